import { describe, expect, test } from "vitest";
import { readParts } from "#app/http/multipart.server.ts";
import { readUpload } from "#app/http/read-upload.server.ts";
import { asSent } from "../support/uploads.ts";

const TYPE = "multipart/form-data; boundary=--x-y";
const FORM = [
  "----x-y",
  'Content-Disposition: form-data; name="words"',
  "",
  "Lekker\r\n----x",
  "----x-y",
  'content-disposition: form-data; name="file"; filename="a \\"b\\" %22c%22 é.png"',
  "Content-Type: image/png",
  "",
  "\r\n----x-\r\n--",
  "----x-y",
  'Content-Disposition: form-data; name="empty"; filename=""',
  "",
  "",
  "----x-y--",
].join("\r\n");

const READ = [
  { name: "words", filename: null, text: "Lekker\r\n----x" },
  { name: "file", filename: 'a "b" "c" é.png', text: "\r\n----x-\r\n--" },
  { name: "empty", filename: "", text: "" },
];

function sent(form: string, size = 1_000, type = TYPE) {
  const bytes = Buffer.from(form);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
  const headers = { "Content-Type": type };
  const visit = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://tafula.test/", visit);
}

async function partsOf(request: Request) {
  const parts = [];
  for await (const { name, filename, content } of readParts(request)) {
    const pieces = [];
    for await (const piece of content) pieces.push(piece);
    parts.push({ name, filename, text: Buffer.concat(pieces).toString() });
  }
  return parts;
}

async function refusal(work: Promise<unknown>) {
  const { data, init } = Object(await work.catch((refused: unknown) => refused));
  return { status: init?.status, ...data };
}

describe("readParts", () => {
  test.each([1, 2, 3, 5, 7, 11, 64, 1_000])(
    "reads a form that comes %i bytes at a time",
    async (size) => {
      expect(await partsOf(sent(FORM, size))).toEqual(READ);
    },
  );

  test("passes over what stands before and after the form", async () => {
    expect(await partsOf(sent(`Hello\r\n${FORM}\r\nBye`))).toEqual(READ);
    expect(await partsOf(sent(FORM, 9, 'multipart/form-data; boundary="--x-y"'))).toEqual(READ);
  });

  test.each(["", "----x-y", "----x-y\r\nhalf", FORM.slice(0, -2), FORM.slice(0, 90)])(
    "refuses a form that ends too early: %j",
    async (form) => {
      const error = "This form cannot be read";
      expect(await refusal(partsOf(sent(form)))).toEqual({ status: 400, error });
    },
  );

  test("refuses headers without end, and another type", async () => {
    const endless = `----x-y\r\nA: ${"x".repeat(20_000)}`;
    expect(await refusal(partsOf(sent(endless)))).toMatchObject({ status: 400 });
    expect(await refusal(partsOf(sent(FORM, 9, "text/plain")))).toMatchObject({ status: 415 });
    expect(await refusal(partsOf(sent(FORM, 9, "multipart/form-data")))).toMatchObject({
      status: 400,
    });
  });
});

describe("readUpload", () => {
  test("hands over each file in its turn and returns the fields", async () => {
    const files: { field: string; name: string; bytes: string | undefined }[] = [];
    const fields = await readUpload(sent(FORM, 5), async ({ field, name, bytes }) => {
      files.push({ field, name, bytes: bytes?.toString() });
    });
    expect([...fields]).toEqual([["words", "Lekker\r\n----x"]]);
    expect(files).toEqual([{ field: "file", name: 'a "b" "c" é.png', bytes: "\r\n----x-\r\n--" }]);
  });

  test("hands over a file that is too large without its bytes, and reads on", async () => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(10_485_761)]), "large.png");
    form.append("file", new Blob(["small"]), "small.png");
    form.append("rating", "5");
    const request = new Request("http://tafula.test/", { method: "POST", body: form });
    const files: [string, number | undefined][] = [];
    const fields = await readUpload(request, async ({ name, bytes }) => {
      files.push([name, bytes?.length]);
    });
    expect(files).toEqual([
      ["large.png", undefined],
      ["small.png", 5],
    ]);
    expect(fields.get("rating")).toBe("5");
  });

  test("T-14 refuses too much text, too many parts, and too much altogether", async () => {
    const error = "This form is too large";
    const text = new FormData();
    text.append("words", "x".repeat(70_000));
    const parts = new FormData();
    for (let part = 0; part < 201; part++) parts.append("a", "");
    const files = new FormData();
    for (let file = 0; file < 7; file++)
      files.append("file", new Blob([new Uint8Array(9_500_000)]));
    for (const body of [text, parts, files]) {
      const request = new Request("http://tafula.test/", {
        method: "POST",
        ...(await asSent(body)),
      });
      expect(await refusal(readUpload(request, async () => {}))).toEqual({ status: 413, error });
    }
  });
});
