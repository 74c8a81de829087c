import sharp, { type Metadata, type OutputInfo } from "sharp";
import {
  IMAGE_LARGEST_WIDTH,
  IMAGE_MAX_HEIGHT,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  IMAGE_WIDTHS,
  type ImageWidth,
} from "#app/features/images/image.schema.ts";
import { inPictureTurn } from "#app/features/images/picture-turns.server.ts";

type ImageFile = { name: string; body: Uint8Array; content_type: string };
export type ImageFiles = { width: number; height: number; files: ImageFile[] };

export type Pixels = { data: Buffer; info: OutputInfo };

/** Higher values save almost no bytes and take seconds. */
const avifEffort = { 400: 2, 640: 2, 800: 2, 1600: 1 } as const;

const BYTES_OF_A_PIXEL = 4;
const UNPACKED_MAX_BYTES = BYTES_OF_A_PIXEL * IMAGE_MAX_PIXELS;

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");

sharp.concurrency(1);
sharp.cache(false);

export async function makeImageFiles(who: string, bytes: Uint8Array): Promise<ImageFiles | null> {
  const size = await readSize(bytes);
  if (size === null) return null;
  return inPictureTurn({ who, pixels: size.width * size.height }, async () => {
    const pixels = await readPixels(bytes);
    if (pixels === null) return null;
    const files: ImageFile[] = [];
    for (const width of IMAGE_WIDTHS) {
      files.push(await encodeAvif(pixels, width, avifEffort[width]));
      files.push(await encodeJpeg(pixels, width));
    }
    return { width: pixels.info.width, height: pixels.info.height, files };
  });
}

/** Null when it is no picture of ours, or unpacks into more memory than the server has. */
async function readSize(bytes: Uint8Array): Promise<Metadata | null> {
  if (![PNG, JPEG].some((start) => start.equals(bytes.subarray(0, start.length)))) return null;
  try {
    const metadata = await decoderOf(bytes).metadata();
    return isImmense(metadata) ? null : metadata;
  } catch {
    return null;
  }
}

function decoderOf(bytes: Uint8Array) {
  // "warning" would refuse harmless files of some cameras.
  return sharp(bytes, { failOn: "error", limitInputPixels: IMAGE_MAX_PIXELS });
}

async function readPixels(bytes: Uint8Array): Promise<Pixels | null> {
  try {
    return await decoderOf(bytes)
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

export async function encodeAvif(
  pixels: Pixels,
  width: ImageWidth,
  effort: number,
): Promise<ImageFile> {
  const body = await resized(pixels, width)
    .avif({ quality: 50, effort, chromaSubsampling: "4:2:0" })
    .toBuffer();
  return { name: `${width}.avif`, body, content_type: "image/avif" };
}

export async function encodeJpeg(pixels: Pixels, width: ImageWidth): Promise<ImageFile> {
  const body = await resized(pixels, width).jpeg({ quality: 78 }).toBuffer();
  return { name: `${width}.jpg`, body, content_type: "image/jpeg" };
}

function resized({ data, info }: Pixels, width: ImageWidth) {
  const { width: fullWidth, height, channels } = info;
  const picture = sharp(data, { raw: { width: fullWidth, height, channels } });
  return picture.resize({ width, withoutEnlargement: true });
}
