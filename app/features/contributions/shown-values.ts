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
export type Shown = z.infer<typeof shownSchema>;

export function shownText(restaurant: Restaurant): string {
  return JSON.stringify(shownSchema.parse(restaurant));
}

export function readShown(sent: unknown): Shown {
  return shownSchema.safeParse(readJsonText(sent)).data ?? {};
}
