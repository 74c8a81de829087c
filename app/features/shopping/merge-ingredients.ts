import { addAmounts } from "#app/features/amounts/add-amounts.ts";
import { inNumber } from "#app/features/amounts/nouns.ts";
import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { sayAmount } from "#app/features/amounts/say-amount.ts";
import { isPack } from "#app/features/amounts/units.ts";
import { type Aisle, AISLES, aisleOf } from "#app/features/shopping/aisles.ts";
import { isSaidHowMuch, saysAmount } from "#app/features/shopping/names/amount-behind.ts";
import {
  isInTins,
  linesToBuy,
  type Part,
  partOf,
  piecesIn,
  type Portion,
} from "#app/features/shopping/line-to-buy.ts";
import { choiceIn, cutsIn, tellChoice } from "#app/features/shopping/names/said-before.ts";
import { TINNED } from "#app/features/shopping/names/what-to-buy.ts";

const NUMBERED = /[\d¼-¾⅐-⅟](?![\d.,]{0,6} ?%)/;
const MORE_BEHIND = / (?:or|of|and|en|plus|&|\+) [\d¼-¾⅐-⅟]/i;

type Bought = {
  name: string;
  amount: string;
  /** Tells what a sum hides, as in "2 finely chopped + 1 sliced". */
  details: string;
  /** True when the details tell what or how much to buy, so that the sent text needs them. */
  areDetailsSent: boolean;
  recipe_ids: number[];
};
export type AisleOfList = { aisle: Aisle; name: string; things: Bought[] };

export function mergeIngredients(portions: Portion[]): AisleOfList[] {
  return mergeParts(portions.flatMap(linesToBuy).flatMap((line) => partOf(line) ?? []));
}

export function mergeParts(parts: Part[]): AisleOfList[] {
  const things = Map.groupBy(parts, ({ aisle, key }) => `${aisle} ${key}`);
  const sorted = Map.groupBy(things.values(), ([first]) => first?.aisle ?? "other");
  return Object.entries(AISLES).flatMap(([aisle, name]) => {
    const found = isAisle(aisle) ? sorted.get(aisle) : undefined;
    return found && isAisle(aisle) ? [{ aisle, name, things: found.map(boughtOf) }] : [];
  });
}

function boughtOf(parts: Part[]): Bought {
  const sums = sumsOf(parts);
  const amounts = [
    ...sums.map(sayAmount),
    ...unreadOnes(parts.filter(({ reading }) => !reading).map(({ said }) => said)),
  ];
  const [first] = parts;
  const areAlike = areSame(parts.map(choiceOf));
  const what = first && (areAlike ? first.what : plainName(first));
  const called = calledOn(what ?? "", sums);
  const amount = amounts.filter(Boolean).join(" + ") || howOften(parts);
  const told = areAlike ? parts.map((part) => ({ ...part, words: "" })) : parts;
  const details = parts.length > 1 ? saidOfMany(told) : (first?.how ?? "");
  return {
    name: amounts.length > 1 ? called : nameOf(called, sums, parts),
    amount,
    details: details === amount ? "" : details,
    areDetailsSent: told.some(isSent) || areOfSizes(parts) || (!areAlike && parts.some(isOutOfTin)),
    recipe_ids: [...new Set(parts.map(({ recipe_id }) => recipe_id))],
  };
}

function choiceOf(part: Part): string {
  return isOutOfTin(part) ? cutsIn(part.words) : choiceIn(part.words);
}

function isOutOfTin({ reading, what }: Part): boolean {
  return (reading && isInTins(reading)) || TINNED.test(what);
}

function areSame(words: string[]): boolean {
  return new Set(words).size <= 1;
}

function plainName({ what, plain, aisle, reading }: Part): string {
  const named = `${/\b(?:tinned|canned) /i.exec(what)?.[0] ?? ""}${plain}`;
  // "Chopped tomatoes" stand with the tins, and "tomatoes" would not.
  return (reading && isInTins(reading)) || aisleOf(named) === aisle ? named : what;
}

function isSent({ how, words, isUnscaled }: Part): boolean {
  return isUnscaled || saysAmount(how) || tellChoice(words) || tellChoice(how);
}

function areOfSizes(parts: Part[]): boolean {
  const manners = parts.map(({ reading }) => reading?.manner ?? "");
  return !areSame(manners) && manners.some(tellChoice);
}

/** "A pinch" is told once however often it is needed, but "100 g" is told each time. */
function unreadOnes(said: string[]): string[] {
  const told = new Set<string>();
  return said.filter((words) => isSaidHowMuch(words) || (!told.has(words) && told.add(words)));
}

function howOften(parts: Part[]): string {
  const isNumbered = parts.length > 1 && parts.every(({ what }) => NUMBERED.test(what));
  return isNumbered ? `${parts.length} times` : "";
}

function calledOn(what: string, [sum]: Reading[]): string {
  if (!sum?.unit) return what;
  const pieces = piecesIn(what);
  if (pieces?.unit === sum.unit) return pieces.thing;
  return isPack(sum.unit) ? what.replace(TINNED, "$1") : what;
}

function sumsOf(parts: Part[]): Reading[] {
  const sums = new Map<string, Reading>();
  const readings = parts.flatMap((part) => part.reading ?? []);
  const tins = readings.find(isInTins);
  // The second number of "1 onion or 2 shallots" cannot grow, so such amounts are not added.
  const isOfMore = parts.some(({ what }) => MORE_BEHIND.test(what));
  for (const [index, counted] of readings.entries()) {
    const reading = tins && isInTins(counted) ? { ...counted, unit: tins.unit } : counted;
    const { kind, size, unit } = reading;
    const key = isOfMore ? `${index}` : [kind, size, kind === "count" ? unit : ""].join("|");
    const sum = sums.get(key);
    const both = sum && addAmounts(sum, reading);
    sums.set(sum && !both ? `${key}|${index}` : key, both ?? reading);
  }
  return [...sums.values()];
}

function nameOf(what: string, sums: Reading[], parts: Part[]): string {
  const [sum] = sums;
  if (sums.length !== 1 || !sum || sum.kind !== "count" || sum.unit !== null) return what;
  if ((sum.high ?? sum.low) <= 1) return inNumber(what, "one");
  const many = inNumber(what, "many");
  const isKnown = many !== what || /s$/i.test(what);
  return isKnown ? many : (parts.find((part) => /s$/i.test(part.what))?.what ?? what);
}

function saidOfMany(parts: Part[]): string {
  const said = parts.map(({ said: amount, words, how }) => {
    const chosen = [amount, words].filter(Boolean).join(" ");
    return [chosen, how].filter(Boolean).join(", ");
  });
  return said.filter(Boolean).join(" + ");
}

function isAisle(word: string): word is Aisle {
  return word in AISLES;
}
