import { inNumber } from "#app/features/amounts/nouns.ts";
import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { toBuy, type ToBuy } from "#app/features/shopping/what-to-buy.ts";

const GROUND = /\b(?:ground|cracked|milled)\b/i;
const CUT = /\b(?:chopped|cubed|deseeded|diced|seeded|sliced)\b/i;

const CRUSHED = /^crushed (?=(?:red )?chil)/i;

/** What to buy where the amount tells it: "1 pepper" and chopped pepper are a vegetable, and "1 tsp pepper" is a spice. */
export function toBuyBy(called: string, reading: Reading | null): ToBuy | null {
  const one = (words: string) => inNumber(words, "one");
  // "2 crushed chillies" are fresh, and a teaspoon of them comes out of a jar.
  const fresh = isOfPieces(reading) ? called.replace(CRUSHED, "") : called;
  const bought = toBuy(fresh, one);
  if (bought?.key === "cinnamon" && reading?.unit === "stick")
    return { ...bought, what: "cinnamon sticks", key: "cinnamon stick" };
  if (bought?.key !== "pepper" || GROUND.test(called)) return bought;
  const isVegetable = isOfPieces(reading) || CUT.test(called);
  return isVegetable ? toBuy(called.replace(/pepper(?!\p{L})/iu, "$&s"), one) : bought;
}

/** Whether the amount counts pieces, as in "2 onions". */
export function isOfPieces(reading: Reading | null): boolean {
  return reading?.kind === "count" && reading.unit === null && !reading.size;
}
