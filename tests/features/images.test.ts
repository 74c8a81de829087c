import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import {
  deleteUnusedImages,
  findImageFile,
  isImageStored,
  storeImage,
} from "#app/features/images/images.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { deleteObjects } from "#app/infra/object-store.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";
import { encodersOf } from "../support/encoders.ts";
import { expectError } from "../support/errors.ts";
import { aFlatPicture, aPicture, aZeroPng } from "../support/pictures.ts";
import { aDish, anAuthor, aPerson, aRecipe, aRestaurant, aReview } from "../support/rows.ts";

const HOUR_MS = 3_600_000;

const OF_ONE_ROW = { width: 16_385, height: 1 };
const OF_ONE_COLUMN = { width: 1, height: 16_385 };

describe("storeImage", () => {
  test("makes each width of a PNG, each as AVIF and as JPEG", async () => {
    const image = await storeImage(null, await aPicture(2000, 1250).png().toBuffer());
    expect(image).toMatchObject({ width: 1600, height: 1000, user_id: null, admin_id: null });
    for (const width of IMAGE_WIDTHS) {
      const size = { width, height: (width * 1000) / 1600 };
      expect(await storedPicture(image?.id, `${width}.avif`)).toMatchObject({
        format: "heif",
        ...size,
      });
      expect(await storedPicture(image?.id, `${width}.jpg`)).toMatchObject({
        format: "jpeg",
        ...size,
      });
    }
  });

  test("remembers who uploaded it", async () => {
    const { id: user_id } = await aPerson();
    const image = await storeImage({ user_id }, await aPicture(40, 30).jpeg().toBuffer());
    expect(image).toMatchObject({ width: 40, height: 30, user_id });
  });

  test("never enlarges, and still stores every file", async () => {
    const image = await storeImage(null, await aPicture(1, 3).png().toBuffer());
    for (const width of IMAGE_WIDTHS) {
      expect(await storedPicture(image?.id, `${width}.avif`)).toMatchObject({
        width: 1,
        height: 3,
      });
    }
  });

  test("keeps a very tall picture within 2,048 pixels", async () => {
    const image = await storeImage(null, await aPicture(400, 4096).jpeg().toBuffer());
    expect(image).toMatchObject({ width: 200, height: 2048 });
  });

  test.each([
    ["50 megapixels of a phone", 8_192, 6_144],
    ["a panorama", 16_384, 3_000],
  ])("PIC-05 takes %s", async (_kind, width, height) => {
    const jpeg = await aFlatPicture(width, height).jpeg().toBuffer();
    expect(await storeImage(null, jpeg)).toMatchObject({ width: 1600 });
  });

  test.each(["jpeg", "png"] as const)(
    "turns a %s upright and drops what the camera noted",
    async (format) => {
      const noted = await aPicture(60, 40)
        .withExif({
          IFD0: { Make: "Kamera" },
          IFD3: { GPSLatitudeRef: "S", GPSLatitude: "33/1 55/1 0/1" },
        })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      const image = await storeImage(null, noted);
      expect(image).toMatchObject({ width: 40, height: 60 });
      for (const file of ["400.avif", "400.jpg"]) {
        const { exif, icc, orientation } = await storedPicture(image?.id, file);
        expect({ exif, icc }).toEqual({ exif: undefined, icc: undefined });
        expect(orientation ?? 1).toBe(1);
      }
    },
  );

  test.each(["jpeg", "png"] as const)("shows the colours that a %s means", async (format) => {
    const red = { r: 224, g: 48, b: 32 };
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: red } });
    const wide = await picture.withIccProfile("p3").toFormat(format).toBuffer();
    const image = await storeImage(null, wide);
    const found = await findImageFile(image?.id ?? "", "400.jpg");
    const { channels } = await sharp(found?.body).stats();
    const shown = channels.map(({ mean }) => Math.round(mean / 10));
    expect(shown).toEqual([22, 5, 3]);
  });

  test.each([
    ["grey", (picture: Sharp) => picture.greyscale().png()],
    ["16 bits deep", (picture: Sharp) => picture.toColourspace("rgb16").png()],
    ["transparent", (picture: Sharp) => picture.ensureAlpha(0.5).png()],
    ["for printing (CMYK)", (picture: Sharp) => picture.toColourspace("cmyk").jpeg()],
  ])("takes a picture that is %s", async (_kind, change) => {
    const image = await storeImage(null, await change(aPicture(30, 20)).toBuffer());
    expect(await storedPicture(image?.id, "800.avif")).toMatchObject({
      width: 30,
      hasAlpha: false,
    });
    expect(await storedPicture(image?.id, "800.jpg")).toMatchObject({ width: 30, hasAlpha: false });
  });

  test.each([
    ["a GIF", () => aPicture(20, 20).gif().toBuffer()],
    ["a WebP", () => aPicture(20, 20).webp().toBuffer()],
    [
      "an SVG",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      "text behind the first bytes of a JPEG",
      async () => Buffer.from("\xff\xd8\xff<script>", "latin1"),
    ],
    ["nothing", async () => Buffer.alloc(0)],
    ["half a JPEG", async () => firstHalf(await aPicture(600, 600).jpeg().toBuffer())],
    ["half a PNG", async () => firstHalf(await aPicture(600, 600).png().toBuffer())],
  ])("refuses %s", async (_kind, bytes) => {
    const before = await prisma.image.count();
    expect(await storeImage(null, await bytes())).toBeNull();
    expect(await prisma.image.count()).toBe(before);
  });

  test.each([
    ["has 52 megapixels; 51 are the most", () => aFlatPicture(8_501, 6_000).jpeg().toBuffer()],
    ["has a side of 16385 pixels; 16384 are the most", async () => aZeroPng(OF_ONE_ROW)],
    ["has a side of 16385 pixels; 16384 are the most", async () => aZeroPng(OF_ONE_COLUMN)],
    [
      "has 26 megapixels; 25 are the most with 16 bits a colour",
      async () => aZeroPng({ width: 5_101, height: 5_000, depth: 16 }),
    ],
  ])("PIC-05 says that a picture %s", async (sentence, bytes) => {
    const before = await prisma.image.count();
    await expect(storeImage(null, await bytes())).rejects.toThrow(sentence);
    expect(await prisma.image.count()).toBe(before);
  });

  test("takes the files away again when the row cannot be written", async () => {
    const id = randomBytes(16).toString("hex");
    const nobody = { user_id: randomUUID() };
    const png = await aPicture(20, 20).png().toBuffer();
    await expect(storeImage(nobody, png, id)).rejects.toThrow();
    expect(await findImageFile(id, "400.jpg")).toBeNull();
    expect(await prisma.image.findUnique({ where: { id } })).toBeNull();
  });

  test.skipIf(!existsSync("/proc/self/task"))(
    "PIC-01 works in a process that yields to pages and knows no secret, and in another one after it has died",
    async () => {
      const photo = await aPicture(2_000, 1_500).png().toBuffer();
      const storing = storeImage(null, photo).catch((error: unknown) => error);
      await expect.poll(() => encodersOf(process.pid)).toHaveLength(1);
      const [encoder = 0] = encodersOf(process.pid);
      await expect.poll(() => getPriority(encoder)).toBe(10);
      expect(readFileSync(`/proc/${encoder}/environ`, "utf8")).not.toContain("SECRET");
      expectError(/The process for pictures is gone: It ended with SIGKILL/);
      process.kill(encoder, "SIGKILL");
      expect(await storing).toBeInstanceOf(TooBusy);
      expect(await storeImage(null, photo)).toMatchObject({ width: 1600 });
      expect(encodersOf(process.pid)).not.toContain(encoder);
    },
  );

  test("stores one id once when two ask at the same moment", async () => {
    const id = randomBytes(16).toString("hex");
    const png = await aPicture(20, 20).png().toBuffer();
    const [one, other] = await Promise.all([storeImage(null, png, id), storeImage(null, png, id)]);
    expect(one).toEqual(other);
    expect(await isImageStored(id)).toBe(true);
  });

  test("puts back files that are gone", async () => {
    const id = randomBytes(16).toString("hex");
    const png = await aPicture(20, 20).png().toBuffer();
    await storeImage(null, png, id);
    await deleteObjects([`images/${id}/400.avif`]);
    expect(await isImageStored(id)).toBe(false);
    await storeImage(null, png, id);
    expect(await isImageStored(id)).toBe(true);
  });

  test("stores one id once", async () => {
    const id = randomBytes(16).toString("hex");
    const png = await aPicture(20, 20).png().toBuffer();
    const first = await storeImage(null, png, id);
    expect(await storeImage(null, png, id)).toEqual(first);
  });
});

describe("deleteUnusedImages", () => {
  test.each<[string, (image_url: string, id: string) => Promise<unknown>]>([
    ["a recipe", (image_url) => aRecipe({ image_url })],
    ["a dish (DISH-01)", (image_url) => aDish({ image_url })],
    ["a restaurant", (image_url) => aRestaurant({ image_url })],
    ["an author", (image_url) => anAuthor({ image_url })],
    ["a person", (picture) => aPerson({ google_user_data: { name: "Thandi", picture } })],
    ["a review", (_, image_id) => aReview({ photos: { create: { position: 1, image_id } } })],
  ])("keeps the picture that %s shows", async (_, show) => {
    const id = await anImage();
    const created_at = new Date(Date.now() - 25 * HOUR_MS);
    await prisma.image.updateMany({ where: { id }, data: { created_at } });
    await show(imageUrl(id), id);
    await deleteUnusedImages();
    expect(await prisma.image.count({ where: { id } })).toBe(1);
  });

  test("T-18 waits for 24 hours", async () => {
    const [older, newer] = await Promise.all([anImage(), anImage()]);
    for (const [id, age] of [
      [older, 24 * HOUR_MS + 60_000],
      [newer, 24 * HOUR_MS - 60_000],
    ] as const) {
      const created_at = new Date(Date.now() - age);
      await prisma.image.updateMany({ where: { id }, data: { created_at } });
    }
    expect(await deleteUnusedImages()).toBe(1);
    expect(await prisma.image.count({ where: { id: newer } })).toBe(1);
  });

  test("deletes yesterday's picture that nothing shows, and no other", async () => {
    const [unused, shown, fresh] = await Promise.all([anImage(), anImage(), anImage()]);
    await aRecipe({ image_url: imageUrl(shown) });
    await prisma.image.updateMany({
      where: { id: { in: [unused, shown] } },
      data: { created_at: new Date(Date.now() - 25 * 3_600_000) },
    });
    expect(await deleteUnusedImages()).toBe(1);
    expect(await findImageFile(unused, "800.jpg")).toBeNull();
    expect(await prisma.image.count({ where: { id: { in: [unused, shown, fresh] } } })).toBe(2);
    expect(await findImageFile(shown, "800.jpg")).not.toBeNull();
  });
});

test("T-18: a picture that somebody begins to use while it is cleaned away stays", async () => {
  const id = await anImage();
  const created_at = new Date(Date.now() - 25 * 3_600_000);
  await prisma.image.updateMany({ where: { id }, data: { created_at } });
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { promise: isCleaned, resolve: clean } = Promise.withResolvers<void>();
  const { id: recipe_id } = await aRecipe();
  const saving = prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT FROM images WHERE id = ${id} FOR KEY SHARE`;
    await transaction.recipe.update({
      where: { id: recipe_id },
      data: { image_url: imageUrl(id) },
    });
    hold();
    await isCleaned;
  });
  await isHeld;
  // It need not wait for whoever saves.
  expect(await deleteUnusedImages()).toBe(0);
  clean();
  await saving;
  expect(await prisma.image.count({ where: { id } })).toBe(1);
});

async function anImage(): Promise<string> {
  const image = await storeImage(null, await aPicture(20, 20).png().toBuffer());
  return image?.id ?? "";
}

function firstHalf(bytes: Buffer) {
  return bytes.subarray(0, bytes.length / 2);
}

async function storedPicture(id = "", file: string) {
  const found = await findImageFile(id, file);
  return sharp(found?.body).metadata();
}
