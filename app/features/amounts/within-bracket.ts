import { nounKind } from "#app/features/amounts/nouns.ts";
import { type Quantity, readQuantity } from "#app/features/amounts/read-quantity.ts";
import { isPack, hasNoPrintedSize, unitOf } from "#app/features/amounts/units.ts";
import { lastWord } from "#app/features/reading/characters.ts";

/** What happens to an amount inside a name: it is scaled, it is the same for any number of people, or neither is certain. */
export type Verdict = "scaled" | "kept" | "unsure";

const BEGINS_ALONE = /[(,] ?$/;
const ENDS_ALONE = /^ ?(?:[),]|$)/;
const MOST_PIECES = 100;
/** A larger number behind something that is no plural may be a percentage: "vodka (40)". */
const MOST_OF_ONE = 12;
/** Seafood whose bracket is a grade, the number of pieces in a pound or kilogram: "prawns (26-30)". Scaling keeps the grade. */
const GRADED =
  /(?:^| )(?:(?:prawns?|shrimps?|garnale|garnaal|langoustines?|scallops?|crayfish|lobsters?|kreef|krewe)(?: (?:tails?|meat|sterte?))?|(?:garnaal|kreef)sterte?)$/i;

/** What becomes of a number that stands alone behind a weight: the 8 of "1 kg chicken pieces (8)". */
export function countedAlone(
  before: string,
  after: string,
  { low, high, said }: Quantity & { said: string },
): Verdict {
  if (!BEGINS_ALONE.test(before) || !ENDS_ALONE.test(after) || low > MOST_PIECES) return "kept";
  const [named = ""] = before.split(/[(,]/);
  const thing = named.trim();
  // "4/5" may be four to five, or four fifths.
  const isEither = said.includes("/");
  if (GRADED.test(thing) && (isEither || high !== null)) return "kept";
  if (isEither) return "unsure";
  if (/s$/i.test(thing) || nounKind(thing) !== "unknown") return "scaled";
  return low > MOST_OF_ONE ? "kept" : "unsure";
}

const MORE = /[(,] ?(?:up to|max|maybe|perhaps|possibly|or|tot|of|miskien) ?$/i;

/** Whether a number that stands alone may be more of what is measured: "200 g flour (up to 250)", "1 cup milk (or 2)". */
export function mayBeMore(before: string, after: string): boolean {
  return MORE.test(before) && ENDS_ALONE.test(after);
}

/** Words for one thing, which still has to be named: "1 large (300 g) onion". */
const QUALITIES = new Set(
  "large small medium sized big whole ripe fresh firm jumbo groot klein heel hele vars ryp".split(
    " ",
  ),
);

/** Whether the bracket stands before the thing that is counted, so that it tells the size of one. */
export function isBeforeNoun(before: string, after: string): boolean {
  const behind = after.slice(after.indexOf(")") + 1).trimStart();
  if (!after.includes(")") || !/^\p{L}/u.test(behind)) return false;
  const words = before.slice(0, before.lastIndexOf("(")).trim();
  if (words === "" || QUALITIES.has(lastWord(words).toLowerCase())) return true;
  return nounKind(words) === "unknown" && nounKind(behind) !== "unknown";
}

/**
 * What becomes of an amount beside several packs: that of "2 x 400 g tins (800 g)" is all of it, that of "2 x 400 g tins (400 g)" the
 * size again, and that of "(480 g drained)" and "2 bunches spinach (400 g)" may be of each or of all. Null where the packs do not tell.
 */
export function besidePacks(
  inner: Quantity,
  outer: Quantity,
  isInBracket: boolean,
): Verdict | null {
  if (hasNoPrintedSize(outer.unit) || inner.size) return "unsure";
  const size = isInBracket ? readQuantity(outer.size) : null;
  if (size?.kind !== inner.kind) return null;
  if (Math.abs(inner.low / (size.low * outer.low) - 1) < 0.01) return "scaled";
  return size.low === inner.low ? "kept" : "unsure";
}

/** Whether a pack follows: "400 g" before "tin" is the size of the tin. */
export function isPackBehind(after: string): boolean {
  const word = /^ ?\)?[ -]?(\p{L}+)/u.exec(after)?.[1] ?? "";
  return isPack(unitOf(word));
}
