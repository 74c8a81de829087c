import { describe, expect, test } from "vitest";
import { readForm } from "#app/http/read-form.server.ts";
import { expectRefusal } from "../support/refusal.ts";

const PIECE_BYTES = 10_000;

/** Tells how much of it was asked for. */
function endlessBody(start: string) {
  const piece = new Uint8Array(PIECE_BYTES).fill(120);
  const body = { asked: 0, stream: new ReadableStream<Uint8Array>() };
  body.stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(body.asked === 0 ? new TextEncoder().encode(start) : piece);
      body.asked += 1;
      if (body.asked > 10_000) controller.close();
    },
  });
  return body;
}

function sent(body: BodyInit, type: string | null) {
  const headers = new Headers();
  const streaming = body instanceof ReadableStream && { duplex: "half" as const };
  const request = new Request("http://tafula.test/", {
    method: "POST",
    body,
    headers,
    ...streaming,
  });
  if (type === null) request.headers.delete("Content-Type");
  else request.headers.set("Content-Type", type);
  return request;
}

async function refusal(request: Request) {
  const { data, init } = Object(await readForm(request).catch((refused: unknown) => refused));
  return Response.json(data ?? null, init);
}

const MULTIPART = [
  "--x",
  'Content-Disposition: form-data; name="text"',
  "",
  "Lekker",
  "--x--",
  "",
].join("\r\n");

describe("readForm", () => {
  test.each([
    "application/x-www-form-urlencoded",
    "Application/X-WWW-Form-Urlencoded",
    "APPLICATION/X-WWW-FORM-URLENCODED; charset=UTF-8",
  ])("reads %s", async (type) => {
    expect([...(await readForm(sent("text=Lekker&text=2", type)))]).toEqual([
      ["text", "Lekker"],
      ["text", "2"],
    ]);
  });

  test.each(["multipart/form-data; boundary=x", "Multipart/Form-Data; boundary=x"])(
    "reads the texts of %s",
    async (type) => {
      expect([...(await readForm(sent(MULTIPART, type)))]).toEqual([["text", "Lekker"]]);
    },
  );

  test.each([
    ["application/x-www-form-urlencoded", "text="],
    ["Application/X-WWW-Form-Urlencoded", "text="],
    ["multipart/form-data; boundary=x", MULTIPART.slice(0, 60)],
    ["Multipart/Form-Data; boundary=x", MULTIPART.slice(0, 60)],
  ])("T-14 refuses a long %s with 413 and does not read on", async (type, start) => {
    const body = endlessBody(start);
    const error = "This form is too large";
    await expectRefusal(await refusal(sent(body.stream, type)), { status: 413, error });
    expect(body.asked * PIECE_BYTES).toBeLessThan(170_000);
  });

  test.each([
    "text/plain",
    "application/json",
    "multipart/mixed; boundary=x",
    "xmultipart/form-data",
    "",
    null,
  ])("T-14 refuses the type %j with 415 and reads nothing", async (type) => {
    const body = endlessBody("text=");
    const error = "Send this as a form";
    await expectRefusal(await refusal(sent(body.stream, type)), { status: 415, error });
    expect(body.asked).toBeLessThan(3);
  });

  test.each([
    ["application/x-www-form-urlencoded", "text=\xff"],
    ["application/x-www-form-urlencoded", "text=a%FFb"],
    ["application/x-www-form-urlencoded", "te%c5xt=a&text=b"],
    ["application/x-www-form-urlencoded", "text=%ED%A0%80"],
    ["multipart/form-data; boundary=x", MULTIPART.replace("Lekker", "\xc5")],
    ["multipart/form-data; boundary=x", MULTIPART.replace('"text"', '"te\xffxt"')],
  ])("refuses bytes that are not UTF-8 with 400, in %s: %j", async (type, body) => {
    const request = sent(Buffer.from(body, "latin1"), type);
    await expectRefusal(await refusal(request), { status: 400, error: "Send this in UTF-8" });
  });

  const inParts = MULTIPART.replace('"text"', '"text"\r\nContent-Type: text/plain; charset=utf-16');
  test.each([
    ["application/x-www-form-urlencoded; charset=iso-8859-1", "text=a"],
    ["application/x-www-form-urlencoded;Charset=UTF-16", "text=a"],
    ["multipart/form-data; boundary=x; charset=latin1", MULTIPART],
    ["multipart/form-data; boundary=x", inParts],
  ])("refuses another charset with 415: %s", async (type, body) => {
    const request = sent(body, type);
    await expectRefusal(await refusal(request), { status: 415, error: "Send this in UTF-8" });
  });

  test.each(["text=100%", "text=100%25", "text=%C5%A1+%F0%9F%8D%B2", "text=%zz%4"])(
    "reads %s",
    async (body) => {
      const form = await readForm(sent(body, "application/x-www-form-urlencoded"));
      expect(form.get("text")).toBe(new URLSearchParams(body).get("text"));
    },
  );

  test("T-14 refuses more fields than there can be", async () => {
    const body = "a=1&".repeat(201);
    const request = sent(body, "application/x-www-form-urlencoded");
    const error = "This form is too large";
    await expectRefusal(await refusal(request), { status: 413, error });
  });

  test("T-14 refuses a file, which no form of texts has", async () => {
    const form = new FormData();
    form.append("text", new Blob(["x"]), "x.png");
    const request = new Request("http://tafula.test/", { method: "POST", body: form });
    await expectRefusal(await refusal(request), { status: 413, error: expect.any(String) });
  });
});
