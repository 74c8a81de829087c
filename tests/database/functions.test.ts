import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const MIGRATIONS = globSync("prisma/migrations/*/migration.sql").sort();
const FILES = globSync("prisma/functions/*/*.sql").sort();
const LOADS = /^\\ir \.\.\/\.\.\/(\S+) -- (\w{8})$/gm;
/** Functions and triggers of the site itself: those of extensions and of the job queue are not in files. */
const IN_FORCE = `
  SELECT proname AS name, oid::regprocedure::text AS place, pg_get_functiondef(oid) AS definition FROM pg_proc
   WHERE pronamespace = current_schema()::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT tgname, tgrelid::regclass::text, pg_get_triggerdef(pg_trigger.oid)
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
   WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
   ORDER BY name, place`;

type InForce = { name: string; place: string; definition: string };
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
});

afterAll(() => client.end());

describe("HOUSE-11 the files of prisma/functions", () => {
  test("say what every function and trigger of the migrated database is", async () => {
    const migrated = await inForce();
    const named = FILES.flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(/^CREATE OR REPLACE (?:FUNCTION|TRIGGER) (\w+)/gm),
    ]).map(([, name = ""]) => name);
    expect(named.sort()).toEqual(migrated.map(({ name }) => name).sort());

    // Here all tables are there, so that PostgreSQL also finds slips in the bodies.
    await client.query("BEGIN");
    await client.query(FILES.map((file) => readFileSync(file, "utf8")).join("\n"));
    expect(await inForce()).toEqual(migrated);
    await client.query("ROLLBACK");
  });

  test("are loaded, as they are, by the last migration that names them", () => {
    const loads = MIGRATIONS.flatMap((file) => [...readFileSync(file, "utf8").matchAll(LOADS)]);
    const loaded = new Map(loads.map(([, file = "", hash = ""]) => [`prisma/${file}`, hash]));
    const missing = FILES.map((file) => [file, hashOf(file)] as const)
      .filter(([file, hash]) => loaded.get(file) !== hash)
      .map(([file, hash]) => `\\ir ../../${path.relative("prisma", file)} -- ${hash}`);
    expect(missing, "Write these lines into a new migration").toEqual([]);
  });

  test("hold one function each, which bears the name of its file", () => {
    const others = FILES.filter((file) => {
      const made = readFileSync(file, "utf8").match(/^CREATE OR REPLACE FUNCTION \w+/gm) ?? [];
      const name = path.basename(file, ".sql").replaceAll("-", "_");
      return made.length !== 1 || made[0] !== `CREATE OR REPLACE FUNCTION ${name}`;
    });
    expect(others).toEqual([]);
  });
});

async function inForce(): Promise<InForce[]> {
  return (await client.query<InForce>(IN_FORCE)).rows;
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 8);
}
