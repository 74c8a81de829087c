import { z } from "zod";
import { readJsonText } from "#app/features/vocabulary/json-text.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";

const line = z.string().nullable();
const shownSchema = z
  .object({
    name: line,
    address: line,
    city: line,
    province: line,
    phone: line,
    website: line,
    opening_hours: line,
    facts: z.unknown(),
  })
  .partial();
/** What the page of a restaurant said when somebody began to correct it. */
export type Shown = z.infer<typeof shownSchema>;

/** The shown values as text, for a hidden field that comes back with the form. */
export function shownText(restaurant: Restaurant): string {
  return JSON.stringify(shownSchema.parse(restaurant));
}

/** Empty when it cannot be read: then what stands there now counts as shown. */
export function readShown(sent: unknown): Shown {
  return shownSchema.safeParse(readJsonText(sent)).data ?? {};
}
