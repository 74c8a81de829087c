import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startObjectStore, type ObjectStore } from "../../local/object-store.ts";

let folder: string;
let store: ObjectStore;
let client: S3Client;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tafula-store-"));
  store = await startObjectStore(folder, { isTemporary: true, mostListed: 2 });
  client = clientFor(store);
});

afterEach(async () => {
  client.destroy();
  await store.stop();
  rmSync(folder, { recursive: true });
});

describe("storing and fetching", () => {
  test("gives back what was put, with its type", async () => {
    const body = randomBytes(300_000);
    await client.send(
      new PutObjectCommand({
        Bucket: store.bucket,
        Key: "img/one-800.webp",
        Body: body,
        ContentType: "image/webp",
      }),
    );
    const got = await fetchObject("img/one-800.webp");
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? [])).toEqual(body);
    expect(got).toMatchObject({ ContentType: "image/webp", ContentLength: body.length });
  });

  test("replaces an object whole", async () => {
    await putText("note", "the first, which is longer");
    await putText("note", "the second");
    expect(await textOf("note")).toBe("the second");
  });

  test("lets an object and a folder share a name", async () => {
    await putText("a", "object");
    await putText("a/b", "inside");
    expect(await textOf("a")).toBe("object");
    expect(await textOf("a/b")).toBe("inside");
  });

  test("keeps an empty object", async () => {
    await putText("empty", "");
    expect(await textOf("empty")).toBe("");
  });

  test("survives a restart", async () => {
    await putText("img/kept", "still here");
    await store.stop();
    store = await startObjectStore(folder, { isTemporary: true });
    client = clientFor(store);
    expect(await textOf("img/kept")).toBe("still here");
  });
});

describe("heads and deletes", () => {
  test("tells about an object and the bucket", async () => {
    await putText("note", "text");
    const head = await client.send(new HeadObjectCommand({ Bucket: store.bucket, Key: "note" }));
    expect(head.ContentLength).toBe(4);
    await client.send(new HeadBucketCommand({ Bucket: store.bucket }));
    await expect(client.send(new HeadBucketCommand({ Bucket: "another" }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    });
    await expect(
      client.send(new HeadObjectCommand({ Bucket: store.bucket, Key: "none" })),
    ).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  test("deletes several objects at once, also one that is not there", async () => {
    await Promise.all(["a", "b", "c"].map((key) => putText(key, key)));
    const Objects = [{ Key: "a" }, { Key: "b" }, { Key: "none" }];
    await client.send(new DeleteObjectsCommand({ Bucket: store.bucket, Delete: { Objects } }));
    await expect(fetchObject("a")).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(fetchObject("b")).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(await textOf("c")).toBe("c");
  });
});

test("lists by prefix, in order, page by page", async () => {
  for (const key of ["img/c", "img/a", "other", "img/e", "img/b", "img/d"]) await putText(key, "x");
  const pages: (string | undefined)[][] = [];
  let token: string | undefined;
  do {
    const wanted = { Bucket: store.bucket, Prefix: "img/", ContinuationToken: token };
    const page = await client.send(new ListObjectsV2Command(wanted));
    pages.push(page.Contents?.map(({ Key }) => Key) ?? []);
    expect(page.IsTruncated).toBe(page.NextContinuationToken !== undefined);
    token = page.NextContinuationToken;
  } while (token);
  expect(pages).toEqual([["img/a", "img/b"], ["img/c", "img/d"], ["img/e"]]);
});

describe("what is refused", () => {
  test("requests without a signature", async () => {
    const response = await fetch(`${store.endpoint}/${store.bucket}/note`, {
      method: "PUT",
      body: "text",
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("AccessDenied");
  });

  test("a wrong secret and a wrong key id", async () => {
    const { accessKeyId } = store.accessKey;
    const wrongSecret = clientFor({ ...store, accessKey: { accessKeyId, secretAccessKey: "no" } });
    await expect(put(wrongSecret, "note", "text")).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
    const accessKey = { ...store.accessKey, accessKeyId: "other" };
    await expect(put(clientFor({ ...store, accessKey }), "note", "text")).rejects.toMatchObject({
      name: "AccessDenied",
    });
  });

  test("keys that point elsewhere", async () => {
    for (const key of [
      "../escaped",
      "img/../../escaped",
      "img/./x",
      "a//b",
      "x.object/y",
      "a\0b",
    ]) {
      await expect(put(client, key, "text"), key).rejects.toThrow();
    }
    expect(await sendRaw("PUT", "/tafula/..%2f..%2fescaped")).toBe(403);
    expect(existsSync(path.join(folder, "..", "escaped.object"))).toBe(false);
    expect(readdirSync(path.join(folder, "objects"))).toEqual([]);
  });

  test.each(["//", "//:80", "/%"])("the address %s", async (address) => {
    expect(await sendRaw("GET", address)).toBe(400);
  });

  test("a clock that is far off", async () => {
    const late = clientFor(store, { systemClockOffset: -20 * 60_000 });
    await expect(put(late, "note", "text")).rejects.toMatchObject({ name: "RequestTimeTooSkewed" });
  });

  test("a query, a path or a body changed after signing", async () => {
    await putText("note", "text");
    const changes: Record<string, (request: Tampered) => void> = {
      query: (request) => Object.assign(request.query, { "max-keys": "1" }),
      path: (request) => Object.assign(request, { path: "/tafula/other" }),
      body: (request) => Object.assign(request, { body: "evil" }),
    };
    for (const [name, change] of Object.entries(changes)) {
      const tampering = tamperingClient(change);
      await expect(put(tampering, "note", "good"), name).rejects.toThrow();
    }
    expect(await textOf("note")).toBe("text");
    expect(readdirSync(path.join(folder, "unfinished"))).toEqual([]);
  });
});

type Tampered = { query: object; path: string; body: unknown };

function clientFor(
  { endpoint, accessKey }: ObjectStore,
  more: { systemClockOffset?: number } = {},
) {
  return new S3Client({
    endpoint,
    region: "us-east-1",
    credentials: accessKey,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
    ...more,
  });
}

function tamperingClient(change: (request: Tampered) => void): S3Client {
  const tampering = clientFor(store);
  tampering.middlewareStack.add(
    (next) => (call) => {
      const { request } = call;
      if (isTampered(request)) change(request);
      return next(call);
    },
    { step: "finalizeRequest", priority: "low" },
  );
  return tampering;
}

function isTampered(request: unknown): request is Tampered {
  return typeof request === "object" && request !== null && "query" in request;
}

function put(sender: S3Client, key: string, text: string) {
  const Body = Buffer.from(text);
  return sender.send(new PutObjectCommand({ Bucket: store.bucket, Key: key, Body }));
}

function putText(key: string, text: string) {
  return put(client, key, text);
}

function fetchObject(key: string) {
  return client.send(new GetObjectCommand({ Bucket: store.bucket, Key: key }));
}

async function textOf(key: string) {
  return (await fetchObject(key)).Body?.transformToString();
}

/** Unlike fetch, sends the path as it is written. */
function sendRaw(method: string, rawPath: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(store.endpoint, { method, path: rawPath }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once("error", reject).end("text");
  });
}
