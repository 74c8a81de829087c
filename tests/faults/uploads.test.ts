import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { largestMemory } from "../support/largest-memory.ts";
import { somebody } from "../support/people.ts";
import { aFlatPicture, aPicture } from "../support/pictures.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
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
    expect(largestMemory(site.pid)).toBeLessThan(1_000 * MEGABYTE);
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
    const ofBoth = { user_id: { in: [one.id, two.id] } };
    const patience = { timeout: 20_000 };
    await expect.poll(() => prisma.image.count({ where: ofBoth }), patience).toBeGreaterThan(0);
    const began = performance.now();
    const { status } = await upload(third.cookie, small);
    expect(status).toBe(201);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect((await upload(third.cookie, photo)).status).toBe(201);
    const statuses = (await Promise.all(sent)).map((answer) => answer.status);
    expect(statuses.filter((answer) => answer !== 201 && answer !== 503)).toEqual([]);
  });
});
