import { readFile } from "node:fs/promises";
import { prisma } from "#app/infra/database.server.ts";
import { IMAGE_WIDTHS, type ImageWidth } from "#app/features/images/image.schema.ts";
import { encodeJpeg } from "#app/features/images/encode-image.server.ts";
import { isImageStored, storeImageFiles } from "#app/features/images/images.server.ts";
import { demo } from "./content.ts";
import { type Drawing, drawPixels, READY_PICTURES, readDrawing } from "./drawing.ts";

type ImageIds = Map<string, string>;

const NEWS_EVERY = 10;

type StoredDrawings = { image_ids: ImageIds; stored: number };

export async function storeDrawings(
  tell: (done: number, all: number) => void,
): Promise<StoredDrawings> {
  const drawings = await Promise.all(drawingNames().map(readDrawing));
  const ids = drawings.map(({ id }) => id);
  const rows = await prisma.image.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const storedIds = new Set(rows.map(({ id }) => id));
  const missing: Drawing[] = [];
  for (const drawing of drawings) {
    // The store may have lost a picture that the database knows.
    const isThere = storedIds.has(drawing.id) && (await isImageStored(drawing.id));
    if (!isThere) missing.push(drawing);
  }

  let done = drawings.length - missing.length;
  const line = missing.values();
  async function work() {
    for (const drawing of line) {
      await storeDrawing(drawing);
      done += 1;
      if (done % NEWS_EVERY === 0 || done === drawings.length) tell(done, drawings.length);
    }
  }
  await Promise.all([work(), work()]);
  const image_ids = new Map(drawings.map(({ name, id }) => [name, id]));
  return { image_ids, stored: missing.length };
}

function drawingNames(): string[] {
  const { people, authors, dishes, recipes, restaurants } = demo;
  const reviews = restaurants.flatMap((restaurant) => restaurant.reviews);
  const names = [
    ...[...people, ...authors].map(({ picture }) => `people/${picture}`),
    ...dishes.flatMap(({ picture }) => (picture ? [`dishes/${picture}`] : [])),
    ...recipes.map(({ picture }) => `dishes/${picture}`),
    ...restaurants.flatMap(({ picture }) => (picture ? [`places/${picture}`] : [])),
    ...reviews.flatMap(({ photos }) => photos.map((photo) => `dishes/${photo}`)),
  ];
  return [...new Set(names)];
}

async function storeDrawing(drawing: Drawing) {
  const pixels = await drawPixels(drawing);
  const { width, height } = pixels.info;
  const formats = IMAGE_WIDTHS.map((size) => [readyAvif(drawing, size), encodeJpeg(pixels, size)]);
  const files = await Promise.all(formats.flat());
  await storeImageFiles(null, { width, height, files }, drawing.id);
}

async function readyAvif({ name, id }: Drawing, width: ImageWidth) {
  const file = new URL(`${id}/${width}.avif`, READY_PICTURES);
  const body = await readFile(file).catch((cause: unknown) => {
    throw new Error(`The drawing ${name} has no pictures: run npm run db:draw.`, { cause });
  });
  return { name: `${width}.avif`, body, content_type: "image/avif" };
}
