import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { type LimitName, LIMITS } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { operations } from "#app/openapi/operations.server.ts";
import { fetchApp } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { aComment, aList, aReview } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const NOWHERE = 999_999;
const limitNames = Object.keys(LIMITS) as LimitName[];
const HIDING = { rule: 2, reason: "Rude" };
const TAKEDOWN = {
  ...{ full_names: "Naledi", address: "Soweto", right_infringed: "Mine", signature: "N" },
  ...{ material: "/restaurants/1", remedy: "Take it down", is_good_faith: true, is_true: true },
};

/** What each write takes: a mistake would be refused before anything else is asked. */
const TAKEN: Record<string, object> = {
  addComment: { comment_text: "Lekker" },
  editMyComment: { comment_text: "Lekker" },
  saveReview: { rating: 5 },
  replaceMyReview: { rating: 5 },
  report: { kind: "comment", id: NOWHERE, reason: "rude" },
  appeal: { words: "It was true" },
  suggestChange: { phone: "031 555 0100" },
  suggestRestaurant: { name: "Kota King", city: "Soweto" },
  suggestRecipe: { title: "Samp", instructions: "Cook", ingredients: [{ name: "Samp" }] },
  saveMadeNote: { rating: 5 },
  createList: { name: "Braai" },
  addToList: { recipe_id: NOWHERE },
  keepShoppingList: { recipes: [String(NOWHERE)] },
  sendTakedown: TAKEDOWN,
  toggleFavorite: { recipe_id: NOWHERE },
  changeMyChoices: { shown_name: "given" },
  deleteMe: { written: "remove", confirm: "delete" },
  hideModerated: HIDING,
  hideEverything: HIDING,
  mutePerson: { days: "1", reason: "Rude" },
  judgeReports: { decision: "keep" },
  judgeAppeal: { decision: "grant" },
  judgeTakedown: { decision: "refused", words: "No right is named" },
  judgeSuggestion: { verdict: "decline", reason: "We know it" },
  createRecipe: { title: "Samp" },
  replaceRecipe: { title: "Samp" },
  replaceRestaurant: { name: "Kota King" },
  setRestaurantActive: { is_active: true },
  replaceRecipeAuthor: { name: "Gogo" },
  replaceDish: { name: "Samp", sentence: "Good", region: "All of South Africa" },
  mergeDishes: { into_id: NOWHERE },
  replaceVocabularyGroup: { words: ["samp", "umngqusho"] },
  pinNote: { step: 1 },
  planDay: { recipe_id: NOWHERE },
  replaceSeason: {
    ...{ title: "Easter", sentence: "Fish" },
    ...{ first_day: "2026-03-29", last_day: "2026-04-06" },
  },
};

const { bearer } = await anAdminSession();

/** Whose rows are looked for before anything is counted. */
const OWN: Record<string, typeof aComment | typeof aReview | typeof aList> = {
  editMyComment: aComment,
  replaceMyReview: aReview,
  changeList: aList,
  copyList: aList,
  addToList: aList,
  changeListEntry: aList,
  giveListLink: aList,
};

type Asked = Parameters<typeof fetchApp>[1] & { own?: { id: number } };

/** Each from an address of its own. */
function ask({ id, method, path }: Operation, { own, ...asked }: Asked = {}) {
  const filled = path
    .replace(":kind", path.includes("hidden") ? "comment" : "comments")
    .replace("people/:id", `people/${randomUUID()}`)
    .replace(/:\w+/g, String(own?.id ?? NOWHERE));
  const json = method === "GET" || method === "DELETE" ? TAKEN[id] : (TAKEN[id] ?? {});
  const address = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}::1`;
  return fetchApp(filled, { method, address, ...(json && { json }), ...asked });
}

function named(all: Operation[]) {
  return all.map((operation) => [operation.id, operation] as const);
}

const personal = operations.filter(({ caller }) => caller === "signed-in visitor");

describe("an operation of somebody who is signed in", () => {
  test.each(named(personal))("T-14 %s tells a visitor to sign in", async (_, operation) => {
    const answer = await ask(operation);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: "Sign in to continue", code: "not_signed_in" },
    ]);
  });
});

/** Whoever reads any of it answers 400, 413 or 415. */
const UNREADABLE = "?latitude=x&limit=x&offset=-1&sort=x&return_to=%ff";

async function askBeyondAllLimits(operation: Operation) {
  const { id, cookie } = await somebody();
  const doer = { user_id: id, address: "196.25.7.7" };
  for (const name of limitNames) await countAct(doer, name);
  await prisma.limitCount.updateMany({ data: { count: 100_000 } });
  const own = await OWN[operation.id]?.({ user_id: id });
  const isOfAdmins = operation.caller === "administrator";
  return ask(
    { ...operation, path: `${operation.path}${UNREADABLE}` },
    {
      ...{ address: doer.address, own, ...(isOfAdmins ? {} : { cookie }) },
      ...(operation.method !== "GET" && { json: undefined, body: "{" }),
      headers: { "Content-Type": "application/json", ...(isOfAdmins && bearer) },
    },
  );
}

describe("an operation with a limit", () => {
  afterEach(() => prisma.limitCount.deleteMany());

  const limited = operations.filter(({ limit }) => limit);
  test.each(named(limited))(
    "T-50 SOUND-01 %s is refused beyond it, before anything of the request is read",
    async (_, operation) => {
      const answer = await askBeyondAllLimits(operation);
      expect(answer.status).toBe(429);
      expect((await answer.json()).error).toMatch(/Try again in \d+ \w+/);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    },
  );
});

const ofOne = operations.filter(({ path, refusals }) => /:id\b/.test(path) && refusals?.[404]);

describe("an operation of one thing", () => {
  test.each(named(ofOne))("T-14 %s does not find what is not there", async (_, operation) => {
    const { cookie } = await somebody();
    const isOfAdmins = operation.caller === "administrator";
    const answer = await ask(operation, isOfAdmins ? { headers: bearer } : { cookie });
    expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
  });
});

// The last, because it ends the sessions of administrators too.
test("T-50 SOUND-01 says so: no other is ever refused like this", async () => {
  const others = operations.filter(({ limit }) => !limit);
  for (const operation of others)
    expect((await askBeyondAllLimits(operation)).status, operation.id).not.toBe(429);
  expect(others.length).toBeGreaterThan(50);
});
