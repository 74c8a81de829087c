import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { applyMigrations } from "../../local/migrate.ts";
import { findPostgresPlace } from "../../local/postgres-place.ts";
import { runProgram } from "../../local/processes.ts";
import { createDatabase } from "../support/database.ts";
import "../support/running-oauth-provider.ts";
import { startSiteProcess } from "../support/site-process.ts";

const PASSWORDS = { owner_password: "password1of2owner", password: "password2of2site" };
/** With empty settings the roles keep the passwords that they have. */
const KEPT = { owner_password: "", password: "" };
const composeSchema = z.object({
  services: z.object({
    database: z.object({ environment: z.object({ POSTGRES_INITDB_ARGS: z.string() }) }),
  }),
});
const { DATABASE_URL: servicesUrl = "" } = inject("services");
const database = await createDatabase(servicesUrl, "empty");

afterAll(async () => {
  await database.drop();
  await query(servicesUrl, "DROP ROLE IF EXISTS tafula_owner; DROP ROLE IF EXISTS tafula");
});

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

function as(user: string, password: string, address = database.url): string {
  const url = new URL(address);
  Object.assign(url, { username: user, password });
  return url.href;
}

describe("compose.yaml's database", () => {
  test("is made by PostgreSQL with the arguments that stand there", async () => {
    const { services } = composeSchema.parse(
      parse(readFileSync("compose.yaml", "utf8"), { merge: true }),
    );
    const folder = mkdtempSync(path.join(tmpdir(), "tafula-initdb-"));
    const { programs, account, data } = await findPostgresPlace(folder);
    const args = services.database.environment.POSTGRES_INITDB_ARGS.split(" ");
    const { exitCode, output } = await runProgram(
      path.join(programs, "initdb"),
      ["--no-sync", "--username=postgres", "--auth=trust", `--pgdata=${data}`, ...args],
      // As in the image, whose own locale is not that of the database.
      { ...account, env: { LC_ALL: "C" } },
    );
    rmSync(folder, { recursive: true });
    expect(exitCode, output).toBe(0);
  });

  test("lets the site read and write rows, and its owner alone change tables", async () => {
    const [owner, site] = [
      as("tafula_owner", PASSWORDS.owner_password),
      as("tafula", PASSWORDS.password),
    ];
    await query(database.url, rolesWith(PASSWORDS));
    await query(database.url, rolesWith(KEPT));
    await applyMigrations({ ...process.env, DATABASE_URL: owner });

    process.env.DATABASE_URL = site;
    const running = await startSiteProcess();
    const ready = () => fetch(`${running.url}/readyz`).then((answer) => answer.json());
    // The administrator is a row that the site itself has written.
    await expect.poll(ready, { timeout: 30_000 }).toEqual({
      database: "ok",
      disk: "ok",
      migrations: "ok",
      administrator: "ok",
      store: "ok",
    });
    // Its jobs need no more than that either.
    const { JOBS } = await import("#app/features/housekeeping/jobs.server.ts");
    const jobs = () => query(database.url, "SELECT name FROM tafula_jobs.schedule");
    await expect.poll(async () => (await jobs()).rows.length).toBe(JOBS.length);
    // We may have asked before the administrator was there.
    const complaints = running.complaints().filter((line) => !line.includes("Not ready"));
    expect(complaints).toEqual([]);
    await running.stop();

    for (const sql of ["DROP TABLE recipes", "CREATE TABLE mine ()", "TRUNCATE recipes"]) {
      await expect(query(site, sql)).rejects.toThrow(/permission denied|must be owner/);
    }
    const { rows } = await query(site, "SHOW statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "4s" }]);
  });
});

describe("deploy/roles.sql", () => {
  test("names the password that is missing for a role that is not there", async () => {
    const other = await createDatabase(servicesUrl, "empty");
    await query(servicesUrl, "ALTER ROLE tafula RENAME TO away");
    await expect(query(other.url, rolesWith(KEPT))).rejects.toThrow(
      "DATABASE_PASSWORD is missing: the role tafula is not there yet",
    );
    await query(servicesUrl, "ALTER ROLE away RENAME TO tafula");
    await other.drop();
  });

  test("gives the rights in another database too, whoever made its tables, and in the same one again", async () => {
    const other = await createDatabase(servicesUrl);
    const [owner, site] = [
      as("tafula_owner", PASSWORDS.owner_password, other.url),
      as("tafula", PASSWORDS.password, other.url),
    ];
    for (const times of ["once", "twice"]) {
      await query(other.url, rolesWith(KEPT));
      const added = `${times}_added`;
      await query(
        owner,
        `CREATE TABLE ${added} (id serial); ALTER TABLE recipes ADD ${added} int; ALTER FUNCTION invalidate(text[]) COST 100`,
      );
      await query(site, `INSERT INTO ${added} DEFAULT VALUES; SELECT count(*) FROM recipes`);
      await query(site, "SELECT count(*) FROM tafula_jobs.job");
      await expect(query(site, "DROP TABLE recipes")).rejects.toThrow("must be owner");
    }
    const { rows } = await query(
      other.url,
      "SELECT relname FROM pg_class JOIN pg_namespace AS place ON place.oid = relnamespace WHERE nspname !~ '^(pg_|information_schema)' AND relkind IN ('r', 'p', 'S', 'v', 'm') AND relowner <> 'tafula_owner'::regrole",
    );
    expect(rows).toEqual([]);
    await other.drop();
  });
});

/** What psql makes of the file. */
function rolesWith(variables: Record<string, string>): string {
  return readFileSync("deploy/roles.sql", "utf8")
    .replaceAll(/^\\.*$/gm, "")
    .replaceAll(/:'(\w+)'/g, (_all, name: string) => `'${variables[name]}'`);
}
