import { nounKind } from "#app/features/amounts/nouns.ts";
import { type Quantity, readQuantity } from "#app/features/amounts/read/read-quantity.ts";
import { isPack, hasNoPrintedSize, unitOf } from "#app/features/amounts/units.ts";
import { lastWord } from "#app/features/reading/characters.ts";

/** A "kept" amount is the same for any number of people, and an "unsure" one may or may not be. */
export type Verdict = "scaled" | "kept" | "unsure";

const BEGINS_ALONE = /[(,] ?$/;
const ENDS_ALONE = /^ ?(?:[),]|$)/;
const MOST_PIECES = 100;
/** A larger number behind a word that is no plural may be a percentage, as in "vodka (40)". */
const MOST_OF_ONE = 12;
/** "Prawns (26-30)" is a grade, the pieces in a pound or kilogram, so scaling keeps it. */
const GRADED =
  /(?:^| )(?:(?:prawns?|shrimps?|garnale|garnaal|langoustines?|scallops?|crayfish|lobsters?|kreef|krewe)(?: (?:tails?|meat|sterte?))?|(?:garnaal|kreef)sterte?)$/i;

export function countedAlone(
  before: string,
  after: string,
  { low, high, said }: Quantity & { said: string },
): Verdict {
  if (!BEGINS_ALONE.test(before) || !ENDS_ALONE.test(after) || low > MOST_PIECES) return "kept";
  const [named = ""] = before.split(/[(,]/);
  const thing = named.trim();
  // "4/5" may mean four to five, or four fifths.
  const isEither = said.includes("/");
  if (GRADED.test(thing) && (isEither || high !== null)) return "kept";
  if (isEither) return "unsure";
  if (/s$/i.test(thing) || nounKind(thing) !== "unknown") return "scaled";
  return low > MOST_OF_ONE ? "kept" : "unsure";
}

const MORE = /[(,] ?(?:up to|max|maybe|perhaps|possibly|or|tot|of|miskien) ?$/i;

export function mayBeMore(before: string, after: string): boolean {
  return MORE.test(before) && ENDS_ALONE.test(after);
}

const QUALITIES = new Set(
  "large small medium sized big whole ripe fresh firm jumbo groot klein heel hele vars ryp".split(
    " ",
  ),
);

export function isBeforeNoun(before: string, after: string): boolean {
  const behind = after.slice(after.indexOf(")") + 1).trimStart();
  if (!after.includes(")") || !/^\p{L}/u.test(behind)) return false;
  const words = before.slice(0, before.lastIndexOf("(")).trim();
  if (words === "" || QUALITIES.has(lastWord(words).toLowerCase())) return true;
  return nounKind(words) === "unknown" && nounKind(behind) !== "unknown";
}

/**
 * "2 x 400 g tins (800 g)" tells the weight of all, "(400 g)" repeats the size, and "(480 g)" may
 * be either. Returns null when the packs have no size to compare with.
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

export function isPackBehind(after: string): boolean {
  const word = /^ ?\)?[ -]?(\p{L}+)/u.exec(after)?.[1] ?? "";
  return isPack(unitOf(word));
}
