import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { applyMigrations } from "../../local/migrate.ts";
import { runPrisma } from "../../local/prisma-command.ts";
import { createDatabase } from "../support/database.ts";

const TIMEOUT_MS = 60_000;
const { DATABASE_URL: servicesUrl = "" } = inject("services");

let database: Awaited<ReturnType<typeof createDatabase>>;

beforeEach(async () => {
  database = await createDatabase(servicesUrl, "empty");
});

afterEach(() => database.drop());

function prisma(...args: string[]) {
  return runPrisma(args, { ...process.env, DATABASE_URL: database.url });
}

describe("the migrations", { timeout: TIMEOUT_MS }, () => {
  test("make exactly the tables of schema.prisma, but for the references that triggers keep", async () => {
    await applyMigrations({ ...process.env, DATABASE_URL: database.url });
    const { output } = await prisma(
      ...["migrate", "diff", "--from-config-datasource"],
      ...["--to-schema", "prisma/schema.prisma", "--script"],
    );
    const missing = output.split("\n").filter((line) => /^(ALTER|CREATE|DROP) /.test(line));
    expect(
      missing
        .map((line) => /^ALTER TABLE "\w+" ADD CONSTRAINT "(\w+)_fkey" /.exec(line)?.[1] ?? line)
        .sort(),
    ).toEqual([
      "favorites_recipe_id",
      "favorites_restaurant_id",
      "list_entries_recipe_id",
      "list_entries_restaurant_id",
      "made_notes_recipe_id",
      "made_votes_made_id",
      "recipe_comments_recipe_id",
      "recipe_likes_recipe_id",
      "restaurant_reviews_restaurant_id",
      "review_votes_review_id",
    ]);
  });

  test("are applied once when two processes bring the database up to date together", async () => {
    const environment = { ...process.env, DATABASE_URL: database.url };
    const both = await Promise.all([applyMigrations(environment), applyMigrations(environment)]);
    const applied = await appliedMigrations();
    expect(both.flat().sort()).toEqual(applied.map((row) => row.migration_name));
    expect(applied.length).toBeGreaterThan(0);
    expect(new Set(applied.map((row) => row.migration_name)).size).toBe(applied.length);
    expect(applied.every((row) => row.finished_at)).toBe(true);
  });

  test("cost nothing when the database is up to date", async () => {
    const environment = { ...process.env, DATABASE_URL: database.url };
    await applyMigrations(environment);
    expect(await applyMigrations(environment)).toEqual([]);
  });

  test("say which database cannot be reached", async () => {
    const unreachable = "postgresql://postgres:secret@127.0.0.1:1/tafula";
    const attempt = applyMigrations({ ...process.env, DATABASE_URL: unreachable });
    await expect(attempt).rejects.toThrow(/ECONNREFUSED|P1001/);
  });
});

async function appliedMigrations() {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ migration_name: string; finished_at: Date | null }>(
      "SELECT migration_name, finished_at FROM _prisma_migrations ORDER BY migration_name",
    );
    return rows;
  } finally {
    await client.end();
  }
}
