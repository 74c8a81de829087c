import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeChoices, leave } from "#app/features/account/account.server.ts";
import { saveUser } from "#app/features/users/users.server.ts";
import type { User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../support/app.ts";
import { untilWaiting } from "../support/lock-waits.ts";
import { somebody } from "../support/people.ts";
import { aComment, aPerson, aRecipe, aRestaurant, aReview } from "../support/rows.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";

const SENTENCE = "Tafula is catching its breath. Try again in a moment.";

const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => other.connect());
afterAll(() => other.end());
// What failed half-way would hold its rows against the next.
afterEach(() => other.query("ROLLBACK"));

let person: { id: string; cookie: string };
let recipe: { id: number };

beforeEach(async () => {
  person = await somebody();
  recipe = await aRecipe();
});

function fourPeople() {
  return Promise.all([somebody(), somebody(), somebody(), somebody()]);
}

describe("while another holds the row", () => {
  test("FAULT-01 every write answers 503 within five seconds, and works afterwards", async () => {
    const restaurant = await aRestaurant();
    const { program: token } = await anAdminSession();
    const [liker, writer, tapper, reviewer] = await fourPeople();
    const headers = { Authorization: `Bearer ${token}` };
    const writes = {
      like: () =>
        fetchApp(`/api/recipes/${recipe.id}/like`, { method: "POST", cookie: liker.cookie }),
      comment: () =>
        fetchApp(`/api/recipes/${recipe.id}/comments`, {
          cookie: writer.cookie,
          json: { comment_text: "Lekker" },
        }),
      page: () =>
        fetchApp(`/recipes/${recipe.id}`, {
          cookie: tapper.cookie,
          form: { intent: "like", on: "true" },
        }),
      review: () =>
        fetchApp(`/api/restaurants/${restaurant.id}/reviews`, {
          cookie: reviewer.cookie,
          json: { rating: 4 },
        }),
      put: () =>
        fetchApp(`/api/admin/recipes/${recipe.id}`, {
          method: "PUT",
          headers,
          json: { title: "Bobotie" },
        }),
      delete: () => fetchApp(`/api/admin/recipes/${recipe.id}`, { method: "DELETE", headers }),
    };
    await other.query("BEGIN");
    await other.query("SELECT FROM recipes WHERE id = $1 FOR UPDATE", [recipe.id]);
    await other.query("SELECT FROM restaurants WHERE id = $1 FOR UPDATE", [restaurant.id]);
    const answers = await Promise.all(
      Object.entries(writes).map(async ([name, write]) => {
        const began = performance.now();
        const response = await write();
        const text = await response.text();
        return { name, response, text, seconds: (performance.now() - began) / 1000 };
      }),
    );
    await other.query("COMMIT");
    for (const { name, response, text, seconds } of answers) {
      expect(response.status, name).toBe(503);
      expect(response.headers.get("Retry-After"), name).toBe("5");
      expect(text, name).toContain(SENTENCE);
      expect(seconds, name).toBeLessThan(5);
    }
    expect((await writes.like()).status).toBe(200);
  });
});

describe("the order of locks", () => {
  /** While the person's row is held, as by whoever erases them, nothing that stands after it is held by who waits. */
  async function waitsHoldingNothing(
    held: { user_id: string },
    after: { table: string; id: number },
    act: () => Promise<Response>,
  ) {
    await other.query("BEGIN");
    await other.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [held.user_id]);
    const acting = act();
    await untilWaiting(1);
    const free = other.query(`SELECT FROM ${after.table} WHERE id = $1 FOR UPDATE NOWAIT`, [
      after.id,
    ]);
    const refused = await free.then(
      () => null,
      (error: Error) => error.message,
    );
    await other.query("ROLLBACK");
    expect(refused).toBeNull();
    return (await acting).status;
  }

  async function aReportedReview() {
    const [review, reporter] = [await aReview(), await somebody()];
    const json = { kind: "review", id: review.id, reason: "rude" };
    await fetchApp("/api/reports", { json, cookie: reporter.cookie });
    const { id: case_id } = await prisma.moderationCase.findFirstOrThrow({
      where: { review_id: review.id },
    });
    const { bearer: headers } = await anAdminSession();
    const restaurant = { table: "restaurants", id: review.restaurant_id };
    return { review, reporter, case_id, headers, restaurant };
  }

  test("REP-03 judging waits for a reporter who is erased before it locks the restaurant", async () => {
    const { reporter, case_id, headers, restaurant } = await aReportedReview();
    const judging = { method: "PUT", json: { decision: "hide", rule: 2 }, headers };
    const judge = () => fetchApp(`/api/admin/reports/${case_id}`, judging);
    expect(await waitsHoldingNothing({ user_id: reporter.id }, restaurant, judge)).toBe(200);
  });

  test("REP-03 hiding and restoring wait for the writer before they lock the restaurant", async () => {
    const { review, headers, restaurant } = await aReportedReview();
    const address = `/api/admin/moderation/reviews/${review.id}`;
    for (const visit of [
      { method: "PUT", json: { rule: 2, reason: "Rude" } },
      { method: "DELETE" },
    ]) {
      const act = () => fetchApp(address, { ...visit, headers });
      expect(await waitsHoldingNothing(review, restaurant, act)).toBe(200);
    }
  });

  test("REP-06 hiding everything waits for each reporter before it locks a restaurant", async () => {
    const { review, reporter, headers, restaurant } = await aReportedReview();
    const json = { rule: 2, reason: "Rude" };
    const address = `/api/admin/people/${review.user_id}/hide-everything`;
    const hideAll = () => fetchApp(address, { json, headers });
    expect(await waitsHoldingNothing({ user_id: reporter.id }, restaurant, hideAll)).toBe(200);
  });

  test("REP-01 a report waits for the writer before it locks the restaurant", async () => {
    const { review, restaurant } = await aReportedReview();
    const json = { kind: "review", id: review.id, reason: "fake" };
    const send = () => fetchApp("/api/reports", { json, cookie: person.cookie });
    expect(await waitsHoldingNothing(review, restaurant, send)).toBe(200);
  });

  test("REP-03 deleting what was reported waits for a reporter who is erased, and tells them", async () => {
    const comment = await aComment({ user_id: person.id });
    const own = await aReview({ user_id: person.id });
    const reporter = await somebody();
    for (const { kind, id } of [
      { kind: "comment", id: comment.id },
      { kind: "review", id: own.id },
    ])
      await fetchApp("/api/reports", {
        json: { kind, id, reason: "rude" },
        cookie: reporter.cookie,
      });
    for (const [address, after] of [
      [`/api/comments/${comment.id}`, { table: "recipes", id: comment.recipe_id }],
      [`/api/reviews/${own.id}`, { table: "restaurants", id: own.restaurant_id }],
    ] as const) {
      const remove = () => fetchApp(address, { method: "DELETE", cookie: person.cookie });
      expect(await waitsHoldingNothing({ user_id: reporter.id }, after, remove)).toBe(204);
    }
    expect(await prisma.notice.count({ where: { user_id: reporter.id } })).toBe(2);
  });

  test("MINE-03 an edit waits for its writer who leaves before it locks the comment", async () => {
    const { id } = await aComment({ user_id: person.id });
    const json = { comment_text: "Better said" };
    const edit = () =>
      fetchApp(`/api/comments/${id}`, { method: "PUT", json, cookie: person.cookie });
    const comment = { table: "recipe_comments", id };
    expect(await waitsHoldingNothing({ user_id: person.id }, comment, edit)).toBe(200);
  });

  const ways = {
    "by choice": ({ id }: User) => changeChoices(id, { shown_name: "given" }),
    "by leaving": ({ id }: User) => leave(id, "leave"),
    "by signing in": ({ provider_user_id: sub }: User) =>
      saveUser({ sub, name: "Mild Name", given_name: null, picture: null }),
  };

  test.each(Object.entries(ways))(
    "REP-02 a name that becomes another %s waits for a reporter who is erased before its case is locked",
    async (_, change) => {
      const profile = { name: "Vile Name", given_name: "Thandi", picture: null };
      const named = await aPerson({ profile, google_user_data: profile });
      const json = { kind: "name", id: named.id, reason: "rude" };
      await fetchApp("/api/reports", { json, cookie: person.cookie });
      const { id } = await prisma.moderationCase.findFirstOrThrow({
        where: { author_id: named.id },
      });
      const handling = { table: "moderation_cases", id };
      const act = () => change(named).then(() => new Response());
      expect(await waitsHoldingNothing({ user_id: person.id }, handling, act)).toBe(200);
      const told = await prisma.notice.findMany({ where: { user_id: person.id } });
      expect(told).toMatchObject([{ kind: "report_judged", details: { outcome: "gone" } }]);
    },
  );

  test("REP-03 a deletion of the back office waits for whom it tells before it locks anything", async () => {
    const { review, reporter, headers, restaurant } = await aReportedReview();
    const comment = await aComment();
    const json = { kind: "comment", id: comment.id, reason: "rude" };
    await fetchApp("/api/reports", { json, cookie: reporter.cookie });
    const suggested = await aRestaurant();
    await prisma.suggestion.create({
      data: {
        ...{ user_id: reporter.id, kind: "change", restaurant_id: suggested.id },
        ...{ proposed: { phone: "031 000 0000" }, seen: { phone: null } },
      },
    });
    for (const after of [
      { table: "recipes", id: comment.recipe_id },
      { ...restaurant, id: review.restaurant_id },
      { table: "restaurants", id: suggested.id },
    ]) {
      const address = `/api/admin/${after.table}/${after.id}`;
      const remove = () => fetchApp(address, { method: "DELETE", headers });
      expect(await waitsHoldingNothing({ user_id: reporter.id }, after, remove)).toBe(200);
    }
    expect(await prisma.notice.count({ where: { user_id: reporter.id } })).toBe(3);
  });

  test("HOLD-08 a like waits for its person, who is erased, before it locks the recipe", async () => {
    const like = () =>
      fetchApp(`/api/recipes/${recipe.id}/like`, { method: "POST", cookie: person.cookie });
    const liked = { table: "recipes", id: recipe.id };
    expect(await waitsHoldingNothing({ user_id: person.id }, liked, like)).toBe(200);
  });

  test("REP-06 hiding everything locks recipes before restaurants, as leaving does", async () => {
    const [review, comment] = [
      await aReview({ user_id: person.id }),
      await aComment({ user_id: person.id }),
    ];
    const { bearer: headers } = await anAdminSession();
    const json = { rule: 2, reason: "Rude" };
    await other.query("BEGIN");
    await other.query("SELECT FROM recipes WHERE id = $1 FOR UPDATE", [comment.recipe_id]);
    const hiding = fetchApp(`/api/admin/people/${person.id}/hide-everything`, { json, headers });
    await untilWaiting(1);
    await other.query("SELECT FROM restaurants WHERE id = $1 FOR UPDATE NOWAIT", [
      review.restaurant_id,
    ]);
    await other.query("COMMIT");
    expect(await (await hiding).json()).toEqual({ reviews: 1, comments: 1, notes: 0, lists: 0 });
  });

  test("REP-05 a granted appeal is counted before what is restored, from whichever list", async () => {
    const [hider, { bearer: headers }] = [await anAdminSession(), await anAdminSession()];
    const appealed = async () => {
      const review = await aReview({ user_id: person.id });
      const address = `/api/admin/moderation/reviews/${review.id}`;
      const json = { rule: 2, reason: "Rude" };
      await fetchApp(address, { method: "PUT", json, headers: hider.bearer });
      const words = { json: { words: "Please" }, cookie: person.cookie };
      expect((await fetchApp(`/api/hidden/review/${review.id}`, words)).status).toBe(200);
      return address;
    };
    const restore = (address: string) => fetchApp(address, { method: "DELETE", headers });
    expect((await restore(await appealed())).status).toBe(200);
    const second = await appealed();
    const lockFigure = (figure: string, how: string) =>
      other.query(`SELECT FROM openness_figures WHERE figure = $1 FOR UPDATE ${how}`, [figure]);
    await other.query("BEGIN");
    await lockFigure("appeals_granted", "");
    const restoring = restore(second);
    await untilWaiting(1);
    await lockFigure("restored", "NOWAIT");
    await other.query("COMMIT");
    expect((await restoring).status).toBe(200);
  });

  test("REP-04 an appeal and a restoring at once: it is granted, or there is none", async () => {
    const review = await aReview({ user_id: person.id });
    const { bearer: headers } = await anAdminSession();
    const { bearer: hider } = await anAdminSession();
    const address = `/api/admin/moderation/reviews/${review.id}`;
    const hiding = { method: "PUT", json: { rule: 2, reason: "Rude" }, headers: hider };
    expect((await fetchApp(address, hiding)).status).toBe(200);
    await other.query("BEGIN");
    await other.query("SELECT FROM restaurants WHERE id = $1 FOR UPDATE", [review.restaurant_id]);
    const restoring = fetchApp(address, { method: "DELETE", headers });
    await untilWaiting(1);
    const appealing = fetchApp(`/api/hidden/review/${review.id}`, {
      json: { words: "Please" },
      cookie: person.cookie,
    });
    await untilWaiting(2);
    await other.query("COMMIT");
    expect((await restoring).status).toBe(200);
    expect((await appealing).status).toBe(404);
    expect(await prisma.appeal.count({ where: { user_id: person.id } })).toBe(0);
  });
});

// On a busy machine PostgreSQL may give up the test's own half, which tells nothing of the site: then once more.
describe("two that wait for each other", { retry: 3 }, () => {
  let before: Promise<unknown> | undefined;
  beforeEach(async () => {
    await other.query("ROLLBACK");
    await before;
    await prisma.recipeLike.deleteMany();
  });

  test("FAULT-01 are told apart by PostgreSQL, and the like that lost is tried again", async () => {
    await other.query("BEGIN");
    await other.query("SELECT FROM recipes WHERE id = $1 FOR UPDATE", [recipe.id]);
    const liking = fetchApp(`/api/recipes/${recipe.id}/like`, {
      method: "POST",
      cookie: person.cookie,
    });
    before = liking.catch(() => null);
    // PostgreSQL looks for a deadlock after a second: the other half of it must stand by then.
    await untilWaiting(1);
    await other.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [person.id]);
    await other.query("COMMIT");
    expect(await (await liking).json()).toEqual({ liked: true, like_count: 1 });
  });

  test("FAULT-01 are told apart by PostgreSQL, and the deletion that lost is tried again", async () => {
    const review = await aReview();
    const { bearer: headers } = await anAdminSession();
    const address = `/api/admin/restaurants/${review.restaurant_id}`;
    const lock = (table: string, id: number) =>
      other.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    await other.query("BEGIN");
    await lock("restaurant_reviews", review.id);
    const deleting = fetchApp(address, { method: "DELETE", headers });
    before = deleting.catch(() => null);
    await untilWaiting(1);
    await lock("restaurants", review.restaurant_id);
    await other.query("COMMIT");
    expect((await deleting).status).toBe(200);
  });

  test("FAULT-01 a statement of its own is tried again as well", async () => {
    const second = await aRecipe();
    await other.query("BEGIN");
    await other.query("SELECT FROM recipes WHERE id = $1 FOR UPDATE", [second.id]);
    const both = prisma.$queryRaw`
      SELECT id FROM recipes WHERE id IN (${recipe.id}, ${second.id}) ORDER BY id FOR UPDATE`;
    const found = both.then((rows) => rows);
    before = found.catch(() => null);
    await untilWaiting(1);
    await other.query("SELECT FROM recipes WHERE id = $1 FOR UPDATE", [recipe.id]);
    await other.query("COMMIT");
    expect(await found).toEqual([{ id: recipe.id }, { id: second.id }]);
  });
});
