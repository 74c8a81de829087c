import type { z } from "zod";
import { mostBytesFor } from "#app/http/body-bytes.server.ts";
import { problem, wrongInput } from "#app/http/problem.server.ts";
import { requireUtf8, textOf } from "#app/http/utf-8.server.ts";
import { readUpTo } from "#app/infra/read-up-to.server.ts";

const TOO_LARGE = "This request is too large";

export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  requireJson(request);
  return throughSchema(await readText(request, mostBytesFor(schema)), schema);
}

export async function readOptionalJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const text = await readText(request, mostBytesFor(schema));
  if (text === "") return null;
  requireJson(request);
  return throughSchema(text, schema);
}

function requireJson(request: Request) {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.split(";")[0]?.trim().toLowerCase() !== "application/json")
    throw problem(415, "Send this as application/json");
  requireUtf8(type);
}

async function throughSchema<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = await schema.safeParseAsync(parseJson(text));
  if (!parsed.success) throw wrongInput(parsed.error);
  return parsed.data;
}

async function readText(request: Request, most: number): Promise<string> {
  if (Number(request.headers.get("Content-Length")) > most) throw problem(413, TOO_LARGE);
  const sent = request.body ? await readUpTo(most, request.body) : Buffer.alloc(0);
  if (sent === null) throw problem(413, TOO_LARGE);
  return textOf(sent);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem(400, "This request is not JSON");
  }
}
