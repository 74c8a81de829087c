import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import tar from "tar-stream";
import {
  MANIFEST,
  type Manifest,
  manifestSchema,
  needStore,
  pictureKeyOf,
  type Table,
  tableOf,
  type Totals,
  TOTALS,
  totalsSchema,
} from "./archive.ts";
import { countRows, inTransaction, listTables, placeOf, readMigrations } from "./snapshot.ts";
import { putObject } from "#app/infra/object-store.server.ts";

const STORED_AT_ONCE = 8;
/** Filled by its migration: what the archive has takes its place. */
const COMES_FILLED = ["vocabulary_groups"];
const NOT_WHOLE = "The archive is not whole, so nothing was restored.";
const NO_ARCHIVE = "This is no archive of Tafula.";

type Entry = { name: string; body: Buffer };
type Picture = { key: string; body: Buffer };

/** All rows or none. Pictures whose rows did not come stay in the store, for `npm run doctor -- --pictures` to find. */
export function restoreArchive(source: Readable): Promise<Totals> {
  return inTransaction("BEGIN", (client) => restoreEntries(client, entriesOf(source)));
}

async function* entriesOf(source: Readable): AsyncGenerator<Entry> {
  const entries = source.pipe(tar.extract());
  source.on("error", (error) => entries.destroy(error));
  try {
    for await (const entry of entries) {
      yield { name: entry.header.name, body: await buffer(entry) };
    }
  } catch (cause) {
    throw new Error(NOT_WHOLE, { cause });
  }
}

async function restoreEntries(client: pg.Client, entries: AsyncGenerator<Entry>): Promise<Totals> {
  const manifest = await readArchivedManifest(entries);
  await checkMigrations(client, manifest);
  const wake = await putToSleep(client);
  await refuseRows(client);
  const { restored, promised } = await loadEntries(client, entries, manifest);
  if (!isDeepStrictEqual(promised, restored)) throw new Error(NOT_WHOLE);
  for (const { name, last_value } of manifest.sequences) {
    if (last_value === null) continue;
    await client.query("SELECT setval($1::regclass, $2)", [pg.escapeIdentifier(name), last_value]);
  }
  await wake();
  await client.query("SELECT invalidate(ARRAY['everything']), count_figures_anew()");
  return restored;
}

async function readArchivedManifest(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = await entries.next().catch(() => ({ done: true, value: undefined }));
  if (first.done || first.value?.name !== MANIFEST) {
    throw new Error(NO_ARCHIVE);
  }
  const read = manifestSchema.safeParse(parseJson(first.value.body.toString()));
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(NO_ARCHIVE, { cause });
  }
}

/** The last of the 129 migrations whose place the baseline took, and what stands for them. Both make the same tables. */
const BEFORE_BASELINE = { count: 129, last: "20261129160000_words_left_out_in_afrikaans" };
const BASELINE = [
  "20261130000000_baseline",
  "20261130000100_job_queue",
  "20261130000200_vocabulary",
];

const SOURCES = import.meta.glob<string>("/prisma/migrations/*/migration.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});
const SHIPPED = Object.keys(SOURCES).map((file) => file.split("/").at(-2) ?? "");
const OF_FUNCTIONS = /^(?:--.*|\\ir .*|DROP (?:FUNCTION|TRIGGER) IF EXISTS .*;)?$/;

function migrationsOf({ migrations }: Manifest): string[] {
  const { count, last } = BEFORE_BASELINE;
  return migrations.length === count && migrations.at(-1) === last ? BASELINE : migrations;
}

/** An archive fits a database whose later migrations only changed functions and triggers. */
function changesTables(migration: string): boolean {
  const lines = SOURCES[`/prisma/migrations/${migration}/migration.sql`]?.split("\n");
  return !lines?.every((line) => OF_FUNCTIONS.test(line));
}

async function checkMigrations(client: pg.Client, manifest: Manifest) {
  const migrations = await readMigrations(client);
  if (migrations.length === 0) {
    throw new Error("The database has no tables yet: npm run db:migrate");
  }
  const archivedChanges = migrationsOf(manifest).filter(changesTables);
  if (isDeepStrictEqual(migrations.filter(changesTables), archivedChanges)) {
    const [lacking] = SHIPPED.filter((migration) => !migrations.includes(migration));
    if (!lacking) return;
    throw new Error(`The database lacks migration ${lacking}: npm run db:migrate`);
  }
  const [archived, applied] = [manifest.migrations.at(-1), migrations.at(-1)];
  throw new Error(
    `The archive ends with migration ${archived}, the database with ${applied}: restore with the version that made the archive, then migrate.`,
  );
}

/** Counts and documents come from the archive, not from triggers, and rows come in any order. */
async function putToSleep(client: pg.Client): Promise<() => Promise<unknown>> {
  const { rows: tables } = await client.query<{ place: string }>(
    `SELECT oid::regclass::text AS place FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  );
  const { rows: keys } = await client.query<{ place: string; name: string }>(
    `SELECT conrelid::regclass::text AS place, quote_ident(conname) AS name FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace AND contype = 'f' AND NOT condeferrable`,
  );
  const each = (trigger: string, key: string) =>
    [
      ...tables.map(({ place }) => `ALTER TABLE ${place} ${trigger} TRIGGER USER`),
      ...keys.map(({ place, name }) => `ALTER TABLE ${place} ALTER CONSTRAINT ${name} ${key}`),
    ].join("; ");
  await client.query(each("DISABLE", "DEFERRABLE INITIALLY DEFERRED"));
  return () => client.query(`SET CONSTRAINTS ALL IMMEDIATE; ${each("ENABLE", "NOT DEFERRABLE")}`);
}

/** After the tables are locked, so that nobody adds one meanwhile. */
async function refuseRows(client: pg.Client) {
  await client.query(`TRUNCATE ${COMES_FILLED.join(", ")}`);
  const tables = await listTables(client);
  const questions = tables.map(
    ({ name }) =>
      `SELECT ${pg.escapeLiteral(name)} AS name WHERE EXISTS (SELECT FROM ${pg.escapeIdentifier(name)})`,
  );
  const { rows } = await client.query<{ name: string }>(questions.join(" UNION ALL "));
  if (rows.length === 0) return;
  const filled = rows.map(({ name }) => name).join(", ");
  throw new Error(`The database has rows already, so nothing was restored: ${filled}`);
}

async function loadEntries(
  client: pg.Client,
  entries: AsyncGenerator<Entry>,
  { tables }: Manifest,
) {
  const rows = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  const restored: Totals = { rows, pictures: 0 };
  const pictures: Picture[] = [];
  for await (const { name, body } of entries) {
    if (name === TOTALS) {
      await storePictures(pictures);
      return { restored, promised: totalsSchema.parse(JSON.parse(body.toString())) };
    }
    const table = tables.find((one) => one.name === tableOf(name));
    const key = pictureKeyOf(name);
    if (table) {
      await writeRows(client, table, body);
      rows[table.name] = (rows[table.name] ?? 0) + countRows(body);
    } else if (key) {
      pictures.push({ key, body });
      restored.pictures += 1;
    }
    if (pictures.length === STORED_AT_ONCE) await storePictures(pictures.splice(0));
  }
  throw new Error(NOT_WHOLE);
}

async function writeRows(client: pg.Client, table: Table, body: Buffer) {
  const sink = client.query(copyFrom(`COPY ${placeOf(table)} FROM STDIN`));
  await pipeline(Readable.from([body]), sink);
}

async function storePictures(pictures: Picture[]) {
  if (pictures.length > 0) needStore();
  await Promise.all(
    pictures.map(({ key, body }) =>
      putObject(key, body, key.endsWith(".avif") ? "image/avif" : "image/jpeg"),
    ),
  );
}
