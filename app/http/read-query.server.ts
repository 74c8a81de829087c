import type { z } from "zod";
import { wrongInput } from "#app/http/problem.server.ts";

const REPEATED = "diet";

export function readQuery<Schema extends z.ZodType>(url: URL, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(queryOf(url));
  if (!parsed.success) throw wrongInput(parsed.error);
  return parsed.data;
}

export function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const query = Object.fromEntries(searchParams);
  return searchParams.has(REPEATED)
    ? { ...query, [REPEATED]: searchParams.getAll(REPEATED) }
    : query;
}
