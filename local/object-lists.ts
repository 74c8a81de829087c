import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ObjectFiles } from "./object-files.ts";
import { StoreProblem } from "./object-problem.ts";

const MOST_KEYS = 1000;
const MOST_DELETE_BYTES = 2 * 1024 * 1024;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

export async function listKeys(
  files: ObjectFiles,
  { bucket, query }: { bucket: string; query: URLSearchParams },
): Promise<string> {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
  const most = Math.min(Number(query.get("max-keys") ?? MOST_KEYS), MOST_KEYS);
  const keys = (await files.keys(prefix)).filter((key) => key > after);
  const page = keys.slice(0, most);
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? page.at(-1) : undefined;
  return [
    `${DECLARATION}<ListBucketResult><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix>`,
    `<KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys>`,
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`,
    ...(await Promise.all(page.map((key) => listedObject(files, key)))),
    "</ListBucketResult>",
  ].join("");
}

async function listedObject(files: ObjectFiles, key: string): Promise<string> {
  try {
    const { file, etag, size, modified } = await files.open(key);
    await file.close();
    return [
      `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified>`,
      `<ETag>${escaped(etag)}</ETag><Size>${size}</Size></Contents>`,
    ].join("");
  } catch (error) {
    if (error instanceof StoreProblem && error.code === "NoSuchKey") return ""; // deleted meanwhile
    throw error;
  }
}

/** Answers the keys it deleted; a key that was not there counts as deleted, as in S3. */
export async function deleteKeys(
  files: ObjectFiles,
  request: IncomingMessage,
  sha256: string | undefined,
): Promise<string> {
  const body = await readBody(request);
  if (sha256 !== undefined && createHash("sha256").update(body).digest("hex") !== sha256) {
    throw new StoreProblem(400, "XAmzContentSHA256Mismatch");
  }
  const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => unescaped(key));
  if (keys.length === 0 || keys.length > MOST_KEYS) throw new StoreProblem(400, "MalformedXML");
  await Promise.all(keys.map((key) => files.delete(key)));
  const isQuiet = body.includes("<Quiet>true</Quiet>");
  const deleted = isQuiet ? [] : keys.map((key) => `<Deleted><Key>${key}</Key></Deleted>`);
  return `${DECLARATION}<DeleteResult>${deleted.join("")}</DeleteResult>`;
}

export function xmlProblem(code: string): string {
  return `${DECLARATION}<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_DELETE_BYTES) throw new StoreProblem(400, "EntityTooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function unescaped(text: string): string {
  const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(\w+);/g, (whole, name: string) => names[name] ?? whole);
}
