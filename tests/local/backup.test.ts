import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import pg from "pg";
import tar from "tar-stream";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";
import { storeImage } from "#app/features/images/images.server.ts";
import { makeSharePicture } from "#app/features/sharing/share-pictures.server.ts";
import { type ObjectStore, startObjectStore } from "../../local/object-store.ts";
import { addEntry } from "../../prisma/backup/archive.ts";
import { makeArchive } from "../../prisma/backup/make-archive.ts";
import { createDatabase } from "../support/database.ts";
import { aPicture } from "../support/pictures.ts";
import {
  aComment,
  aDish,
  aFavorite,
  aLike,
  anAuthor,
  aRecipe,
  aRestaurant,
  aReview,
} from "../support/rows.ts";

vi.setConfig({ testTimeout: 60_000 });

const { DATABASE_URL: servicesUrl = "" } = inject("services");
const folder = mkdtempSync(path.join(tmpdir(), "tafula-backup-"));
const archive = path.join(folder, "tafula.tar");

let store: ObjectStore;
let database: Awaited<ReturnType<typeof createDatabase>>;
let empty: Record<string, string>;
let kept: string[];

beforeAll(async () => {
  kept = await fillTheSite();
  const made = await npmRun("backup", [archive]);
  expect(made.words).toMatch(/^\d+ rows and 9 files of pictures are in the archive\.\n$/);
});

beforeEach(async () => {
  store = await startObjectStore(mkdtempSync(path.join(folder, "store-")), { isTemporary: true });
  database = await createDatabase(servicesUrl);
  empty = {
    DATABASE_URL: database.url,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: store.accessKey.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.accessKey.secretAccessKey,
  };
  return async () => {
    await store.stop();
    await database.drop();
  };
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("npm run backup and npm run restore", () => {
  test("KEEP-01 bring every row and every picture into an empty installation", async () => {
    const restored = await restore();
    expect(restored, restored.words).toMatchObject({ code: 0 });
    const [before, after] = [await rowsOf(process.env.DATABASE_URL), await rowsOf(database.url)];
    const untold = Object.entries(before).filter(([, rows]) => rows.length === 0);
    expect(untold, "tables of which nothing was compared").toEqual([]);
    expect(after).toEqual(before);
    // What the empty installation has kept of its pages ends.
    expect(await ask("SELECT topic FROM content_changes")).toContainEqual({ topic: "everything" });
    const pictures = await picturesOf(empty);
    expect(Object.keys(pictures).toSorted()).toEqual(kept.toSorted());
    expect(pictures).toEqual(await picturesOf(process.env, kept));
    expect(statSync(archive).mode & 0o077).toBe(0);
    expect(readFileSync(archive).includes("tables/recipes/000002.copy")).toBe(true);
  });

  test("KEEP-02 what is written afterwards gets new numbers, is counted, searched and checked", async () => {
    const addLikes = () => ask("SELECT add_steps('liked-recipes', current_date, 100)");
    await addLikes();
    await restore();
    const [recipe] = await ask(
      "SELECT id, like_count, comment_count FROM recipes WHERE title ~ 'x'",
    );
    expect(recipe).toMatchObject({ like_count: 1, comment_count: 1 });
    const [another] = await ask("INSERT INTO recipes (title) VALUES ('Umngqusho') RETURNING id");
    expect(another?.id).toBeGreaterThan(Number(recipe?.id));
    await ask("INSERT INTO recipe_likes SELECT id, $1 FROM users LIMIT 1", [another?.id]);
    const [counted] = await ask(
      "SELECT like_count, words::text FROM recipes JOIN recipe_documents ON recipe_id = id WHERE id = $1",
      [another?.id],
    );
    expect(counted).toMatchObject({ like_count: 1, words: expect.stringContaining("umngqusho") });
    await addLikes();
    expect(
      await ask("SELECT value FROM figure_sums WHERE figure = 'liked-recipes' AND days = 7"),
    ).toEqual([{ value: 1 }, { value: 1 }]);
    const stray = "INSERT INTO recipe_likes SELECT id, 999999 FROM users LIMIT 1";
    await expect(ask(`BEGIN; SET CONSTRAINTS ALL DEFERRED; ${stray}`)).rejects.toThrow("_fkey");
  });

  test("HOUSE-12 restore an archive that the last version before the baseline made", async () => {
    const file = path.join(folder, "before-baseline.tar");
    writeFileSync(file, gunzipSync(readFileSync("tests/local/archive-before-baseline.tar.gz")));
    const restored = await restore(undefined, file);
    expect(restored).toEqual({
      code: 0,
      words: "1894 rows and 0 files of pictures are restored.\n",
    });
    expect(
      await ask("SELECT title, like_count, comment_count FROM recipes ORDER BY id DESC LIMIT 1"),
    ).toEqual([{ title: expect.any(String), like_count: 2, comment_count: 1 }]);
    await ask(
      `INSERT INTO recipe_comments (recipe_id, user_id, comment_text)
       SELECT recipe_id, user_id, 'New' FROM recipe_likes ORDER BY recipe_id DESC LIMIT 1`,
    );
    expect(await ask("SELECT max(comment_count) AS most FROM recipes")).toEqual([{ most: 2 }]);
  });

  test("KEEP-03 leave alone a database that has rows, is not named, or is of another version", async () => {
    const unnamed = await restore("another");
    expect(unnamed.words).toContain("This changes the production database");
    await ask("DELETE FROM _prisma_migrations WHERE migration_name ~ 'generic_triggers'");
    expect((await restore()).words).toMatch(
      /^The database lacks migration \S+generic_triggers: npm run db:migrate/,
    );
    await ask("DELETE FROM _prisma_migrations WHERE migration_name ~ 'vocabulary'");
    expect((await restore()).words).toMatch(/^The archive ends with migration \S+, the database /);
    const before = await rowsOf(process.env.DATABASE_URL);
    const filled = await npmRun("restore", [
      archive,
      "--database",
      nameOf(process.env.DATABASE_URL),
    ]);
    expect(filled.words).toMatch(
      /^The database has rows already, so nothing was restored: .*users/,
    );
    expect([unnamed.code, filled.code]).toEqual([1, 1]);
    expect(await rowsOf(process.env.DATABASE_URL)).toEqual(before);
    expect((await rowsOf(database.url)).users).toEqual([]);
  });

  test("KEEP-04 restore nothing of an archive that is cut off, damaged, or none", async () => {
    const whole = readFileSync(archive);
    const damaged = Buffer.from(
      whole.toString("latin1").replace('"pictures": 9', '"pictures": 8'),
      "latin1",
    );
    const unread = Buffer.from(whole.toString("latin1").replace("{", "x"), "latin1");
    const none = Buffer.alloc(2048, "x");
    const NOT_WHOLE = "not whole, so nothing was restored";
    for (const [bytes, sentence] of [
      [whole.subarray(0, whole.length * 0.7), NOT_WHOLE],
      [damaged, NOT_WHOLE],
      [unread, "This is no archive of Tafula."],
      [none, "This is no archive of Tafula."],
    ] as const) {
      const file = path.join(folder, "broken.tar");
      writeFileSync(file, bytes);
      const { code, words } = await restore(nameOf(database.url), file);
      expect(words).toContain(sentence);
      expect(code).toBe(1);
      expect((await rowsOf(database.url)).users).toEqual([]);
    }
  });

  test("KEEP-05 keep the rows of one moment, whatever is written meanwhile", async () => {
    await Promise.all(Array.from({ length: 40 }, () => anAuthor({ bio: "x".repeat(10_000) })));
    const people = await prisma.user.count();
    let written: Promise<unknown> | undefined;
    const slow = new WritableStream({
      async write() {
        await (written ??= aReview());
      },
    });
    const { rows } = await makeArchive(Writable.fromWeb(slow));
    expect(await prisma.user.count()).toBe(people + 1);
    expect(rows.users).toBe(people);
  });

  test("KEEP-09 fail with the target's own words, also in the middle of an entry", async () => {
    const pack = tar.pack();
    const full = new Writable({
      write: (_bytes, _encoding, done) => setImmediate(done, new Error("The disk is full")),
    });
    const body = Buffer.alloc(1_000_000);
    const filled = addEntry(pack, "one", body).then(() => addEntry(pack, "two", body));
    const both = await Promise.allSettled([pipeline(pack, full), filled]);
    const failed = { status: "rejected", reason: new Error("The disk is full") };
    expect(both).toEqual([failed, failed]);
  });

  test("say what they want, and write over nothing", async () => {
    expect((await npmRun("backup", [])).words).toContain("npm run backup -- FILE.tar");
    expect(
      (await npmRun("restore", ["--database", nameOf(process.env.DATABASE_URL)])).words,
    ).toContain("npm run restore -- FILE.tar");
    expect((await npmRun("backup", [archive])).words).toBe(`${archive} is there already.\n`);
    expect((await restore(nameOf(database.url), "/nowhere.tar")).words).toBe(
      "ENOENT: no such file or directory, open '/nowhere.tar'\n",
    );
  });
});

const A_ROW_OF_THE_REST = `
  INSERT INTO admins (username, password_hash, totp_secret) VALUES ('Zanele', '-', '\\x005cff');
  INSERT INTO admin_tokens (token_hash, admin_id, expires_at) SELECT '\\x5c6e', id, now() FROM admins;
  INSERT INTO admin_recovery_codes SELECT '\\x5c2e', id FROM admins;
  INSERT INTO admin_passkeys (id, admin_id, device, public_key, counter, transports)
    SELECT 'key', id, 'Phone', '\\x0a09', 9007199254740993, '{usb,"a,b",""}' FROM admins;
  INSERT INTO admin_drafts (admin_id, address, fields)
    SELECT id, '/admin/recipes/new', '{"title": "Umngqusho\\n"}' FROM admins;
  INSERT INTO admin_acts (admin_id, admin_name, act, subject_kind, subject_id, subject_name)
    SELECT id, username, 'created', 'recipe', 1, 'Umngqusho' FROM admins;
  INSERT INTO admin_sign_in_failures VALUES ('key', 1, now());
  INSERT INTO admin_invitations (token_hash, username, role, expires_at)
    VALUES ('\\x00', 'Sipho', 'editor', now());
  INSERT INTO geocoder_answers (question, answer) VALUES ('where', '{"city": "Gqeberha"}');
  INSERT INTO page_views VALUES ('2026-11-01', 'home', 0, 3);
  INSERT INTO empty_searches VALUES ('2026-11-01', 'recipes', 'mopane\t\\N', 2);
  INSERT INTO made_notes (user_id, recipe_id, rating) SELECT users.id, recipes.id, 4 FROM users, recipes LIMIT 1;
  INSERT INTO made_votes (user_id, made_id)
    SELECT users.id, made_notes.id FROM users, made_notes WHERE users.id <> user_id LIMIT 1;
  INSERT INTO hidden_made_marks (user_id, recipe_id) SELECT users.id, recipes.id FROM users, recipes ORDER BY recipes.id DESC LIMIT 1;
  INSERT INTO kept_shopping_lists (user_id, recipes) SELECT min(id::text)::uuid, '1x4' FROM users;
  INSERT INTO own_lists (user_id, name) SELECT min(id::text)::uuid, 'Braai' FROM users;
  INSERT INTO list_entries (list_id, user_id, recipe_id, position)
    SELECT own_lists.id, user_id, (SELECT min(id) FROM recipes), 1 FROM own_lists;
  INSERT INTO refused_recipe_dishes (recipe_id, dish_id) SELECT max(recipes.id), max(dishes.id) FROM recipes, dishes;
  INSERT INTO refused_restaurant_dishes (restaurant_id, dish_id)
    SELECT max(restaurants.id), max(dishes.id) FROM restaurants, dishes;
  INSERT INTO seasons (title, slug, sentence, first_day, last_day)
    VALUES ('Easter', 'easter', 'Fish', '2026-03-29', '2026-04-06');
  INSERT INTO season_picks (season_id, position, recipe_id) SELECT seasons.id, 1, (SELECT min(id) FROM recipes) FROM seasons;
  INSERT INTO shown_days (day, recipe_id, is_planned) SELECT '2026-11-01', min(id), false FROM recipes;
  INSERT INTO hidden_review_marks (user_id, restaurant_id)
    SELECT users.id, restaurants.id FROM users, restaurants LIMIT 1;
  INSERT INTO recipe_ingredients (recipe_id, position, name) SELECT min(id), 1, 'Samp' FROM recipes;
  INSERT INTO notices (user_id, kind, details) SELECT min(id::text)::uuid, 'unmuted', '{}' FROM users;
  INSERT INTO suggestions (user_id, kind, proposed) SELECT min(id::text)::uuid, 'recipe', '{"title": "Umvubo"}' FROM users;
  INSERT INTO review_votes (user_id, review_id)
    SELECT users.id, restaurant_reviews.id FROM users, restaurant_reviews WHERE users.id <> user_id LIMIT 1;
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT min(id::text)::uuid, 'social_links', '{}' FROM users;
  INSERT INTO hidden_photos (review_id, image_id) SELECT restaurant_reviews.id, images.id FROM restaurant_reviews, images LIMIT 1;
  INSERT INTO moderation_cases (kind, item, review_id, author_id)
    SELECT 'review', 'review ' || id, id, user_id FROM restaurant_reviews LIMIT 1;
  INSERT INTO reports (case_id, user_id, item, reason, weight, is_sound)
    SELECT moderation_cases.id, users.id, item, 'rude', 100, true FROM moderation_cases, users WHERE users.id <> author_id LIMIT 1;
  INSERT INTO appeals (case_id, user_id, words) SELECT id, author_id, 'It was so' FROM moderation_cases;
  INSERT INTO takedowns (full_names, address, signature, right_infringed, material, remedy, fingerprint)
    VALUES ('Nomsa', '1 Long Street', 'Nomsa', 'Copyright', '/recipes/1', 'Take it down', '-');
  INSERT INTO openness_figures VALUES ('2025-01-01', 'reports', 3)
    ON CONFLICT DO NOTHING`;

/** Every kind of row and value: signs that COPY escapes, bytes, JSON, search documents, and both kinds of pictures. */
async function fillTheSite(): Promise<string[]> {
  await prisma.unfinishedRow.create({ data: { place: "recipes", id: "1000000" } });
  const image = await storeImage(null, await aPicture(900, 600).png().toBuffer());
  const image_url = `/images/${image?.id}`;
  const author = await anAuthor({ social_links: { website: "https://tafula.example" } });
  const recipe = await aRecipe({
    title: "Boerewors \\. x\ty\n\\N 🍲",
    description: "",
    image_url,
    author_id: author.id,
  });
  await prisma.recipe.createMany({
    data: Array.from({ length: 100 }, () => ({
      title: "More than one part",
      instructions: "🍲\n".repeat(10_000),
    })),
  });
  await aLike({ recipe_id: recipe.id });
  await aComment({ recipe_id: recipe.id });
  await aFavorite({ recipe_id: recipe.id });
  await aDish({
    names: { create: { position: 1, name: "amagwinya", lang: "zu" } },
    old_slugs: { create: { slug: "fat-cakes" } },
    recipes: { create: { recipe_id: recipe.id } },
    places: { create: { restaurant_id: (await aRestaurant()).id, known_for: true } },
  });
  await aRestaurant({ opening_hours: "24/7", latitude: -26.2, longitude: 28.04 });
  const review = await aReview({ visit_date: new Date("2026-11-01") });
  await prisma.reviewPhoto.create({
    data: { review_id: review.id, position: 1, image_id: image?.id ?? "" },
  });
  await prisma.userSession.create({
    data: {
      token_hash: Buffer.from([0, 92, 255]),
      user_id: review.user_id,
      expires_at: new Date(),
    },
  });
  await askDatabase(process.env.DATABASE_URL, A_ROW_OF_THE_REST);
  const shared = { kind: "recipes", id: recipe.id, name: recipe.title, image_url } as const;
  await makeSharePicture(shared, "127.0.0.1");
  const { version } = await prisma.sharePicture.findFirstOrThrow();
  const files = IMAGE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.jpg`]);
  const sharedFile = `share/recipes/${recipe.id}/${version}.jpg`;
  return [...files.map((file) => `images/${image?.id}/${file}`), sharedFile];
}

function restore(name = nameOf(database.url), file = archive) {
  return npmRun("restore", [file, "--database", name], empty);
}

function nameOf(url = ""): string {
  return new URL(url).pathname.slice(1);
}

async function npmRun(name: string, options: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: "production", DEMO: "", ...environment };
  const args = ["run", "--silent", name, "--", ...options];
  return promisify(execFile)("npm", args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, words: `${stdout}${stderr}` }),
    ({ code, stdout, stderr }) => ({ code, words: `${stdout}${stderr}` }),
  );
}

function ask(sql: string, values: unknown[] = []) {
  return askDatabase(database.url, sql, values);
}

async function askDatabase(url: string | undefined, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** Each row of each table as text, but what docs/operate.md says is not kept. */
async function rowsOf(url: string | undefined): Promise<Record<string, unknown[]>> {
  const tables = await askDatabase(
    url,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
        AND table_name NOT IN ('_prisma_migrations', 'geocoder_turn', 'job_runs', 'limit_counts', 'openings_as_of')
        AND table_name NOT LIKE 'content_changes%' AND table_name NOT LIKE 'figure_%' ORDER BY 1`,
  );
  const all = tables.map(async ({ name }): Promise<[string, unknown[]]> => [
    String(name),
    (await askDatabase(url, `SELECT t::text AS row FROM ${name} AS t ORDER BY 1`)).map(
      ({ row }) => row,
    ),
  ]);
  return Object.fromEntries(await Promise.all(all));
}

/** All of a store, or only these. */
async function picturesOf(settings: NodeJS.ProcessEnv, keys?: string[]) {
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: "auto",
    forcePathStyle: true,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? "",
    },
  });
  const Bucket = process.env.S3_BUCKET;
  const listed = async () =>
    (await client.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key ?? "");
  const read = (keys ?? (await listed()) ?? []).map(async (Key) => {
    const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return [Key, [ContentType, Buffer.from((await Body?.transformToByteArray()) ?? [])]];
  });
  return Object.fromEntries(await Promise.all(read));
}
