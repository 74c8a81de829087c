import { crc32, inflateSync } from "node:zlib";

export type PictureHeader = { width: number; height: number; bytesOfAPixel: number };
type Part = { name: string; start: number; end: number; content: Buffer };

const MOST_PARTS = 20_000;
const MOST_BEFORE_SIZE = 1_000;
const MOST_SCANS = 100;
const PROFILE_MAX_BYTES = 4_194_304;

const PNG_START = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const PNG_FIRST = 8;
const PNG_HEADER_END = 33;
const PNG_FRAMING = 12;
const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

const JPEG_START = Buffer.from("ffd8ff", "hex");
const JPEG_FIRST = 2;
const FRAME = /^c[0-35-79-bd-f]$/;
const SCAN = "da";
const JPEG_END = "d9";
const FILLING = "ff";
const WITHOUT_LENGTH = /^(?:0[01]|d[0-8])$/;
/**
 * Programs and cameras write notes into these segments. The segments e0, e2 and ee are kept,
 * because they tell how to read the colours.
 */
const NOTE = /^(?:e[13-9abcdf]|fe)$/;
const EXIF = "e1";
const EXIF_START = Buffer.from("Exif\0\0");
const PROFILE = "e2";
const PROFILE_START = Buffer.from("ICC_PROFILE\0");

const ORIENTATION = 0x01_12;
const ENTRY_BYTES = 12;

export function readHeader(file: Uint8Array): PictureHeader | null {
  const bytes = bufferOf(file);
  if (startsWith(bytes, PNG_START)) return readPngHeader(bytes);
  return startsWith(bytes, JPEG_START) ? readJpegHeader(bytes) : null;
}

function readPngHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length < PNG_HEADER_END) return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const bytesOfAValue = bytes[24] === 16 ? 2 : 1;
  const channels = PNG_CHANNELS[bytes.readUInt8(25)];
  if (!width || !height || !channels) return null;
  return { width, height, bytesOfAPixel: channels * bytesOfAValue };
}

function readJpegHeader(bytes: Buffer): PictureHeader | null {
  let passed = 0;
  for (const { name, content } of segmentsOf(bytes)) {
    if (FRAME.test(name)) return readFrame(content);
    if (name === SCAN || ++passed > MOST_BEFORE_SIZE) return null;
  }
  return null;
}

function readFrame(content: Buffer): PictureHeader | null {
  if (content.length < 6) return null;
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)];
  return width && height ? { width, height, bytesOfAPixel: content.readUInt8(5) } : null;
}

/**
 * Keeps only pixels, colours and orientation, because a decoder could need a thousand times as long
 * for notes as for pixels. Returns null when the picture has more parts or scans than real ones.
 */
export function withoutNotes(file: Uint8Array): Buffer | null {
  const bytes = bufferOf(file);
  const isPng = startsWith(bytes, PNG_START);
  const parts: Part[] = [];
  for (const part of isPng ? chunksOf(bytes) : segmentsOf(bytes))
    if (parts.push(part) > MOST_PARTS) return null;
  if (parts.filter(({ name }) => name === SCAN).length > MOST_SCANS) return null;
  const [notes, orientation] = isPng ? pngNotes(parts) : jpegNotes(parts);
  let from = isPng ? PNG_HEADER_END : JPEG_FIRST;
  const kept = [bytes.subarray(0, from), orientation];
  for (const { start, end } of notes) {
    kept.push(bytes.subarray(from, start));
    from = end;
  }
  return Buffer.concat([...kept, bytes.subarray(from)]);
}

function pngNotes(chunks: Part[]): [Part[], Buffer] {
  const first = chunks.find(({ name }) => name === "iCCP");
  const profile = first && isProfileSmall(first.content) ? first : null;
  const notes = chunks.filter(
    (chunk) => /^[a-z]/.test(chunk.name) && chunk.name !== "tRNS" && chunk !== profile,
  );
  const exif = notes.find(({ name }) => name === "eXIf")?.content;
  const named = Buffer.concat([Buffer.from("eXIf"), sayOrientation(exif)]);
  return [notes, Buffer.concat([uint32(named.length - 4), named, uint32(crc32(named))])];
}

function isProfileSmall(content: Buffer): boolean {
  try {
    inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: PROFILE_MAX_BYTES });
    return true;
  } catch {
    return false;
  }
}

function jpegNotes(segments: Part[]): [Part[], Buffer] {
  const notes = segments.filter(
    ({ name, content }) =>
      NOTE.test(name) || (name === PROFILE && !startsWith(content, PROFILE_START)),
  );
  const exif = notes.find(({ name, content }) => name === EXIF && startsWith(content, EXIF_START));
  const said = sayOrientation(exif?.content.subarray(EXIF_START.length));
  const length = 2 + EXIF_START.length + said.length;
  return [notes, Buffer.concat([Buffer.from([0xff, 0xe1, 0, length]), EXIF_START, said])];
}

function sayOrientation(noted: Buffer = Buffer.alloc(0)): Buffer {
  const said = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  said.writeUInt16BE(readOrientation(noted), 18);
  return said;
}

/** Only the first table of EXIF is read, because tables can lead to each other in a circle. */
function readOrientation(noted: Buffer): number {
  const isLittle = noted.toString("latin1", 0, 2) === "II";
  const table = number(4, 4);
  const count = number(table, 2);
  for (let entry = table + 2; entry < table + 2 + count * ENTRY_BYTES; entry += ENTRY_BYTES)
    if (number(entry, 2) === ORIENTATION) return number(entry + 8, 2);
  return 1;

  function number(at: number, size: 2 | 4): number {
    if (at + size > noted.length) return 0;
    return isLittle ? noted.readUIntLE(at, size) : noted.readUIntBE(at, size);
  }
}

function* chunksOf(bytes: Buffer): Generator<Part> {
  for (let start = PNG_FIRST; start + PNG_FRAMING <= bytes.length;) {
    const end = start + PNG_FRAMING + bytes.readUInt32BE(start);
    const name = bytes.toString("latin1", start + 4, start + 8);
    yield { name, start, end, content: bytes.subarray(start + 8, end - 4) };
    if (name === "IEND") return;
    start = end;
  }
}

function* segmentsOf(bytes: Buffer): Generator<Part> {
  let start = JPEG_FIRST;
  while (start !== -1 && start + 4 <= bytes.length) {
    const name = bytes.toString("hex", start + 1, start + 2);
    if (name === JPEG_END) return;
    const end = start + lengthOf(name, bytes.readUInt16BE(start + 2));
    yield { name, start, end, content: bytes.subarray(start + 4, end) };
    start = name === SCAN ? findMarker(bytes, end) : bytes.indexOf(0xff, end);
  }
}

function lengthOf(name: string, told: number): number {
  if (name === FILLING) return 1;
  return WITHOUT_LENGTH.test(name) ? 2 : 2 + told;
}

/** The data of a scan holds the byte ff too, and there a zero or a restart marker follows it. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes.readUInt8(at + 1);
    const isOfTheData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (bytes[at] === 0xff && !isOfTheData) return at;
  }
  return -1;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return start.equals(bytes.subarray(0, start.length));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
