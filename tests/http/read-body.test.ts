import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readJson } from "#app/http/read-body.server.ts";
import { expectRefusal } from "../support/refusal.ts";

const schema = z.object({
  name: z.string({ error: "Give a name" }).min(1, "Give a name"),
  age: z.number({ error: "Give an age" }).optional(),
});

function sent(body: BodyInit, type = "application/json") {
  const headers = { "Content-Type": type };
  return new Request("http://tafula.test/api", { method: "POST", body, headers, ...half(body) });
}

function half(body: BodyInit) {
  return body instanceof ReadableStream && { duplex: "half" as const };
}

async function refusal(request: Request) {
  const thrown = await readJson(request, schema).catch((refused: unknown) => refused);
  const { data, init } = Object(thrown);
  return Response.json(data ?? null, init);
}

function manyLetters(count: number) {
  const chunk = new TextEncoder().encode("x".repeat(10_000));
  let left = count;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) controller.close();
      else controller.enqueue(chunk);
      left -= chunk.length;
    },
  });
}

describe("readJson", () => {
  test.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])(
    "reads %s and leaves out what the schema does not know",
    async (type) => {
      const request = sent('{"name": "Thandi 🍲", "admin": true}', type);
      expect(await readJson(request, schema)).toEqual({ name: "Thandi 🍲" });
    },
  );

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "T-14 refuses %s with 415",
    async (type) => {
      const error = "Send this as application/json";
      await expectRefusal(await refusal(sent("{}", type)), { status: 415, error });
    },
  );

  test.each(["", "{", "name=Thandi", "\0", "undefined"])(
    "T-14 refuses %j with 400",
    async (body) => {
      await expectRefusal(await refusal(sent(body)), {
        status: 400,
        error: "This request is not JSON",
      });
    },
  );

  test.each([
    ['{"age": "7"}', ["name", "age"]],
    ['{"name": ""}', ["name"]],
    ['{"name": null}', ["name"]],
  ])("T-14 refuses %s with the first sentence", async (body, wrong) => {
    await expectRefusal(await refusal(sent(body)), {
      status: 400,
      error: "Give a name",
      wrong,
    });
  });

  test.each(["null", "[]", "7", '"text"'])("T-14 refuses %s with 400", async (body) => {
    await expectRefusal(await refusal(sent(body)), {
      status: 400,
      error: expect.any(String),
      wrong: [],
    });
  });

  test("reads past the mark before UTF-8, which some programs write", async () => {
    expect(await readJson(sent('\ufeff{"name": "Thandi"}'), schema)).toEqual({ name: "Thandi" });
  });

  test.each([
    ["ff", Buffer.from('{"name": "\xff"}', "latin1")],
    ["half a letter", Buffer.from('{"name": "\xc5"}', "latin1")],
    ["a surrogate", Buffer.from('{"name": "\xed\xa0\x80"}', "latin1")],
    ["UTF-16", Buffer.from('\ufeff{"name": "Thandi"}', "utf16le")],
  ])("refuses bytes that are not UTF-8 with 400: %s", async (_name, bytes) => {
    await expectRefusal(await refusal(sent(bytes)), { status: 400, error: "Send this in UTF-8" });
  });

  test.each(["utf-16", '"UTF-16LE"', "iso-8859-1", "windows-1252", ""])(
    "refuses the charset %j with 415",
    async (charset) => {
      const request = sent("{}", `application/json; charset=${charset}`);
      await expectRefusal(await refusal(request), { status: 415, error: "Send this in UTF-8" });
    },
  );

  test.each(['"UTF-8"', "utf8", "us-ascii"])("reads the charset %s", async (charset) => {
    const request = sent('{"name": "Thandi"}', `application/json; charset=${charset}`);
    expect(await readJson(request, schema)).toEqual({ name: "Thandi" });
  });

  test("T-14 refuses with 413 what the fields of this schema cannot hold", async () => {
    const error = "This request is too large";
    const request = sent(JSON.stringify({ name: "Thandi", more: "x".repeat(20_000) }));
    await expectRefusal(await refusal(request), { status: 413, error });
  });

  test("T-14 refuses a long body with 413, also when its length is not told", async () => {
    const error = "This request is too large";
    await expectRefusal(await refusal(sent("x".repeat(300_000))), { status: 413, error });
    await expectRefusal(await refusal(sent(manyLetters(300_000))), { status: 413, error });
  });
});
