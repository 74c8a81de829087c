import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Noise, which no format makes small: a part of the file is not the whole picture. */
export function aPicture(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } });
}

export function aFlatPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#888" } });
}

const COLOUR_TYPES = { 3: 2, 4: 6 };
/** Where each pass of an interlaced PNG begins, and its steps. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Claim = {
  width: number;
  height: number;
  channels?: 3 | 4;
  depth?: 8 | 16;
  isInterlaced?: boolean;
};

/** A sound PNG of nothing but zeros, which no library makes in such sizes. */
export function aZeroPng({ isInterlaced = false, ...claim }: Claim): Uint8Array<ArrayBuffer> {
  const { width, height, channels = 4, depth = 8 } = claim;
  const passes = isInterlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  const sizes = passes.map(([left, top, right, down]) => {
    const columns = Math.ceil((width - left) / right);
    return Math.ceil((height - top) / down) * (1 + columns * channels * (depth / 8));
  });
  const size = sizes.reduce((sum, one) => sum + one, 0);
  return pngOf({ width, height, channels, depth, isInterlaced }, Buffer.alloc(size));
}

/** A PNG that claims to be so large, whatever its rows hold. */
export function pngOf(
  { width, height, channels = 4, depth = 8, isInterlaced = false }: Claim,
  rows: Buffer,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, COLOUR_TYPES[channels], 0, 0, isInterlaced ? 1 : 0], 8);
  const start = Buffer.from("89504e470d0a1a0a", "hex");
  const content = chunk("IDAT", deflateSync(rows));
  return new Uint8Array(Buffer.concat([start, chunk("IHDR", header), content, chunk("IEND")]));
}

export function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
