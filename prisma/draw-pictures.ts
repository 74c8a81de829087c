import { globSync, rmSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";
import { encodeAvif } from "#app/features/images/image-files.server.ts";
import { type Drawing, DRAWINGS, drawPixels, READY_PICTURES, readDrawing } from "./seed/drawing.ts";

/** Slower than for a visitor's photo, and a quarter smaller. */
const EFFORT = 4;

const names = globSync("*/*.svg", { cwd: fileURLToPath(DRAWINGS) });
const drawings = await Promise.all(names.map((name) => readDrawing(name.replace(".svg", ""))));
const ready = new Set(globSync("*", { cwd: fileURLToPath(READY_PICTURES) }));
const ids = new Set(drawings.map(({ id }) => id));
for (const left of ready) {
  if (!ids.has(left)) rmSync(new URL(left, READY_PICTURES), { recursive: true });
}
for (const drawing of drawings) {
  if (!ready.has(drawing.id)) await makePictures(drawing);
}

async function makePictures(drawing: Drawing) {
  const folder = new URL(`${drawing.id}/`, READY_PICTURES);
  const pixels = await drawPixels(drawing);
  const files = await Promise.all(IMAGE_WIDTHS.map((width) => encodeAvif(pixels, width, EFFORT)));
  const unfinished = new URL(`.${drawing.id}/`, READY_PICTURES);
  await mkdir(unfinished, { recursive: true });
  for (const { name, body } of files) await writeFile(new URL(name, unfinished), body);
  await rename(unfinished, folder);
  process.stdout.write(`${drawing.name}\n`);
}
