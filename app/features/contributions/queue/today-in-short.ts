import { factsInShort } from "#app/features/facts/fact-values.ts";
import { weekInShort } from "#app/features/hours/week-in-words.ts";
import type { RestaurantValues } from "#app/features/restaurants/form/restaurant-fields.ts";

const NOT_KNOWN = "Not known";

export function todayInShort(values: RestaurantValues) {
  const { opening_hours, facts, phone, website, address, city, province } = values;
  return {
    hours: opening_hours ? weekInShort(opening_hours) : NOT_KNOWN,
    facts: factsInShort(facts) || NOT_KNOWN,
    reached: [phone, website].filter(Boolean).join(", ") || NOT_KNOWN,
    placed: [address, city, province].filter(Boolean).join(", "),
  };
}
export type Today = ReturnType<typeof todayInShort>;
