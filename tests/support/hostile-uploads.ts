import fc from "fast-check";
import { hostileText } from "./hostile.ts";
import { aFlatPicture, aZeroPng } from "./pictures.ts";

const JPEG = await aFlatPicture(8, 6).jpeg().toBuffer();
const PNG = await aFlatPicture(6, 8).png().toBuffer();
const FILES = [
  ...[JPEG, PNG, Buffer.alloc(0), JPEG.subarray(0, 40), PNG.subarray(0, 30)],
  ...[Buffer.concat([JPEG, PNG]), Buffer.from(aZeroPng({ width: 20_000, height: 1 }))],
  ...[
    "GIF89a",
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "\u0089PNG\r\n\u001a\n",
    "%PDF-1.4",
  ].map((text) => Buffer.from(text, "latin1")),
];

/** A sound picture of which some bytes are others. */
const damaged = fc
  .tuple(fc.constantFrom(JPEG, PNG), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }))
  .map(([picture, changes]) => {
    const bytes = Buffer.from(picture);
    for (const [place, value] of changes) bytes[place % bytes.length] = value;
    return bytes;
  });
const file = fc.oneof(
  { arbitrary: fc.constantFrom(...FILES), weight: 1 },
  { arbitrary: damaged, weight: 2 },
);

const quoted = hostileText.map((text) => text.replaceAll(/["\r\n]/g, "%22"));
const BOUNDARIES = ["x", "----WebKitFormBoundary7MA4YWxkTrZu0gW", "a".repeat(70)];

/** A form with this field as a file, in the right form and in many wrong ones. */
export function uploadBody(field: string) {
  const parts = fc.record({
    boundary: fc.constantFrom(...BOUNDARIES),
    told: fc.constantFrom("same", "same", "same", "other", "none", "quoted"),
    name: fc.oneof(fc.constant(field), fc.constant(field), quoted),
    filename: fc.oneof(fc.constant("photo.jpg"), quoted),
    content: file,
    before: fc.constantFrom("", "", "preamble\r\n", "\0"),
    extra: fc.constantFrom(
      "",
      "",
      "Content-Transfer-Encoding: base64\r\n",
      `X: ${"y".repeat(9_000)}\r\n`,
      "no colon\r\n",
    ),
    times: fc.constantFrom(1, 1, 1, 2, 7),
    end: fc.constantFrom("--\r\n", "--\r\n", "--\r\n", "", "\r\n", "-"),
  });
  return parts.map(({ boundary, told, before, times, end, ...part }) => {
    const one = partOf(boundary, part);
    const bytes = [
      Buffer.from(before),
      ...Array<Buffer>(times).fill(one),
      Buffer.from(`--${boundary}${end}`),
    ];
    return { type: typeOf(boundary, told), bytes: Buffer.concat(bytes) };
  });
}

type Part = { name: string; filename: string; content: Buffer; extra: string };

function partOf(boundary: string, { name, filename, content, extra }: Part): Buffer {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${filename}"`;
  const head = `--${boundary}\r\n${disposition}\r\n${extra}Content-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n")]);
}

function typeOf(boundary: string, told: string): string {
  if (told === "none") return "multipart/form-data";
  if (told === "quoted") return `multipart/form-data; boundary="${boundary}"`;
  return `multipart/form-data; boundary=${told === "other" ? "other" : boundary}`;
}
