import { addAmounts } from "#app/features/amounts/add-amounts.ts";
import { inNumber } from "#app/features/amounts/nouns.ts";
import { readAmount, type Reading } from "#app/features/amounts/read-amount.ts";
import { sayAmount, scaleAmount } from "#app/features/amounts/say-amount.ts";
import { type Aisle, AISLES, aisleOf } from "#app/features/shopping/aisles.ts";
import { toBuy, type ToBuy } from "#app/features/shopping/what-to-buy.ts";

type Ingredient = { name: string; amount: string | null; unit: string | null };
/** The ingredients of one recipe, and by how much of them it is made. */
type Portion = { recipe_id: number; factor: number; ingredients: Ingredient[] };

type Part = ToBuy & { aisle: Aisle; recipe_id: number; reading: Reading | null; said: string };

type Bought = {
  name: string;
  amount: string;
  /** "2 finely chopped + 1 sliced", where the sum hides something. */
  details: string;
  recipe_ids: number[];
};
export type AisleOfList = { aisle: Aisle; name: string; things: Bought[] };

/** What is one thing to buy stands once, with its amounts added, in the aisle where shops have it. */
export function mergeIngredients(portions: Portion[]): AisleOfList[] {
  const things = new Map<string, Part[]>();
  for (const part of portions.flatMap(partsOf)) {
    const key = `${part.aisle} ${part.key}`;
    things.set(key, [...(things.get(key) ?? []), part]);
  }
  const sorted = new Map<Aisle, Bought[]>();
  for (const parts of things.values()) {
    const aisle = parts[0]?.aisle ?? "other";
    sorted.set(aisle, [...(sorted.get(aisle) ?? []), boughtOf(parts)]);
  }
  return Object.entries(AISLES).flatMap(([aisle, name]) => {
    const found = isAisle(aisle) ? sorted.get(aisle) : undefined;
    return found && isAisle(aisle) ? [{ aisle, name, things: found }] : [];
  });
}

function partsOf({ recipe_id, factor, ingredients }: Portion): Part[] {
  return ingredients.flatMap(({ name, amount, unit }) => {
    const reading = readAmount(amount, unit, name);
    const bought = toBuy(reading?.name ?? name, (words) => inNumber(words, "one"));
    if (!bought) return [];
    const scaled = reading && scaleAmount(reading, factor);
    const typed = [amount, unit].filter(Boolean).join(" ");
    const how = [bought.how, scaled?.rest, purposeOf(reading?.lead)].filter(Boolean).join(", ");
    const plain = scaled && { ...scaled, rest: "" };
    const said = plain ? sayAmount(plain) : typed;
    return [{ ...bought, how, aisle: shelfOf(bought, reading), recipe_id, reading: plain, said }];
  });
}

const TINNED = /^(?:tins? of|cans? of|tinned|canned) /i;
const SAID_FRESH = /^(?:fresh|ripe)\b/i;
/** As tins are called: "chopped tomatoes" alone are one. */
const CUT_IN_TINS = /\b(?:chopped|crushed|diced|peeled) /gi;
const FRESH: Aisle[] = ["produce", "meat", "dairy", "frozen"];

/** Out of a tin it is another thing than fresh. "2 chopped tomatoes" are fresh, "400 g chopped tomatoes" a tin, if not "fresh". */
function shelfOf({ what, plain }: ToBuy, reading: Reading | null): Aisle {
  const isCounted = reading?.kind === "count" && reading.unit === null && !reading.size;
  const named = SAID_FRESH.test(what) ? what.replace(CUT_IN_TINS, "") : what;
  const aisle = aisleOf(isCounted ? plain.replace(CUT_IN_TINS, "") : named);
  const isTin = reading?.unit === "tin" || reading?.unit === "can" || TINNED.test(what);
  return isTin && FRESH.includes(aisle) ? "dry" : aisle;
}

/** "juice of 2 lemons" is two lemons to buy. */
function purposeOf(lead = ""): string {
  const [juice] = /juice|zest|rind|peel/i.exec(lead) ?? [];
  return juice ? `for ${juice.toLowerCase()}` : "";
}

function boughtOf(parts: Part[]): Bought {
  const sums = sumsOf(parts);
  const amounts = [
    ...sums.map(sayAmount),
    ...new Set(parts.filter(({ reading }) => !reading).map(({ said }) => said)),
  ];
  const [first] = parts;
  const amount = amounts.filter(Boolean).join(" + ");
  const details = parts.length > 1 ? saidOfMany(parts) : (first?.how ?? "");
  return {
    name: nameOf(first?.what ?? "", sums),
    amount,
    details: details === amount ? "" : details,
    recipe_ids: [...new Set(parts.map(({ recipe_id }) => recipe_id))],
  };
}

/** What cannot be added stays apart: "2 tins + 400 g". */
function sumsOf(parts: Part[]): Reading[] {
  const sums: Reading[] = [];
  for (const { reading } of parts) {
    if (!reading) continue;
    const at = sums.findIndex((sum) => addAmounts(sum, reading) !== null);
    const sum = sums[at];
    const both = sum && addAmounts(sum, reading);
    if (both) sums[at] = both;
    else sums.push(reading);
  }
  return sums;
}

/** Of two and more, what is counted is called "onions". */
function nameOf(what: string, sums: Reading[]): string {
  const [sum] = sums;
  if (sums.length !== 1 || !sum || sum.kind !== "count" || sum.unit !== null) return what;
  return inNumber(what, (sum.high ?? sum.low) > 1 ? "many" : "one");
}

function saidOfMany(parts: Part[]): string {
  const said = parts.map(({ said: amount, how }) => [amount, how].filter(Boolean).join(", "));
  return said.filter(Boolean).join(" + ");
}

function isAisle(word: string): word is Aisle {
  return word in AISLES;
}
