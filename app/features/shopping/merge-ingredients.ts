import { addAmounts } from "#app/features/amounts/add-amounts.ts";
import { withoutHeadings } from "#app/features/amounts/ingredient-headings.ts";
import { inNumber } from "#app/features/amounts/nouns.ts";
import { readAmount, type Reading } from "#app/features/amounts/read-amount.ts";
import { isForEach } from "#app/features/amounts/for-each.ts";
import { type Quantity, readQuantity } from "#app/features/amounts/read-quantity.ts";
import { sayAmount, scaleAmount, scaleWithin } from "#app/features/amounts/say-amount.ts";
import { isPack, unitOf, UNITS } from "#app/features/amounts/units.ts";
import { plain } from "#app/features/reading/characters.ts";
import { isNumberWord } from "#app/features/reading/number-words.ts";
import { type Aisle, AISLES, aisleOf } from "#app/features/shopping/aisles.ts";
import {
  asTyped,
  looseAmount,
  TINNED,
  toBuy,
  type ToBuy,
} from "#app/features/shopping/what-to-buy.ts";

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
  return withoutHeadings(ingredients).flatMap((ingredient) => {
    const { name, amount, unit } = ingredient;
    const isMultiplied = MULTIPLIED.test(name);
    const read = isMultiplied ? null : readAmount(amount, unit, name);
    const reading = isForEach(ingredient, read) ? null : read;
    const typed = [amount, unit].filter(Boolean).join(" ");
    const [loose, alone] = reading || typed ? ["", name] : looseAmount(name);
    const called = reading ? scaleWithin(reading, factor) : alone;
    const isWhole = isMultiplied || (!reading && isAmountAlone(`${typed} ${alone}`));
    const bought = isWhole ? asTyped(name) : toBuy(called, (words) => inNumber(words, "one"));
    if (!bought) return [];
    const isLeft = !reading && factor !== 1 && isSaidHowMuch(typed || name);
    const described = [bought.how, reading?.rest ?? ""];
    const counted = reading && packedAs(scaleAmount(reading, factor), bought, described);
    const isSized = counted !== null && counted.size !== reading?.size;
    const left = isSized ? described.map((words) => words.replace(SIZE, "")) : described;
    const how = [...left, purposeOf(reading?.lead)];
    const said = counted ? sayAmount(counted) : typed || loose;
    const told = [...how, isLeft ? "not scaled" : ""].filter(Boolean).join(", ");
    return [
      { ...bought, how: told, aisle: shelfOf(bought, reading), recipe_id, reading: counted, said },
    ];
  });
}

/** "500 g mince (x2)" is 1 kg, or half of it twice. */
const MULTIPLIED = /[,(] ?[x×] ?\d/i;

/** Whether nothing but an amount stands before the first sign: "2, 3 or 4 chillies". */
function isAmountAlone(name: string): boolean {
  const [begun = ""] = name.split(/[,(]/);
  return readQuantity(plain(begun).trim())?.after === "";
}

/** Whether there is a number in figures or in words, or a measure: "tweehonderd gram butter". */
function isSaidHowMuch(words: string): boolean {
  return FIGURE.test(words) || plain(words).split(" ").some(isNumberOrMeasure);
}

function isNumberOrMeasure(word: string): boolean {
  if (isNumberWord(word)) return !ARTICLE.test(word);
  const unit = word.length > 1 ? unitOf(word) : null;
  return unit !== null && UNITS[unit].kind !== "count";
}

const FIGURE = /[\d¼-¾⅐-⅟]/;
const ARTICLE = /^(?:an?|'n)$/i;

/** "2 tinned chopped tomatoes" are 2 tins. "4 tinned peach halves" are not 4 tins, so other tinned things are not counted in tins. */
const TIN_OF = /^(tin|can)(?:s? of |ned (?=(?:chopped|crushed|diced) ))/i;
const GARLIC_CLOVES =
  /^(?:garlic cloves?|cloves?(?: of)? garlic|knoffelhuisies?|huisies? knoffel)$/i;
const SIZE = /^\(?(\d[\d.,]{0,5} ?(?:g|kg|ml|l|oz))(?: each)?\)?(?:, ?|$)/i;

/** Counts packs and cloves: "2" and "tins of tomatoes (400 g each)" are 2 × 400 g tins, "3" and "garlic cloves" 3 cloves. */
function packedAs(reading: Reading, { what, plain }: ToBuy, described: string[]): Reading {
  const isCounted = reading.kind === "count" && reading.unit === null && !reading.size;
  const tin = isCounted ? TIN_OF.exec(what)?.[1]?.toLowerCase() : undefined;
  const clove = isCounted && GARLIC_CLOVES.test(plain) ? ("clove" as const) : null;
  const unit = (tin && unitOf(tin)) || clove || reading.unit;
  const typed = isPack(unit) && !reading.size ? described.map((words) => SIZE.exec(words)) : [];
  const size = readQuantity(typed.find(Boolean)?.[1] ?? "");
  return { ...reading, unit, rest: "", size: size ? sizeInWords(size) : reading.size };
}

function sizeInWords({ low, unit }: Quantity): string {
  return unit ? `${Number((low / UNITS[unit].size).toFixed(3))} ${unit}` : "";
}

const SAID_FRESH = /^(?:fresh|ripe)\b/i;
/** Words that tins are called by: "chopped tomatoes" alone are a tin. */
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
    name: nameOf(first ? calledOn(first.what, sums) : "", sums),
    amount,
    details: details === amount ? "" : details,
    recipe_ids: [...new Set(parts.map(({ recipe_id }) => recipe_id))],
  };
}

/** The name of a thing without the tins or cloves in which it is counted. */
function calledOn(what: string, [sum]: Reading[]): string {
  if (!sum?.unit) return what;
  if (sum.unit === "clove" && GARLIC_CLOVES.test(what)) return "garlic";
  return isPack(sum.unit) ? what.replace(TINNED, "") : what;
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

/** The name of a thing, in the plural when there are two or more: "onions". */
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
