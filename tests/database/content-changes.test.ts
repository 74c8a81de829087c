import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createChangeFeed } from "#app/infra/content-changes.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { noteListChange } from "#app/infra/list-changes.server.ts";
import { deleteOldChanges } from "#app/features/cleaning/old-changes.server.ts";
import {
  aComment,
  aRecipe,
  aRestaurant,
  aReview,
  anAuthor,
  aMadeNote,
  anImage,
} from "../support/rows.ts";

/** What no public page shows. A new table joins these, or gets a trigger in `prisma/functions/changes`. */
const SHOWN_NOWHERE = [
  ...[
    "_prisma_migrations",
    "content_changes",
    "content_changes_forgotten",
    "limit_counts",
    "job_runs",
  ],
  ...["admins", "admin_tokens", "admin_passkeys", "admin_recovery_codes", "admin_invitations"],
  ...[
    "admin_sign_in_failures",
    "admin_drafts",
    "admin_acts",
    "unfinished_rows",
    "user_sessions",
    "favorites",
  ],
  ...[
    "notices",
    "suggestions",
    "moderation_cases",
    "reports",
    "appeals",
    "hidden_photos",
    "takedowns",
  ],
  ...["withdrawn_rows"],
  // By link, whose page nobody keeps.
  ...["own_lists", "list_entries", "kept_shopping_lists"],
  // Their recipes, restaurants and files are shown, not the rows themselves.
  ...["recipe_likes", "review_votes", "made_votes", "share_pictures"],
  ...["hidden_review_marks", "hidden_made_marks"],
  ...["restaurant_totals", "restaurant_openings", "openings_as_of", "restaurant_places"],
  ...["geocoder_answers", "geocoder_turn", "page_views", "empty_searches"],
  ...["refused_recipe_dishes", "refused_restaurant_dishes"],
  ...["figure_steps", "figure_sums", "figure_periods"],
];

const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
let position = "";

beforeAll(() => other.connect());
afterAll(() => other.end());
beforeEach(async () => {
  await told();
});

/** What a server that asked before learns now. */
async function told(): Promise<string[]> {
  const [answer] = await prisma.$queryRaw<{ position: string; topics: string[] }[]>`
    SELECT * FROM content_changes_since(${position})`;
  position = answer?.position ?? "";
  return answer?.topics.toSorted() ?? [];
}

async function isToldInPeace(): Promise<boolean> {
  await told();
  const [oldest, newest] = position.split("/").at(-1)?.split(":") ?? [];
  return oldest === newest;
}

describe("what is told of a change", () => {
  test("every table invalidates what shows it, also when it is emptied, unless no public page shows it (KEPT-02)", async () => {
    const { rows } = await other.query<{ name: string; invalidates: boolean }>(
      `SELECT relname AS name,
              EXISTS (SELECT FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
                       WHERE tgrelid = pg_class.oid AND proname ~ '^invalidate_') AS invalidates
         FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    const silent = rows.filter(({ invalidates }) => !invalidates).map(({ name }) => name);
    expect(silent.toSorted()).toEqual(SHOWN_NOWHERE.toSorted());
    for (const { name } of rows.filter(({ invalidates }) => invalidates)) {
      await other.query(`BEGIN; TRUNCATE ${name} CASCADE`);
      const topics = await other.query<{ topic: string }>(
        "SELECT topic FROM content_changes WHERE transaction_id = pg_current_xact_id()::text::bigint",
      );
      await other.query("ROLLBACK");
      expect(topics.rows, name).toContainEqual({ topic: "everything" });
    }
  });

  test("likes and comments concern one recipe, its words the lists as well, ingredients everything (KEPT-02)", async () => {
    const { id } = await aRecipe();
    await told();
    const comment = await aComment({ recipe_id: id });
    expect(await told()).toEqual([`recipe ${id}`]);
    await prisma.recipeLike.create({ data: { recipe_id: id, user_id: comment.user_id } });
    expect(await told()).toEqual([`recipe ${id}`]);
    await other.query("UPDATE recipe_comments SET comment_text = 'Lekker'");
    expect(await told()).toEqual([`recipe ${id}`]);
    await other.query('UPDATE users SET google_user_data = \'{"name": "Thandi"}\'');
    expect(await told()).toEqual([`recipe ${id}`]);
    await other.query("UPDATE users SET updated_at = now()");
    expect(await told()).toEqual([]);
    await other.query("UPDATE recipes SET featured_on = current_date");
    expect(await told()).toEqual(["lists", `recipe ${id}`]);
    await other.query("UPDATE recipes SET title = 'Bobotie'");
    expect(await told()).toEqual(["lists", `recipe ${id}`]);
    await other.query(
      `INSERT INTO recipe_ingredients (recipe_id, position, name) VALUES (${id}, 1, 'Mince')`,
    );
    expect(await told()).toContain("everything");
    await other.query("DELETE FROM recipes");
    expect(await told()).toContain("everything");
  });

  test("KEPT-02 a note of who made it concerns its recipe and the order of lists, not which rows they have", async () => {
    const { id } = await aRecipe();
    await told();
    const note = await aMadeNote({ recipe_id: id, rating: 5 });
    expect(await told()).toEqual(["made", `recipe ${id}`]);
    await prisma.madeNote.update({ where: { id: note.id }, data: { note_text: "Lekker" } });
    expect(await told()).toEqual([`recipe ${id}`]);
    await prisma.madeNote.delete({ where: { id: note.id } });
    expect(await told()).toEqual(["made", `recipe ${id}`]);
    await other.query(`UPDATE recipe_documents SET words = words || 'samp'::tsvector`);
    expect(await told()).toEqual(["lists"]);
  });

  test("KEPT-02 reviews and photos concern one restaurant, an author everything", async () => {
    const { id } = await aRestaurant();
    await told();
    const review = await aReview({ restaurant_id: id });
    expect(await told()).toEqual([`restaurant ${id}`]);
    const { id: image_id } = await anImage();
    const photo = { review_id: review.id, position: 1, image_id };
    await prisma.reviewPhoto.create({ data: photo });
    expect(await told()).toEqual([`restaurant ${id}`]);
    await other.query("UPDATE restaurants SET is_active = false");
    expect(await told()).toEqual(["lists", `restaurant ${id}`]);
    await prisma.user.delete({ where: { id: review.user_id } });
    expect(await told()).toEqual([`restaurant ${id}`]);
    await anAuthor();
    expect(await told()).toEqual(["everything"]);
    await other.query("TRUNCATE restaurant_reviews CASCADE");
    expect(await told()).toEqual(["everything"]);
    await other.query(
      "INSERT INTO recipes (title) SELECT 'Many ' || nr FROM generate_series(1, 101) AS nr",
    );
    expect(await told()).toContain("everything");
  });

  test("KEPT-02 of very many rows no name is gathered, however many statements change them", async () => {
    const { id } = await aRecipe();
    await told();
    await other.query(
      `INSERT INTO recipe_ingredients (recipe_id, position, name)
       SELECT ${id}, place, 'Salt' FROM generate_series(1, 1001) AS place`,
    );
    expect(await told()).toContain("everything");
    await other.query("BEGIN");
    for (let likes = 1; likes <= 100; likes++)
      await other.query("UPDATE recipes SET like_count = $1 WHERE id = $2", [likes, id]);
    await other.query("SAVEPOINT before");
    await other.query(`UPDATE recipes SET like_count = 0 WHERE id = ${id}`);
    await other.query("ROLLBACK TO before");
    await other.query("COMMIT");
    expect(await told()).toEqual([`recipe ${id}`]);
    await other.query(
      `INSERT INTO recipes (title) SELECT 'Many ' || nr FROM generate_series(1, 150) AS nr`,
    );
    await told();
    await other.query("UPDATE recipes SET like_count = like_count + 1");
    expect(await told()).toContain("everything");
    const { rows } = await other.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM content_changes
        WHERE transaction_id = (SELECT max(transaction_id) FROM content_changes)`,
    );
    expect(rows[0]?.total).toBe(101);
  });

  test("KEPT-02 views and searches tell nothing", async () => {
    await other.query("INSERT INTO page_views VALUES (current_date, 'home', 0, 1)");
    await other.query(
      "INSERT INTO empty_searches VALUES (current_date, 'recipes', 'umngqusho', 1)",
    );
    expect(await told()).toEqual([]);
  });
});

describe("content_changes_since", () => {
  test("KEPT-01 misses no transaction that began early and was committed late", async () => {
    const [early, late] = [await aRecipe(), await aRecipe()];
    await told();
    await other.query("BEGIN");
    await other.query(`UPDATE recipes SET like_count = 7 WHERE id = ${early.id}`);
    await prisma.$executeRaw`UPDATE recipes SET like_count = 8 WHERE id = ${late.id}`;
    expect(await told()).toEqual([`recipe ${late.id}`]);
    expect(await told()).toEqual([]);
    await other.query("COMMIT");
    expect(await told()).toEqual([`recipe ${early.id}`]);
    expect(await told()).toEqual([]);
  });

  test("KEPT-01 tells nothing of what was undone", async () => {
    const { id } = await aRecipe();
    await told();
    await other.query("BEGIN");
    await other.query(`UPDATE recipes SET like_count = 9 WHERE id = ${id}`);
    await other.query("ROLLBACK");
    expect(await told()).toEqual([]);
  });

  test("KEPT-01 says everything to whoever asked before old changes were deleted, or elsewhere", async () => {
    const { id } = await aRecipe();
    const before = position;
    // At a moment when nobody writes into whatever database of this server: what they write counts as newer.
    await expect.poll(isToldInPeace).toBe(true);
    await other.query("UPDATE content_changes SET changed_at = now() - interval '11 minutes'");
    await prisma.$executeRaw`UPDATE recipes SET like_count = 1 WHERE id = ${id}`;
    const { rows: kept } = await other.query(
      "SELECT topic FROM content_changes ORDER BY changed_at",
    );
    // Nor is anything deleted that is newer than what somebody writes meanwhile.
    const left = async () => {
      await deleteOldChanges();
      return (await other.query("SELECT topic FROM content_changes")).rows;
    };
    await expect.poll(left).toEqual([kept.at(-1)]);
    expect(await told()).toEqual([`recipe ${id}`]);
    position = before;
    expect(await told()).toEqual(["everything"]);
    position = position.replace(/\/\d+\//, "/1/");
    expect(await told()).toEqual(["everything"]);
    position = "";
    expect(await told()).toEqual(["everything"]);
  });
});

describe("KEPT-03 in a crowd", () => {
  test("an answer serves for a moment, until this process writes; nothing is missed", async () => {
    const changeFeed = createChangeFeed();
    const topicsTold: string[] = [];
    changeFeed.listen((topics) => topicsTold.push(...topics));
    await expect.poll(() => changeFeed.catchUp()).toBe(true);
    async function untilServed() {
      for (;;) {
        const answers = Array.from({ length: 200 }, () => changeFeed.catchUpForCrowd());
        if (answers.at(-1) === true) return;
        await answers.at(-1);
      }
    }
    await untilServed();
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 10);
    expect(changeFeed.catchUpForCrowd()).not.toBe(true);
    clock.mockRestore();

    await untilServed();
    noteListChange();
    expect(changeFeed.catchUpForCrowd()).not.toBe(true);

    const { id } = await aRecipe();
    await untilServed();
    async function toldByNow() {
      await changeFeed.catchUpForCrowd();
      return topicsTold;
    }
    await expect.poll(toldByNow).toContain(`recipe ${id}`);
    await changeFeed.close();
  });
});
