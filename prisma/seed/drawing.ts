import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Pixels } from "#app/features/images/encode-image.server.ts";

export type Drawing = { name: string; svg: Buffer; id: string };

export const DRAWINGS = new URL("../demo/drawings/", import.meta.url);
/** Encoding all of them takes half a minute, so they come with the demo content. `npm run db:draw` makes them. */
export const READY_PICTURES = new URL("../demo/pictures/", import.meta.url);

const STANDARD_DPI = 72;
const PORTRAIT_WIDTH = 400;
const SCENE_WIDTH = 1600;

/** From "dishes/bobotie". The id comes from its text, so that the next run finds the same one. */
export async function readDrawing(name: string): Promise<Drawing> {
  const svg = await readFile(new URL(`${name}.svg`, DRAWINGS));
  const id = createHash("sha256").update(svg).digest("hex").slice(0, 32);
  return { name, svg, id };
}

export async function drawPixels({ name, svg }: Drawing): Promise<Pixels> {
  const width = name.startsWith("people/") ? PORTRAIT_WIDTH : SCENE_WIDTH;
  const drawn = await sharp(svg).metadata();
  return sharp(svg, { density: (STANDARD_DPI * width) / drawn.width })
    .resize({ width })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
