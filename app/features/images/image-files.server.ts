import path from "node:path";
import type { Metadata } from "sharp";
import { decoderOf, type ImageFiles } from "#app/features/images/encode-image.server.ts";
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE } from "#app/features/images/image.schema.ts";
import { inPictureTurn } from "#app/features/images/picture-turns.server.ts";
import { createQuietProcess } from "#app/infra/quiet-process.server.ts";

const BYTES_OF_A_PIXEL = 4;
const UNPACKED_MAX_BYTES = BYTES_OF_A_PIXEL * IMAGE_MAX_PIXELS;

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");

/** It is built to the same folder as this file. */
const PROGRAM = `make-pictures.${import.meta.env?.PROD ? "js" : "ts"}`;

const encode = createQuietProcess<Uint8Array, ImageFiles | null>(
  "pictures",
  path.join(import.meta.dirname, PROGRAM),
);

export async function makeImageFiles(who: string, bytes: Uint8Array): Promise<ImageFiles | null> {
  const size = await readSize(bytes);
  if (size === null) return null;
  return inPictureTurn({ who, pixels: size.width * size.height }, () => encode(bytes));
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
