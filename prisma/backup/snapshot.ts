import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Manifest, Table } from "./archive.ts";
import { env } from "#app/infra/env.server.ts";

/** The first is for db:migrate to write; figures are counted anew; the others tell of this installation and its transactions alone. */
const NOT_KEPT = [
  "_prisma_migrations",
  "geocoder_turn",
  "job_runs",
  "openings_as_of",
  "content_changes",
  "content_changes_forgotten",
  "figure_steps",
  "figure_sums",
  "figure_periods",
];
const PART_BYTES = 4 * 1024 * 1024;
const NEW_LINE = 10;

/** One transaction, in which no time limit of the site's role holds. What `work` throws undoes it. */
export async function inTransaction<Result>(
  begin: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: "tafula backup",
    keepAlive: true,
  });
  // A query that is under way is told of a lost connection as well.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(begin);
    await client.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL timezone = 'UTC'",
    );
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } finally {
    await client.end();
  }
}

export async function readManifest(client: pg.Client): Promise<Manifest> {
  return {
    format: 1,
    made_at: new Date().toISOString(),
    migrations: await readMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS is_there",
  );
  if (!found[0]?.is_there) return [];
  const { rows } = await client.query<{ migration_name: string }>(
    `SELECT migration_name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows.map(({ migration_name }) => migration_name);
}

/** What the database computes itself and what it may forget in a crash is left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
       FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p'
        AND relname <> ALL ($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      GROUP BY relname ORDER BY relname`,
    [NOT_KEPT],
  );
  return rows;
}

async function listSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<Manifest["sequences"][number]>(
    `SELECT sequencename::text AS name, last_value::text AS last_value FROM pg_sequences
      WHERE schemaname = current_schema() ORDER BY sequencename`,
  );
  return rows;
}

export function placeOf({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}

/** Parts that end with a row: a new line within one is escaped. */
export async function* readTable(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of client.query(copyTo(`COPY ${placeOf(table)} TO STDOUT`))) {
    held.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    const bytes = Buffer.concat(held);
    const end = bytes.lastIndexOf(NEW_LINE) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    held = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}

export function countRows(part: Buffer): number {
  let rows = 0;
  for (let at = part.indexOf(NEW_LINE); at >= 0; at = part.indexOf(NEW_LINE, at + 1)) rows += 1;
  return rows;
}
