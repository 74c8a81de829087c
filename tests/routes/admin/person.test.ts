import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aComment, aPerson, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
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
    const sent = await send(at, { intent: "hide-all", reason: "Insults" });
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
      details: { reason: "Insults", reviews: 1, comments: 2 },
    });
    const { id } = await prisma.recipeComment.findFirstOrThrow({ where: { user_id: writer.id } });
    const { bearer } = await anAdminSession();
    const address = `/api/admin/moderation/comments/${id}`;
    await fetchApp(address, { method: "DELETE", headers: bearer });
    const again = await pageOf(await fetchApp(`/recipes/${recipe.id}`));
    expect(textOf(again, "#comments")).toBe("Comments (2)");
  });

  test.each([
    ["without a reason", { intent: "mute", days: "7", reason: "" }],
    ["for a time that is not offered", { intent: "mute", days: "9", reason: "x" }],
    ["without a reason to hide", { intent: "hide-all", days: "", reason: "" }],
  ])("REP-06 asks again %s", async (_, form) => {
    const { writer, at } = await aWriter();
    const refused = await send(at, form);
    expect(refused.status).toBe(400);
    expect((await pageOf(refused)).querySelector(".err")).not.toBeNull();
    expect(await kindsTold(writer.id)).toEqual([]);
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
    const hidden = await call("/hide-everything", "POST", { reason: "Spam" });
    expect(await hidden.json()).toEqual({ reviews: 1, comments: 2 });
    const twice = await call("/hide-everything", "POST", { reason: "Spam" });
    expect(await twice.json()).toEqual({ reviews: 0, comments: 0 });
    expect((await call("/muting", "PUT", { days: "3", reason: "Spam" })).status).toBe(400);
    expect((await call("/muting", "DELETE")).status).toBe(200);
    expect(await (await call("", "GET")).json()).toMatchObject({ is_muted: false });
  });

  test("REP-06 two moderators who hide all at once tell once, and count each once", async () => {
    const { writer, at } = await aWriter();
    const { bearer: headers } = await anAdminSession();
    const json = { reason: "Spam" };
    const answers = await Promise.all(
      [1, 2].map(() => fetchApp(`/api${at}/hide-everything`, { json, headers })),
    );
    const counted = await Promise.all(answers.map((answer) => answer.json()));
    expect(counted.map(({ comments }) => comments).toSorted()).toEqual([0, 2]);
    expect(await kindsTold(writer.id)).toEqual(["all_hidden"]);
  });
});
