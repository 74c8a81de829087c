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

function as(user: string, password: string): string {
  const url = new URL(database.url);
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
  }, 60_000);

  test("lets the site read and write rows, and its owner alone change tables", async () => {
    const [owner, site] = [
      as("tafula_owner", PASSWORDS.owner_password),
      as("tafula", PASSWORDS.password),
    ];
    await query(database.url, rolesWith(PASSWORDS));
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
    const jobs = () => query(database.url, "SELECT name FROM tafula_jobs.schedule");
    await expect.poll(async () => (await jobs()).rows.length, { timeout: 10_000 }).toBe(7);
    // We may have asked before the administrator was there.
    const complaints = running.complaints().filter((line) => !line.includes("Not ready"));
    expect(complaints).toEqual([]);
    await running.stop();

    for (const sql of ["DROP TABLE recipes", "CREATE TABLE mine ()", "TRUNCATE recipes"]) {
      await expect(query(site, sql)).rejects.toThrow(/permission denied|must be owner/);
    }
    const { rows } = await query(site, "SHOW statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "4s" }]);
  }, 60_000);
});

/** What psql makes of the file. */
function rolesWith(variables: Record<string, string>): string {
  return readFileSync("deploy/roles.sql", "utf8")
    .replaceAll(/^\\.*$/gm, "")
    .replaceAll(/:'(\w+)'/g, (_all, name: string) => `'${variables[name]}'`);
}
