import { describe, expect, test } from "vitest";
import "../support/running-oauth-provider.ts";
import { startHalfSession } from "#app/features/admins/admin-sessions.server.ts";
import { takeCodeTry, takeOwnPasswordTry } from "#app/features/admins/sign-in-tries.server.ts";
import { type LimitName, LIMITS } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../support/app.ts";
import { type FoundForm, formsIn, shapeOf } from "../support/nasty-forms.ts";
import { type Form, formsOf } from "../support/hostile-forms.ts";
import {
  aComment,
  aDish,
  aList,
  aMadeNote,
  anEntry,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
} from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdmin, anAdminSession } from "../support/signed-in-admin.ts";
import { adminCookieOf } from "../support/sign-in.ts";
import { sendingsOf } from "../support/site-forms.ts";

const ADDRESS = "196.25.8.8";
const OFFICE = /^\/admin\b/;
/**
 * Forms of the back office that count wrong passwords and codes, which they can only do after they read the form. The sign-in also
 * counts its address, before.
 */
const COUNTED_IN_OFFICE = [
  "/admin/account change-password",
  "/admin/login",
  "/admin/second-factor",
];
const COUNTED_UNREAD = ["/admin/login"];
const UNREADABLE = { body: "x", headers: { "Content-Type": "text/plain" } };
const limitNames = Object.keys(LIMITS) as LimitName[];
/** Where Enter in a box sends a form that has other buttons: a note of one's own. */
const BY_ENTER = ["/lists/:id line"];
/** They keep nothing of ours, so that no limit counts them: a room holds them alone. */
const UNCOUNTED = /^\/(theme|data-saver|logout)\b/;
/** Forms that no limit counts: what they ask for ends or repeats something of one's own, and they judge no text. */
const UNLIMITED = [
  "/account/download ",
  "/lists/N/delete ",
  "/my-reviews delete-review",
  "/restaurants/N/suggest copy-monday",
];

async function aWorld() {
  const person = await aPerson();
  const [recipe, restaurant] = [await aRecipe(), await aRestaurant()];
  await aDish();
  const list = await aList({ user_id: person.id });
  await anEntry(list, { recipe_id: recipe.id });
  const others = await aReview({ restaurant_id: restaurant.id });
  const hidden = { hidden_at: new Date(), hidden_reason: "Rude" };
  const own = await aReview({ user_id: person.id, ...hidden });
  await prisma.moderationCase.updateMany({ where: { review_id: own.id }, data: { rule: 3 } });
  await aReview({ user_id: person.id });
  const comment = await aComment({ recipe_id: recipe.id });
  const ownComment = await aComment({ user_id: person.id, recipe_id: recipe.id });
  await aMadeNote({ recipe_id: recipe.id });
  const addresses = [
    `/recipes/${recipe.id}`,
    `/recipes/${recipe.id}?reply=${comment.id}`,
    `/recipes/${recipe.id}?edit=${ownComment.id}`,
    `/recipes/${recipe.id}/made`,
    `/restaurants/${restaurant.id}`,
    `/restaurants/${restaurant.id}/review`,
    `/restaurants/${restaurant.id}/suggest`,
    `/report/review/${others.id}`,
    `/hidden/review/${own.id}`,
    `/lists/${list.id}?edit=1`,
    "/lists?new=1",
    `/lists/add?recipe=${recipe.id}`,
    `/shopping-list?recipe=${recipe.id}`,
  ];
  return { person, cookie: await aSession(person), addresses };
}

async function everyForm(cookie: string, addresses: string[]): Promise<Form[]> {
  const forms = new Map<string, Form>();
  await sendingsOf({
    addresses,
    isPartOfIt: (path) => !/^\/(admin|api|auth|images|invitation)\b/.test(path),
    async read(address) {
      const html = await htmlOf(address, cookie);
      for (const form of formsOf(html)) {
        const action = form.action || address;
        const names = form.fields.map(([name, [value]]) => (name === "intent" ? value : name));
        forms.set([action.split("?")[0], ...names].join(" "), { ...form, action });
      }
      return html;
    },
  });
  return [...forms.values()];
}

describe("a form of a page for visitors", () => {
  test("SOUND-01 is judged by nothing but its limit once that is reached", async () => {
    const { person, cookie, addresses } = await aWorld();
    const forms = await everyForm(cookie, addresses);
    for (const name of limitNames) await countAct({ user_id: person.id, address: ADDRESS }, name);
    await prisma.limitCount.updateMany({ data: { count: 100_000 } });
    const answers = new Map<string, number>();
    for (const form of forms) {
      if (UNCOUNTED.test(form.action)) continue;
      const { status } = await fetchApp(form.action, {
        method: "POST",
        body: nonsenseFor(form),
        cookie,
        address: ADDRESS,
      });
      const intent = form.fields.find(([name]) => name === "intent")?.[1][0] ?? "";
      answers.set(`${form.action.replaceAll(/\d+/g, "N")} ${intent}`, status);
    }
    const unlimited = [...answers].flatMap(([form, status]) => (status === 429 ? [] : [form]));
    expect(unlimited.toSorted()).toEqual(UNLIMITED);
    expect(answers.size).toBeGreaterThan(15);
  });
});

describe("a form with several buttons", () => {
  test("BRIEF-10 SOUND-01 sends and publishes nothing when Enter is pressed in one of its boxes", async () => {
    const { person, cookie, addresses } = await aWorld();
    const { cookie: ofAdmin } = await anAdminSession();
    const { id: restaurant_id } = await aRestaurant();
    const proposed = { what: "details", phone: "031 555 0142" };
    const change = { kind: "change", seen: { phone: null }, proposed } as const;
    const user_id = (await aPerson()).id;
    await prisma.suggestion.create({ data: { ...change, user_id, restaurant_id } });
    const sendings = await sendingsOf({
      addresses: [
        ...addresses,
        "/admin/restaurants/new?method=manual",
        `/admin/people/${person.id}`,
      ],
      isPartOfIt: (path) => !/^\/(api|auth|images|invitation)\b|logout/.test(path),
      read: (address) => htmlOf(address, `${cookie}; ${ofAdmin}`),
    });
    const several = sendings.filter(({ buttons }) => buttons > 1);
    const byEnter = several.flatMap((sending) => sending.byEnter ?? []);
    expect([...new Set(byEnter)].toSorted()).toEqual(BY_ENTER);
    expect(new Set(several.map(({ page }) => page)).size).toBeGreaterThan(10);
    expect(several.map(({ name }) => name)).toContain("/admin/suggestions verdict=accept");
  });
});

type Visit = Parameters<typeof fetchApp>[1];
type CookieAt = (address: string) => Promise<string>;

/** Every form of the back office, and what stands before it. */
async function everyOfficeForm(cookieAt: CookieAt) {
  const forms = new Map<string, FoundForm>();
  await sendingsOf({
    addresses: ["/admin/restaurants/new?method=manual"],
    isPartOfIt: (path) => OFFICE.test(path),
    async read(address) {
      const html = await htmlOf(address, await cookieAt(address));
      for (const form of formsIn(html)) {
        const action = form.action || address;
        if (OFFICE.test(action)) forms.set(shapeOf({ ...form, action }), { ...form, action });
      }
      return html;
    },
  });
  return [...forms.values()];
}

/** The forms that are answered with 429, sent with each of their buttons. */
async function refusedOf(
  forms: FoundForm[],
  cookieAt: CookieAt,
  asSent: (form: Record<string, string>) => Visit,
) {
  const refused = new Set<string>();
  for (const { action, fields, buttons } of forms) {
    const entries = fields.map(({ name, value }) => [name, value]);
    for (const button of buttons.length > 0 ? buttons.map((one) => [one]) : [[]]) {
      const form: Record<string, string> = Object.fromEntries([...entries, ...button]);
      const cookie = await cookieAt(action);
      const { status } = await fetchApp(action, { ...asSent(form), cookie, address: ADDRESS });
      if (status === 429) refused.add(`${action.split("?")[0]} ${form.intent ?? ""}`.trim());
    }
  }
  return [...refused].toSorted();
}

describe("a form of the back office", () => {
  test("SOUND-01 has no limit but that of the sign-in, which judges nothing else once it is reached", async () => {
    await aWorld();
    const admin = await anAdmin();
    const from = { address: ADDRESS, devices: [] };
    /** Each time a session of its own, because some of the forms end it. */
    async function cookieAt(address: string) {
      if (address.startsWith("/admin/login")) return "";
      if (!address.startsWith("/admin/second-factor")) return (await anAdminSession(admin)).cookie;
      const opener = { ...from, kind: "browser", user_agent: "" } as const;
      return adminCookieOf(await startHalfSession(admin.id, opener));
    }
    const forms = await everyOfficeForm(cookieAt);
    for (const name of limitNames) await countAct({ user_id: null, address: ADDRESS }, name);
    await prisma.limitCount.updateMany({ data: { count: 100_000 } });
    await takeCodeTry(admin.username, from);
    await takeOwnPasswordTry(admin.username, from);
    await prisma.adminSignInFailure.updateMany({
      data: { free_at: new Date(Date.now() + 60_000) },
    });

    expect(await refusedOf(forms, cookieAt, () => UNREADABLE)).toEqual(COUNTED_UNREAD);
    expect(await refusedOf(forms, cookieAt, (form) => ({ form }))).toEqual(COUNTED_IN_OFFICE);
    expect(forms.length).toBeGreaterThan(20);
  });
});

/** Every form may be sent in parts, as those with pictures are. */
function nonsenseFor({ fields }: Form): FormData {
  const form = new FormData();
  for (const [name, [known = ""]] of fields)
    form.append(name, name === "intent" ? known : "\u0000<nonsense>");
  return form;
}

async function htmlOf(address: string, cookie: string): Promise<string> {
  const answer = await fetchApp(address, { cookie, address: ADDRESS });
  return answer.headers.get("Content-Type")?.startsWith("text/html") ? answer.text() : "";
}
