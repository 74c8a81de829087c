import { beforeAll, describe, expect, test, vi } from "vitest";
import { deleteRemains } from "#app/features/cleaning/remains.server.ts";
import { JOBS } from "#app/features/housekeeping/jobs.server.ts";
import { createReport } from "#app/features/reports/reports.server.ts";
import { deleteReview } from "#app/features/reviews/write-review.server.ts";
import type { User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../support/app.ts";
import { expectError } from "../support/errors.ts";
import { countHanging, plant, plantPeople } from "../support/planted.ts";
import {
  aComment,
  aFavorite,
  aLike,
  aList,
  aMadeNote,
  anEntry,
  anImage,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
} from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";

vi.setConfig({ testTimeout: 60_000 });

const LIKES = 100_000;
const VOTES = 5_000;
/** Of each other kind. */
const MANY = 3_000;
/** In one transaction, with what is judged besides. */
const MOST_AT_ONCE = 1_010;
const OF_RECIPES = ["recipe_likes", "recipe_comments", "made_notes", "favorites", "list_entries"];
const OF_RESTAURANTS = ["restaurant_reviews", "favorites", "list_entries"];

beforeAll(() => plantPeople(LIKES));

function crowd(count: number) {
  return `(SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE provider_user_id LIKE 'crowd %' LIMIT ${count}) AS crowd`;
}

async function aLikedRecipe(title: string, likes = LIKES) {
  const { id } = await aRecipe({ title });
  await plant(
    `INSERT INTO recipe_likes (user_id, recipe_id) SELECT id, ${id} FROM ${crowd(likes)}`,
    `UPDATE recipes SET like_count = ${likes} WHERE id = ${id}`,
  );
  return id;
}

function runJob(signal = new AbortController().signal) {
  return JOBS.find(({ name }) => name === "remains")?.work(new Date(), signal);
}

async function deleteByApi(kind: "recipes" | "restaurants", id: number) {
  const { bearer } = await anAdminSession();
  return fetchApp(`/api/admin/${kind}/${id}`, { method: "DELETE", headers: bearer });
}

async function wordsAt(address: string, cookie: string): Promise<string> {
  const answer = await fetchApp(address, { cookie });
  expect([address, answer.status]).toEqual([address, 200]);
  return answer.text();
}

/** Whatever tells people of what they did and wrote, and moderators of them. */
async function readEverywhere(person: User) {
  const cookie = await aSession(person);
  const admin = await anAdminSession();
  const own = [
    "/favorites",
    "/favorites?tab=restaurants",
    "/lists",
    "/my-reviews",
    "/account",
    "/inbox",
  ];
  const api = [
    "favorites",
    "lists",
    "comments/my",
    "made/my",
    "reviews/my",
    "users/me/data",
    "inbox",
  ];
  const office = [
    "",
    "?kind=comments",
    "?kind=notes",
    "?search=Words",
    "?kind=comments&search=Words",
  ];
  return [
    ...(await Promise.all(own.map((address) => wordsAt(address, cookie)))),
    ...(await Promise.all(api.map((address) => wordsAt(`/api/${address}`, cookie)))),
    ...(await Promise.all(
      office.map((query) => wordsAt(`/admin/moderation${query}`, admin.cookie)),
    )),
    await wordsAt("/admin/moderation?kind=notes&search=Words", admin.cookie),
    await wordsAt("/admin/search?search=Words", admin.cookie),
    await wordsAt("/admin/moderation/reported", admin.cookie),
    await wordsAt(`/admin/people/${person.id}`, admin.cookie),
    await wordsAt(`/people/${person.id}`, cookie),
  ].join("\n");
}

describe("a recipe on which very much hangs", () => {
  test("DEL-01 is gone for everybody at once, and what hung on it in steps", async () => {
    const person = await aPerson();
    const id = await aLikedRecipe("Malva of the hundred thousand");
    const about = { recipe_id: id, user_id: person.id };
    const list = await aList({ user_id: person.id });
    const image = await anImage({ user_id: person.id });
    const reply_to = await aComment({
      recipe_id: id,
      user_id: person.id,
      comment_text: "Words first",
    });
    const [reported] = await Promise.all([
      aComment({ ...about, comment_text: "Words of somebody" }),
      aMadeNote({ ...about, note_text: "Words of a cook", image_id: image.id }),
      aLike(about),
      aFavorite(about),
      anEntry(list, about),
    ]);
    const answer = await aComment({
      recipe_id: id,
      comment_text: "Words back",
      reply_to_id: reply_to.id,
    });
    const details = { item: "comment", subject: "Malva of the hundred thousand", address: "/" };
    await prisma.notice.create({
      data: { user_id: person.id, kind: "reply", details, comment_id: answer.id },
    });
    await plant(
      `INSERT INTO recipe_comments (recipe_id, user_id, comment_text) SELECT ${id}, id, 'Words ' || n FROM ${crowd(MANY)}`,
      `INSERT INTO made_notes (recipe_id, user_id, rating, note_text) SELECT ${id}, id, 4, 'Words ' || n FROM ${crowd(MANY)}`,
      `INSERT INTO favorites (recipe_id, user_id) SELECT ${id}, id FROM ${crowd(MANY)}`,
    );
    const reporter = await aPerson();
    await createReport(
      reporter.id,
      { kind: "comment", id: String(reported.id) },
      { reason: "rude", words: null },
    );
    const planted = await countHanging("recipe_id", id, OF_RECIPES);

    expect((await deleteByApi("recipes", id)).status).toBe(200);

    const left = await countHanging("recipe_id", id, OF_RECIPES);
    expect(left).toBeGreaterThanOrEqual(planted - MOST_AT_ONCE);
    const cookie = await aSession(person);

    expect((await fetchApp(`/recipes/${id}`, { cookie })).status).toBe(410);
    for (const address of [`/api/recipes/${id}`, `/api/recipes/${id}/comments`])
      expect([address, (await fetchApp(address, { cookie })).status]).toEqual([address, 404]);
    expect(await readEverywhere(person)).not.toMatch(/hundred thousand|Words (of|first|back)/);
    expect(await prisma.moderationCase.count({ where: { state: "open" } })).toBe(0);
    const told = await prisma.notice.findMany({ where: { user_id: reporter.id } });
    expect(told).toMatchObject([{ kind: "report_judged", details: { outcome: "gone" } }]);

    expect(await runJob()).toBeGreaterThanOrEqual(left);
    expect(await countHanging("recipe_id", id, OF_RECIPES)).toBe(0);
    expect(await prisma.unfinishedRow.count()).toBe(0);
    expect(await prisma.image.findUnique({ where: { id: image.id } })).toMatchObject({
      is_left: true,
    });
  });

  test("DEL-01 takes nothing new: a like, favorite, comment, note and entry find no recipe", async () => {
    const id = await aLikedRecipe("Gone", MANY);
    const { id: user_id } = await aPerson();
    const comment = await aComment({ recipe_id: id, user_id });
    const list = await aList({ user_id });
    const note = await aMadeNote({ recipe_id: id });
    await deleteByApi("recipes", id);
    const cookie = await aSession(await prisma.user.findUniqueOrThrow({ where: { id: user_id } }));
    const sent: [string, string, unknown][] = [
      ["POST", `/api/recipes/${id}/like`, { liked: true }],
      ["POST", "/api/favorites", { recipe_id: id, favorited: true }],
      ["POST", `/api/recipes/${id}/comments`, { comment_text: "Too late" }],
      ["POST", `/api/recipes/${id}/made`, { rating: 5 }],
      ["POST", `/api/lists/${list.id}/entries`, { recipe_id: id }],
      ["PUT", `/api/comments/${comment.id}`, { comment_text: "Too late" }],
      ["PUT", `/api/made/${note.id}/helpful`, undefined],
      ["POST", "/api/reports", { kind: "comment", id: String(comment.id), reason: "rude" }],
    ];
    for (const [method, address, json] of sent) {
      const { status } = await fetchApp(address, { method, json, cookie });
      expect([address, status]).toEqual([address, 404]);
    }
    for (const add of [aLike, aFavorite, aComment, aMadeNote])
      await expect(add({ recipe_id: id, user_id })).rejects.toThrow();
    await runJob();
  });

  test("DEL-01 is emptied by a later run when one broke off, and what is of others stays", async () => {
    const id = await aLikedRecipe("Half way", MANY);
    const other = await aLike();
    await deleteByApi("recipes", id);
    expect(await deleteRemains()).toBeGreaterThan(0);
    // The process dies within a step.
    const died = prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT taken FROM take_more_remains()`;
      throw new Error("It died");
    });
    await expect(died).rejects.toThrow("It died");
    expect(await countHanging("recipe_id", id, OF_RECIPES)).toBeGreaterThan(0);
    await runJob();
    expect(await countHanging("recipe_id", id, OF_RECIPES)).toBe(0);
    const { like_count } = await prisma.recipe.findUniqueOrThrow({
      where: { id: other.recipe_id },
    });
    expect(like_count).toBe(1);
  });

  test("DEL-01 that cannot be emptied is told, keeps nothing else, and is tried again by a later run", async () => {
    expectError(/What remains cannot be deleted: recipes \d+: It is stuck/);
    const [stuck, other] = [await aLikedRecipe("Stuck", MANY), await aLikedRecipe("Free", MANY)];
    for (const id of [stuck, other]) await deleteByApi("recipes", id);
    await plant(
      `CREATE FUNCTION get_stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'It is stuck'; END $$`,
      `CREATE TRIGGER stuck BEFORE DELETE ON recipe_likes FOR EACH ROW WHEN (OLD.recipe_id = ${stuck}) EXECUTE FUNCTION get_stuck()`,
    );
    await runJob();
    expect(await countHanging("recipe_id", other, OF_RECIPES)).toBe(0);
    expect(await countHanging("recipe_id", stuck, OF_RECIPES)).toBeGreaterThan(0);
    await plant("DROP FUNCTION get_stuck CASCADE");
    await prisma.unfinishedRow.updateMany({ data: { failed_at: new Date("2026-01-01") } });
    await runJob();
    expect(await countHanging("recipe_id", stuck, OF_RECIPES)).toBe(0);
    expect(await prisma.unfinishedRow.count()).toBe(0);
  });

  test("DEL-01 is emptied by two servers at once, each row once", async () => {
    const ids = [await aLikedRecipe("One", MANY), await aLikedRecipe("Two", MANY)];
    for (const id of ids) await deleteByApi("recipes", id);
    const left = await Promise.all(ids.map((id) => countHanging("recipe_id", id, OF_RECIPES)));
    await Promise.all([runJob(), runJob()]);
    // One may end while the other is at the last row.
    await runJob();
    expect(left.every((count) => count > 0)).toBe(true);
    for (const id of ids) expect(await countHanging("recipe_id", id, OF_RECIPES)).toBe(0);
    expect(await prisma.unfinishedRow.count()).toBe(0);
  });
});

describe("a restaurant on which very much hangs", () => {
  test("DEL-01 is gone at once, with its reviews, their photos and votes in steps", async () => {
    const person = await aPerson();
    const { id } = await aRestaurant({ name: "Grill of the hundred thousand" });
    const about = { restaurant_id: id, user_id: person.id };
    const review = await aReview({ ...about, review_text: "Words of a guest" });
    const image = await anImage({ user_id: person.id });
    await prisma.reviewPhoto.create({
      data: { review_id: review.id, position: 1, image_id: image.id },
    });
    await Promise.all([aFavorite(about), anEntry(await aList({ user_id: person.id }), about)]);
    await plant(
      `INSERT INTO restaurant_reviews (restaurant_id, user_id, rating) SELECT ${id}, id, 4 FROM ${crowd(MANY)}`,
      `INSERT INTO review_votes (user_id, review_id) SELECT id, ${review.id} FROM ${crowd(VOTES)}`,
    );
    expect((await deleteByApi("restaurants", id)).status).toBe(200);
    const left = await countHanging("restaurant_id", id, OF_RESTAURANTS);
    expect(left).toBeGreaterThanOrEqual(MANY + 3 - MOST_AT_ONCE);
    expect(await countHanging("review_id", review.id, ["review_votes"])).toBeGreaterThan(
      VOTES - 2 * MOST_AT_ONCE,
    );
    expect((await fetchApp(`/restaurants/${id}`)).status).toBe(410);
    expect((await fetchApp(`/api/restaurants/${id}`)).status).toBe(404);
    expect(await readEverywhere(person)).not.toMatch(/hundred thousand|Words of/);
    await expect(aReview({ restaurant_id: id })).rejects.toThrow();

    await runJob();
    expect(await countHanging("restaurant_id", id, OF_RESTAURANTS)).toBe(0);
    expect(await countHanging("review_id", review.id, ["review_votes", "review_photos"])).toBe(0);
    expect(await prisma.unfinishedRow.count()).toBe(0);
    expect(await prisma.image.findUnique({ where: { id: image.id } })).toMatchObject({
      is_left: true,
    });
  });

  test("DEL-01 loses a review with very many votes at once, and counts right", async () => {
    const review = await aReview({ rating: 2 });
    await aReview({ restaurant_id: review.restaurant_id, rating: 5 });
    await plant(
      `INSERT INTO review_votes (user_id, review_id) SELECT id, ${review.id} FROM ${crowd(VOTES)}`,
    );
    expect(await deleteReview(review.user_id, review.restaurant_id)).toBe(true);
    expect(await countHanging("review_id", review.id, ["review_votes"])).toBe(VOTES - 1_000);
    await runJob();
    expect(await countHanging("review_id", review.id, ["review_votes"])).toBe(0);
    const where = { id: review.restaurant_id };
    expect(await prisma.restaurant.findUnique({ where })).toMatchObject({
      user_review_count: 1,
      user_rating_sum: 5,
    });
  });
});
