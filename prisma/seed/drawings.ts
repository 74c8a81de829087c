import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { prisma } from "#app/infra/database.server.ts";
import { makeImageFiles } from "#app/features/images/image-files.server.ts";
import { isImageStored, storeImageFiles } from "#app/features/images/images.server.ts";
import { demo } from "./content.ts";
import { keptFiles, keepFiles } from "./drawing-cache.ts";

type ImageIds = Map<string, string>;

type Drawing = { name: string; svg: Buffer; id: string };

const STANDARD_DPI = 72;
const PORTRAIT_WIDTH = 400;
const SCENE_WIDTH = 1600;
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
  const { people, authors, recipes, restaurants } = demo;
  const reviews = restaurants.flatMap((restaurant) => restaurant.reviews);
  const names = [
    ...[...people, ...authors].map(({ picture }) => `people/${picture}`),
    ...recipes.map(({ picture }) => `dishes/${picture}`),
    ...restaurants.flatMap(({ picture }) => (picture ? [`places/${picture}`] : [])),
    ...reviews.flatMap(({ photos }) => photos.map((photo) => `dishes/${photo}`)),
  ];
  return [...new Set(names)];
}

async function readDrawing(name: string): Promise<Drawing> {
  const svg = await readFile(new URL(`../demo/drawings/${name}.svg`, import.meta.url));
  // From its text, so that the next run finds the same id.
  const id = createHash("sha256").update(svg).digest("hex").slice(0, 32);
  return { name, svg, id };
}

async function storeDrawing(drawing: Drawing) {
  const made = (await keptFiles(drawing.id)) ?? (await makeFiles(drawing));
  await storeImageFiles(made, null, drawing.id);
}

async function makeFiles({ name, svg, id }: Drawing) {
  const width = name.startsWith("people/") ? PORTRAIT_WIDTH : SCENE_WIDTH;
  const drawn = await sharp(svg).metadata();
  const png = await sharp(svg, { density: (STANDARD_DPI * width) / drawn.width })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const made = await makeImageFiles(png, "seed");
  if (made === null) throw new Error(`The drawing ${name} cannot be stored.`);
  await keepFiles(id, made);
  return made;
}
