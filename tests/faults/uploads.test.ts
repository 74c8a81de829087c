import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { somebody } from "../support/people.ts";
import { aFlatPicture, aPicture } from "../support/pictures.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { connect } from "../support/raw.ts";
import { aRestaurant } from "../support/rows.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import { aFileForm } from "../support/uploads.ts";

const MEGABYTE = 1_000_000;

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
beforeEach(async () => {
  await prisma.limitCount.deleteMany();
});
afterAll(() => site.stop());

function upload(cookie: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  return fetch(`${site.url}/api/upload-image`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: PUBLIC_URL },
    body: aFileForm({ bytes }),
  });
}

/** Does what the answer says, until there is another one. */
async function uploadAgain(cookie: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  for (;;) {
    const response = await upload(cookie, bytes);
    await response.arrayBuffer();
    if (response.status !== 503) return response.status;
    await pause(1_000 * Number(response.headers.get("Retry-After")));
  }
}

function largestMemory(): number {
  const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
  return 1_024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
}

describe("forty pictures of 9.9 MB at once", () => {
  test("FAULT-06 are all stored within a minute, in less than a gigabyte", async () => {
    const jpeg = await aPicture(1_600, 1_200).jpeg().toBuffer();
    const bytes = new Uint8Array(9.9 * MEGABYTE);
    bytes.set(jpeg);
    const people = await Promise.all(Array.from({ length: 40 }, () => somebody()));
    const began = performance.now();
    const statuses = await Promise.all(people.map(({ cookie }) => uploadAgain(cookie, bytes)));
    expect(statuses).toEqual(statuses.map(() => 201));
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(largestMemory()).toBeLessThan(1_000 * MEGABYTE);
  });
});

describe("two who send twenty photos each", () => {
  test("FAULT-09 do not keep a third person waiting", async () => {
    const photo = new Uint8Array(await aPicture(2_000, 1_500).jpeg({ quality: 60 }).toBuffer());
    const small = new Uint8Array(await aFlatPicture(8, 8).png().toBuffer());
    const [one, two, third] = await Promise.all([somebody(), somebody(), somebody()]);
    const sent = [one, two].flatMap(({ cookie }) =>
      Array.from({ length: 20 }, () => upload(cookie, photo)),
    );
    await expect.poll(() => prisma.image.count()).toBeGreaterThan(0);
    const began = performance.now();
    const { status } = await upload(third.cookie, small);
    expect(status).toBe(201);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect((await upload(third.cookie, photo)).status).toBe(201);
    const statuses = (await Promise.all(sent)).map((answer) => answer.status);
    expect(statuses.filter((answer) => answer !== 201 && answer !== 503)).toEqual([]);
  });
});

describe("strangers who begin to send a large form and fall silent", () => {
  test("FAULT-08 are refused before it is read, and hold up nobody", async () => {
    const { id } = await aRestaurant();
    const { cookie } = await somebody();
    const head = [
      `POST /restaurants/${id}/review HTTP/1.1`,
      `Host: ${new URL(PUBLIC_URL).host}`,
      `Origin: ${PUBLIC_URL}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 60000000",
    ];
    const lines = await Promise.all(Array.from({ length: 12 }, () => connect(site.port)));
    for (const line of lines) line.send(`${head.join("\r\n")}\r\n\r\n`);
    await Promise.all(lines.map((line) => line.until(/^HTTP\/1\.1 401 /)));
    const part = 'Content-Disposition: form-data; name="photos"; filename="a.jpg"';
    for (const line of lines) line.send(`--x\r\n${part}\r\n\r\n${"x".repeat(10 * MEGABYTE)}`);
    const bytes = new Uint8Array(await aFlatPicture(20, 20).png().toBuffer());
    expect((await upload(cookie, bytes)).status).toBe(201);
    for (const { socket } of lines) socket.destroy();
  });
});
