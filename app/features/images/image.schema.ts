export const IMAGE_MAX_BYTES = 10_485_760;
export const IMAGE_MAX_PIXELS = 51_000_000;
export const IMAGE_MAX_SIDE = 16_384;
export const IMAGE_MAX_HEIGHT = 2048;
export const IMAGE_WIDTHS = [400, 640, 800, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export const IMAGE_LARGEST_WIDTH = 1600;
export const IMAGE_ACCEPT = "image/png,image/jpeg";
