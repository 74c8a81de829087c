import type { Meaning } from "#app/features/search/words/filter-words.ts";

type Part = { key: string; meaning: Meaning | null };

const NEAR_WHAT_FOLLOWS_TO = new Set(["nearest", "closest"]);
const NEARBY = new Set(["nearby", "near by", "close by"]);
const OUTSIDE = new Set(["outside", "buite"]);

export function readAroundPlaces<Each extends Part>(parts: Each[]): Each[] {
  const unsaid = new Set(parts.flatMap((_, index) => nearNamedPlace(parts, index)));
  return parts
    .map((part, index) => (isOutside(parts, index) ? { ...part, meaning: null } : part))
    .filter((_, index) => !unsaid.has(index));
}

/**
 * Returns the positions of “nearest” and “to” in “nearest to Durban”, or of “nearby”. The search
 * drops these words, because the town says enough.
 */
function nearNamedPlace(parts: Part[], index: number): number[] {
  const part = parts[index];
  if (!part?.meaning) return [];
  if (NEARBY.has(part.key) && parts.some(isPlace)) return [index];
  if (!NEAR_WHAT_FOLLOWS_TO.has(part.key)) return [];
  const to = parts.findIndex(({ key }, at) => at > index && key === "to");
  return to >= 0 && isPlace(parts[to + 1]) ? [index, to] : [];
}

function isOutside(parts: Part[], index: number): boolean {
  const before = parts[index - 1]?.key === "of" ? index - 2 : index - 1;
  return isPlace(parts[index]) && OUTSIDE.has(parts[before]?.key ?? "");
}

function isPlace(part: Part | undefined): boolean {
  const kind = part?.meaning?.restaurants?.kind;
  return kind === "place" || kind === "suburb";
}
