import { IMAGE_LARGEST_WIDTH, IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";

const ID = /^[0-9a-f]{32}$/;
const OWN_URL = /^\/images\/([0-9a-f]{32})$/;

const fileNames = IMAGE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.jpg`]);

export const DEFAULT_IMAGE_FILE = "800.jpg";

export function isImageId(id: string): boolean {
  return ID.test(id);
}

export function isImageFile(file: string): boolean {
  return fileNames.includes(file);
}

export function nextLargerFile(file: string): string | undefined {
  const [width, format] = file.split(".");
  const larger = IMAGE_WIDTHS.find((candidate) => candidate > Number(width));
  return larger && `${larger}.${format}`;
}

export function imageUrl(id: string): string {
  return `/images/${id}`;
}

export function imageIdOf(image_url: string | null | undefined): string | null {
  return OWN_URL.exec(image_url ?? "")?.[1] ?? null;
}

export function largestFile(image_url: string | null | undefined): string | null {
  const id = imageIdOf(image_url);
  return id && `${imageUrl(id)}/${IMAGE_LARGEST_WIDTH}.jpg`;
}

export function pictureSources(image_url: string | null | undefined) {
  const id = imageIdOf(image_url);
  if (id === null) return null;
  return {
    avif: avifSet(id),
    small: `${imageUrl(id)}/400.jpg`,
    smallAvif: `${imageUrl(id)}/400.avif`,
    standard: `${imageUrl(id)}/${DEFAULT_IMAGE_FILE}`,
  };
}

function avifSet(id: string): string {
  return IMAGE_WIDTHS.map((width) => `${imageUrl(id)}/${width}.avif ${width}w`).join(", ");
}
