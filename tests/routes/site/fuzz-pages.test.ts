import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import routes from "../../../app/routes.ts";
import { askSite, expectSound, type Said, type Sent } from "../../support/ask-site.ts";
import { aFuzzedSite } from "../../support/fuzzed-site.ts";
import { BEGUN_WITH, hostileText, runsOf } from "../../support/hostile.ts";
import { type DrawnForm, type Form, formsOf, sentForm } from "../../support/hostile-forms.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import {
  aComment,
  aFavorite,
  anAuthor,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
} from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const WITHIN_MS = 5_000;
/** What no page shows: a form that a script sends, or one on another page. */
const ANY_FORM: Form = {
  action: "",
  fields: [
    ["intent", ["like", "favorite", "comment", "delete", "save", "end-all", "remove", "withdraw"]],
    ["id", ["1", "-1", "2147483648"]],
    ["theme", ["dark"]],
    ["return_to", ["/", "//evil.example"]],
    ["address", ["12 Long Street, Cape Town"]],
  ],
};
/** They end the process's readiness, or wait for another test's word. */
const LEFT_OUT = new Set(["/readyz", "/healthz", "/metrics", "/local-sign-in/*"]);

/** Every page has these; they have a line of their own, and one of them would end the session. */
const ELSEWHERE = /^\/(theme|data-saver|logout|admin\/logout)\b/;

/** The sites of all tests keep their files in one store, and a form of the back office can start the job that compares them. */
const OF_SHARED_STORE = /The job files failed: No row names most of the objects/;

const site = aFuzzedSite();

const own = [...new Set(addressesIn(routes))].filter(
  (address) => !address.startsWith("/api") && !LEFT_OUT.has(address),
);

describe.each(own)(`%s, ${BEGUN_WITH}`, (path) => {
  test("FUZZ-05 answers every query and every form, as page and as data", async () => {
    const world = await aWorld(path.startsWith("/admin"));
    const address = await filled(path, world);
    const page = await ask({ method: "GET", target: address, world });
    const forms = [...formsOf(page.body).filter(({ action }) => !ELSEWHERE.test(action)), ANY_FORM];
    const drawn = fc.oneof(
      fc.record({ search: queryOf, isData: fc.boolean() }),
      fc.record({ search: queryOf, isData: fc.boolean(), form: formOf(forms) }),
    );
    await fc.assert(
      fc.asyncProperty(drawn, async ({ search, isData, ...sent }) => {
        const form = "form" in sent ? sent.form : null;
        const target =
          (isData ? dataOf(form?.action || address) : form?.action || address) + search;
        expectSound(await ask({ method: form ? "POST" : "GET", target, form, world }), WITHIN_MS);
      }),
      runsOf(path, 16),
    );
    const complaints = site().complaints();
    expect(complaints.filter((line) => !OF_SHARED_STORE.test(line))).toEqual([]);
  });
});

type World = { ids: Record<string, string>; headers: Record<string, string> };
let visitors = 0;

async function aWorld(isAdmins: boolean): Promise<World> {
  const person = await aPerson();
  const [recipe, restaurant] = [await aRecipe(), await aRestaurant({ city: "Durban" })];
  await aComment({ user_id: person.id, recipe_id: recipe.id });
  await aReview({ user_id: person.id, restaurant_id: restaurant.id });
  await aFavorite({ user_id: person.id, recipe_id: recipe.id });
  visitors += 1;
  const headers = { "X-Forwarded-For": `41.${visitors >> 8}.${visitors & 255}.9` };
  const ids = {
    recipes: String(recipe.id),
    restaurants: String(restaurant.id),
    "recipe-authors": String((await anAuthor()).id),
  };
  if (!isAdmins) return { ids, headers: { ...headers, Cookie: await aSession(person) } };
  const password_hash = await hashPassword("a password of the tests");
  const { id } = await anAdmin();
  const admin = await prisma.admin.update({ where: { id }, data: { password_hash } });
  return { ids, headers: { ...headers, Cookie: (await anAdminSession(admin)).cookie } };
}

async function filled(path: string, { ids }: World): Promise<string> {
  return path
    .replace(/([\w-]+)\/:id/, (_, kind: string) => `${kind}/${ids[kind] ?? "0".repeat(32)}`)
    .replace(/:(file|tail)\??/, "400.jpg")
    .replace(":kind", "recipes")
    .replace("*", "nowhere");
}

type Asked = { method: string; target: string; form?: DrawnForm | null; world: World };

function ask(asked: Asked): Promise<Said> {
  return askSite(site().port, sentBy(asked));
}

function sentBy({ method, target, form, world: { headers } }: Asked): Sent {
  const content = form && {
    "Content-Type": form.type,
    "Content-Length": String(form.bytes.length),
  };
  const own = { Host: new URL(PUBLIC_URL).host, Origin: PUBLIC_URL };
  return { method, target, headers: { ...own, ...headers, ...content }, body: form?.bytes };
}

const NAMES = [
  ...["search", "page", "tab", "city", "cuisine", "_routes", "q", "next", "code", "state", "edit"],
  ...["new", "list", "kind", "days", "table", "method", "place", "from", "reviews", "comments"],
];
const queryOf = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), hostileText), hostileText), { maxLength: 3 })
  .map((entries) => {
    const query = entries.map((entry) =>
      entry.map((text) => encodeURIComponent(text.toWellFormed())).join("="),
    );
    return query.length > 0 ? `?${query.join("&")}` : "";
  });

function formOf(forms: Form[]) {
  const each = forms.map((form) =>
    sentForm(form).map((sent) => ({ ...sent, action: form.action.split(/[?#]/)[0] ?? "" })),
  );
  return fc.oneof(...each);
}

function dataOf(address: string): string {
  return address === "/" ? "/_root.data" : `${address}.data`;
}

function addressesIn(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = path ? `${above}/${path}` : above;
    if (children) return addressesIn(children, address);
    return index || path ? [address || "/"] : [];
  });
}
