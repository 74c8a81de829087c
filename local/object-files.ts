import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { z } from "zod";
import { StoreProblem } from "./object-problem.ts";
import { hasCode } from "./private-files.ts";

const SUFFIX = ".object";
const LONGEST_KEY = 512;
const LENGTH_BYTES = 4;

const descriptionSchema = z.object({ headers: z.object({ "content-type": z.string() }) });

export type ListedObject = { key: string; storedAt: Date };
export type StoredObject = { contentType: string; file: FileHandle; size: number };

// A file is the body, its headers as JSON, and the length of that JSON. One file that is renamed into place is, after a
// crash, the old object or the new one, never half of it.
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

  async write(
    key: string,
    body: Readable,
    promised: { contentType: string; sha256: string | undefined; mostBytes: number },
  ) {
    const place = this.#placeOf(key);
    const unfinished = path.join(this.#unfinished, randomBytes(12).toString("hex"));
    const file = await open(unfinished, "wx", 0o600);
    try {
      const sha256 = await writeBody(file, body, promised.mostBytes);
      if (promised.sha256 !== undefined && promised.sha256 !== sha256) {
        throw new StoreProblem(400, "XAmzContentSHA256Mismatch");
      }
      await file.appendFile(trailer(promised.contentType));
      if (!this.#isTemporary) await file.sync();
      await mkdir(path.dirname(place), { recursive: true });
      await rename(unfinished, place);
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

  /** Lists in the order of the keys, as S3 does. */
  async list({ prefix, after, most }: { prefix: string; after: string; most: number }) {
    const names = await readdir(this.#objects, { recursive: true });
    const keys = names
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length))
      .filter((key) => key.startsWith(prefix) && key > after)
      .sort()
      .slice(0, most);
    const listed = await Promise.all(keys.map((key) => this.#describe(key)));
    return { objects: listed.flat(), next: keys.length === most ? keys.at(-1) : undefined };
  }

  /** Nothing for what was deleted since its folder was read. */
  async #describe(key: string): Promise<ListedObject[]> {
    try {
      const { mtime } = await stat(this.#placeOf(key));
      return [{ key, storedAt: mtime }];
    } catch (error) {
      if (hasCode(error, "ENOENT")) return [];
      throw error;
    }
  }

  #placeOf(key: string): string {
    checkKey(key);
    return path.join(this.#objects, `${key}${SUFFIX}`);
  }
}

/** No key may lead out of the folder or to the file of another key. */
function checkKey(key: string) {
  const parts = key.split("/");
  const isPlain = parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part));
  const isClear = parts.slice(0, -1).every((part) => !part.endsWith(SUFFIX));
  if (!isPlain || !isClear || key.length > LONGEST_KEY) {
    throw new StoreProblem(400, "InvalidArgument");
  }
}

async function writeBody(file: FileHandle, body: Readable, mostBytes: number): Promise<string> {
  const sha256 = createHash("sha256");
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw new StoreProblem(400, "EntityTooLarge");
    sha256.update(chunk);
    await file.appendFile(chunk);
  }
  return sha256.digest("hex");
}

function trailer(contentType: string): Buffer {
  const json = Buffer.from(JSON.stringify({ headers: { "content-type": contentType } }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length]);
}

async function openObject(place: string): Promise<StoredObject> {
  const file = await open(place, "r");
  try {
    const { size: total } = await file.stat();
    const length = (await readAt(file, total - LENGTH_BYTES, LENGTH_BYTES)).readUInt32BE();
    const size = total - LENGTH_BYTES - length;
    const json = (await readAt(file, size, length)).toString();
    const { headers } = descriptionSchema.parse(JSON.parse(json));
    return { contentType: headers["content-type"], file, size };
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
