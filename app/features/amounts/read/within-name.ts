import { BRAND, isOfAnother, isOneOfAnother } from "#app/features/amounts/read/another-thing.ts";
import { isPlural, nounKind } from "#app/features/amounts/nouns.ts";
import {
  ABOUT_WORDS,
  type Quantity,
  readQuantity,
} from "#app/features/amounts/read/read-quantity.ts";
import {
  besidePacks,
  countedAlone,
  isBeforeNoun,
  isPackBehind,
  mayBeMore,
  type Verdict,
} from "#app/features/amounts/read/within-bracket.ts";
import { isOfHeads } from "#app/features/amounts/read/heads.ts";
import { isOfLength, isOfPacks } from "#app/features/amounts/read/read-packs.ts";
import { isManyOf, isMeasureUnit, isPack, unitOf } from "#app/features/amounts/units.ts";
import { isTwoOrThree } from "#app/features/amounts/read/two-or-three.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";
import { isNumberWord } from "#app/features/reading/number-words.ts";
import { lastWord, plain } from "#app/features/reading/characters.ts";

type Inner = { from: number; to: number; quantity: Quantity };

export function saysAgain(name: string, outer: Quantity): boolean {
  const inner = innerAmounts(name, outer) ?? [];
  return inner.some(({ from }) => !BESIDES.test(plain(name.slice(0, from))));
}

const MOST_NUMBERS = 10;
const LONGEST_AMOUNT = 60;
const WORD = /[\p{L}\p{N}'.,-]+/gu;
const NO_WORD = /[^\p{L}]+/u;
const FIGURE = /[\d¼-¾⅐-⅟¹²³⁴-⁹]/;
/** A number before these units is a time, a temperature, a size or a share, and is not scaled. */
const NO_AMOUNT =
  /^ ?(?:%|°|x ?\d|["']|(?:deg|degrees?|mm|hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|days?|weeks?|months?|years?|kcal|kj|times|proof)(?!\p{L}))/iu;
const EACH = /^,? ?\)? ?(?:each|apiece|per|p\.?p|p\/p|a piece|elk|count|ct)(?!\p{L})/iu;
const EACH_BEHIND = / (?:each|apiece|per|elk)(?!\p{L})/iu;
const BEGINS_BRACKET = /\($/;
const AGAIN = /(?:[/=]|(?:^| )or) ?(?:about )?$/i;
const TIMES = /(?:^|[ (])[x*] ?$/i;
const COUNTED_TIMES = /(\d{1,3}) ?[x*] ?$/i;
const OF = /(?:^| )(?:of|from|van) ?$/i;
const IN_PARTS = /[+&]| (?:plus|and|en) /i;
const PARTED = /(?:^|[ ,(])(?:divided|split|separated|halved|verdeel|gehalveer)(?!\p{L})/iu;
const ADDED = /^ ?(?:[+&]|(?:and|en|plus)(?= )) ?[\d¼-¾⅐-⅟]/i;
const OF_NUMBER = /^ ?of [\d¼-¾⅐-⅟]/i;
const TOTAL_BEFORE = /(?:^|[ (])(?:total|together|altogether|altesaam|saam|totaal)(?: of)?:? ?$/i;
const TOTAL_BEHIND =
  /^ ?(?:in )?(?:total|all|together|altogether|combined|altesaam|totaal|saam)(?!\p{L}| (?:with|met) )/iu;
const JOINED = /(?:[ (](?:with|in|plus|and|or|met|en)|[+&/=]) ?(?:about )?$/i;
const BESIDES = /(?:[ (](?:with|in|plus|and|met|en)|[+&]) ?(?:about )?$/i;
const INTO = /(?:(?:^|[ (])(?:into|in|to|by|type|grade|size|number|no\.?|nr\.?)) ?$/i;
const ABOUT = new RegExp(`(?<=^|[ (,;:])(?:${ABOUT_WORDS}|total) ?$`, "i");
const MADE_OF = /(?:(?:made )?(?:from|of|using|van|uit)|(?:juice|sap) (?:of|from|van)) ?$/i;
const BEGINS_PART = /[(,;:] ?$/;
const MOST_COUNTED = 100;

export function isSaidAbout(before: string): boolean {
  return ABOUT.test(plain(before));
}

/** Returns the amounts in a name that grow with the recipe, or null when one is uncertain. */
export function innerAmounts(name: string, outer: Quantity): Inner[] | null {
  const text = plain(name);
  const found: Inner[] = [];
  let at = 0;
  let numbers = 0;
  let last: { to: number; verdict: Verdict } = { to: 0, verdict: "unsure" };
  for (const { index } of text.matchAll(WORD)) {
    if (index < at || !mayBegin(text, index)) continue;
    if (++numbers > MOST_NUMBERS) return null;
    const inner = innerAt(text, index, outer);
    if (inner === "another thing") return null;
    if (!inner) continue;
    const between = text.slice(last.to, inner.from);
    const isAgain = last.to > 0 && isSameAgain(between);
    const verdict = isAgain ? last.verdict : verdictOf(text, inner, outer);
    last = { to: inner.to, verdict };
    const isHalfRead = index > at && /\d\/$/.test(text.slice(at, index));
    if (verdict === "unsure" || (verdict === "scaled" && isHalfRead)) return null;
    if (verdict === "scaled") found.push(inner);
    at = inner.to;
  }
  return found;
}

function isSameAgain(between: string): boolean {
  return AGAIN.test(between) && !/[(),]/.test(between);
}

function mayBegin(text: string, at: number): boolean {
  if (FIGURE.test(text.charAt(at))) return true;
  const word = /[\p{L}']+/uy;
  word.lastIndex = at;
  return isNumberWord(word.exec(text)?.[0] ?? "");
}

function innerAt(text: string, at: number, outer: Quantity): Inner | "another thing" | null {
  const line = text.slice(at, at + LONGEST_AMOUNT);
  const before = text.slice(0, at);
  const read = readQuantity(line);
  if (!read) {
    const isOne = leadingNumber(line)?.isArticle;
    return isOne && isShareOfAnother(before, line, outer) ? "another thing" : null;
  }
  const isWord = !FIGURE.test(text.charAt(at));
  const { after, ...quantity } = read;
  if (isOfHeads(quantity, after)) return "another thing";
  // The 400 g of a "400 g tin" tell what one tin holds, so they do not grow with the number of
  // tins.
  if (quantity.size && leadingNumber(line)?.value === Number.parseFloat(quantity.size)) {
    const isOther = before.trim() !== "" && isOfAnother({ before, after, quantity }, outer);
    return isOther ? "another thing" : null;
  }
  const isBare = quantity.unit === null || isPack(quantity.unit);
  if (isWord && isBare && isArticleOrShare(line)) {
    return isShareOfAnother(before, line, outer) ? "another thing" : null;
  }
  const length = after === "" ? line.trimEnd().length : line.lastIndexOf(after);
  const to = at + line.slice(0, length).trimEnd().length;
  return NO_AMOUNT.test(text.slice(to)) || isOfLength(quantity.size)
    ? null
    : { from: at, to, quantity };
}

function isShareOfAnother(before: string, line: string, outer: Quantity): boolean {
  const number = leadingNumber(line);
  return number !== null && isOneOfAnother(before, line.slice(number.length), outer);
}

function isArticleOrShare(line: string): boolean {
  const number = leadingNumber(line);
  return !number || number.isArticle || number.value < 1;
}

function verdictOf(text: string, inner: Inner, outer: Quantity): Verdict {
  const { from, to, quantity } = inner;
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const isPlain = quantity.unit === null && !quantity.size;
  // "2 of 3 pieces" may mean some of the pieces, or two to three.
  if (isPlain && OF_NUMBER.test(after)) return "unsure";
  if (isPlain && outer.kind !== "count" && mayBeMore(before, after)) return "unsure";
  const isPart = isPlain && !Number.isInteger(quantity.low);
  if (isPlain && (isPart || PARTED.test(before)) && ADDED.test(after)) return "unsure";
  const verdict = judge(text, inner, outer);
  if (verdict !== "kept") return verdict;
  if (EACH.test(after) || (BRAND.test(text.slice(from)) && nounKind(after) === "unknown")) {
    return "kept";
  }
  return isOfAnother({ before, after, quantity }, outer) ? "unsure" : "kept";
}

function judge(text: string, { from, to, quantity }: Inner, outer: Quantity): Verdict {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const isInBracket = before.lastIndexOf("(") > before.lastIndexOf(")");
  const isOuterCounted = outer.kind === "count";
  if (EACH.test(after) || /\beach (?:about )?$/i.test(before)) return "kept";
  if (quantity.kind === "length") return "kept";
  const isPlain = quantity.unit === null && !quantity.size;
  const isPacked = isOfPacks(outer);
  if (isTwoOrThree(text.slice(from), quantity, [after])) return "unsure";
  if (quantity.kind === "count" && INTO.test(before)) return "kept";
  // "12 eggs (2 x 6)" counts the eggs twice, and nobody knows whether the 2 or the 6 grows.
  if (Number(COUNTED_TIMES.exec(before)?.[1]) * quantity.low === outer.low) return "unsure";
  if (TIMES.test(before) || isPackBehind(after)) return "kept";
  // The 205 g of "½ tin (205 g)" may be the weight of half a tin or of a whole one.
  const isPartOfPack = isOuterCounted && isPacked && !Number.isInteger(outer.low);
  if (isPartOfPack && !isPlain && !JOINED.test(before)) return "unsure";
  const isSizeAgain =
    isInBracket && AGAIN.test(before) && FIGURE.test(before.split("(").at(-1) ?? "");
  if (isSizeAgain && isPacked) return "kept";
  const isOne = isOuterCounted && outer.unit === null && outer.low === 1;
  if (isOne && !isPlain && isInBracket && isBeforeNoun(before, after)) return "kept";
  if (isOfParts(text, { from, to, quantity }, outer)) return "unsure";
  if (isPlain && isOuterCounted && outer.unit === null && OF.test(before)) return "unsure";
  const isTotal = TOTAL_BEFORE.test(before) || TOTAL_BEHIND.test(after);
  if (isTotal && isOuterCounted && !isPlain) return "scaled";
  const isAbout = ABOUT.test(before);
  const isOfSeveral = isPacked && !isPlain && (outer.high ?? outer.low) > 1;
  if (isOfSeveral && isAbout) return "unsure";
  if (isOfSeveral && !JOINED.test(before)) {
    const verdict = besidePacks(quantity, outer, isInBracket);
    if (verdict) return verdict;
  }
  if (isCountOfPacks(text, { from, to, quantity }, outer)) return "unsure";
  const isOfPack = isOuterCounted ? isPackAmong : isPackLast;
  if (!isPlain && isInBracket && isOfPack(before)) return "kept";
  const isCounting = isAbout || (quantity.low <= MOST_COUNTED && /^ ?\p{L}/u.test(after));
  if (isPlain && !isOuterCounted && !isCounting) {
    return countedAlone(before, after, { ...quantity, said: text.slice(from, to) });
  }
  if (/^(?:and|plus|en|[+&]) ?$/i.test(before) && isOuterCounted) return "unsure";
  if (JOINED.test(before)) return "scaled";
  const begun = before.replace(ABOUT, "");
  const part = isOuterCounted ? begun : begun.replace(MADE_OF, "");
  if (isPlain && !BEGINS_PART.test(part)) return "kept";
  if (!isOuterCounted) return from === 0 ? "unsure" : "scaled";
  if (isPacked || isPackAmong(before)) return "kept";
  if (from === 0) return "kept";
  const isOfAll = outer.low === 1 || isAbout;
  return isOfAll && !isPlain ? "scaled" : "unsure";
}

function isCountOfPacks(text: string, { from, to, quantity }: Inner, outer: Quantity): boolean {
  const { unit, size } = quantity;
  const before = text.slice(0, from).replace(ABOUT, "");
  const isOfSeveral = isPack(outer.unit) && (outer.high ?? outer.low) > 1;
  if (!isOfSeveral || size || !BEGINS_BRACKET.test(before)) return false;
  const [within = ""] = text.slice(to).split(/[,;)]/);
  if (EACH_BEHIND.test(within)) return false;
  if (unit === null) return isPlural(within.trim() || before.slice(0, -1));
  return !isMeasureUnit(unit) && isManyOf(unit, lastWord(text.slice(from, to)));
}

function isOfParts(text: string, { from, to, quantity }: Inner, outer: Quantity): boolean {
  if (!IN_PARTS.test(text.slice(from, to))) return false;
  return PARTED.test(text.slice(0, from)) || Math.abs(quantity.low / outer.low - 1) < 0.01;
}

function isPackAmong(words: string): boolean {
  return words.split(NO_WORD).some((word) => isPack(unitOf(word)));
}

function isPackLast(words: string): boolean {
  return isPack(unitOf(words.replace(ABOUT, "").split(NO_WORD).findLast(Boolean) ?? ""));
}
