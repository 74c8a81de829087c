import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { env } from "#app/infra/env.server.ts";
import { log } from "#app/infra/log.server.ts";
import { timeCall } from "#app/infra/metrics.server.ts";

const ANSWER_WITHIN_MS = 5_000;
const DONE_WITHIN_MS = 8_000;
const STORED_WITHIN_MS = 3_000;
const TAKEN_AWAY_WITHIN_MS = 1_000;

const client = new S3Client({
  region: env.S3_REGION,
  ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
  credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
  maxAttempts: 2,
  requestHandler: {
    requestTimeout: ANSWER_WITHIN_MS,
    throwOnRequestTimeout: true,
    connectionTimeout: 2_000,
    logger: { ...console, warn: (message: unknown) => log("warn", { message: String(message) }) },
  },
});

client.middlewareStack.add(
  (send, { commandName = "unknown" }) =>
    (given) =>
      timeCall({
        service: "object_store",
        call: commandName.replace(/Command$/, ""),
        ask: () => send(given),
        isMissing: (error) => error instanceof NoSuchKey || error instanceof NotFound,
      }),
  { step: "initialize" },
);

type StoredObject = { body: ReadableStream; size: number | undefined; content_type: string };

export class ObjectStoreFailure extends Error {}

export async function putObject(key: string, body: Uint8Array, content_type: string) {
  const object = { Bucket: env.S3_BUCKET, Key: key, Body: body, ContentType: content_type };
  try {
    await client.send(new PutObjectCommand(object), timeLimit(STORED_WITHIN_MS));
  } catch (cause) {
    throw new ObjectStoreFailure(`The object store failed: ${cause}`, { cause });
  }
}

export async function findObject(key: string): Promise<StoredObject | null> {
  try {
    const wanted = new GetObjectCommand({ Bucket: env.S3_BUCKET, Key: key });
    const found = await client.send(wanted, timeLimit());
    if (!found.Body) return null;
    return {
      body: found.Body.transformToWebStream(),
      size: found.ContentLength,
      content_type: found.ContentType ?? "application/octet-stream",
    };
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw new ObjectStoreFailure(`The object store failed: ${error}`, { cause: error });
  }
}

export async function hasObject(key: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket: env.S3_BUCKET, Key: key }), timeLimit());
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw new ObjectStoreFailure(`The object store failed: ${error}`, { cause: error });
  }
}

/** S3 takes at most 1,000 keys at once, and answers 200 even when it keeps some of them. */
export async function deleteObjects(keys: string[], withinMs = DONE_WITHIN_MS) {
  const Objects = keys.map((Key) => ({ Key }));
  const unwanted = new DeleteObjectsCommand({ Bucket: env.S3_BUCKET, Delete: { Objects } });
  const { Errors: [refused] = [] } = await client.send(unwanted, timeLimit(withinMs));
  if (refused) {
    throw new ObjectStoreFailure(`The object store keeps ${refused.Key}: ${refused.Code}`);
  }
}

type ListedObject = { key: string; stored_at: Date };

export async function* listObjects(prefix: string): AsyncGenerator<ListedObject> {
  let token: string | undefined;
  do {
    const wanted = { Bucket: env.S3_BUCKET, Prefix: prefix, ContinuationToken: token };
    const page = await client.send(new ListObjectsV2Command(wanted), timeLimit());
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, stored_at: LastModified };
    }
    token = page.NextContinuationToken;
  } while (token);
}

export function takeAway(keys: string[]) {
  return deleteObjects(keys, TAKEN_AWAY_WITHIN_MS);
}

/** The signal also ends a read when the store falls silent in the middle of it. */
function timeLimit(withinMs = DONE_WITHIN_MS) {
  return { abortSignal: AbortSignal.timeout(withinMs) };
}

export async function pingObjectStore(signal: AbortSignal) {
  try {
    await client.send(new HeadBucketCommand({ Bucket: env.S3_BUCKET }), { abortSignal: signal });
  } catch (error) {
    throw error instanceof S3ServiceException ? new Error(meaningOf(error)) : error;
  }
}

function meaningOf({ $metadata: { httpStatusCode: status } }: S3ServiceException): string {
  if (status === 403)
    return `the store refuses the key for bucket ${env.S3_BUCKET}: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION`;
  if (status === 404) return `the store has no bucket ${env.S3_BUCKET}`;
  return `the store answers with status ${status}`;
}
