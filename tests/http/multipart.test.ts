import { describe, expect, test } from "vitest";
import { readParts } from "#app/http/multipart.server.ts";
import { readUpload } from "#app/http/read-upload.server.ts";
import { createUploadMemory } from "#app/http/upload-memory.server.ts";
import { asSent } from "../support/uploads.ts";
import { expectRefusal } from "../support/refusal.ts";

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
  return Response.json(data ?? null, init);
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
      await expectRefusal(await refusal(partsOf(sent(form))), { status: 400, error });
    },
  );

  test.each(["name=comment_text", "NAME=comment_text", 'name="comment_text";'])(
    "reads a field that says %s",
    async (words) => {
      const form = FORM.replace('name="words"', words);
      expect((await partsOf(sent(form)))[0]).toMatchObject({ name: "comment_text" });
    },
  );

  test("reads a name and a file's name without quotation marks, or in the old spelling of other alphabets", async () => {
    const form = (filename: string) =>
      FORM.replace(/name="file"; filename=".*"/, `name=file; ${filename}`);
    for (const [typed, filename] of [
      ["filename=a.png", "a.png"],
      ["filename*=UTF-8''%C3%A9.png", "é.png"],
      ["filename*=UTF-8''%E9.png", "UTF-8''%E9.png"],
      ["filename=\"e.png\"; filename*=UTF-8''%C3%A9.png", "é.png"],
      ["filename=\"e.png\"; filename*=UTF-8''%E9.png", "e.png"],
    ] as const)
      expect((await partsOf(sent(form(typed))))[1]).toMatchObject({ name: "file", filename });
  });

  test.each([
    "Content-Disposition: form-data",
    "Content-Disposition: form-data; name*=UTF-8''words",
    'Content-Disposition: form-data; name = "words"',
    'Content-Disposition: form-data; name="words" x; filename="a"',
    'Content-Disposition: form-data; name="wor',
    "Content-Disposition: form-data;\r\n name=words",
    "X-Other: 1",
    'Content-Disposition: form-data; name="words"\r\nContent-Transfer-Encoding: base64',
  ])("refuses a form with a part that cannot be told to a field: %j", async (header) => {
    const form = FORM.replace('Content-Disposition: form-data; name="words"', header);
    const error = "This form cannot be read";
    await expectRefusal(await refusal(partsOf(sent(form))), { status: 400, error });
  });

  test("refuses headers without end, and another type", async () => {
    const endless = `----x-y\r\nA: ${"x".repeat(20_000)}`;
    for (const [request, status] of [
      [sent(endless), 400],
      [sent(FORM, 9, "text/plain"), 415],
      [sent(FORM, 9, "multipart/form-data"), 400],
    ] as const) {
      await expectRefusal(await refusal(partsOf(request)), { status, error: expect.any(String) });
    }
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
    const files = someFiles(7, 9_500_000);
    files.append("words", "x");
    const late = someFiles(6, 10_485_750);
    late.append("words", "x".repeat(61));
    for (const body of [text, parts, late]) {
      const request = new Request("http://tafula.test/", {
        method: "POST",
        ...(await asSent(body)),
      });
      await expectRefusal(await refusal(readUpload(request, async () => {})), {
        status: 413,
        error,
      });
    }
  });

  test("keeps the fields that came before too many pictures, and says so", async () => {
    const form = new FormData();
    form.append("words", "Typed for ten minutes");
    for (const file of someFiles(7, 9_500_000).getAll("file")) form.append("file", file);
    const request = new Request("http://tafula.test/", {
      method: "POST",
      ...(await asSent(form)),
    });
    const files: (number | string)[] = [];
    const fields = await readUpload(request, async (file) => {
      files.push(file.bytes === null ? file.refused : file.bytes.length);
    });
    expect(files).toEqual([...Array.from({ length: 6 }, () => 9_500_000), "form"]);
    expect([...fields]).toEqual([["words", "Typed for ten minutes"]]);
  });

  test("turns a file away for which there is no room in time, reads the form to its end, and gives all room back", async () => {
    const room = createUploadMemory({ name: "test", most: 10_485_760, timeoutMs: 20 })();
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(1_400)]), "fits.png");
    form.append("file", new Blob([new Uint8Array(1_600)]), "crowded.png");
    form.append("words", "Lekker");
    form.append("file", new Blob([new Uint8Array(1_400)]), "fits-again.png");
    const { body, headers } = await asSent(form);
    const length = { "Content-Length": String(body.length) };
    const files: [string, number | string][] = [];
    const fields = await readUpload(
      new Request("http://tafula.test/", {
        method: "POST",
        body,
        headers: { ...headers, ...length },
      }),
      async (file) => {
        files.push([file.name, file.bytes === null ? file.refused : file.bytes.length]);
        // Somebody else comes, and leaves again.
        if (file.name === "fits.png") void room.take(10_485_000);
        else if (file.name === "crowded.png") room.giveBack(10_485_000);
      },
      { memory: room },
    );
    expect(files).toEqual([
      ["fits.png", 1_400],
      ["crowded.png", "room"],
      ["fits-again.png", 1_400],
    ]);
    expect([...fields]).toEqual([["words", "Lekker"]]);
    expect(await room.take(10_485_760)).toBe(true);
  });

  test("gives the room back when the form breaks off", async () => {
    const room = createUploadMemory({ name: "test", most: 10_485_760, timeoutMs: 20 })();
    const form = FORM.slice(0, FORM.indexOf("----x-\r\n--"));
    const broken = readUpload(sent(form, 5), async () => {}, {
      bytes: 100,
      fields: 9,
      memory: room,
    });
    await expectRefusal(await refusal(broken), { status: 400, error: expect.any(String) });
    expect(await room.take(10_485_760)).toBe(true);
  });
});

function someFiles(count: number, size: number) {
  const form = new FormData();
  for (let file = 0; file < count; file++) form.append("file", new Blob([new Uint8Array(size)]));
  return form;
}

describe("createUploadMemory", () => {
  test("lets in as many as fit, the others in the order in which they came", async () => {
    const room = createUploadMemory({ name: "test", most: 10, timeoutMs: 1_000 })();
    const came: string[] = [];
    const enter = async (name: string, bytes: number) => {
      if (await room.take(bytes)) came.push(name);
    };
    await enter("first", 8);
    const large = enter("large", 6);
    const small = enter("small", 1);
    expect(came).toEqual(["first"]);
    room.giveBack(8);
    await Promise.all([large, small]);
    expect(came).toEqual(["first", "large", "small"]);
  });

  test("turns away whoever waited too long, and lets in who stood behind", async () => {
    const room = createUploadMemory({ name: "test", most: 10, timeoutMs: 30 })();
    expect(await room.take(6)).toBe(true);
    const [large, small] = await Promise.all([room.take(8), room.take(4)]);
    expect([large, small]).toEqual([false, true]);
    room.giveBack(10);
    expect(await room.take(10)).toBe(true);
  });

  test("gives nobody more than their share, and lets others pass", async () => {
    const memoryOf = createUploadMemory({ name: "test", most: 10, timeoutMs: 30 });
    const [greedy, other] = ["greedy", "other"].map((who) => memoryOf({ who, most: 6 }));
    expect(await greedy?.take(5)).toBe(true);
    const more = greedy?.take(2);
    expect(await other?.take(3)).toBe(true);
    expect(await more).toBe(false);
    greedy?.giveBack(5);
    expect(await greedy?.take(6)).toBe(true);
  });
});
