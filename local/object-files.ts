import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { z } from "zod";
import { StoreProblem } from "./object-problem.ts";
import { hasCode } from "./private-files.ts";

const SUFFIX = ".object";
const LONGEST_KEY = 512;
const LENGTH_BYTES = 4;

const descriptionSchema = z.object({
  etag: z.string(),
  headers: z.record(z.string(), z.string()),
});
type Description = z.infer<typeof descriptionSchema>;

export type StoredObject = Description & { file: FileHandle; size: number; modified: Date };

/**
 * One file an object: the body, then its headers as JSON, then the length of that JSON. With both in
 * one file that is renamed into place, a crash leaves the old object or the new one, never a half.
 */
export class ObjectFiles {
  readonly #objects: string;
  readonly #unfinished: string;
  readonly #isTemporary: boolean;

  constructor(folder: string, isTemporary: boolean) {
    this.#objects = path.join(folder, "objects");
    this.#unfinished = path.join(folder, "unfinished");
    this.#isTemporary = isTemporary;
    mkdirSync(this.#objects, { recursive: true });
    rmSync(this.#unfinished, { recursive: true, force: true });
    mkdirSync(this.#unfinished);
  }

  /** Stores the body unless its hash turns out to be another than the sender signed. */
  async write(
    key: string,
    body: Readable,
    limits: { headers: Record<string, string>; sha256: string | undefined; mostBytes: number },
  ): Promise<{ etag: string }> {
    const place = this.#placeOf(key);
    const unfinished = path.join(this.#unfinished, randomBytes(12).toString("hex"));
    const file = await open(unfinished, "wx", 0o600);
    try {
      const { md5, sha256 } = await writeBody(file, body, limits.mostBytes);
      if (limits.sha256 !== undefined && limits.sha256 !== sha256) {
        throw new StoreProblem(400, "XAmzContentSHA256Mismatch");
      }
      const etag = `"${md5}"`;
      await file.appendFile(trailer({ etag, headers: limits.headers }));
      if (!this.#isTemporary) await file.sync();
      await mkdir(path.dirname(place), { recursive: true });
      await rename(unfinished, place);
      return { etag };
    } finally {
      await file.close();
      await rm(unfinished, { force: true });
    }
  }

  /** The caller closes the file. */
  async open(key: string): Promise<StoredObject> {
    try {
      return await openObject(this.#placeOf(key));
    } catch (error) {
      if (hasCode(error, "ENOENT", "ENOTDIR")) throw new StoreProblem(404, "NoSuchKey");
      throw error;
    }
  }

  async delete(key: string) {
    await rm(this.#placeOf(key), { force: true });
  }

  /** Walks only the folder the prefix names. */
  async keys(prefix: string): Promise<string[]> {
    const inner = prefix.split("/").slice(0, -1).join("/");
    if (inner !== "") checkKey(inner);
    const found = await filesIn(path.join(this.#objects, inner));
    return found
      .map((file) => path.relative(this.#objects, file).split(path.sep).join("/"))
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => file.slice(0, -SUFFIX.length))
      .filter((key) => key.startsWith(prefix))
      .sort();
  }

  #placeOf(key: string): string {
    checkKey(key);
    return path.join(this.#objects, `${key}${SUFFIX}`);
  }
}

/** Plain names only, so that no key can point out of the folder or at another key's file. */
function checkKey(key: string) {
  const parts = key.split("/");
  const isPlain = parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part));
  const isClear = parts.slice(0, -1).every((part) => !part.endsWith(SUFFIX));
  if (!isPlain || !isClear || key.length > LONGEST_KEY) {
    throw new StoreProblem(400, "InvalidArgument");
  }
}

async function writeBody(file: FileHandle, body: Readable, mostBytes: number) {
  const md5 = createHash("md5");
  const sha256 = createHash("sha256");
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw new StoreProblem(400, "EntityTooLarge");
    md5.update(chunk);
    sha256.update(chunk);
    await file.appendFile(chunk);
  }
  return { md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}

function trailer(description: Description): Buffer {
  const json = Buffer.from(JSON.stringify(description));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length]);
}

async function openObject(place: string): Promise<StoredObject> {
  const file = await open(place, "r");
  try {
    const { size: total, mtime } = await file.stat();
    const length = (await readAt(file, total - LENGTH_BYTES, LENGTH_BYTES)).readUInt32BE();
    const size = total - LENGTH_BYTES - length;
    const json = (await readAt(file, size, length)).toString();
    return { ...descriptionSchema.parse(JSON.parse(json)), file, size, modified: mtime };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return [];
    throw error;
  }
}
