import http, { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { closeServer, guarded, listen } from "./loopback.ts";
import { ObjectFiles, type StoredObject } from "./object-files.ts";
import { StoreProblem } from "./object-problem.ts";
import { checkSignature, type AccessKey } from "./object-signature.ts";
import { deleteKeys, listKeys, xmlProblem } from "./object-lists.ts";
import { keptText, prepareDataFolder, randomSecret } from "./private-files.ts";

export type ObjectStore = {
  endpoint: string;
  bucket: string;
  accessKey: AccessKey;
  stop: () => Promise<void>;
};

type Call = { request: IncomingMessage; response: ServerResponse; url: URL; key: string };

const BUCKET = "tafula";
const MOST_BYTES = 64 * 1024 * 1024;
const IDLE_CONNECTION_MS = 65_000;
const keptHeaders =
  /^(content-type|cache-control|content-disposition|content-encoding|x-amz-meta-.*)$/;
const accessKeySchema = z.object({ accessKeyId: z.string(), secretAccessKey: z.string() });

/** The part of S3 that the app uses, over files on this disk. Every request must be signed. */
export async function startObjectStore(
  folder: string,
  { isTemporary }: { isTemporary: boolean },
): Promise<ObjectStore> {
  prepareDataFolder(folder);
  const accessKey = accessKeySchema.parse(
    JSON.parse(keptText(path.join(folder, "access-key.json"), newAccessKey)),
  );
  const files = new ObjectFiles(folder, isTemporary);
  const server = http.createServer(
    { keepAliveTimeout: IDLE_CONNECTION_MS },
    guarded((request, response) =>
      answer(request, response, { files, accessKey }).catch((error: unknown) =>
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
  { files, accessKey }: { files: ObjectFiles; accessKey: AccessKey },
) {
  const url = URL.parse(request.url ?? "/", "http://localhost");
  if (!url) throw new StoreProblem(400, "InvalidURI");
  checkSignature(request, url, accessKey);
  const [, bucket, ...rest] = decodedPath(request).split("/");
  if (bucket !== BUCKET) throw new StoreProblem(404, "NoSuchBucket");

  const call = { request, response, url, key: rest.join("/") };
  if (call.key === "") await answerBucket(call, files);
  else await answerObject(call, files);
}

/** Not from the parsed URL, which has resolved `..` already. */
function decodedPath(request: IncomingMessage): string {
  try {
    return decodeURIComponent(request.url?.split("?")[0] ?? "");
  } catch {
    throw new StoreProblem(400, "InvalidURI");
  }
}

async function answerBucket({ request, response, url }: Call, files: ObjectFiles) {
  const operation = `${request.method}${url.searchParams.has("delete") ? " delete" : ""}`;
  switch (operation) {
    case "HEAD":
      response.writeHead(200).end();
      break;
    case "GET":
      sendXml(response, await listKeys(files, { bucket: BUCKET, query: url.searchParams }));
      break;
    case "POST delete":
      sendXml(response, await deleteKeys(files, request, signedHash(request)));
      break;
    default:
      throw new StoreProblem(501, "NotImplemented");
  }
}

function sendXml(response: ServerResponse, xml: string) {
  response.writeHead(200, { "content-type": "application/xml" }).end(xml);
}

async function answerObject(call: Call, files: ObjectFiles) {
  const { request, response, key } = call;
  switch (request.method) {
    case "PUT":
      await storeObject(call, files);
      break;
    case "DELETE":
      await files.delete(key);
      response.writeHead(204).end();
      break;
    case "GET":
    case "HEAD": {
      const object = await files.open(key);
      try {
        await sendObject(call, object);
      } finally {
        await object.file.close();
      }
      break;
    }
    default:
      throw new StoreProblem(405, "MethodNotAllowed");
  }
}

async function storeObject({ request, response, key }: Call, files: ObjectFiles) {
  if (request.headers["x-amz-copy-source"]) throw new StoreProblem(501, "NotImplemented");
  if (Number(request.headers["content-length"] ?? Infinity) > MOST_BYTES) {
    throw new StoreProblem(400, "EntityTooLarge");
  }
  const { etag } = await files.write(key, request, {
    headers: headersToKeep(request),
    sha256: signedHash(request),
    mostBytes: MOST_BYTES,
  });
  response.writeHead(200, { etag }).end();
}

function headersToKeep(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && keptHeaders.test(name)) headers[name] = value;
  }
  return headers;
}

/** The hash the sender promises for its body; undefined when it chose not to promise one. */
function signedHash(request: IncomingMessage): string | undefined {
  const promised = request.headers["x-amz-content-sha256"];
  if (promised === "UNSIGNED-PAYLOAD") return undefined;
  if (typeof promised !== "string" || !/^[0-9a-f]{64}$/.test(promised)) {
    throw new StoreProblem(501, "NotImplemented");
  }
  return promised;
}

async function sendObject({ request, response }: Call, object: StoredObject) {
  const { etag, headers, size, modified } = object;
  const common = {
    ...headers,
    etag,
    "last-modified": modified.toUTCString(),
    "accept-ranges": "bytes",
  };
  if (isUnchanged(request, object)) {
    response.writeHead(304, common).end();
    return;
  }
  const range = requestedRange(request.headers.range, size);
  const [start, end] = range ?? [0, size - 1];
  response.writeHead(range ? 206 : 200, {
    ...common,
    "content-length": end - start + 1,
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === "HEAD" || size === 0) {
    response.end();
    return;
  }
  const body = object.file.createReadStream({ start, end, autoClose: false });
  await pipeline(body, response);
}

function isUnchanged(request: IncomingMessage, { etag, modified }: StoredObject): boolean {
  const known = request.headers["if-none-match"];
  if (known !== undefined) {
    return known === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
  }
  const since = Date.parse(request.headers["if-modified-since"] ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

function requestedRange(header: string | undefined, size: number): [number, number] | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new StoreProblem(416, "InvalidRange");
  return [start, end];
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
  response
    .writeHead(status, { "content-type": "application/xml", connection: "close" })
    .end(request.method === "HEAD" ? undefined : xmlProblem(code));
}
