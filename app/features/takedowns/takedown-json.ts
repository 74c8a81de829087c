import { z } from "zod";
import type { ListedTakedown } from "#app/features/takedowns/takedowns.server.ts";

export const takedownJsonSchema = z
  .object({
    id: z.int(),
    full_names: z.string(),
    address: z.string(),
    signature: z.string(),
    right_infringed: z.string(),
    material: z.string().describe("Its address on this site, from the slash on"),
    remedy: z.string(),
    telephone: z.string().nullable(),
    email: z.string().nullable(),
    state: z.enum(["open", "acted", "refused"]),
    words: z.string().nullable().describe("Of the decision"),
    created_at: z.iso.datetime(),
    judged_at: z.iso.datetime().nullable(),
    judged_by: z.string().nullable(),
  })
  .meta({ id: "Takedown" });

export function takedownJson(row: ListedTakedown): z.infer<typeof takedownJsonSchema> {
  const {
    judge,
    fingerprint: _fingerprint,
    list_id: _list_id,
    created_at,
    judged_at,
    ...told
  } = row;
  return {
    ...told,
    created_at: created_at.toISOString(),
    judged_at: judged_at?.toISOString() ?? null,
    judged_by: judge?.username ?? null,
  };
}
