import { isPlural, nounKind } from "#app/features/amounts/nouns.ts";
import { readQuantity } from "#app/features/amounts/read/read-quantity.ts";
import { unitOf, UNITS } from "#app/features/amounts/units.ts";
import { countedAlone } from "#app/features/amounts/read/within-bracket.ts";
import { plain } from "#app/features/reading/characters.ts";
import { saidNumber } from "#app/features/reading/number-words.ts";
import { isQuality } from "#app/features/shopping/names/said-before.ts";
import type { ToBuy } from "#app/features/shopping/names/what-to-buy.ts";

export function amountBehind({ what, how }: ToBuy): [said: string, how: string] {
  const parts = how.split(", ");
  const at = saysNumber(what) ? -1 : parts.findIndex((words) => isAmountOf(what, words));
  return [parts[at] ?? "", parts.filter((_, index) => index !== at).join(", ")];
}

/** "6 large" is an amount of eggs, but the 40 of "vodka (40)" is a percentage. */
function isAmountOf(what: string, words: string): boolean {
  const found = saysNumber(words) ? readQuantity(plain(words)) : null;
  if (!found) return false;
  const { after, ...quantity } = found;
  if (after !== "" && after !== "each" && !isQuality(after)) return false;
  const isAlone = quantity.unit === null && !quantity.size;
  const verdict = isAlone && countedAlone(`${what} (`, "", { ...quantity, said: words });
  return verdict !== "kept";
}

const FIGURE = /[\d¼-¾⅐-⅟]/;

function saysNumber(words: string): boolean {
  return FIGURE.test(words);
}

const JOINT = /(?: -| ?:)? $| ([x*]) ?$/i;
const LETTER = /[\d ](?![gl]$)\p{L}$/iu;

/** Makes "milk, 2 l" of "milk 2 l", and leaves an item whose number may be part of its name. */
export function withAmountComma(item: string): string {
  const at = plain(item).search(FIGURE);
  const before = item.slice(0, Math.max(at, 0));
  const [joint = "", times = ""] = JOINT.exec(plain(before)) ?? [];
  const thing = before.slice(0, before.length - joint.length);
  const amount = item.slice(before.length);
  const isNamed = joint !== "" && /\p{L}{2}/u.test(thing) && !/[,(]/.test(thing);
  if (!isNamed || !isAmountOf(thing, amount)) return item;
  return times || isSurelyOf(thing, plain(amount)) ? `${thing}, ${amount}` : item;
}

/** "Flour 00" is a name, so a bare number counts only known plurals such as eggs. */
function isSurelyOf(thing: string, amount: string): boolean {
  const found = /^0\d/.test(amount) ? null : readQuantity(amount);
  if (!found) return false;
  if (found.unit === null && !found.size) return isPlural(thing) && nounKind(thing) !== "unknown";
  return found.kind !== "length" && !LETTER.test(amount);
}

export function isSaidHowMuch(words: string): boolean {
  return saysNumber(words) || wordsOf(words).some(isNumberOrMeasure);
}

export function saysAmount(how: string): boolean {
  return isSaidHowMuch(how) || isUnitBehindArticle(wordsOf(how));
}

/** Words with a hyphen stay one word, because "five-spice" is no number. */
function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}'-]+/u)
    .filter(Boolean);
}

function isNumberOrMeasure(word: string): boolean {
  const number = saidNumber(word);
  if (number?.length === word.length) return !number.isArticle;
  const last = word.slice(word.lastIndexOf("-") + 1);
  const unit = last.length > 1 ? unitOf(last) : null;
  return unit !== null && UNITS[unit].kind !== "count";
}

const ARTICLE = /^(?:an?|'?n|few|some|paar)$/i;
const QUALITY = /^(?:big|fresh|generous|good|groot|heaped|klein|large|small)$/i;

function isUnitBehindArticle(words: string[]): boolean {
  const bare = words.filter((word) => !QUALITY.test(word));
  return bare.some((word, at) => ARTICLE.test(bare[at - 1] ?? "") && unitOf(word) !== null);
}
