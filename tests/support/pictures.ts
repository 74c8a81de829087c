import sharp from "sharp";

/** Noise, which no format makes small: a part of the file is not the whole picture. */
export function aPicture(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } });
}

export function aFlatPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#888" } });
}
