import { execFile } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";
import { deleteObjects, findObject, hasObject } from "#app/infra/object-store.server.ts";
import { missingAbilities } from "../support/abilities.ts";
import { drawingId, placeDrawings, seed } from "../support/seeded.ts";

const SEEDING_MS = 60_000;

const tables = [
  ...[
    "users",
    "recipe_authors",
    "recipes",
    "recipe_ingredients",
    "recipe_likes",
    "recipe_comments",
  ],
  ...["restaurants", "restaurant_reviews", "review_photos", "favorites", "images"],
];

describe("node prisma/seed.ts", () => {
  // As an interrupted seeding leaves it: most pictures are there, the portraits are not.
  beforeAll(placeDrawings);

  test("adds the demo content, and the second time nothing", { timeout: SEEDING_MS }, async () => {
    // Two at the same moment are as one.
    const both = await Promise.all([seed(), seed()]);
    expect(both.filter((news) => news === "Demo content: is all there\n")).toHaveLength(1);
    expect(both.join("")).toContain("Demo content: added ");
    const first = await contents();
    expect(await prisma.recipe.count()).toBeGreaterThan(40);
    expect(await prisma.image.count({ where: { width: 400 } })).toBeGreaterThan(0);
    expect(await prisma.dish.count({ where: { image_url: { not: null } } })).toBeGreaterThan(40);
    expect(await missingAbilities()).toEqual([]);
    expect(await writtenBeforeComing()).toBe(0);
    expect(await newsOutOfOrder()).toBe(0);
    expect(await seed()).toBe("Demo content: is all there\n");
    expect(await contents()).toEqual(first);
  });

  test("puts back what was deleted and touches nothing else", { timeout: SEEDING_MS }, async () => {
    const { id, title, created_at } = await prisma.recipe.findFirstOrThrow({
      orderBy: { comment_count: "desc" },
    });
    const others = { where: { id: { not: id } }, orderBy: { id: "asc" } } as const;
    const before = await prisma.recipe.findMany(others);
    await prisma.recipe.delete({ where: { id } });
    expect(await seed()).toContain("added 1 recipes");
    const added = await prisma.recipe.findFirstOrThrow({ where: { title } });
    expect(added.created_at).toEqual(created_at);
    expect(
      await prisma.recipe.findMany({ where: { id: { not: added.id } }, orderBy: { id: "asc" } }),
    ).toEqual(before);
  });

  test("EASE-01: stores the pictures that come with the demo content, and encodes none of them", async () => {
    const [scene = ""] = globSync("prisma/demo/drawings/places/*.svg");
    const id = drawingId(scene);
    await prisma.image.delete({ where: { id } });
    expect(await seed()).toContain("added 1 pictures");
    for (const width of IMAGE_WIDTHS) {
      const stored = await findObject(`images/${id}/${width}.avif`);
      const shipped = readFileSync(`prisma/demo/pictures/${id}/${width}.avif`);
      expect(shipped.equals(await new Response(stored?.body).bytes())).toBe(true);
    }
  });

  test("puts back a picture that the store has lost", { timeout: SEEDING_MS }, async () => {
    const [portrait = ""] = globSync("prisma/demo/drawings/people/*.svg");
    const key = `images/${drawingId(portrait)}/800.jpg`;
    await deleteObjects([key]);
    expect(await seed()).toContain("Demo content: added 1 pictures");
    expect(await hasObject(key)).toBe(true);
  });

  test(
    "says in a sentence what is missing when the store or the database is away",
    { timeout: SEEDING_MS },
    async () => {
      await prisma.image.delete({
        where: { id: drawingId("prisma/demo/drawings/people/avatar-1.svg") },
      });
      const nowhere = {
        S3_ENDPOINT: "http://127.0.0.1:1",
        DATABASE_URL: "postgresql://x@127.0.0.1:1/x",
      };
      for (const [name, address] of Object.entries(nowhere)) {
        const failed = await complaintOfSeed({ [name]: address });
        expect(failed).toMatch(/^The demo content is not complete\. [^\n]+\n$/);
      }
      expect(await seed()).toContain("added 1 pictures");
    },
  );

  test("leaves a database in use alone when asked to", { timeout: SEEDING_MS }, async () => {
    await prisma.restaurant.deleteMany();
    const last = await prisma.recipe.findFirstOrThrow();
    await prisma.recipe.deleteMany({ where: { id: { not: last.id } } });
    const before = await contents();
    expect(await seed("--only-if-empty")).toBe("");
    expect(await contents()).toEqual(before);
  });
});

async function writtenBeforeComing() {
  const written = await prisma.$queryRaw`
    SELECT FROM users
      JOIN (SELECT user_id, created_at FROM restaurant_reviews UNION ALL
            SELECT user_id, created_at FROM recipe_comments) AS texts ON texts.user_id = users.id
     WHERE texts.created_at < users.created_at`;
  return Array.isArray(written) ? written.length : null;
}

/** An inbox shows the newest row first. */
async function newsOutOfOrder() {
  const news = await prisma.notice.findMany({ orderBy: { id: "asc" } });
  const late = news.filter(({ user_id, id, created_at }) =>
    news.some((next) => next.user_id === user_id && next.id > id && next.created_at < created_at),
  );
  return late.length;
}

async function complaintOfSeed(environment: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...environment };
  const child = execFile(process.execPath, ["prisma/seed.ts"], { env });
  let complaint = "";
  child.stderr?.on("data", (text: string) => (complaint += text));
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  return complaint;
}

/** A fingerprint of every table. */
async function contents() {
  const prints = tables.map((table) =>
    prisma.$queryRawUnsafe(
      `SELECT count(*)::int, md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${table} AS t`,
    ),
  );
  return Promise.all(prints);
}
