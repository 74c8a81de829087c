import { createHash } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { closeServer, guarded, listen } from "./loopback.ts";
import { ObjectFiles, type ListedObject, type StoredObject } from "./object-files.ts";
import { StoreProblem } from "./object-problem.ts";
import { checkSignature, type AccessKey } from "./object-signature.ts";
import { keptText, prepareDataFolder, randomSecret } from "./private-files.ts";

export type ObjectStore = {
  endpoint: string;
  bucket: string;
  accessKey: AccessKey;
  stop: () => Promise<void>;
};

type Answering = { files: ObjectFiles; accessKey: AccessKey; mostListed: number };
type Call = { request: IncomingMessage; response: ServerResponse; url: URL; key: string };

const BUCKET = "tafula";
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_DELETE_BYTES = 2 * 1024 * 1024;
const IDLE_CONNECTION_MS = 65_000;
const accessKeySchema = z.object({ accessKeyId: z.string(), secretAccessKey: z.string() });

/** Only the six calls of S3 that app/infra/object-store.server.ts makes. */
export async function startObjectStore(
  folder: string,
  { isTemporary, mostListed = 1_000 }: { isTemporary: boolean; mostListed?: number },
): Promise<ObjectStore> {
  prepareDataFolder(folder);
  const accessKey = accessKeySchema.parse(
    JSON.parse(keptText(path.join(folder, "access-key.json"), newAccessKey)),
  );
  const files = new ObjectFiles(folder, isTemporary);
  const server = http.createServer(
    { keepAliveTimeout: IDLE_CONNECTION_MS },
    guarded((request, response) =>
      answer(request, response, { files, accessKey, mostListed }).catch((error: unknown) =>
        answerProblem(request, response, error),
      ),
    ),
  );
  const port = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    accessKey,
    stop: () => closeServer(server),
  };
}

function newAccessKey(): string {
  return JSON.stringify({
    accessKeyId: `local-${randomSecret(9)}`,
    secretAccessKey: randomSecret(),
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { files, accessKey, mostListed }: Answering,
) {
  const url = URL.parse(request.url ?? "/", "http://localhost");
  if (!url) throw new StoreProblem(400, "InvalidURI");
  checkSignature(request, url, accessKey);
  const [, bucket, ...rest] = decodedPath(request).split("/");
  if (bucket !== BUCKET) throw new StoreProblem(404, "NoSuchBucket");

  const call = { request, response, url, key: rest.join("/") };
  if (call.key === "") await answerBucket(call, files, mostListed);
  else await answerObject(call, files);
}

/** Reads the raw target, since a parsed URL hides `..`. */
function decodedPath(request: IncomingMessage): string {
  try {
    return decodeURIComponent(request.url?.split("?")[0] ?? "");
  } catch {
    throw new StoreProblem(400, "InvalidURI");
  }
}

async function answerBucket(call: Call, files: ObjectFiles, mostListed: number) {
  const { request, response, url } = call;
  if (request.method === "HEAD") {
    response.writeHead(200).end();
  } else if (request.method === "POST" && url.searchParams.has("delete")) {
    await deleteObjects(request, files);
    sendXml(response, 200, "<DeleteResult></DeleteResult>");
  } else if (request.method === "GET" && url.searchParams.get("list-type") === "2") {
    const after = url.searchParams.get("continuation-token") ?? "";
    const prefix = url.searchParams.get("prefix") ?? "";
    sendXml(response, 200, listing(await files.list({ prefix, after, most: mostListed })));
  } else {
    throw new StoreProblem(501, "NotImplemented");
  }
}

function listing({ objects, next }: { objects: ListedObject[]; next: string | undefined }): string {
  const contents = objects.map(
    ({ key, storedAt }) =>
      `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
  );
  const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${Boolean(next)}</IsTruncated>${more}${contents.join("")}</ListBucketResult>`;
}

async function deleteObjects(request: IncomingMessage, files: ObjectFiles) {
  const body = await readText(request);
  const sha256 = createHash("sha256").update(body).digest("hex");
  if ((signedHash(request) ?? sha256) !== sha256) {
    throw new StoreProblem(400, "XAmzContentSHA256Mismatch");
  }
  const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
  await Promise.all(keys.map((key) => files.delete(key)));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > MOST_DELETE_BYTES) throw new StoreProblem(400, "EntityTooLarge");
  }
  return text;
}

async function answerObject(call: Call, files: ObjectFiles) {
  const { request, response, key } = call;
  switch (request.method) {
    case "PUT":
      await storeObject(call, files);
      break;
    case "GET":
    case "HEAD": {
      const object = await files.open(key);
      try {
        await sendObject(request, response, object);
      } finally {
        await object.file.close();
      }
      break;
    }
    default:
      throw new StoreProblem(501, "NotImplemented");
  }
}

async function storeObject({ request, response, key }: Call, files: ObjectFiles) {
  if (Number(request.headers["content-length"] ?? Infinity) > MOST_BYTES) {
    throw new StoreProblem(400, "EntityTooLarge");
  }
  await files.write(key, request, {
    contentType: request.headers["content-type"] ?? "application/octet-stream",
    sha256: signedHash(request),
    mostBytes: MOST_BYTES,
  });
  response.writeHead(200).end();
}

function signedHash(request: IncomingMessage): string | undefined {
  const promised = request.headers["x-amz-content-sha256"];
  if (promised === "UNSIGNED-PAYLOAD") return undefined;
  if (typeof promised !== "string" || !/^[0-9a-f]{64}$/.test(promised)) {
    throw new StoreProblem(501, "NotImplemented");
  }
  return promised;
}

async function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  { contentType, size, file }: StoredObject,
) {
  response.writeHead(200, { "content-type": contentType, "content-length": size });
  if (request.method === "HEAD" || size === 0) response.end();
  else
    await pipeline(file.createReadStream({ start: 0, end: size - 1, autoClose: false }), response);
}

function answerProblem(request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (response.headersSent || response.destroyed || request.errored) {
    response.destroy();
    return;
  }
  if (!(error instanceof StoreProblem)) console.error(error);
  const { status, code } =
    error instanceof StoreProblem ? error : new StoreProblem(500, "InternalError");
  request.resume();
  response.setHeader("connection", "close");
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string) {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}
