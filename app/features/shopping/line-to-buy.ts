import { withoutHeadings } from "#app/features/amounts/ingredient-headings.ts";
import { isForEach } from "#app/features/amounts/read/for-each.ts";
import { isLessOrMore, isOrNumber } from "#app/features/amounts/read/less-or-more.ts";
import { isMultiplied } from "#app/features/amounts/read/multiplied.ts";
import { readAmount } from "#app/features/amounts/read/read-amount.ts";
import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { sizeInWords } from "#app/features/amounts/read/read-packs.ts";
import { readQuantity } from "#app/features/amounts/read/read-quantity.ts";
import { sayAmount, scaleAmount, scaleWithin } from "#app/features/amounts/say-amount.ts";
import { isPack, hasNoPrintedSize, type UnitName, unitOf } from "#app/features/amounts/units.ts";
import { plain } from "#app/features/reading/characters.ts";
import { type Aisle, aisleOf } from "#app/features/shopping/aisles.ts";
import { amountBehind, isSaidHowMuch } from "#app/features/shopping/names/amount-behind.ts";
import { freshGinger, freshOf } from "#app/features/shopping/names/herbs.ts";
import {
  asTyped,
  looseAmount,
  TINNED,
  type ToBuy,
  toBuy,
} from "#app/features/shopping/names/what-to-buy.ts";
import { inNumber, MAYBE_MANY } from "#app/features/amounts/nouns.ts";

type Ingredient = { name: string; amount: string | null; unit: string | null };
/** A factor of 2 means that the recipe is cooked for twice as many people as it is written for. */
export type Portion = { recipe_id: number; factor: number; ingredients: Ingredient[] };

type Line = Ingredient & Omit<Portion, "ingredients">;

export type Part = ToBuy & {
  aisle: Aisle;
  recipe_id: number;
  reading: Reading | null;
  said: string;
  /** True when the servings were changed but this amount could not be changed with them. */
  isUnscaled: boolean;
};

export function linesToBuy({ ingredients, ...portion }: Portion): Line[] {
  return withoutHeadings(ingredients).map((ingredient) => ({ ...ingredient, ...portion }));
}

const MAYBE_MANY_OF = new RegExp(String.raw`(?<=\p{L})${MAYBE_MANY}`, "giu");

/** Returns null for a line of which nothing is bought. */
export function partOf({ name: typedName, ...rest }: Line): Part | null {
  const line = { ...rest, name: typedName.replace(MAYBE_MANY_OF, "") };
  const reading = readingOf(line);
  const isOneLine = !reading && isAmountGoingOn(line);
  const { name, amount, unit, recipe_id, factor } = isOneLine ? inOneField(line) : line;
  const typed = [amount, unit].filter(Boolean).join(" ");
  const [loose, alone] = reading || typed || isOneLine ? ["", name] : looseAmount(name);
  const named = reading ? scaleWithin(reading, factor).replace(OF, "") : alone;
  const herbs = freshOf(named, reading?.unit ?? (typed || loose));
  const called = freshGinger(herbs, reading?.unit ?? null);
  const isUnread = !reading && (isAmountAlone(`${typed} ${alone}`) || isNameless(alone));
  const isEach = EACH.test(named);
  const isWhole = isEach || isUnread || isOneLine || isMultiplied(`${typed} ${name}`.trim());
  const bought = isWhole ? asTyped(isEach ? named : name) : toBuyBy(called, reading);
  if (!bought) return null;
  const isUnscaled = !reading && factor !== 1 && isSaidHowMuch(typed || name);
  const isUnsaid = !reading && !typed && !loose;
  const [behind, told] = isUnsaid ? amountBehind(bought) : ["", bought.how];
  const described = [told, reading?.rest ?? ""];
  const counted = reading && packedAs(scaleAmount(reading, factor), bought, described);
  const isSized = counted !== null && counted.size !== reading?.size;
  const left = isSized ? described.map((words) => words.replace(SIZE, "")) : described;
  const how = [...left, purposeOf(reading?.lead), isUnscaled ? NOT_SCALED : ""];
  return {
    ...bought,
    how: how.filter(Boolean).join(", "),
    aisle: shelfOf(bought, reading),
    recipe_id,
    isUnscaled,
    reading: counted,
    said: counted ? sayAmount(counted) : typed || loose || behind,
  };
}

/** The fields "1 cup" and "minus 2 tbsp flour" stay one line, because nobody buys "minus 2 tbsp flour". */
function isAmountGoingOn({ name, amount, unit }: Line): boolean {
  return Boolean(amount || unit) && (isLessOrMore(name) || isOrNumber(name));
}

function inOneField({ name, amount, unit, ...rest }: Line): Line {
  const typed = [amount, unit, name].filter(Boolean).join(" ");
  return { ...rest, name: typed, amount: null, unit: null };
}

function readingOf(ingredient: Ingredient): Reading | null {
  const { name, amount, unit } = ingredient;
  const reading = readAmount(amount, unit, name);
  if (!reading || isForEach(ingredient, reading) || isNameless(reading.name)) return null;
  const isEach = EACH.test(reading.rest) && SEVERAL.test(reading.name);
  return isEach ? { ...reading, rest: "", name: `${reading.rest} ${reading.name}` } : reading;
}

const EACH = /^(?:each|elk)(?!\p{L})/iu;
const SEVERAL = /,| (?:and|en|&) /i;

function isNameless(name: string): boolean {
  const [named = ""] = name.replace(/\([^()]*\)/g, "").split(",");
  return !/[\p{L}\d]/u.test(named);
}

const OF = /^(?:of|van|[x×]) /i;
const NOT_SCALED = "not scaled";

function isAmountAlone(name: string): boolean {
  const [begun = ""] = name.split(/[,(]/);
  return readQuantity(plain(begun).trim())?.after === "";
}

/** "2 tinned chopped tomatoes" are 2 tins, but "4 tinned peach halves" are not 4 tins. */
const TIN_OF = /^(tin|can)(?:s? of |ned (?=(?:chopped|crushed|diced) ))/i;
const GARLIC_CLOVES =
  /^(?:garlic cloves?|cloves?(?: of)? garlic|knoffelhuisies?|huisies? knoffel)$/i;
const CELERY_STICKS = /^(?:celery (?:stick|rib)s?|ribs?(?: of)? celery)$/i;
const CELERY_STALKS = /^celery stalks?$/i;
const GARLIC_BULBS = /^(?:garlic (?:bulb|head)s?|bulbs?(?: of)? garlic)$/i;
const SIZE = /^\(?(\d[\d.,]{0,5} ?(?:g|kg|ml|l|oz))(?: each)?\)?(?:, ?|$)/i;

function packedAs(reading: Reading, { what, plain }: ToBuy, described: string[]): Reading {
  const isCounted = isOfPieces(reading);
  const tin = isCounted ? TIN_OF.exec(what)?.[1]?.toLowerCase() : undefined;
  const unit = (tin && unitOf(tin)) || (isCounted && piecesIn(plain)?.unit) || reading.unit;
  const isSized = isPack(unit) && !hasNoPrintedSize(unit) && !reading.size;
  const typed = isSized ? described.map((words) => SIZE.exec(words)) : [];
  const size = readQuantity(typed.find(Boolean)?.[1] ?? "");
  return { ...reading, unit, rest: "", size: size ? sizeInWords(size) : reading.size };
}

export function piecesIn(name: string): { thing: string; unit: UnitName } | null {
  if (GARLIC_CLOVES.test(name)) return { thing: "garlic", unit: "clove" };
  if (GARLIC_BULBS.test(name)) return { thing: "garlic", unit: "head" };
  if (CELERY_STICKS.test(name)) return { thing: "celery", unit: "stick" };
  return CELERY_STALKS.test(name) ? { thing: "celery", unit: "stalk" } : null;
}

const SAID_FRESH = /^(?:fresh|ripe)\b/i;
const CUT_IN_TINS = /\b(?:chopped|crushed|diced|peeled) /gi;
const FRESH: Aisle[] = ["produce", "meat", "dairy", "frozen"];

/** "2 chopped tomatoes" are fresh, but "400 g chopped tomatoes" are a tin if not called fresh. */
function shelfOf({ what, plain }: ToBuy, reading: Reading | null): Aisle {
  const isCounted = isOfPieces(reading);
  const named = SAID_FRESH.test(what) ? what.replace(CUT_IN_TINS, "") : what;
  const aisle = aisleOf(isCounted ? plain.replace(CUT_IN_TINS, "") : named);
  const isTin = (reading && isInTins(reading)) || TINNED.test(what);
  return isTin && FRESH.includes(aisle) ? "dry" : aisle;
}

function purposeOf(lead = ""): string {
  const [juice] = /juice|zest|rind|peel/i.exec(lead) ?? [];
  return juice ? `for ${juice.toLowerCase()}` : "";
}

export function isInTins({ unit }: Reading): boolean {
  return unit === "tin" || unit === "can";
}

const GROUND = /\b(?:ground|cracked|milled)\b/i;
const CUT = /\b(?:chopped|cubed|deseeded|diced|seeded|sliced)\b/i;

const CRUSHED = /^crushed (?=(?:red )?chil)/i;

/** "1 pepper" is a vegetable and "1 tsp pepper" is a spice, so the amount decides what to buy. */
function toBuyBy(called: string, reading: Reading | null): ToBuy | null {
  const one = (words: string) => inNumber(words, "one");
  const fresh = isOfPieces(reading) ? called.replace(CRUSHED, "") : called;
  const bought = toBuy(fresh, one);
  if (bought?.key === "cinnamon" && reading?.unit === "stick")
    return { ...bought, what: "cinnamon sticks", key: "cinnamon stick" };
  if (bought?.key !== "pepper" || GROUND.test(called)) return bought;
  const isVegetable = isOfPieces(reading) || CUT.test(called);
  return isVegetable ? toBuy(called.replace(/pepper(?!\p{L})/iu, "$&s"), one) : bought;
}

function isOfPieces(reading: Reading | null): boolean {
  return reading?.kind === "count" && reading.unit === null && !reading.size;
}
