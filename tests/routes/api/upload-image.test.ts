import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { expectError } from "../../support/errors.ts";
import { lineToTheStore } from "../../support/line.ts";
import { samplesOf, sumOf } from "../../support/metrics.ts";
import { hurry, PICTURE_TIMEOUT_MS } from "../../support/patience.ts";
import { aFlatPicture, aPicture, aZeroPng, pngOf } from "../../support/pictures.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aFileForm, anEndlessFile, aStalledFile, asSent } from "../../support/uploads.ts";

const IMAGE_MAX_BYTES = 10_485_760;
const MEGABYTE = 1_048_576;
const ROOM_TIMEOUT_MS = 10_000;

const line = await lineToTheStore();
const { fetchApp, pageOf, textOf } = await import("../../support/app.ts");
const { somebody } = await import("../../support/people.ts");
const { anAdminSession } = await import("../../support/signed-in-admin.ts");
const { prisma } = await import("#app/infra/database.server.ts");

afterAll(() => line.close());

async function upload(file: Parameters<typeof aFileForm>[0]) {
  const { id, cookie } = await somebody();
  const response = await fetchApp("/api/upload-image", {
    cookie,
    ...(await asSent(aFileForm(file))),
  });
  return { response, user_id: id };
}

/** A sound JPEG of exactly so many bytes: what follows the picture is passed over. */
async function aPictureOf(size: number) {
  const jpeg = await aPicture(60, 40).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
}

describe("POST /api/upload-image", () => {
  test("API-29 API-31 T-18 stores the picture as this person's and serves it", async () => {
    const { response, user_id } = await upload({
      bytes: await aPicture(900, 600).png().toBuffer(),
    });
    expect(response.status).toBe(201);
    const { url } = await response.json();
    expect(url).toMatch(/^\/images\/[0-9a-f]{32}$/);
    const image = await prisma.image.findUniqueOrThrow({ where: { id: url.split("/")[2] } });
    expect(image).toMatchObject({ user_id, admin_id: null, width: 900, height: 600 });
    const served = await fetchApp(url);
    expect(served.status).toBe(200);
    expect((await sharp(await served.bytes()).metadata()).format).toBe("jpeg");
  });

  test("takes the picture upright and without the place where it was taken", async () => {
    const bytes = await aPicture(60, 40)
      .withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "33/1 55/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { response } = await upload({ bytes });
    const { url } = await response.json();
    const served = await sharp(await (await fetchApp(url)).bytes()).metadata();
    expect(served).toMatchObject({ width: 40, height: 60 });
    expect(served.exif).toBeUndefined();
  });

  test("AUP-04 AUP-10 LIM-07 takes 10485760 bytes", async () => {
    const { response } = await upload({ bytes: await aPictureOf(IMAGE_MAX_BYTES) });
    expect(response.status).toBe(201);
  });

  test("AUP-04 REV-15 LIM-04 refuses one byte more", async () => {
    const bytes = await aPictureOf(IMAGE_MAX_BYTES + 1);
    const { response, user_id } = await upload({ bytes, name: "C:\\braai\\vleis.jpg" });
    await expectRefusal(response, { status: 413, error: "vleis.jpg is too large (max 10MB)" });
    expect(await prisma.image.count({ where: { user_id } })).toBe(0);
  });

  test("REV-15 refuses a file that is too large while it is still arriving", async () => {
    const { cookie } = await somebody();
    const { sent, isCancelled, ...visit } = anEndlessFile("braai.png");
    const response = await fetchApp("/api/upload-image", { method: "POST", cookie, ...visit });
    await expectRefusal(response, { status: 413, error: "braai.png is too large (max 10MB)" });
    expect(sent()).toBeLessThan(IMAGE_MAX_BYTES + MEGABYTE);
    expect(isCancelled()).toBe(true);
  });

  test("PERM-03 tells a visitor to sign in before anything is read", async () => {
    const { sent, isCancelled: _, ...visit } = anEndlessFile("braai.png");
    const response = await fetchApp("/api/upload-image", { method: "POST", ...visit });
    await expectRefusal(response, { status: 401, error: "Sign in to continue" });
    expect(sent()).toBeLessThan(MEGABYTE);
  });

  test.each([
    ["a GIF", "dance.gif", () => aPicture(20, 20).gif().toBuffer()],
    ["a WebP named .jpg", "photo.jpg", () => aPicture(20, 20).webp().toBuffer()],
    [
      "an AVIF, whose bytes begin as those of HEIC",
      "IMG_1.HEIC",
      () => aPicture(20, 20).avif().toBuffer(),
    ],
    ["text named .png", "notes.png", async () => "Just some words"],
    ["an SVG", "a.svg", async () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ["half a PNG", "half.png", async () => firstHalf(await aPicture(600, 600).png().toBuffer())],
    ["half a JPEG", "half.jpg", async () => firstHalf(await aPicture(600, 600).jpeg().toBuffer())],
    ["a file without content", "empty.png", async () => ""],
  ])("AUP-03 AUP-10 T-16 REV-14 LIM-08 refuses %s", async (_kind, name, make) => {
    const bytes = await make();
    const sent = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
    const { response, user_id } = await upload({ bytes: sent, name });
    await expectRefusal(response, { status: 415, error: `${name} is not a valid image file` });
    expect(await prisma.image.count({ where: { user_id } })).toBe(0);
  });

  test.each([
    ["has 60 megapixels; 51 are the most", () => aFlatPicture(10_000, 6_000).png().toBuffer()],
    [
      // It claims to, and holds nothing.
      "has 2500 megapixels; 51 are the most",
      async () => pngOf({ width: 50_000, height: 50_000 }, Buffer.alloc(1_000_000)),
    ],
    [
      "has a side of 900000 pixels; 16384 are the most",
      async () => aZeroPng({ width: 900_000, height: 5 }),
    ],
    [
      "has a side of 49999999 pixels; 16384 are the most",
      async () => aZeroPng({ width: 1, height: 49_999_999 }),
    ],
    [
      "has 50 megapixels; 25 are the most with 16 bits a colour",
      async () => aZeroPng({ width: 7_070, height: 7_070, depth: 16, isInterlaced: true }),
    ],
  ])("PIC-05 says that a picture %s, before it is unpacked", async (sentence, make) => {
    const bytes = new Uint8Array(await make());
    const { response } = await upload({ bytes, name: "bomb.png" });
    const error = `bomb.png ${sentence}. Make it smaller and choose it again.`;
    await expectRefusal(response, { status: 413, error });
  });

  test("calls a file by its name only, and one without a name this file", async () => {
    for (const [name, shown] of [
      ["../../etc/pass\u202Ewd", "passwd"],
      [`${"x".repeat(300)}.png`, "x".repeat(100)],
      ['quo"te.png', 'quo"te.png'],
      ["/", "This file"],
    ] as const) {
      const { response } = await upload({ bytes: "?", name });
      await expectRefusal(response, { status: 415, error: `${shown} is not a valid image file` });
    }
  });

  test("T-14 refuses what is no form with one file", async () => {
    const { cookie } = await somebody();
    const png = new Uint8Array(await aPicture(20, 20).png().toBuffer());
    const none = new FormData();
    none.append("file", "words");
    const two = aFileForm({ bytes: png });
    two.append("file", new Blob([png]), "second.png");
    for (const form of [none, two, aFileForm({ bytes: png, field: "picture" })]) {
      const response = await fetchApp("/api/upload-image", { cookie, ...(await asSent(form)) });
      await expectRefusal(response, { status: 400, error: "Send one picture, as file" });
    }
    const json = await fetchApp("/api/upload-image", { json: { file: "x" }, cookie });
    await expectRefusal(json, { status: 415, error: "Send this as multipart/form-data" });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const broken = await fetchApp("/api/upload-image", { body: "--x\r\nhalf", cookie, headers });
    await expectRefusal(broken, { status: 400, error: "This form cannot be read" });
  });

  test("T-49 refuses another site", async () => {
    const { cookie } = await somebody();
    const body = aFileForm({ bytes: "x" });
    const headers = { Origin: "https://evil.example" };
    expect((await fetchApp("/api/upload-image", { body, cookie, headers })).status).toBe(403);
  });

  test("API-30 REV-22 OPS-03 OPS-04 says so, and in the figures, when too many pictures arrive at once, and takes more when there is room", async () => {
    hurry(ROOM_TIMEOUT_MS);
    const { cookie } = await somebody();
    const before = await uploadFigures();
    const stalled = Array.from({ length: 12 }, () => aStalledFile(IMAGE_MAX_BYTES - 1_000));
    const hanging = stalled.map(async ({ body, headers }, index) =>
      fetchApp("/api/upload-image", {
        method: "POST",
        cookie: (await somebody()).cookie,
        address: index < 6 ? "41.1.1.1" : "41.1.1.2",
        body,
        headers,
      }),
    );
    await Promise.all(stalled.map(({ arrived }) => arrived));
    expect(await uploadFigures()).toEqual({ ...before, running: 12 });

    const bytes = new Uint8Array(await aPicture(1_200, 900).png().toBuffer());
    const restaurant = await prisma.restaurant.create({ data: { name: "Moyo" } });
    const form = aFileForm({ bytes, name: "vleis.png", field: "photos" });
    form.append("review_text", "Typed for ten minutes");
    const [{ response }, page] = await Promise.all([
      upload({ bytes }),
      fetchApp(`/restaurants/${restaurant.id}/review`, { cookie, ...(await asSent(form)) }),
    ]);
    expect(response.headers.get("Retry-After")).toBe("5");
    const error = "Many pictures are arriving just now. Try again in a moment.";
    await expectRefusal(response, { status: 503, error });
    expect(page.status).toBe(400);
    const html = await page.text();
    expect(html).toContain(`Failed to upload vleis.png: ${error}`);
    expect(html).toContain("Typed for ten minutes");

    for (const { breakOff } of stalled) breakOff();
    await Promise.allSettled(hanging);
    expect((await upload({ bytes })).response.status).toBe(201);
    expect(await uploadFigures()).toEqual({ running: 0, refused: before.refused + 2 });
  });

  test("FAULT-07 has room for others however many pictures one person, one network or an administrator send", async () => {
    const { bearer } = await anAdminSession();
    const people = await Promise.all(Array.from({ length: 7 }, () => somebody()));
    const [greedy] = people;
    const network = [...people, greedy, greedy, greedy].map((person) => ({
      path: "/api/upload-image",
      cookie: person?.cookie,
      address: "41.1.1.3",
      headers: {},
    }));
    const senders = [...network, { path: "/api/admin/upload-image", headers: bearer }];
    let arrived = 0;
    const sent = senders.map(({ path, ...sender }) => {
      const { body, headers, ...file } = aStalledFile(IMAGE_MAX_BYTES - 1_000);
      void file.arrived.then(() => (arrived += 1));
      const visit = { ...sender, method: "POST", body, headers: { ...headers, ...sender.headers } };
      return { ...file, answer: fetchApp(path, visit) };
    });
    // Eight pictures of the network, and the administrator's.
    await expect.poll(() => arrived).toBe(9);
    const bytes = new Uint8Array(await aPicture(1_200, 900).png().toBuffer());
    expect((await upload({ bytes })).response.status).toBe(201);
    expect(arrived).toBe(9);
    for (const { breakOff } of sent) breakOff();
    await Promise.allSettled(sent.map(({ answer }) => answer));
  });

  test("API-30 has room however many pictures strangers send", async () => {
    hurry(ROOM_TIMEOUT_MS);
    const restaurant = await prisma.restaurant.create({ data: { name: "Moyo" } });
    const stalled = Array.from({ length: 12 }, () => aStalledFile(IMAGE_MAX_BYTES - 1_000));
    const refused = await Promise.all(
      stalled.map(({ body, headers }) =>
        fetchApp(`/restaurants/${restaurant.id}/review`, { method: "POST", body, headers }),
      ),
    );
    expect(refused.map(({ status }) => status)).toEqual(stalled.map(() => 401));
    const bytes = new Uint8Array(await aPicture(1_200, 900).png().toBuffer());
    expect((await upload({ bytes })).response.status).toBe(201);
  });

  test("API-30 HOLD-01 says so when the store takes the connection and stays silent", async () => {
    expectError(/The object store failed/);
    hurry(...PICTURE_TIMEOUT_MS);
    const bytes = new Uint8Array(await aPicture(20, 20).png().toBuffer());
    line.silence();
    const { response, user_id } = await upload({ bytes });
    line.mend();
    const error = "Pictures cannot be stored just now. Try again in a minute.";
    await expectRefusal(response, { status: 503, error });
    expect(await prisma.image.count({ where: { user_id } })).toBe(0);
    expect((await upload({ bytes })).response.status).toBe(201);
  });

  test("REV-22 names all photos of a form that the store did not take, and tells the reason once", async () => {
    expectError(/The object store failed/);
    const { cookie } = await somebody();
    const bytes = new Uint8Array(await aPicture(20, 20).png().toBuffer());
    const restaurant = await prisma.restaurant.create({ data: { name: "Moyo" } });
    const form = aFileForm({ bytes, name: "C:\\braai\\one.png", field: "photos" });
    for (const name of ["two.png", "three.png"]) form.append("photos", new Blob([bytes]), name);
    line.cut();
    const page = await fetchApp(`/restaurants/${restaurant.id}/review`, {
      cookie,
      ...(await asSent(form)),
    });
    line.mend();
    expect(page.status).toBe(400);
    const told = textOf(await pageOf(page), ".notice.bad[role=alert]");
    const error = "Pictures cannot be stored just now. Try again in a minute.";
    expect(told).toContain(`Failed to upload one.png, two.png, three.png: ${error}`);
    expect(told.split(error)).toHaveLength(2);
  });

  test("API-30 says so while the store is down, and leaves nothing behind", async () => {
    expectError(/The object store failed/);
    const bytes = new Uint8Array(await aPicture(20, 20).png().toBuffer());
    line.cut();
    const { response, user_id } = await upload({ bytes });
    line.mend();
    const error = "Pictures cannot be stored just now. Try again in a minute.";
    await expectRefusal(response, { status: 503, error });
    expect(await prisma.image.count({ where: { user_id } })).toBe(0);
    expect((await upload({ bytes })).response.status).toBe(201);
  });
});

function firstHalf(bytes: Buffer) {
  return bytes.subarray(0, bytes.length / 2);
}

async function uploadFigures() {
  const samples = samplesOf(await (await fetchApp("/metrics")).text());
  return {
    running: sumOf(samples, "tafula_queue_running", { queue: "uploads" }),
    refused: sumOf(samples, "tafula_refusals_total", { by: "queue", reason: "uploads" }),
  };
}
