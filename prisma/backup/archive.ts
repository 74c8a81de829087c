import type tar from "tar-stream";
import { z } from "zod";
import { isStoreNamed } from "#app/infra/env.server.ts";

// docs/operate.md (Back up) describes the archive: manifest.json, tables/<name>/<part>.copy, pictures/<key>, and totals.json,
// without which it is not whole.

export const MANIFEST = "manifest.json";
export const TOTALS = "totals.json";

export const manifestSchema = z.object({
  format: z.literal(1, "The archive was made by a newer version of Tafula."),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number that each has given out. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().nullable() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Table = Manifest["tables"][number];

export const totalsSchema = z.object({ rows: z.record(z.string(), z.int()), pictures: z.int() });
export type Totals = z.infer<typeof totalsSchema>;

export function tableEntry(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, "0")}.copy`;
}

export function tableOf(entry: string): string | null {
  return /^tables\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1] ?? null;
}

export function pictureEntry(key: string): string {
  return `pictures/${key}`;
}

export function pictureKeyOf(entry: string): string | null {
  return /^pictures\/(.+)$/.exec(entry)?.[1] ?? null;
}

/** Throws when there are pictures and no store is named. Backup and restore without pictures need no store. */
export function needStore() {
  if (!isStoreNamed)
    throw new Error(
      "There are pictures, and no store is named: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    );
}

/** Resolves when there is room for the next, and fails when the target does in the middle of it. */
export function addEntry(pack: tar.Pack, name: string, body: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const header = { name, size: body.length, mode: 0o600 };
    const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()));
    entry.on("error", reject);
    entry.end(body);
  });
}

export function asJson(content: Manifest | Totals): Buffer {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}
