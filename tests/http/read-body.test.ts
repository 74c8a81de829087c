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

  test("T-14 refuses a long body with 413, also when its length is not told", async () => {
    const error = "This request is too large";
    await expectRefusal(await refusal(sent("x".repeat(300_000))), { status: 413, error });
    await expectRefusal(await refusal(sent(manyLetters(300_000))), { status: 413, error });
  });
});
