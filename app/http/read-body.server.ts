import type { z } from "zod";
import { problem, wrongInput } from "#app/http/problem.server.ts";
import { readUpTo } from "#app/infra/read-up-to.server.ts";

const JSON_MAX_BYTES = 256 * 1024;
const TOO_LARGE = "This request is too large";

export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  requireJson(request);
  return throughSchema(await readText(request), schema);
}

export async function readOptionalJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const text = await readText(request);
  if (text === "") return null;
  requireJson(request);
  return throughSchema(text, schema);
}

function requireJson(request: Request) {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw problem(415, "Send this as application/json");
}

function throughSchema<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw wrongInput(parsed.error);
  return parsed.data;
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length")) > JSON_MAX_BYTES) throw problem(413, TOO_LARGE);
  const sent = request.body ? await readUpTo(JSON_MAX_BYTES, request.body) : Buffer.alloc(0);
  if (sent === null) throw problem(413, TOO_LARGE);
  return sent.toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem(400, "This request is not JSON");
  }
}
