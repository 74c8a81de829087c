import { inNumber } from "#app/features/amounts/nouns.ts";
import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { toBuy, type ToBuy } from "#app/features/shopping/what-to-buy.ts";

const GROUND = /\b(?:ground|cracked|milled)\b/i;
const CUT = /\b(?:chopped|cubed|deseeded|diced|seeded|sliced)\b/i;

const CRUSHED = /^crushed (?=(?:red )?chil)/i;

/** "1 pepper" is a vegetable and "1 tsp pepper" is a spice, so the amount decides what to buy. */
export function toBuyBy(called: string, reading: Reading | null): ToBuy | null {
  const one = (words: string) => inNumber(words, "one");
  const fresh = isOfPieces(reading) ? called.replace(CRUSHED, "") : called;
  const bought = toBuy(fresh, one);
  if (bought?.key === "cinnamon" && reading?.unit === "stick")
    return { ...bought, what: "cinnamon sticks", key: "cinnamon stick" };
  if (bought?.key !== "pepper" || GROUND.test(called)) return bought;
  const isVegetable = isOfPieces(reading) || CUT.test(called);
  return isVegetable ? toBuy(called.replace(/pepper(?!\p{L})/iu, "$&s"), one) : bought;
}

export function isOfPieces(reading: Reading | null): boolean {
  return reading?.kind === "count" && reading.unit === null && !reading.size;
}
