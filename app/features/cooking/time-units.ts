import { leadingNumber } from "#app/features/reading/read-number.ts";

const DAY_SECONDS = 24 * 60 * 60;

const UNIT =
  /^[ -]?(half-?uur|kwartier|hours?|hrs?|ure|uur|uurs|h|days?|dae|dag|minutes?|minuten|minute|minuut|mins?|min|m(?=in)|seconds?|secs?|sekondes?|sek|u(?= [0-5]?\d ?m))(?![\p{L}\d])/iu;
/** A unit right before a digit: "h" in "1h30min". */
const CLOSE_UNIT = /^[ -]?(h|hrs?|hours?|u|m|mins?)(?=\d)/i;
/** Words between a number and its unit: "5 more minutes", "10 or so minutes", "a good hour". */
const BETWEEN =
  /^ (?:more|or so|odd|full|good|whole|extra|further|long|additional|ekstra|volle|goeie)(?= )/i;

/** A number and its unit in one word: “halfuur”. */
const PART_OF_HOUR = /^(?:half-?uur|kwartier)(?!\p{L})/iu;

const LONGEST_NUMBER = 40;
const CLOCK_MINUTES = /^ ?h(?:rs?)? ?([0-5]\d) ?(?:m(?:ins?)?)?(?![\d\p{L}]|[.,]\d)/iu;
const ANOTHER = /^another(?: (?:full|good|whole))?(?= )/i;
const AN = /^(?:an?|'n) (?:full|good|whole|further|extra)(?= (?:hour|minute|half))/i;
const GOOD_PART = /^(?:a good )?(?=half|quarter|three)/i;
/** "1.30 hours" may mean 78 minutes or an hour and a half, so it is not read. */
const SIXTIETHS_OR_HUNDREDTHS =
  /^\d{1,2}[.,](?!00|25|50)[0-5]\d[ -]?(?:hours?|hrs?|ure|uur|uurs|h)\b/i;
const OF_ONE = /^ (?:of )?(?:an?|'n)(?= )/i;
/** "1:30 hours" and "1:30 minutes". Without a unit it is a time of day. */
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
  if (!found) return null;
  const end = count.end + one.length + found.length;
  return { seconds: Math.round(count.value * found.unit), unit: found.unit, minutes: null, end };
}

/** Reads "another", "an", "a good" or a number. "1,500 minutes" is not certain. */
export function countAt(line: string, at: number): { value: number; end: number } | null {
  const rest = line.slice(at);
  if (SIXTIETHS_OR_HUNDREDTHS.test(rest)) return null;
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

/** The unit behind a number, in seconds, with the characters up to its end. Null where none follows, or a longer word. */
export function unitBehind(text: string): { unit: number; length: number } | null {
  const between = BETWEEN.exec(text)?.[0] ?? "";
  const found = UNIT.exec(text.slice(between.length)) ?? CLOSE_UNIT.exec(text);
  const length = between.length + (found?.[0].length ?? 0);
  if (!found || /^[-/]\p{L}/u.test(text.slice(length))) return null;
  return { unit: unitSeconds(found[1]), length };
}

function unitSeconds(name = ""): number {
  if (/^half/i.test(name)) return 1_800;
  if (/^kwartier/i.test(name)) return 900;
  const first = name.charAt(0).toLowerCase();
  if (first === "d") return DAY_SECONDS;
  if (first === "h" || first === "u") return 3_600;
  return first === "m" ? 60 : 1;
}
