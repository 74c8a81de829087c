import { BEFORE_PLACES, isJoining } from "#app/features/search/joining-words.ts";

const NEGATIONS = new Set([
  ...["not", "non", "no", "without", "never", "isnt", "arent", "dont", "doesnt", "anti"],
  ...["less", "least", "except", "than", "instead", "uncertified"],
  ...["sonder", "geen", "minder", "behalwe", "allesbehalwe"],
]);
/** “Anything but vegan” takes vegan back, and “cheap but vegan” does not. */
const ALL = new Set(["all", "any", "anything", "everything", "anywhere", "everywhere"]);
const DEGREES = new Set(["too", "very", "so", "really", "overly", "te", "baie", "regtig"]);
const NIE = "nie";

/** Whether the words from `start` to `end` are said to be not wanted: “not too expensive”, “nie te duur nie”, “vegan nie”. */
export function isNegated(keys: string[], start: number, end: number): boolean {
  if (keys[end] === NIE && !keys.includes(NIE, end + 1)) return true;
  const before = keys.findLastIndex((key, index) => index < start && !isBetween(key));
  return before >= 0 && isNegation(keys, before);
}

function isBetween(key: string): boolean {
  return DEGREES.has(key) || isJoining(key) || BEFORE_PLACES.has(key);
}

function isNegation(keys: string[], index: number): boolean {
  const key = keys[index] ?? "";
  if (key === "but") return ALL.has(keys[index - 1] ?? "");
  // Afrikaans says “nie” before and once more behind. The second one takes back nothing that follows.
  if (key === NIE) return keys.slice(0, index).filter((each) => each === NIE).length % 2 === 0;
  return NEGATIONS.has(key);
}
