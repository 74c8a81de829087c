import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { expectError } from "../../support/errors.ts";
import { lineToTheStore } from "../../support/line.ts";
import { hurry, STORE_TIMEOUT_MS } from "../../support/patience.ts";
import { countQueries } from "../../support/queries.ts";

const POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const line = await lineToTheStore();
const { fetchApp } = await import("../../support/app.ts");
const { storeImage } = await import("#app/features/images/images.server.ts");
const { deleteObjects } = await import("#app/infra/object-store.server.ts");

const MORE_THAN_THE_STORE_TAKES = 60;

const picture = { width: 900, height: 600, channels: 3, background: "#b42" } as const;
const image = await storeImage(null, await sharp({ create: picture }).png().toBuffer());
const address = `/images/${image?.id}`;
const unknown = `/images/${"0".repeat(32)}`;

afterAll(() => line.close());

describe("GET /images/:id/:file", () => {
  test("sends the file, to be kept for good", async () => {
    const response = await fetchApp(`${address}/400.avif`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    const bytes = await response.bytes();
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "heif", width: 400 });
  });

  test("needs no session and gives none", async () => {
    const response = await fetchApp(`${address}/800.jpg`, { cookie: "session=whatever" });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("asks the database once for many who come at the same moment", async () => {
    const popular = await storeImage(null, await sharp({ create: picture }).png().toBuffer());
    const all = [400, 800, 400, 800].map((width) => `/images/${popular?.id}/${width}.jpg`);
    expect(await countQueries(() => Promise.all(all.map((one) => fetchApp(one))))).toBe(1);
  });

  test("says 304 to a browser that has it", async () => {
    const first = await fetchApp(`${address}/800.jpg`, { method: "HEAD" });
    const etag = first.headers.get("ETag") ?? "";
    const second = await fetchApp(`${address}/800.jpg`, {
      headers: { "If-None-Match": `"another", W/${etag}` },
    });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
    expect(second.headers.get("ETag")).toBe(etag);
    expect(second.headers.get("Cache-Control")).toContain("immutable");
  });

  test("says 404 to a browser that asks again for what is gone", async () => {
    const id = unknown.split("/").at(-1);
    const response = await fetchApp(`${unknown}/400.jpg`, {
      headers: { "If-None-Match": `"${id}-400.jpg"` },
    });
    expect(response.status).toBe(404);
  });

  test("answers HEAD like GET, without the picture", async () => {
    const response = await fetchApp(`${address}/1600.jpg`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("Content-Length"))).toBeGreaterThan(1_000);
    expect(response.body).toBeNull();
  });

  test("holds no connection to the store for visitors who do not read on", async () => {
    const unread: Response[] = [];
    for (let visitor = 0; visitor < MORE_THAN_THE_STORE_TAKES; visitor++) {
      unread.push(await fetchApp(`${address}/1600.jpg`));
    }
    expect(unread.map(({ status }) => status)).toEqual(unread.map(() => 200));
    await Promise.all(unread.map(({ body }) => body?.cancel()));
  });

  test.each([
    `${unknown}/400.avif`,
    `${address}/4000.avif`,
    `${address}/400.png`,
    `${address.toUpperCase().replace("/IMAGES", "/images")}/400.jpg`,
    "/images/..%2f..%2fsecrets/400.jpg",
    "/images/1",
  ])("answers %s with the placeholder", async (wrong) => {
    const response = await fetchApp(wrong);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(response.headers.get("Content-Security-Policy")).toBe(POLICY);
    expect(await response.text()).toMatch(/^<svg /);
  });

  test("answers 503 with the placeholder while the store is down, and recovers", async () => {
    expectError(/The object store failed/);
    line.cut();
    const down = await fetchApp(`${address}/400.jpg`);
    expect(down.status).toBe(503);
    expect(down.headers.get("Cache-Control")).toBe("no-store");
    expect(await down.text()).toMatch(/^<svg /);
    line.mend();
    const up = await fetchApp(`${address}/400.jpg`);
    expect(up.status).toBe(200);
  });

  test.each([
    ["says nothing", 0],
    ["falls silent within the picture", 1_000],
  ])(
    "answers 503 when the store takes the connection and %s",
    async (_, after) => {
      expectError(/The object store failed|abort/i);
      hurry(...STORE_TIMEOUT_MS);
      line.silence(after);
      const silent = await fetchApp(`${address}/1600.jpg`);
      expect(silent.status).toBe(503);
      line.mend();
      expect((await fetchApp(`${address}/1600.jpg`)).status).toBe(200);
    },
    30_000,
  );

  test("sends the next larger one where a width is younger than the picture", async () => {
    const older = await storeImage(null, await sharp({ create: picture }).png().toBuffer());
    await deleteObjects([`images/${older?.id}/640.avif`, `images/${older?.id}/1600.jpg`]);
    const larger = await fetchApp(`/images/${older?.id}/640.avif`);
    expect(larger.status).toBe(200);
    const headers = { "If-None-Match": larger.headers.get("ETag") ?? "" };
    expect((await fetchApp(`/images/${older?.id}/640.avif`, { headers })).status).toBe(304);
    expect(await sharp(await larger.bytes()).metadata()).toMatchObject({ width: 800 });
    expect((await fetchApp(`/images/${older?.id}/1600.jpg`)).status).toBe(404);
  });

  test("refuses a write", async () => {
    expect((await fetchApp(address, { method: "POST", body: "x" })).status).toBe(405);
  });
});

describe("GET /images/:id", () => {
  test("sends the JPEG of 800 pixels", async () => {
    const response = await fetchApp(address);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    const { format, width } = await sharp(await response.bytes()).metadata();
    expect({ format, width }).toEqual({ format: "jpeg", width: 800 });
  });
});
