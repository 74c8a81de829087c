import { globSync, rmSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";
import { encodeAvif } from "#app/features/images/encode-image.server.ts";
import { type Drawing, DRAWINGS, drawPixels, READY_PICTURES, readDrawing } from "./seed/drawing.ts";

/** Slower than for a visitor's photo, and a quarter smaller. */
const EFFORT = 4;

const names = globSync("*/*.svg", { cwd: fileURLToPath(DRAWINGS) });
const drawings = await Promise.all(names.map((name) => readDrawing(name.replace(".svg", ""))));
const cwd = fileURLToPath(READY_PICTURES);
const ready = new Set(globSync("*/*.avif", { cwd }));
const ids = new Set(drawings.map(({ id }) => id));
for (const left of globSync("*", { cwd })) {
  if (!ids.has(left)) rmSync(new URL(left, READY_PICTURES), { recursive: true });
}
for (const drawing of drawings) {
  if (!IMAGE_WIDTHS.every((width) => ready.has(`${drawing.id}/${width}.avif`)))
    await makePictures(drawing);
}

async function makePictures(drawing: Drawing) {
  const folder = new URL(`${drawing.id}/`, READY_PICTURES);
  const pixels = await drawPixels(drawing);
  const files = await Promise.all(IMAGE_WIDTHS.map((width) => encodeAvif(pixels, width, EFFORT)));
  const unfinished = new URL(`.${drawing.id}/`, READY_PICTURES);
  await mkdir(unfinished, { recursive: true });
  for (const { name, body } of files) await writeFile(new URL(name, unfinished), body);
  rmSync(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  process.stdout.write(`${drawing.name}\n`);
}
