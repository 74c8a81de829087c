import { BY_WEIGHT } from "#app/features/cooking/by-weight.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

const DAY_SECONDS = 24 * 60 * 60;

/**
 * The letters "m" and "u" are a minute and an hour only before a number, or a range, of the next
 * smaller unit.
 */
const SMALLER = String.raw`\.?,? ?(?:(?:and|en|plus) |[&+] ?)?[0-5]?\d(?: ?(?:-|to |tot |or |of ) ?[0-5]?\d)? ?`;
const UNIT = new RegExp(
  [
    String.raw`^[ -]?(half-?uur|kwartier|hours?|hrs?|ure|uur|uurs|h|days?|dae|dag|minutes?|minuten|minute|minuut|mins?|min`,
    String.raw`|seconds?|secs?|sekondes?|sek|s(?!')|m(?=${SMALLER}s(?:ec|ek|(?!\p{L})))|u(?=${SMALLER}m(?:in|(?!\p{L}))))(?![\p{L}\d])`,
  ].join(""),
  "iu",
);
const CLOSE_UNIT = /^[ -]?(h|hrs?|hours?|u|m|mins?)(?=\d)/i;
const BEHIND_NUMBER =
  /^(?: ?\+| (?:more|or so|odd|full|good|whole|extra|further|long|additional|ekstra|volle|goeie))(?= )/i;

const PART_OF_HOUR = /^(?:half-?uur|kwartier)(?!\p{L})/iu;

/**
 * The time of "2 min/cob" depends on how many there are, so it is not read, but that of "3
 * min/side" is.
 */
const OF_LONGER_WORD = /^(?:-|\/(?!(?:side|kant)(?!\p{L})))\p{L}/iu;

const LONGEST_NUMBER = 40;
/**
 * In "1 hr 20-30 min" the 20 begins a range of minutes, but in "1h20-2 hours" it belongs to the
 * hour.
 */
const CLOCK_MINUTES =
  /^(?: ?h(?:rs?)? ?|u)([0-5]\d) ?(?:m(?:ins?)?)?(?![\d\p{L}]|[.,]\d| ?(?:--?|~|to |tot |or |of ) ?\d{1,2}(?![\d:/¼-¾⅐-⅟]|[.,]\d| ?[hu¼-¾⅐-⅟]| (?:\d|full|good|whole|more|extra|volle|goeie)))/iu;
const ANOTHER = /^another(?: (?:full|good|whole))?(?= )/i;
const AN = /^(?:an?|'n) (?:full|good|whole|further|extra)(?= (?:hour|minute|half))/i;
const GOOD_PART = /^(?:a good )?(?=half|quarter|three)/i;
const SIXTIETHS_OR_HUNDREDTHS = /^\d{1,2}[.,](?!00|25|50)[0-5]\d(?!\d)/;
const OF_ONE = /^ (?:of )?(?:an?|'n)(?= )/i;
const COLON = /^(\d{1,2}):([0-5]\d)(?![\d:])/;

export type Length = { seconds: number; unit: number; end: number };
type Measured = Length & { minutes: number | null };

export function measuredAt(line: string, at: number): Measured | null {
  const count = countAt(line, at);
  if (!count) return null;
  const one = count.value < 1 ? (OF_ONE.exec(line.slice(count.end))?.[0] ?? "") : "";
  const behind = line.slice(count.end + one.length);
  const clock = Number.isInteger(count.value) ? CLOCK_MINUTES.exec(behind) : null;
  if (clock) {
    const minutes = Number(clock[1]);
    const seconds = count.value * 3_600 + minutes * 60;
    return { seconds, unit: 3_600, minutes, end: count.end + clock[0].length };
  }
  const found = unitBehind(behind);
  if (!found || mayBeSixtieths(line.slice(at), found.unit)) return null;
  const end = count.end + one.length + found.length;
  return { seconds: Math.round(count.value * found.unit), unit: found.unit, minutes: null, end };
}

export function countAt(line: string, at: number): { value: number; end: number } | null {
  const rest = line.slice(at);
  if (PART_OF_HOUR.test(rest)) return { value: 1, end: at };
  const [clock = "", whole, sixtieths] = COLON.exec(rest) ?? [];
  if (clock) return { value: Number(whole) + Number(sixtieths) / 60, end: at + clock.length };
  const one = (ANOTHER.exec(rest) ?? AN.exec(rest))?.[0];
  const good = one ? "" : (GOOD_PART.exec(rest)?.[0] ?? "");
  const begin = (one ?? good).length;
  const number = leadingNumber(rest.slice(begin, begin + LONGEST_NUMBER));
  if (one)
    return number && number.value < 1
      ? { value: number.value, end: at + one.length + number.length }
      : { value: 1, end: at + one.length };
  if (!number || number.inThousands !== null) return null;
  return { value: number.value, end: at + good.length + number.length };
}

/** The time of "1.30 hours" may be 78 minutes or an hour and a half, so it is not read. */
export function mayBeSixtieths(number: string, unit: number): boolean {
  return (unit === 3_600 || unit === 60) && SIXTIETHS_OR_HUNDREDTHS.test(number);
}

export function unitBehind(text: string): { unit: number; length: number } | null {
  const between = BEHIND_NUMBER.exec(text)?.[0] ?? "";
  const found = UNIT.exec(text.slice(between.length)) ?? CLOSE_UNIT.exec(text);
  const length = between.length + (found?.[0].length ?? 0);
  if (!found || found[1] === "S" || isOfLongerWord(text.slice(length))) return null;
  return { unit: unitSeconds(found[1]), length };
}

function isOfLongerWord(behind: string): boolean {
  return OF_LONGER_WORD.test(behind) && !BY_WEIGHT.test(behind);
}

function unitSeconds(name = ""): number {
  if (/^half/i.test(name)) return 1_800;
  if (/^kwartier/i.test(name)) return 900;
  const first = name.charAt(0).toLowerCase();
  if (first === "d") return DAY_SECONDS;
  if (first === "h" || first === "u") return 3_600;
  return first === "m" ? 60 : 1;
}
