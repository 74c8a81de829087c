import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { giveLink } from "#app/features/lists/write-lists.server.ts";
import type { User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aComment, aList, aPerson, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

async function aWriter() {
  const writer = await aPerson({ name: "Marius Coetzee" });
  const recipe = await aRecipe({ title: "Bobotie" });
  const restaurant = await aRestaurant({ name: "Windpomp" });
  await aComment({ user_id: writer.id, recipe_id: recipe.id, comment_text: "Insult" });
  await aComment({ user_id: writer.id, recipe_id: recipe.id, comment_text: "Another" });
  await aComment({ recipe_id: recipe.id, comment_text: "Of somebody else" });
  await aReview({ user_id: writer.id, restaurant_id: restaurant.id, rating: 1 });
  await aReview({ restaurant_id: restaurant.id, rating: 5 });
  return { writer, recipe, restaurant, at: `/admin/people/${writer.id}` };
}

async function send(at: string, form: Record<string, string>) {
  const { cookie } = await anAdminSession();
  return fetchApp(at, { form, cookie });
}

function aMember() {
  return aPerson({ created_at: "2026-01-01T00:00:00.000Z" });
}

async function report(by: User | undefined, json: object) {
  const cookie = await aSession(by);
  expect((await fetchApp("/api/reports", { json, cookie })).status).toBe(200);
}

async function kindsTold(user_id: string) {
  const notices = await prisma.notice.findMany({ where: { user_id }, orderBy: { id: "asc" } });
  return notices.map(({ kind }) => kind);
}

describe("/admin/people/:id (REP-06)", () => {
  test("REP-06 is reached from the list beside the writer's name", async () => {
    const { at } = await aWriter();
    const { cookie } = await anAdminSession();
    const list = await pageOf(await fetchApp("/admin/moderation?kind=comments", { cookie }));
    expect(list.querySelector(`.moderated a[href="${at}"]`)?.textContent).toBe(
      "History of Marius Coetzee",
    );
  });

  test("REP-06 mutes for a time with a reason, an act and a notice, and lifts it again", async () => {
    const { writer, at } = await aWriter();
    const muted = await send(at, { intent: "mute", days: "7", reason: "Insults" });
    expect(muted.status).toBe(303);
    const { muted_until } = await prisma.user.findUniqueOrThrow({ where: { id: writer.id } });
    expect(Math.round(((muted_until?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(7);
    const cookie = await aSession(writer);
    const inbox = await pageOf(await fetchApp("/inbox", { cookie }));
    expect(textOf(inbox, ".lines")).toContain("The reason: Insults");

    const { cookie: own } = await anAdminSession();
    const page = await pageOf(await fetchApp(at, { cookie: own }));
    expect(textOf(page, ".acts")).toContain("muted Marius Coetzee");
    expect(textOf(page, "#muting ~ p")).toContain("Insults");
    expect((await send(at, { intent: "unmute" })).status).toBe(303);
    await send(at, { intent: "unmute" });
    expect(await kindsTold(writer.id)).toEqual(["muted", "unmuted"]);
    const acts = await prisma.adminAct.findMany({ where: { person_id: writer.id } });
    expect(acts.map(({ act }) => act)).toEqual(["muted", "unmuted"]);
  });

  test("REP-06 hides all they wrote at once; counts and averages follow, and each is restored by itself", async () => {
    const { writer, recipe, restaurant, at } = await aWriter();
    const sent = await send(at, { intent: "hide-all", rule: "2", reason: "Insults" });
    expect(sent.status).toBe(303);
    const page = await pageOf(await fetchApp(`/recipes/${recipe.id}`));
    expect(textOf(page, "#comments")).toBe("Comments (1)");
    expect(await prisma.restaurant.findUnique({ where: { id: restaurant.id } })).toMatchObject({
      user_review_count: 1,
      user_rating_sum: 5,
    });
    expect(await kindsTold(writer.id)).toEqual(["all_hidden"]);
    const [act] = await prisma.adminAct.findMany({ where: { person_id: writer.id } });
    expect(act).toMatchObject({
      act: "hid_everything_of",
      details: {
        rule: "2. Be civil",
        reason: "Insults",
        reviews: 1,
        comments: 2,
        notes: 0,
        lists: 0,
      },
    });
    const { id } = await prisma.recipeComment.findFirstOrThrow({ where: { user_id: writer.id } });
    const { bearer } = await anAdminSession();
    const address = `/api/admin/moderation/comments/${id}`;
    await fetchApp(address, { method: "DELETE", headers: bearer });
    const again = await pageOf(await fetchApp(`/recipes/${recipe.id}`));
    expect(textOf(again, "#comments")).toBe("Comments (2)");
  });

  test("REP-04 REP-06 what was reported or veiled is settled with it, by this administrator and rule", async () => {
    const { writer, at } = await aWriter();
    const [reported, veiled] = await prisma.recipeComment.findMany({
      where: { user_id: writer.id },
      orderBy: { id: "asc" },
    });
    if (!reported || !veiled) throw new Error("aWriter() writes two comments");
    const [reporter, ...others] = await Promise.all([1, 2, 3, 4].map(() => aMember()));
    const told = { reason: "advertising" };
    await report(reporter, { kind: "comment", id: reported.id, ...told });
    for (const other of others) await report(other, { kind: "comment", id: veiled.id, ...told });
    const hider = await anAdminSession(await anAdmin(undefined, "moderator"));
    const form = { intent: "hide-all", rule: "4", reason: "Spam" };
    expect((await fetchApp(at, { form, cookie: hider.cookie })).status).toBe(303);

    const cases = await prisma.moderationCase.findMany({ where: { author_id: writer.id } });
    expect(cases).toHaveLength(3);
    for (const one of cases) {
      const settled = { state: "hidden", rule: 4, judged_by: hider.admin_id, reason: "Spam" };
      expect(one).toMatchObject(settled);
    }
    for (const person of [reporter, ...others]) {
      const [notice] = await prisma.notice.findMany({ where: { user_id: person?.id } });
      expect(notice).toMatchObject({
        kind: "report_judged",
        details: {
          ...{ item: "comment", subject: "Bobotie", outcome: "hidden", address: null },
          ...{ reason: "Advertising", rule: "4. No advertising" },
        },
      });
    }
    const cookie = await aSession(writer);
    const address = `/hidden/comment/${reported.id}`;
    const page = textOf(await pageOf(await fetchApp(address, { cookie })), "main");
    for (const words of ["Spam", "House rule 4", "You can appeal once"])
      expect(page).toContain(words);
    const inbox = textOf(await pageOf(await fetchApp("/inbox", { cookie })), ".lines");
    expect(inbox).toContain("4. No advertising");
    const json = { words: "It was no advertising" };
    expect((await fetchApp(`/api${address}`, { json, cookie })).status).toBe(200);
    const appeal = await prisma.appeal.findFirstOrThrow({ where: { user_id: writer.id } });
    const grant = { method: "PUT", json: { decision: "grant" } };
    const judged = `/api/admin/appeals/${appeal.id}`;
    expect((await fetchApp(judged, { ...grant, headers: hider.bearer })).status).toBe(403);
    const { bearer } = await anAdminSession();
    expect((await fetchApp(judged, { ...grant, headers: bearer })).status).toBe(200);
  });

  test.each([
    ["without a reason", { intent: "mute", days: "7", reason: "" }],
    ["for a time that is not offered", { intent: "mute", days: "9", reason: "x" }],
    ["by which rule to hide", { intent: "hide-all", rule: "", reason: "Insults" }],
    ["without a reason to hide", { intent: "hide-all", rule: "2", reason: "" }],
  ])("REP-06 asks again %s", async (_, form) => {
    const { writer, at } = await aWriter();
    const refused = await send(at, form);
    expect(refused.status).toBe(400);
    expect((await pageOf(refused)).querySelector(".err")).not.toBeNull();
    expect(await kindsTold(writer.id)).toEqual([]);
  });

  test("REP-06 of two who mute the later is told, and what is over is neither lifted nor in the way", async () => {
    const { writer, at } = await aWriter();
    const for_good = { intent: "mute", days: "always", reason: "Insults" };
    expect((await send(at, for_good)).status).toBe(303);
    const later = await send(at, { ...for_good, days: "1" });
    expect(later.status).toBe(409);
    expect(textOf(await pageOf(later), "main")).toContain("Somebody muted this person already");
    const over = { muted_at: new Date("2026-01-01"), muted_until: new Date("2026-01-02") };
    await prisma.user.update({ where: { id: writer.id }, data: over });
    expect((await send(at, { intent: "unmute" })).status).toBe(303);
    expect(await kindsTold(writer.id)).toEqual(["muted"]);
    expect((await send(at, { ...for_good, days: "1" })).status).toBe(303);
    expect(await kindsTold(writer.id)).toEqual(["muted", "muted"]);
  });

  test("REP-06 of all that they wrote, what was left is hidden, or nothing is said to be", async () => {
    const { writer, at } = await aWriter();
    const { cookie } = await anAdminSession();
    const form = { intent: "hide-all", rule: "2", reason: "Insults" };
    const first = await fetchApp(at, { form, cookie });
    const [flash = ""] = (first.headers.get("Set-Cookie") ?? "").split(";");
    const page = await pageOf(await fetchApp(at, { cookie: `${cookie}; ${flash}` }));
    expect(textOf(page, "main")).toContain("Everything they wrote is hidden");
    const again = await fetchApp(at, { form, cookie });
    expect(again.status).toBe(409);
    expect(textOf(await pageOf(again), "main")).toContain("Nothing was left to hide");
    expect(await kindsTold(writer.id)).toEqual(["all_hidden"]);
  });

  test("REP-06 COLL-01 who only shares lists by link is reached too, and how many links ended is kept", async () => {
    const { id: user_id } = await aPerson({ name: "Marius Coetzee" });
    const [first, second] = [await aList({ user_id }), await aList({ user_id })];
    await aList({ user_id });
    for (const { id } of [first, second]) await giveLink(user_id, id);
    const at = `/admin/people/${user_id}`;
    const { cookie, bearer: headers } = await anAdminSession();
    const before = await pageOf(await fetchApp(at, { cookie }));
    expect(textOf(before, ".page-head")).toContain("Visible: 2 lists by link. Hidden: nothing.");
    expect(textOf(before, "[aria-labelledby=hiding]")).toContain(
      "from everybody else: 2 lists by link.",
    );
    const form = { intent: "hide-all", rule: "2", reason: "Insults" };
    expect((await fetchApp(at, { form, cookie })).status).toBe(303);
    const [act] = await prisma.adminAct.findMany({ where: { person_id: user_id } });
    expect(act?.details).toMatchObject({ reviews: 0, comments: 0, notes: 0, lists: 2 });
    const after = await pageOf(await fetchApp(at, { cookie }));
    expect(after.querySelector("[aria-labelledby=hiding]")).toBeNull();
    expect((await fetchApp(at, { form, cookie })).status).toBe(409);
    const { id } = await aList({ user_id });
    await giveLink(user_id, id);
    expect(await (await fetchApp(`/api${at}`, { headers })).json()).toMatchObject({ lists: 1 });
    const json = { rule: 2, reason: "Insults" };
    const hidden = await fetchApp(`/api${at}/hide-everything`, { json, headers });
    expect(await hidden.json()).toEqual({ reviews: 0, comments: 0, notes: 0, lists: 1 });
  });

  test("REP-06 the history says what was done about which thing, and by which rule", async () => {
    const { writer, at } = await aWriter();
    const { bearer: headers, cookie } = await anAdminSession(await anAdmin("zola"));
    const [comment] = await prisma.recipeComment.findMany({ where: { user_id: writer.id } });
    const json = { rule: 2, reason: "Insults the cook" };
    const address = `/api/admin/moderation/comments/${comment?.id}`;
    expect((await fetchApp(address, { method: "PUT", json, headers })).status).toBe(200);
    const history = textOf(await pageOf(await fetchApp(at, { cookie })), ".acts");
    expect(history).toContain("zola hid the comment Marius Coetzee on Bobotie");
    expect(history).toMatch(/2\. [A-Z][^:]+: Insults the cook/);
  });

  test("REP-06 is for moderators, and knows nobody else", async () => {
    const { at } = await aWriter();
    const editor = await anAdminSession(await anAdmin(undefined, "editor"));
    expect((await fetchApp(at, { cookie: editor.cookie })).status).toBe(403);
    const api = await fetchApp(`/api${at}/muting`, {
      ...{ method: "PUT", json: { days: "1", reason: "x" }, headers: editor.bearer },
    });
    expect(api.status).toBe(403);
    const { cookie, bearer } = await anAdminSession();
    for (const id of [randomUUID(), "12", "x"]) {
      expect((await fetchApp(`/admin/people/${id}`, { cookie })).status).toBe(404);
      expect((await fetchApp(`/api/admin/people/${id}`, { headers: bearer })).status).toBe(404);
    }
  });
});

describe("/api/admin/people/:id (REP-06)", () => {
  test("REP-06 mutes, tells, hides and lifts", async () => {
    const { at } = await aWriter();
    const { bearer: headers } = await anAdminSession();
    const call = (address: string, method: string, json?: unknown) =>
      fetchApp(`/api${at}${address}`, { method, json, headers });
    expect((await call("/muting", "PUT", { days: "always", reason: "Spam" })).status).toBe(200);
    expect(await (await call("", "GET")).json()).toMatchObject({
      ...{ name: "Marius Coetzee", is_muted: true, muted_until: null, muted_reason: "Spam" },
      ...{ reviews: 1, comments: 2, hidden_reviews: 0, hidden_comments: 0 },
    });
    const hidden = await call("/hide-everything", "POST", { rule: 4, reason: "Spam" });
    expect(await hidden.json()).toEqual({ reviews: 1, comments: 2, notes: 0, lists: 0 });
    const twice = await call("/hide-everything", "POST", { rule: 4, reason: "Spam" });
    expect(await twice.json()).toEqual({ reviews: 0, comments: 0, notes: 0, lists: 0 });
    expect((await call("/muting", "PUT", { days: "3", reason: "Spam" })).status).toBe(400);
    const shorter = await call("/muting", "PUT", { days: "1", reason: "Not so bad" });
    expect([shorter.status, (await shorter.json()).error]).toEqual([
      409,
      "Somebody muted this person already. Let them write again first",
    ]);
    expect((await call("/muting", "DELETE")).status).toBe(200);
    expect(await (await call("", "GET")).json()).toMatchObject({ is_muted: false });
  });

  test("REP-06 two moderators who hide all at once tell once, and count each once", async () => {
    const { writer, at } = await aWriter();
    const { bearer: headers } = await anAdminSession();
    const json = { rule: 4, reason: "Spam" };
    const answers = await Promise.all(
      [1, 2].map(() => fetchApp(`/api${at}/hide-everything`, { json, headers })),
    );
    const counted = await Promise.all(answers.map((answer) => answer.json()));
    expect(counted.map(({ comments }) => comments).toSorted()).toEqual([0, 2]);
    expect(await kindsTold(writer.id)).toEqual(["all_hidden"]);
  });
});
