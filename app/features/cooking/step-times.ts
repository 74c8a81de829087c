/** What a step says about time, as a cook would set a timer for it. */
export type StepTime = {
  /** As it is written, for example "25 to 30 minutes". */
  text: string;
  /** Of a range the lower end: who looks too early can wait. */
  seconds: number;
  /** The upper end of a range. */
  up_to_seconds: number | null;
  /** Where it begins in the step. */
  at: number;
};

/** So many letters around it tell what it is. */
const NEAR = 24;
const SHORTEST_SECONDS = 15;
/** Nobody sets a timer for the night. */
const LONGEST_SECONDS = 12 * 60 * 60;

const WORDS = new Map(
  Object.entries({
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
    ...{ ten: 10, twelve: 12, fifteen: 15, twenty: 20, "twenty-five": 25, thirty: 30, forty: 40 },
    ...{ "forty-five": 45, fifty: 50, sixty: 60, ninety: 90, a: 1, an: 1 },
  }),
);
const GLYPHS = new Map([
  ["¼", 1 / 4],
  ["½", 1 / 2],
  ["¾", 3 / 4],
  ["⅓", 1 / 3],
  ["⅔", 2 / 3],
]);
const HALVES = new Map([
  ["half", 1 / 2],
  ["quarter", 1 / 4],
  ["three quarters", 3 / 4],
  ["three-quarters", 3 / 4],
]);

/** The longer first: "twenty-five" is not twenty. */
const NAMES = [...WORDS.keys()]
  .filter((word) => word.length > 2)
  .sort((one, other) => other.length - one.length)
  .join("|");
const FRACTION = "[¼½¾⅓⅔]|\\d\\/\\d";
const FIGURE = `\\d{1,3}(?:[.,]\\d)?(?:[ -]?(?:${FRACTION}))?(?!\\/)|${FRACTION}`;
const COUNT = `(?:(?:${FIGURE})|(?:${NAMES}))(?: and a (?:half|quarter))?`;
const UNIT = "hours?|hrs?|h|minutes?|mins?|seconds?|secs?";
const AMOUNT = `\\d{1,2} ?h ?\\d{2}|(?:${COUNT})[ -]?(?:${UNIT})|an? (?:full |good |whole )?(?:hour|minute)|another (?:hour|minute)`;
const PART_OF_HOUR =
  "(?:half an|a half|(?:a )?quarter of an|three[ -]quarters of an|a good half|half a) (?:hour|minute)|a half[ -]hour|half[ -]hour";
const TIME = `(?:${PART_OF_HOUR}|${AMOUNT})(?:(?:,? and |,? )(?:a half|a quarter|(?:${COUNT})[ -]?(?:minutes?|mins?|seconds?|secs?)))?`;
const TO = " ?(?:to|–|—|-|or|and) ?";
const WHOLE = new RegExp(
  `(?<![\\w.,/])(?:(${COUNT})${TO})?(${TIME})(?:${TO}(${TIME}))?(?![\\w/])`,
  "gi",
);
const PIECE = new RegExp(`(${COUNT}|an?|another)[ -]?(?:full |good |whole )?(${UNIT})\\b`, "gi");

/** "Every 10 minutes" and "in under 5 minutes" are no time to wait. */
const NO_WAIT_BEFORE = /\b(?:every|each|under|within|size)\s+(?:other\s+)?$/i;
const NO_WAIT_AFTER = /^\s+(?:ago|ahead|beforehand|earlier|less|fewer|old)\b/i;
/** "Chill for an hour before you serve" is one, "an hour before cooking" is none. */
const BEFORE = /^\s+before\b/i;
const WAIT = /\bfor\s+(?:\w+\s+){0,2}$/i;

export function stepTimes(text: string): StepTime[] {
  return [...text.matchAll(WHOLE)].flatMap((found) => readTime(found, text) ?? []);
}

function readTime(found: RegExpMatchArray, text: string): StepTime | null {
  const [whole, from, time = "", later] = found;
  const at = found.index ?? 0;
  const before = text.slice(Math.max(0, at - NEAR), at);
  const after = text.slice(at + whole.length, at + whole.length + NEAR);
  if (NO_WAIT_BEFORE.test(before) || NO_WAIT_AFTER.test(after)) return null;
  if (BEFORE.test(after) && !WAIT.test(before)) return null;
  const lower = from ? secondsOf(`${from} ${unitOf(time)}`) : 0;
  // "Twenty-five" is no range.
  const isRange = from !== undefined && lower < secondsOf(time);
  const end = secondsOf(isRange || later ? time : whole);
  const start = isRange ? lower : end;
  const last = later ? secondsOf(later) : end;
  if (start < SHORTEST_SECONDS || start > LONGEST_SECONDS) return null;
  return { text: whole, seconds: start, up_to_seconds: last > start ? last : null, at };
}

function unitOf(time: string): string {
  return /([a-z]+)$/i.exec(time)?.[1] ?? "minutes";
}

function secondsOf(time: string): number {
  const words = time.toLowerCase();
  const part =
    /^(?:an? )?(?:good )?(half|quarter|three[ -]quarters)(?: of)?(?: an?)?[ -](hour|minute)/;
  const share = part.exec(words);
  if (share) return Math.round((HALVES.get(share[1] ?? "") ?? 0) * unitSeconds(share[2]));
  const clock = /^(\d+) ?h ?(\d\d)$/.exec(words);
  if (clock) return Number(clock[1]) * 3_600 + Number(clock[2]) * 60;
  let seconds = 0;
  let unit = 0;
  for (const [, count = "", name = ""] of words.matchAll(PIECE)) {
    unit = unitSeconds(name);
    seconds += countOf(count) * unit;
  }
  const rest = /(?:hours?|minutes?) and a (half|quarter)$/.exec(words);
  return Math.round(seconds + (HALVES.get(rest?.[1] ?? "") ?? 0) * unit);
}

function unitSeconds(name = ""): number {
  if (name.startsWith("h")) return 3_600;
  return name.startsWith("m") ? 60 : 1;
}

function countOf(words: string): number {
  if (words === "another") return 1;
  const [whole = "", half] = words.split(" and a ");
  return figureOf(whole) + (HALVES.get(half ?? "") ?? 0);
}

function figureOf(words: string): number {
  const named = WORDS.get(words);
  if (named !== undefined) return named;
  const [, whole = "", fraction = ""] =
    /^(\d{1,3}(?:[.,]\d)?(?!\/))?[ -]?([¼½¾⅓⅔]|\d\/\d)?$/.exec(words) ?? [];
  const [above = 0, below = 1] = fraction.includes("/") ? fraction.split("/").map(Number) : [];
  return Number(whole.replace(",", ".")) + (GLYPHS.get(fraction) ?? above / below);
}
