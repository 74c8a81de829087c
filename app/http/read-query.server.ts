import type { z } from "zod";
import { problem } from "#app/http/problem.server.ts";

export function readQuery<Schema extends z.ZodType>(url: URL, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) throw problem(400, parsed.error.issues[0]?.message ?? "Wrong query");
  return parsed.data;
}
