import { randomBytes } from "node:crypto";
import http from "node:http";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeServer, listen } from "../../local/loopback.ts";
import { aPicture } from "../support/pictures.ts";

// The app reads the store's address once, when it is loaded: a door goes in between before that.
const store = new URL(process.env.S3_ENDPOINT ?? "");
/** Instead of taking one file. */
let refusal: 403 | 507 | null = null;
let keeps: string | null = null;
const door = http.createServer((request, response) => {
  if (refusal && request.method === "PUT" && request.url?.includes("1600.avif")) {
    request.resume();
    response.writeHead(refusal).end();
    return;
  }
  const { method, url, headers } = request;
  if (keeps !== null && url?.includes("delete")) {
    request.resume();
    const refusal = `<Error><Key>${keeps}</Key><Code>AccessDenied</Code></Error>`;
    response
      .writeHead(200, { "content-type": "application/xml" })
      .end(`<DeleteResult>${refusal}</DeleteResult>`);
    return;
  }
  const forwarded = http.request(
    { host: store.hostname, port: store.port, method, path: url, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  request.pipe(forwarded);
});
process.env.S3_ENDPOINT = `http://127.0.0.1:${await listen(door, 0)}`;
const { deleteUnusedImages, findImageFile, isImageStored, storeImage } =
  await import("#app/features/images/images.server.ts");
const { prisma } = await import("#app/infra/database.server.ts");

let id: string;
const png = await aPicture(20, 20).png().toBuffer();

beforeEach(() => {
  id = randomBytes(16).toString("hex");
});
afterEach(() => {
  refusal = null;
  keeps = null;
});
afterAll(() => closeServer(door));

test.each([
  ["denies", 403],
  ["has no room for", 507],
] as const)(
  "HOLD-01 a picture of which the store %s one file leaves nothing behind",
  async (_, status) => {
    refusal = status;
    await expect(storeImage(null, png, id)).rejects.toThrow("The object store failed");
    expect(await prisma.image.findUnique({ where: { id } })).toBeNull();
    expect(await findImageFile(id, "400.jpg")).toBeNull();
  },
);

test("a picture that is there stays whole when storing it again fails", async () => {
  await storeImage(null, png, id);
  refusal = 403;
  await expect(storeImage(null, png, id)).rejects.toThrow("The object store failed");
  expect(await isImageStored(id)).toBe(true);
  expect(await prisma.image.findUnique({ where: { id } })).not.toBeNull();
});

test("a picture of which the store keeps a file keeps its row, for the next cleaning to find", async () => {
  await storeImage(null, png, id);
  await prisma.image.update({ where: { id }, data: { created_at: new Date(0) } });
  keeps = `images/${id}/400.avif`;
  await expect(deleteUnusedImages()).rejects.toThrow(
    `The object store keeps ${keeps}: AccessDenied`,
  );
  expect(await prisma.image.findUnique({ where: { id } })).not.toBeNull();
});
