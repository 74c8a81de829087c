import { pipeline } from "node:stream/promises";
import type pg from "pg";
import tar from "tar-stream";
import {
  addEntry,
  asJson,
  MANIFEST,
  needStore,
  pictureEntry,
  tableEntry,
  type Totals,
  TOTALS,
} from "./archive.ts";
import { countRows, inTransaction, readManifest, readTable } from "./snapshot.ts";
import { imageFileKeys } from "#app/features/images/images.server.ts";
import { sharePictureKey } from "#app/features/sharing/share-pictures.server.ts";
import { findObject } from "#app/infra/object-store.server.ts";

const READ_AT_ONCE = 8;

type Made = Totals & { missing: string[] };

/** All rows are of one moment. Pictures never change, so they are read after it. */
export async function makeArchive(target: NodeJS.WritableStream): Promise<Made> {
  const pack = tar.pack();
  const [made] = await Promise.all([fill(pack), pipeline(pack, target)]);
  return made;
}

async function fill(pack: tar.Pack): Promise<Made> {
  try {
    const { rows, keys } = await inTransaction(
      "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
      async (client) => ({ rows: await addTables(pack, client), keys: await listKeys(client) }),
    );
    const missing = await addPictures(pack, keys);
    const totals = { rows, pictures: keys.length - missing.length };
    await addEntry(pack, TOTALS, asJson(totals));
    pack.finalize();
    return { ...totals, missing };
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function addTables(pack: tar.Pack, client: pg.Client): Promise<Totals["rows"]> {
  const manifest = await readManifest(client);
  if (manifest.migrations.length === 0)
    throw new Error("The database has no tables of Tafula yet: npm run db:migrate");
  await addEntry(pack, MANIFEST, asJson(manifest));
  const rows: Totals["rows"] = {};
  for (const table of manifest.tables) {
    rows[table.name] = 0;
    let part = 0;
    for await (const body of readTable(client, table)) {
      await addEntry(pack, tableEntry(table.name, (part += 1)), body);
      rows[table.name] = (rows[table.name] ?? 0) + countRows(body);
    }
  }
  return rows;
}

async function listKeys(client: pg.Client): Promise<string[]> {
  const images = await client.query<{ id: string }>("SELECT id FROM images ORDER BY id");
  const shared = await client.query<{ kind: string; subject_id: number; version: string }>(
    "SELECT kind, subject_id, version FROM share_pictures ORDER BY kind, subject_id",
  );
  return [
    ...images.rows.flatMap(({ id }) => imageFileKeys(id)),
    ...shared.rows.map((row) => sharePictureKey(row)),
  ];
}

/** Returns the keys that the store does not have. */
async function addPictures(pack: tar.Pack, keys: string[]): Promise<string[]> {
  const missing: string[] = [];
  if (keys.length > 0) needStore();
  for (let start = 0; start < keys.length; start += READ_AT_ONCE) {
    const some = keys.slice(start, start + READ_AT_ONCE);
    const bodies = await Promise.all(some.map(readObject));
    for (const [at, key] of some.entries()) {
      const body = bodies[at];
      if (body) await addEntry(pack, pictureEntry(key), body);
      else missing.push(key);
    }
  }
  return missing;
}

async function readObject(key: string): Promise<Uint8Array | null> {
  const found = await findObject(key);
  return found && new Response(found.body).bytes();
}
