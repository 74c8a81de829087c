import type { Part as Read, Reading } from "#app/features/search/read-search.ts";

/** Filters are given up in this order. */
const GIVEN_UP_FIRST = ["prices", "place", "words", "cuisine", "facts"] as const;

const PAIRS = GIVEN_UP_FIRST.flatMap((kind, index) =>
  GIVEN_UP_FIRST.slice(index + 1).map((other) => [kind, other] as const),
);

type Kind = (typeof GIVEN_UP_FIRST)[number];
export type Part = {
  kind: Kind;
  typed: string;
  queries: string[];
  fact?: string;
  /** True for a place that is searched as a word. */
  isWord?: boolean;
};
type Choice = { choice: Part[]; rank: number };

/** Diets and hours are never given up, nor are these facts, because people depend on them. */
const NEEDS = new Set(["diet", "certified", "open"]);
const NEEDED_FACTS = new Set(["wheelchair=yes", "alcohol=none"]);

export function isNeed({ narrowing }: Read): boolean {
  if (narrowing?.kind === "fact") return NEEDED_FACTS.has(narrowing.value);
  return narrowing !== null && NEEDS.has(narrowing.kind);
}

/**
 * All parts but one are tried first, then all but two of different kinds, then each part alone, then
 * the needs alone.
 */
export function choicesOf(parts: Part[], reading: Reading | null): Choice[] {
  const isNeeded = reading?.parts.some(isNeed) ?? false;
  const all = (reading?.unknown.length ?? 0) > 0 ? [parts] : [];
  const withoutOne = GIVEN_UP_FIRST.map((kind) =>
    parts.filter((part) => part.kind === kind).map((part) => parts.filter((each) => each !== part)),
  );
  const withoutTwo = PAIRS.map((pair) =>
    pairsOf(parts, pair).map((given) => parts.filter((each) => !given.includes(each))),
  );
  const alone = parts.length > 2 ? parts.map((part) => [part]) : [];
  const needsAlone = parts.length > 1 ? [[]] : [];
  return [all, ...withoutOne, ...withoutTwo, alone, needsAlone]
    .flatMap((level, rank) => level.map((choice) => ({ choice, rank })))
    .filter(({ choice }) => choice.length > 0 || isNeeded);
}

function pairsOf(parts: Part[], [kind, other]: readonly [Kind, Kind]): Part[][] {
  const ofKind = (wanted: Kind) => parts.filter((part) => part.kind === wanted);
  return ofKind(kind).flatMap((one) => ofKind(other).map((second) => [one, second]));
}
