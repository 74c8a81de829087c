import "./node-version.mjs";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { transactionLine } from "./failed-statement.ts";
import { connect, whoUsesTables } from "./migration-database.ts";
import { type Migration, readMigrations } from "./migration-files.ts";
import { findProblem, FORBIDDEN, LOCK_CODES, placeOf } from "./run-pieces.ts";
import { hasCode } from "./private-files.ts";
import { sentenceOf } from "./progress.ts";

type Recorded = {
  migration_name: string;
  checksum: string;
  started_at: Date;
  finished_at: Date | null;
};

/** What waits for a table makes all wait who want it after that, so it waits briefly, and again after a pause. */
const LONGEST_WAIT = "1s";
const PAUSE_MS = 2_000;
const MOST_TRIES = 30;

/** The number that Prisma's command locks, so that the two wait for each other. */
const LOCK = 72_707_369;

/** Prisma creates this table in the same words. */
const TABLE = `CREATE TABLE _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Does what `prisma migrate deploy` does, and loads the files of functions, which Prisma's command cannot. It records its work in
 * Prisma's table. Two processes may do it at once.
 */
export async function applyMigrations(
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string[]> {
  if (!environment.DATABASE_URL) throw new Error("DATABASE_URL is missing.");
  const wanted = readMigrations();
  const client = await connect(environment.DATABASE_URL);
  // The database then rolls back the statement that is running.
  signal?.addEventListener("abort", () => void client.end());
  try {
    const applied: string[] = [];
    if (pendingOf(wanted, await recordedMigrations(client)).length === 0) return applied;
    for (;;) {
      const name = await applyPatiently(client, wanted);
      if (name === undefined) return applied;
      applied.push(name);
    }
  } catch (error) {
    if (!hasCode(error, FORBIDDEN)) throw error;
    throw new Error(
      `The role ${client.user} may not change the tables (${error.message}): set DATABASE_URL to the address of the role that owns them.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

async function recordedMigrations(client: pg.Client): Promise<Recorded[]> {
  if (!(await hasTable(client))) return [];
  const { rows } = await client.query<Recorded>(
    `SELECT migration_name, checksum, started_at, finished_at FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows;
}

/** Asked of the catalogue: after a wait for the lock, `to_regclass` does not see the table that was made meanwhile. */
async function hasTable(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_prisma_migrations'",
  );
  return rowCount === 1;
}

function pendingOf(wanted: Migration[], recorded: Recorded[]): Migration[] {
  const applied = new Map(
    recorded.filter((row) => row.finished_at).map((row) => [row.migration_name, row]),
  );
  refuseEarlierVersion(wanted, [...applied.keys()]);
  for (const { name, file, checksum } of wanted) {
    const row = applied.get(name);
    if (!row || row.checksum === checksum) continue;
    throw new Error(
      `${file} was changed after it was applied on ${dayOf(row)}: put it back as it was, and write what is to change into a new migration.`,
    );
  }
  return wanted.filter(({ name }) => !applied.has(name));
}

/** Refuses a database that the migrations before the baseline made: this version no longer has them, so it cannot finish them. */
function refuseEarlierVersion([baseline]: Migration[], applied: string[]) {
  if (!baseline || applied.length === 0 || applied.includes(baseline.name)) return;
  throw new Error(
    `An earlier version of Tafula made this database (its last migration is ${applied.toSorted().at(-1)}). Run npm run backup with the last version before the baseline, then restore the archive into a new database with this version (docs/operate.md, Keep).`,
  );
}

function dayOf({ started_at }: Recorded): string {
  return started_at.toISOString().slice(0, 10);
}

async function applyPatiently(client: pg.Client, wanted: Migration[]) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyNext(client, wanted);
    } catch (error) {
      if (!LOCK_CODES.some((code) => hasCode(error, code))) throw error;
      await client.query("ROLLBACK");
      const waits = `A migration waits for a table that is in use by ${await whoUsesTables(client)}.`;
      if (tries === MOST_TRIES) {
        throw new Error(`${waits} Run npm run db:migrate again when that has ended.`, {
          cause: error,
        });
      }
      process.stderr.write(`${waits}\n`);
      await sleep(PAUSE_MS);
    }
  }
}

/** One transaction with the lock: a pooler may change connections after it, and a process that dies leaves nothing. */
async function applyNext(client: pg.Client, wanted: Migration[]): Promise<string | undefined> {
  await client.query(
    "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL TimeZone = 'UTC'",
  );
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
  const recorded = await recordedMigrations(client);
  const [next] = pendingOf(wanted, recorded);
  if (next) {
    refuseUnfinished(recorded);
    refuseOwnTransaction(next);
    if (!(await hasTable(client))) await client.query(TABLE);
    await client.query(`SET LOCAL lock_timeout = '${LONGEST_WAIT}'`);
    await apply(client, next);
  }
  await client.query("COMMIT");
  return next?.name;
}

/** Only Prisma's command leaves unfinished migrations: ours is a single transaction. */
function refuseUnfinished(recorded: Recorded[]) {
  const unfinished = recorded.find((row) => !row.finished_at);
  if (!unfinished) return;
  const { migration_name: name } = unfinished;
  throw new Error(
    `Prisma began the migration ${name} on ${dayOf(unfinished)} and did not finish it. See what of it is in the database, then say so where the development packages are: npx prisma migrate resolve --rolled-back ${name} (or --applied ${name}).`,
  );
}

function refuseOwnTransaction({ pieces }: Migration) {
  for (const piece of pieces) {
    const line = transactionLine(piece.sql);
    if (line === null) continue;
    throw new Error(
      `${placeOf(piece, line)}: a migration is one transaction already: take its own BEGIN, COMMIT or ROLLBACK out. Nothing of it was applied.`,
    );
  }
}

async function apply(client: pg.Client, migration: Migration) {
  const id = randomUUID();
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
     VALUES ($1, $2, $3, clock_timestamp())`,
    [id, migration.checksum, migration.name],
  );
  await client.query("SAVEPOINT before_migration");
  const problem = await findProblem(client, migration);
  if (problem === undefined) {
    await client.query(
      `UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1
       WHERE id = $1`,
      [id],
    );
    return;
  }
  await client.query("ROLLBACK TO SAVEPOINT before_migration");
  await client.query(
    "UPDATE _prisma_migrations SET logs = $2, rolled_back_at = clock_timestamp() WHERE id = $1",
    [id, problem],
  );
  await client.query("COMMIT");
  throw new Error(problem);
}

if (import.meta.main) {
  try {
    const applied = await applyMigrations(process.env);
    const words = applied.map((name) => `Applied ${name}.`);
    process.stdout.write(`${words.join("\n") || "Nothing to migrate."}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
