import { z } from "zod";
import type { Restaurant } from "#app/generated/prisma/client.ts";

const text = z.string().nullable();
const shownSchema = z
  .object({
    ...{ name: text, address: text, city: text, province: text },
    ...{ phone: text, website: text, opening_hours: text, facts: z.unknown() },
  })
  .partial();
/** What the page of a restaurant said when somebody began to correct it. */
export type Shown = z.infer<typeof shownSchema>;

/** For a hidden field of the form, which comes back with it. */
export function shownText(restaurant: Restaurant): string {
  return JSON.stringify(shownSchema.parse(restaurant));
}

/** Empty when it cannot be read: then what stands there now counts as shown. */
export function readShown(sent: unknown): Shown {
  try {
    return shownSchema.safeParse(JSON.parse(String(sent))).data ?? {};
  } catch {
    return {};
  }
}
