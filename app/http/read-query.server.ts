import type { z } from "zod";
import { wrongInput } from "#app/http/problem.server.ts";

export function readQuery<Schema extends z.ZodType>(url: URL, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) throw wrongInput(parsed.error);
  return parsed.data;
}
