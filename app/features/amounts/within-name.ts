import { type Quantity, readQuantity } from "#app/features/amounts/read-quantity.ts";
import { isPack, unitOf } from "#app/features/amounts/units.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";
import { isNumberWord } from "#app/features/reading/number-words.ts";
import { plain } from "#app/features/reading/characters.ts";

/** Another amount inside the name of an ingredient: where it begins and ends, and how much it is. */
type Inner = { from: number; to: number; quantity: Quantity };

/** Whether the name says the same amount once more: "flour (95 g)", but not "flour mixed with 3 tbsp water". */
export function saysAgain(name: string, outer: Quantity): boolean {
  const inner = innerAmounts(name, outer) ?? [];
  return inner.some(({ from }) => !BESIDES.test(plain(name.slice(0, from))));
}

/** A name with more numbers than this is not understood. */
const MOST_NUMBERS = 10;
const LONGEST_AMOUNT = 60;
/** A word or a number, with the signs inside it: "1.5", "1-2", "'n". */
const WORD = /[\p{L}\p{N}'.,-]+/gu;
const NO_WORD = /[^\p{L}]+/u;
const FIGURE = /[\d¼-¾⅐-⅟¹²³⁴-⁹]/;
/** Behind these units a number in a name is a time, a temperature, a size or a percentage. Such numbers are not scaled. */
const NO_AMOUNT =
  /^ ?(?:%|°|x ?\d|["']|(?:deg|degrees?|mm|hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|days?|weeks?|months?|years?|kcal|kj|times|proof)(?!\p{L}))/iu;
const EACH = /^,? ?\)? ?(?:each|apiece|per|a piece|elk)(?!\p{L})/iu;
/** The same amount again, in another measure: "7 g / 2 tsp". */
const AGAIN = /(?:[/=]|(?:^| )or) ?(?:about )?$/i;
/** The "x" between two numbers: "1 x 6 rolls" is one pack of six. */
const TIMES = /(?:^|[ (])[x*] ?$/i;
/** Of another thing of the same kind: "and juice of 2". */
const OF = /(?:^| )(?:of|from|van) ?$/i;
/** Two amounts that are parts of one, as in "2 cups sugar, divided into 1½ cups and ½ cup". */
const IN_PARTS = /[+&]| (?:plus|and|en) /i;
const PARTED = /(?:^|[ ,(])(?:divided|split|separated|verdeel)(?!\p{L})/iu;
const TOTAL_BEFORE = /(?:^|[ (])total(?: of)?:? ?$/i;
const TOTAL_BEHIND = /^ ?(?:in )?(?:total|all|altogether)(?!\p{L})/iu;
const JOINED = /(?:[ (](?:with|in|plus|and|or|met|en)|[+&/=]) ?(?:about )?$/i;
const BESIDES = /(?:[ (](?:with|in|plus|and|met|en)|[+&]) ?(?:about )?$/i;
const INTO = /(?:[ (](?:into|in|to|by|type|grade|size|number|no\.?|nr\.?)) ?$/i;
const ABOUT = /(?:about|approx\.?|approximately|roughly|total|[±~]) ?$/i;
/** A plain number may be a year, a page or a price: it is an amount right behind one of these signs, and before what it counts. */
const BEGINS_PART = /[(,;:] ?$/;
const MOST_COUNTED = 100;

/** The amounts inside a name, or null when one of them may mean all or each. */
export function innerAmounts(name: string, outer: Quantity): Inner[] | null {
  const text = plain(name);
  const found: Inner[] = [];
  let at = 0;
  let numbers = 0;
  let last: { to: number; verdict: Verdict } = { to: 0, verdict: "unsure" };
  for (const { index } of text.matchAll(WORD)) {
    if (index < at || !mayBegin(text, index)) continue;
    if (++numbers > MOST_NUMBERS) return null;
    const inner = innerAt(text, index);
    if (!inner) continue;
    const between = text.slice(last.to, inner.from);
    const isAgain = last.to > 0 && isSameAgain(between);
    const verdict = isAgain ? last.verdict : judge(text, inner, outer);
    last = { to: inner.to, verdict };
    // In "10/15 cups" the first number is not certain.
    const isHalfRead = index > at && /\d\/$/.test(text.slice(at, index));
    if (verdict === "unsure" || (verdict === "scaled" && isHalfRead)) return null;
    if (verdict === "scaled") found.push(inner);
    at = inner.to;
  }
  return found;
}

/** Whether only "/", "=" or "or" stands between two amounts, or other words of the same bracket with it. */
function isSameAgain(between: string): boolean {
  return AGAIN.test(between) && !/[(),]/.test(between);
}

function mayBegin(text: string, at: number): boolean {
  if (FIGURE.test(text.charAt(at))) return true;
  const word = /[\p{L}']+/uy;
  word.lastIndex = at;
  return isNumberWord(word.exec(text)?.[0] ?? "");
}

function innerAt(text: string, at: number): Inner | null {
  const line = text.slice(at, at + LONGEST_AMOUNT);
  const read = readQuantity(line);
  if (!read) return null;
  const isWord = !FIGURE.test(text.charAt(at));
  const { after, ...quantity } = read;
  // The 400 g of a "400 g tin" tell what one tin holds, so they do not grow with the number of tins.
  if (quantity.size && leadingNumber(line)?.value === Number.parseFloat(quantity.size)) return null;
  const isBare = quantity.unit === null || isPack(quantity.unit);
  if (isWord && isBare && isArticleOrShare(line)) return null;
  const length = after === "" ? line.trimEnd().length : line.lastIndexOf(after);
  const to = at + line.slice(0, length).trimEnd().length;
  return NO_AMOUNT.test(text.slice(to)) ? null : { from: at, to, quantity };
}

/** "A" and "half" in "4 eggs, half of them beaten" count nothing. */
function isArticleOrShare(line: string): boolean {
  const number = leadingNumber(line);
  return !number || number.isArticle || number.value < 1;
}

type Verdict = "scaled" | "kept" | "unsure";

function judge(text: string, { from, to, quantity }: Inner, outer: Quantity): Verdict {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const isInBracket = before.lastIndexOf("(") > before.lastIndexOf(")");
  const isOuterCounted = outer.kind === "count";
  if (EACH.test(after) || /\beach (?:about )?$/i.test(before)) return "kept";
  if (quantity.kind === "length") return "kept";
  const isPlain = quantity.unit === null && !quantity.size;
  if (quantity.kind === "count" && INTO.test(before)) return "kept";
  if (TIMES.test(before) || isPackBehind(after)) return "kept";
  const isOfPacks = isPack(outer.unit) || outer.size !== "";
  // The 205 g of "½ tin (205 g)" may be the half or the whole tin.
  const isPartOfPack = isOuterCounted && isOfPacks && !Number.isInteger(outer.low);
  if (isPartOfPack && !isPlain && !JOINED.test(before)) return "unsure";
  const isSizeAgain =
    isInBracket && AGAIN.test(before) && FIGURE.test(before.split("(").at(-1) ?? "");
  if (isSizeAgain && isOfPacks) return "kept";
  if (isOfParts(text, { from, to, quantity }, outer)) return "unsure";
  if (isPlain && isOuterCounted && outer.unit === null && OF.test(before)) return "unsure";
  const isTotal = TOTAL_BEFORE.test(before) || TOTAL_BEHIND.test(after);
  if (isTotal && isOuterCounted && !isPlain) return "scaled";
  const isAbout = ABOUT.test(before);
  // "2 bunches spinach (about 200 g)" may be 200 g of each.
  if (isAbout && isOfPacks && !isPlain && outer.low > 1) return "unsure";
  const isOfPack = isOuterCounted ? isPackAmong : isPackLast;
  if (!isPlain && isInBracket && isOfPack(before)) return "kept";
  const isCounting = isAbout || (quantity.low <= MOST_COUNTED && /^ ?\p{L}/u.test(after));
  if (isPlain && !isOuterCounted && !isCounting) return "kept";
  if (/^(?:and|plus|en|[+&]) ?$/i.test(before) && isOuterCounted) return "unsure";
  if (JOINED.test(before)) return "scaled";
  if (isPlain && !BEGINS_PART.test(before.replace(ABOUT, ""))) return "kept";
  if (!isOuterCounted) return from === 0 ? "unsure" : "scaled";
  if (isOfPacks || isPackAmong(before)) return "kept";
  if (from === 0) return "kept";
  const isOfAll = outer.low === 1 || isAbout;
  return isOfAll && !isPlain ? "scaled" : "unsure";
}

/** Whether parts are told that are added to one amount, although all of them are what is divided. */
function isOfParts(text: string, { from, to, quantity }: Inner, outer: Quantity): boolean {
  if (!IN_PARTS.test(text.slice(from, to))) return false;
  return PARTED.test(text.slice(0, from)) || Math.abs(quantity.low / outer.low - 1) < 0.01;
}

/** Whether a pack follows: "400 g" before "tin" is the size of the tin. */
function isPackBehind(after: string): boolean {
  const word = /^ ?\)?[ -]?(\p{L}+)/u.exec(after)?.[1] ?? "";
  return isPack(unitOf(word));
}

/** Whether packs are named, whose size may follow: "tins of chopped tomatoes (400 g)". */
function isPackAmong(words: string): boolean {
  return words.split(NO_WORD).some((word) => isPack(unitOf(word)));
}

function isPackLast(words: string): boolean {
  return isPack(unitOf(words.replace(ABOUT, "").split(NO_WORD).findLast(Boolean) ?? ""));
}
