import { BEFORE_PLACES, isJoining } from "#app/features/search/words/joining-words.ts";
import { COMES_FREE, LEFT_OUT } from "#app/features/search/words/left-out-foods.ts";

const WITHOUT = new Set([
  ...["no", "not", "non", "without", "never", "neither", "nor", "except"],
  ...["isnt", "arent", "dont", "doesnt", "sonder", "geen", "behalwe", "allesbehalwe"],
]);
const NEGATIONS = new Set([
  ...WITHOUT,
  ...["anti", "less", "least", "than", "instead", "uncertified", "minder"],
]);
const ALL = new Set(["all", "any", "anything", "everything", "anywhere", "everywhere"]);
const DEGREES = new Set(["any", "too", "very", "so", "really", "overly", "te", "baie", "regtig"]);
const ALLERGIC = new Set(["allergic", "allergy", "intolerant", "intolerance"]);
const SAID_TO_BE_FREE = new Set([
  ...LEFT_OUT,
  ...["gluten", "dairy", "lactose", "nut", "nuts", "milk", "meat", "pork", "alcohol"],
]);
const FREE_OF = new Set(["from", "of"]);
const EATEN = new Set(["eat", "have"]);
export const NIE = "nie";
const IN_TWO = new Set([NIE, "geen"]);

export function isNegated(keys: string[], start: number, end: number): boolean {
  if (keys[end] === NIE && !keys.includes(NIE, end + 1)) return true;
  const before = keys.findLastIndex((key, index) => index < start && !isBetween(key));
  return before >= 0 && isNegation(keys, before);
}

export function isWithout(key: string, before: string | undefined): boolean {
  return WITHOUT.has(key) || key === NIE || (key === "but" && isAll(before));
}

export function isWithoutOfTwo(key: string, next = ""): boolean {
  if (ALLERGIC.has(key)) return next === "to";
  return (key === "free" && FREE_OF.has(next)) || (key === "cant" && EATEN.has(next));
}

export function isOfNext(key: string, next = "", second = ""): boolean {
  if (key !== "free") return false;
  return COMES_FREE.has(next) || next === "of" || (next === "from" && SAID_TO_BE_FREE.has(second));
}

export function isAll(key: string | undefined): boolean {
  return key !== undefined && ALL.has(key);
}

export function isBetween(key: string): boolean {
  return DEGREES.has(key) || EATEN.has(key) || isJoining(key) || BEFORE_PLACES.has(key);
}

function isNegation(keys: string[], index: number): boolean {
  const key = keys[index] ?? "";
  if (key === "but") return isAll(keys[index - 1]);
  // Afrikaans repeats “nie” at the end, and the second one negates nothing that follows.
  if (key === NIE) return keys.slice(0, index).filter((each) => IN_TWO.has(each)).length % 2 === 0;
  const [next, second] = keys.slice(index + 1, index + 3);
  const isOfTwo = !SAID_TO_BE_FREE.has(keys[index - 1] ?? "") || isOfNext(key, next, second);
  return NEGATIONS.has(key) || (isOfTwo && isWithoutOfTwo(key, next));
}
