import type { OutputInfo } from "sharp";
import {
  IMAGE_LARGEST_WIDTH,
  IMAGE_MAX_HEIGHT,
  IMAGE_MAX_PIXELS,
  IMAGE_WIDTHS,
  type ImageWidth,
} from "#app/features/images/image.schema.ts";
import { withoutNotes } from "#app/features/images/picture-parts.server.ts";
import { sharp } from "#app/infra/sharp.server.ts";

type ImageFile = { name: string; body: Uint8Array; content_type: string };
export type ImageFiles = { width: number; height: number; files: ImageFile[] };

export type Pixels = { data: Buffer; info: OutputInfo };

/** Higher values save almost no bytes and take seconds. */
const avifEffort = { 400: 2, 640: 2, 800: 2, 1600: 1 } as const;

export async function encodeImage(bytes: Uint8Array): Promise<ImageFiles | null> {
  const picture = withoutNotes(bytes);
  const pixels = picture && (await readPixels(picture));
  if (pixels === null) return null;
  const files: ImageFile[] = [];
  for (const width of IMAGE_WIDTHS) {
    files.push(await encodeAvif(pixels, width, avifEffort[width]));
    files.push(await encodeJpeg(pixels, width));
  }
  return { width: pixels.info.width, height: pixels.info.height, files };
}

async function readPixels(bytes: Buffer): Promise<Pixels | null> {
  try {
    // With failOn "warning", sharp would refuse harmless files of some cameras.
    return await sharp(bytes, { failOn: "error", limitInputPixels: IMAGE_MAX_PIXELS })
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
    return null;
  }
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
