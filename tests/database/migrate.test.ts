import { randomUUID } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { runProgram } from "../../local/processes.ts";
import { createDatabase } from "../support/database.ts";

vi.setConfig({ testTimeout: 60_000 });

const BASELINE = "20261130000000_baseline";
const NEW = "29990101000000_new";
const LATER = "29990102000000_later";
const LAST = "29990103000000_last";
/** The first migration of the versions before the baseline. */
const OLDEST = "20261121000000_tables";
const UNREADABLE =
  "DATABASE_URL cannot be read: in its password write # as %23, / as %2F and % as %25\n";
const { DATABASE_URL: servicesUrl = "" } = inject("services");

let checkout: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let environment: NodeJS.ProcessEnv;

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), "tafula-migrate-"));
  for (const own of ["local", "prisma", "prisma.config.ts", "package.json"]) {
    cpSync(own, path.join(checkout, own), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(checkout, "node_modules"));
});

/** Makes a database for each test of a group: an empty one, or a copy of the migrated one, since all migrations take seconds. */
function withDatabase(template: "migrated" | "empty") {
  beforeEach(async () => {
    database = await createDatabase(servicesUrl, template);
    environment = {
      ...process.env,
      DATABASE_URL: database.url,
      CHECKPOINT_DISABLE: "1",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
    };
  });

  afterEach(() => database.drop());
}

afterEach(() => rmSync(checkout, { recursive: true }));

describe("HOUSE-10 npm run db:migrate and Prisma's own command", () => {
  withDatabase("empty");

  test("know of each other what is applied", async () => {
    expect((await migrate()).output).toMatch(/^(Applied \d{14}_\w+\.\n)+$/);
    expect((await prisma("status")).output).toContain("Database schema is up to date");
    expect((await prisma("deploy")).output).toContain("No pending migrations");
    expect(await migrate()).toMatchObject({ exitCode: 0, output: "Nothing to migrate.\n" });
  });

  test("leave nothing behind where Prisma's command, which loads no functions, begins a new database", async () => {
    expect(await prisma("deploy")).toMatchObject({ exitCode: 1 });
    expect(await tables()).not.toContain("recipes");
    expect(await prisma("resolve", "--rolled-back", BASELINE)).toMatchObject({ exitCode: 0 });
    expect((await migrate()).output).toContain(`Applied ${BASELINE}.`);
  });

  test("wait for each other, however briefly the site waits for a lock", async () => {
    await query(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET lock_timeout = 1', current_database()); END $$",
    );
    const client = await connect();
    await client.query("SELECT pg_advisory_lock(72707369)");
    const waiting = migrate();
    await untilWaiting(1);
    await client.end();
    expect((await waiting).output).toContain("Applied");
  });

  test("go on in each other's table when both found a new database", async () => {
    // So little is made that the server does not remind the one who waits of its stale catalogue.
    rmSync(path.join(checkout, "prisma/migrations"), { recursive: true });
    write("SELECT 1;");
    const client = await connect();
    await client.query("SELECT pg_advisory_lock(72707369)");
    const both = [migrate(), migrate()];
    await untilWaiting(2);
    await client.end();
    const outputs = (await Promise.all(both)).map(({ output }) => output);
    expect(outputs.toSorted()).toEqual([`Applied ${NEW}.\n`, "Nothing to migrate.\n"]);
  });

  test("let reads pass while a backup holds a table, and go on after it", async () => {
    await migrate();
    write("ALTER TABLE recipes ADD halaal boolean;");
    const backup = await connect("a backup");
    await backup.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; TABLE recipes");
    const reader = await connect();
    const waiting = migrate();
    await untilWaiting(1, "relation");
    // Stands in the queue behind the migration, and would stay there as long as the backup takes.
    await reader.query("SET statement_timeout = '15s'; TABLE recipes");
    await untilWaiting(1, "relation");
    await backup.query("COMMIT");
    const { exitCode, output } = await waiting;
    expect(output).toMatch(
      /^A migration waits for a table that is in use by a backup, process \d+/,
    );
    expect(output).toContain(`Applied ${NEW}.`);
    expect(exitCode).toBe(0);
    expect(await rows()).not.toContainEqual(expect.objectContaining({ is_rolled_back: true }));
    await Promise.all([backup.end(), reader.end()]);
  });

  test("make a database that is not there", async () => {
    await database.drop();
    expect(await migrate()).toMatchObject({ exitCode: 0 });
    expect((await prisma("status")).output).toContain("Database schema is up to date");
  });
});

describe("a broken migration", () => {
  withDatabase("migrated");

  const atomic = "BEGIN ATOMIC SELECT 1; SELECT CASE WHEN true THEN 2 END; END";
  const fine = `CREATE TABLE fine (id int);\n-- It's; all\nSELECT 'a;b', $x$;'$x$; CREATE FUNCTION f() RETURNS int ${atomic};\n\n`;

  test.each([
    ["a slip", `${fine}CREATE TABEL slip (id int);`, 5, 'syntax error at or near "TABEL"'],
    ["a table that is not there", `${fine}ALTER TABLE gone ADD x int;`, 5, "does not exist"],
    ["rows", `${fine}SELECT 1;\n\nSELECT 1 /\n 0;\n`, 7, "division by zero"],
    [
      "a rule",
      `${fine}CREATE UNIQUE INDEX ON fine (id);\nINSERT INTO fine VALUES (1), (1);`,
      6,
      "Key (id)=(1) already exists.",
    ],
  ])("names its line and what is wrong: %s", async (_name, sql, line, complaint) => {
    write(sql);
    const { exitCode, output } = await migrate();
    expect(exitCode).toBe(1);
    expect(output).toContain(`The migration ${NEW} failed: `);
    expect(output).toContain(`prisma/migrations/${NEW}/migration.sql:${line}: `);
    expect(output).toContain(complaint);
    expect(output).toContain("run npm run db:migrate again");
    const failed = (await rows()).at(-1);
    expect(failed).toMatchObject({ migration_name: NEW, is_finished: false, is_rolled_back: true });
    expect(output).toContain(failed?.logs);
    expect(await tables()).not.toContain("fine");
  });

  test.each(["COMMIT", "ROLLBACK", "begin"])("with a %s of its own is not begun", async (word) => {
    write(`${fine}\n${word};\nSELECT 1 / 0;`);
    const { exitCode, output } = await migrate();
    expect(exitCode).toBe(1);
    expect(output).toContain(`prisma/migrations/${NEW}/migration.sql:6: a migration is one`);
    expect(await tables()).not.toContain("fine");
    write("SAVEPOINT here; ROLLBACK TO here; SELECT 'commit; rollback';");
    expect((await migrate()).output).toBe(`Applied ${NEW}.\n`);
  });

  test("is applied once it is corrected, by either command", async () => {
    write("SELECT 1 / 0;");
    expect(await migrate()).toMatchObject({ exitCode: 1 });
    expect((await prisma("status")).output).toMatch(`not yet been applied:\n${NEW}`);
    write(fine);
    expect((await migrate()).output).toBe(`Applied ${NEW}.\n`);
    expect((await prisma("status")).output).toContain("Database schema is up to date");
  });

  test("that Prisma left half recorded is refused until somebody says what became of it", async () => {
    write("SELECT 1 / 0;");
    expect(await prisma("deploy")).toMatchObject({ exitCode: 1 });
    write(fine);
    const { exitCode, output } = await migrate();
    expect(exitCode).toBe(1);
    expect(output).toContain(`npx prisma migrate resolve --rolled-back ${NEW}`);
    expect(await prisma("resolve", "--rolled-back", NEW)).toMatchObject({ exitCode: 0 });
    expect((await migrate()).output).toBe(`Applied ${NEW}.\n`);
  });
});

describe("an address", () => {
  withDatabase("empty");

  test.each([
    ["postgresql://u:a#b@db/x", UNREADABLE],
    ["postgresql://u:a/b@db/x", UNREADABLE],
    ["postgresql://u:%E0@db/x", UNREADABLE],
    ["mysql://a/b", "DATABASE_URL has to begin with postgresql://\n"],
    ["foo", "DATABASE_URL has to begin with postgresql://\n"],
    ["postgres://127.0.0.1:1/x", "The database at 127.0.0.1:1 cannot be reached: ECONNREFUSED.\n"],
  ])("RUN-04 of no use ends with one line: %s", async (address, output) => {
    environment.DATABASE_URL = address;
    expect(await migrate()).toMatchObject({ exitCode: 1, output });
  });
});

describe("a role that does not own the tables", () => {
  withDatabase("empty");

  const role = `site_${randomUUID().slice(0, 8)}`;

  beforeEach(() => query(`CREATE ROLE ${role} LOGIN PASSWORD 'poor'`));

  afterEach(() => query(`DROP OWNED BY ${role}; DROP ROLE ${role}`));

  test.each([
    ["begins", "", "permission denied for schema public"],
    [
      "goes on",
      "GRANT SELECT, INSERT, UPDATE ON _prisma_migrations",
      "must be owner of table recipes",
    ],
  ])("is told whose address is needed when it %s", async (_name, grant, cause) => {
    if (grant) {
      await migrate();
      await query(`${grant} TO ${role}`);
    }
    write("ALTER TABLE recipes ADD halaal boolean;");
    const address = Object.assign(new URL(database.url), { username: role, password: "poor" });
    environment.DATABASE_URL = address.href;
    expect(await migrate()).toMatchObject({
      exitCode: 1,
      output: `The role ${role} may not change the tables (${cause}): set DATABASE_URL to the address of the role that owns them.\n`,
    });
    if (grant)
      expect((await rows()).map(({ migration_name }) => migration_name)).not.toContain(NEW);
  });
});

describe("HOUSE-11 the file of a function", () => {
  withDatabase("migrated");

  const RAN = "prisma/functions/people/ran.sql";
  const LOAD = "\\ir ../../functions/people/ran.sql\n";

  test("is loaded by each migration that names it, as it is today, and may need what the last of them adds", async () => {
    writeFunction("SELECT colour FROM later");
    write(`SELECT 1;\n${LOAD}`);
    write(`CREATE TABLE later (colour text);\n${LOAD}`, LATER);
    expect((await migrate()).output).toContain(`Applied ${LATER}.`);
    expect(await query("SELECT ran()")).toEqual([{ ran: null }]);

    writeFunction("SELECT 'new'");
    write(LOAD, LAST);
    expect((await migrate()).output).toBe(`Applied ${LAST}.\n`);
    expect(await query("SELECT ran()")).toEqual([{ ran: "new" }]);
  });

  test.each(["search/name-key", "changes/invalidate", "hours/this-minute", "people/is-withdrawn"])(
    "of which the baseline makes use, such as %s, can be loaded again by a later migration",
    async (name) => {
      write(`\\ir ../../functions/${name}.sql\n`);
      expect((await migrate()).output).toContain(`Applied ${NEW}.`);
    },
  );

  test("may be gone only when a later migration drops the function", async () => {
    write(LOAD);
    expect(await migrate()).toMatchObject({
      exitCode: 1,
      output: `prisma/migrations/${NEW}/migration.sql:1: ${RAN} is not there.\n`,
    });
    write("DROP FUNCTION IF EXISTS ran();", LATER);
    expect((await migrate()).output).toContain(`Applied ${LATER}.`);
  });

  test("is named with the line that is wrong", async () => {
    writeFunction("SELECT\n  FORM nothing");
    write(`SELECT 1;\n${LOAD}SELECT 2;`);
    const { exitCode, output } = await migrate();
    expect(exitCode).toBe(1);
    expect(output).toContain(`${RAN}:3: FORM nothing`);
  });

  /** SQL that is parsed as soon as the function is made. */
  function writeFunction(body: string) {
    writeFileSync(
      path.join(checkout, RAN),
      `CREATE OR REPLACE FUNCTION ran() RETURNS text LANGUAGE sql\nBEGIN ATOMIC ${body}; END;\n`,
    );
  }
});

describe("what was applied", () => {
  withDatabase("migrated");

  test("HOUSE-12 a database of an earlier version is told to come by an archive, and stays as it is", async () => {
    await query(
      `DELETE FROM _prisma_migrations WHERE migration_name <> '${BASELINE}';
       UPDATE _prisma_migrations SET migration_name = '${OLDEST}'`,
    );
    const before = await rows();
    expect(await migrate()).toMatchObject({
      exitCode: 1,
      output: `An earlier version of Tafula made this database (its last migration is ${OLDEST}). Run npm run backup with the last version before the baseline, then restore the archive into a new database with this version (docs/operate.md, Keep).\n`,
    });
    expect(await rows()).toEqual(before);
  });

  test("a migration that was changed after it was applied is refused", async () => {
    write("CREATE TABLE fine (id int);");
    await migrate();
    appendFileSync(fileOfNew(), "\n");
    const { exitCode, output } = await migrate();
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      /^prisma\/migrations\/29990101000000_new\/migration\.sql was changed after it was applied on \d{4}-\d\d-\d\d: .*\n$/,
    );
  });
});

function write(sql: string, name = NEW) {
  mkdirSync(migrationOf(name), { recursive: true });
  writeFileSync(path.join(migrationOf(name), "migration.sql"), sql);
}

function fileOfNew() {
  return path.join(migrationOf(NEW), "migration.sql");
}

function migrationOf(name: string) {
  return path.join(checkout, "prisma/migrations", name);
}

function migrate() {
  return run("local/migrate.ts");
}

function prisma(...args: string[]) {
  return run("node_modules/prisma/build/index.js", "migrate", ...args);
}

function run(...command: string[]) {
  return runProgram(process.execPath, command, { cwd: checkout, env: environment });
}

async function untilWaiting(processes: number, locktype = "advisory") {
  const waiting = `SELECT DISTINCT pid FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE locktype = '${locktype}' AND NOT granted AND datname = current_database()`;
  await vi.waitUntil(async () => (await query(waiting)).length === processes, { timeout: 20_000 });
}

async function connect(application_name?: string) {
  const client = new pg.Client({ connectionString: database.url, application_name });
  await client.connect();
  return client;
}

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = await connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function tables() {
  const found = await query<{ table_name: string }>(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  return found.map(({ table_name }) => table_name);
}

function rows() {
  return query<{ migration_name: string; logs: string | null }>(
    `SELECT length(id) AS id_length, migration_name, checksum, applied_steps_count, logs,
       finished_at IS NOT NULL AS is_finished,
       rolled_back_at IS NOT NULL AS is_rolled_back
     FROM _prisma_migrations ORDER BY migration_name`,
  );
}
