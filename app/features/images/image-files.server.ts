import { availableParallelism } from "node:os";
import sharp, { type Metadata, type OutputInfo } from "sharp";
import {
  IMAGE_LARGEST_WIDTH,
  IMAGE_MAX_HEIGHT,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  IMAGE_WIDTHS,
  type ImageWidth,
} from "#app/features/images/image.schema.ts";
import { createTurns } from "#app/features/images/turns.server.ts";

type ImageFile = { name: string; body: Uint8Array; content_type: string };
export type ImageFiles = { width: number; height: number; files: ImageFile[] };

type Pixels = { data: Buffer; info: OutputInfo };

/** Higher values save almost no bytes and take seconds. */
const avifEffort = { 400: 2, 800: 2, 1600: 1 } as const;

const BYTES_OF_A_PIXEL = 4;
const UNPACKED_MAX_BYTES = BYTES_OF_A_PIXEL * IMAGE_MAX_PIXELS;

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");

// One photo needs much memory and a core for about a second. At most two run at once, and one core stays free for pages.
export const inPictureTurn = createTurns(Math.min(2, Math.max(1, availableParallelism() - 1)));
sharp.concurrency(1);
sharp.cache(false);

export function makeImageFiles(bytes: Uint8Array): Promise<ImageFiles | null> {
  return inPictureTurn(async () => {
    const pixels = await readPixels(bytes);
    if (pixels === null) return null;
    const files: ImageFile[] = [];
    for (const width of IMAGE_WIDTHS) files.push(...(await encode(pixels, width)));
    return { width: pixels.info.width, height: pixels.info.height, files };
  });
}

async function readPixels(bytes: Uint8Array): Promise<Pixels | null> {
  if (![PNG, JPEG].some((start) => start.equals(bytes.subarray(0, start.length)))) return null;
  // "warning" would refuse harmless files of some cameras.
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: IMAGE_MAX_PIXELS });
  try {
    if (isImmense(await picture.metadata())) return null;
    return await picture
      .autoOrient()
      .resize({
        width: IMAGE_LARGEST_WIDTH,
        height: IMAGE_MAX_HEIGHT,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#ffffff" })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // Every failure of the decoder counts as a damaged file.
    return null;
  }
}

/** A small file can unpack into more memory than the server has. A single very long row can do so too. */
function isImmense({ width, height, channels, depth }: Metadata): boolean {
  const pixels = width * height;
  const bytesPerSample = depth === "uchar" ? 1 : 2;
  return (
    Math.max(width, height) > IMAGE_MAX_SIDE ||
    pixels > IMAGE_MAX_PIXELS ||
    pixels * channels * bytesPerSample > UNPACKED_MAX_BYTES
  );
}

async function encode({ data, info }: Pixels, width: ImageWidth): Promise<ImageFile[]> {
  const { width: fullWidth, height, channels } = info;
  const resized = sharp(data, { raw: { width: fullWidth, height, channels } }).resize({
    width,
    withoutEnlargement: true,
  });
  return [
    {
      name: `${width}.avif`,
      body: await resized
        .clone()
        .avif({ quality: 50, effort: avifEffort[width], chromaSubsampling: "4:2:0" })
        .toBuffer(),
      content_type: "image/avif",
    },
    {
      name: `${width}.jpg`,
      body: await resized.clone().jpeg({ quality: 78 }).toBuffer(),
      content_type: "image/jpeg",
    },
  ];
}
