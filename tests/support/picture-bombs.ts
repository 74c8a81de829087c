import { deflateSync } from "node:zlib";
import { aFlatPicture, aPicture, chunk, pngOf } from "./pictures.ts";

const MEGABYTE = 1_000_000;
/** Where the parts of a PNG begin that follow its header. */
const AFTER_PNG_HEADER = 33;
const AFTER_JPEG_START = 2;
const EXIF_BYTES = 65_000;
const BYTES_OF_A_TAG = 12;
const COEFFICIENTS = 63;
const COLOURS = 3;

const ONE_PIXEL = Buffer.from(pngOf({ width: 1, height: 1, channels: 3 }, Buffer.alloc(4)));

/** Each text unpacks to 8 MB. */
export function aPngWithTexts(kind: "zTXt" | "iTXt"): Buffer {
  const packed = deflateSync(Buffer.alloc(7.9 * MEGABYTE, "A"), { level: 9 });
  const start = kind === "zTXt" ? "\0\0" : "\0\x01\0\0\0";
  const texts = Array.from({ length: 60 }, (_, number) =>
    chunk(kind, Buffer.concat([Buffer.from(`C${number}${start}`, "latin1"), packed])),
  );
  return aPngWith(Buffer.concat(texts));
}

export function aPngInPieces(count: number): Buffer {
  return aPngWith(times(count, chunk("gAMA", Buffer.from([0, 0, 1, 1]))));
}

/** A decoder takes the first profile, and whoever looks at all of them unpacks a gigabyte. */
export function aPngWithProfiles(): Buffer {
  const profile = Buffer.alloc(50 * MEGABYTE);
  profile.writeUInt32BE(profile.length);
  profile.write("mntrRGB XYZ ", 12, "latin1");
  profile.write("acsp", 36, "latin1");
  const packed = Buffer.concat([Buffer.from("p\0\0"), deflateSync(profile, { level: 9 })]);
  return aPngWith(times(20, chunk("iCCP", packed)));
}

function aPngWith(chunks: Buffer): Buffer {
  return insert(ONE_PIXEL, AFTER_PNG_HEADER, chunks);
}

/** What its camera noted has 5,000 parts, and each is the whole again. */
export async function aJpegThatHoldsItself(): Promise<Buffer> {
  const exif = Buffer.alloc(EXIF_BYTES);
  exif.write("Exif\0\0MM\0*\0\0\0\x08", "latin1");
  exif.writeUInt16BE(5_000, 14);
  for (let at = 16; at + BYTES_OF_A_TAG <= EXIF_BYTES; at += BYTES_OF_A_TAG) {
    exif.writeUInt16BE(0x87_69, at);
    exif.writeUInt16BE(4, at + 2);
    exif.writeUInt32BE(1, at + 4);
    exif.writeUInt32BE(8, at + 8);
  }
  return aJpegWith(segment(0xe1, exif));
}

export async function aJpegInPieces(count: number): Promise<Buffer> {
  return aJpegWith(times(count, segment(0xfe, Buffer.alloc(0))));
}

async function aJpegWith(segments: Buffer): Promise<Buffer> {
  return insert(await aPicture(8, 8).jpeg().toBuffer(), AFTER_JPEG_START, segments);
}

/** The decoder goes through the whole picture for each scan, though nearly all of them hold nothing. */
export async function aJpegOfScans(count: number): Promise<Buffer> {
  const options = { progressive: true, chromaSubsampling: "4:4:4" } as const;
  const jpeg = await aFlatPicture(1_000, 1_000).jpeg(options).toBuffer();
  const scans: number[] = [];
  for (let at = find("ffda", 0); at !== -1; at = find("ffda", at + 1)) scans.push(at);
  const [first = 0, , , before = 0, empty = 0] = scans;
  const table = jpeg.subarray(find("ffc4", before), empty);
  const model = jpeg.subarray(empty, find("ffc4", empty));
  const all = Array.from({ length: COEFFICIENTS * COLOURS }, (_, number) => {
    const coefficient = 1 + Math.floor(number / COLOURS);
    const scan = Buffer.from(model);
    scan[5] = 1 + (number % COLOURS);
    scan.set([coefficient, coefficient], 7);
    return scan;
  });
  const end = Buffer.from("ffd9", "hex");
  return Buffer.concat([
    jpeg.subarray(0, find("ffc4", first)),
    table,
    ...all.slice(0, count - 1),
    end,
  ]);

  function find(marker: string, from: number): number {
    return jpeg.indexOf(marker, from, "hex");
  }
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function times(count: number, part: Buffer): Buffer {
  return Buffer.alloc(count * part.length, part);
}

function insert(file: Buffer, at: number, parts: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, at), parts, file.subarray(at)]);
}
