import path from "node:path";
import type { ImageFiles } from "#app/features/images/encode-image.server.ts";
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE } from "#app/features/images/image.schema.ts";
import { type PictureHeader, readHeader } from "#app/features/images/picture-parts.server.ts";
import { inPictureQueue } from "#app/features/images/picture-queue.server.ts";
import { createBackgroundWorker } from "#app/infra/background-worker.server.ts";

const MEGAPIXEL = 1_000_000;
const BYTES_OF_A_PIXEL = 4;
const UNPACKED_MAX_BYTES = BYTES_OF_A_PIXEL * IMAGE_MAX_PIXELS;

export class PictureTooLarge extends Error {
  override name = "PictureTooLarge";
}

const PROGRAM = `make-pictures.${import.meta.env?.PROD ? "js" : "ts"}`;

const encode = createBackgroundWorker<Uint8Array, ImageFiles | null>(
  "pictures",
  path.join(import.meta.dirname, PROGRAM),
);

/**
 * This process reads only the header, and another one decodes the picture. Returns null for
 * anything but JPEG and PNG, and throws `PictureTooLarge`.
 */
export async function makeImageFiles(who: string, bytes: Uint8Array): Promise<ImageFiles | null> {
  const header = readHeader(bytes);
  if (header === null) return null;
  const tooMuch = whatIsTooMuch(header);
  if (tooMuch !== null) throw new PictureTooLarge(tooMuch);
  return inPictureQueue({ who, pixels: header.width * header.height }, () => encode(bytes));
}

/**
 * A small file can unpack into more memory than the server has, and so can a single very long row.
 */
function whatIsTooMuch({ width, height, bytesOfAPixel }: PictureHeader): string | null {
  const most = Math.min(IMAGE_MAX_PIXELS, UNPACKED_MAX_BYTES / bytesOfAPixel);
  if (width * height > most) {
    const has = Math.ceil((width * height) / MEGAPIXEL);
    const allowed = Math.floor(most / MEGAPIXEL);
    const depthTold = most < IMAGE_MAX_PIXELS ? " with 16 bits a colour" : "";
    return `has ${has} megapixels; ${allowed} are the most${depthTold}`;
  }
  const side = Math.max(width, height);
  return side > IMAGE_MAX_SIDE
    ? `has a side of ${side} pixels; ${IMAGE_MAX_SIDE} are the most`
    : null;
}
