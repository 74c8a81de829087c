import { faxBehind, isFaxBefore, shortLabels } from "#app/features/restaurants/fax-labels.ts";
import { plain, withoutUnseen } from "#app/features/reading/characters.ts";

/**
 * South African numbers have nine digits after 0 or +27, and numbers of other countries begin with
 * + or 00.
 */
const HOME = "+27";
const HOME_DIGITS = 9;
const LONGEST = 15;
const SHORTEST = 8;
/**
 * A number abroad that ends in letters, as “+44 20 7946 FOOD” does, is not read, because their
 * digits depend on the telephone.
 */
const LETTERS_BEHIND = /^[A-Z]{2}/;
/** The end of “021 555 0142-3” means another line. */
const OTHER_LINE = / ?- ?\d\d?$/;
/**
 * These tell the hours of “021 555 0142 24/7” and “021 555 0142 9:00” by what follows their digits.
 */
const HOUR = / \d\d? ?$/;
const HOUR_BEHIND = /^(?:\/ ?7(?!\d)|:\d|h\d|(?:h|hrs?|hours?|uur|am|pm)(?!\p{L}))/iu;
const ABROAD = /^\(?(?:\+|00)/;
const LONG = 10;
/**
 * At the end of a number abroad “45-67” belongs to the number, and so does “555-0142” behind an
 * area code.
 */
const LINE_ABROAD = /(?: ?- ?\d|(?<=\d{3}) ?- ?\d\d|(?<=^[^-]{1,30}\d{3}) ?- ?\d{3,4}) ?$/;
/** In Germany and Austria the digits behind the dash are dialled too. */
const DASHED_ABROAD = /^\+4[39]/;
const HOUR_ABROAD = / (?:[01]?\d|2[0-4])(?:[0-5]\d)? ?$/;
const HOURS = / (?:[01]?\d|2[0-4]) ?- ?(?:0?[1-9]|1\d|2[0-4]) ?$/;
const LONE = /(?<=\d\d) \d[.)]? ?$/;
const FIGURES = /^\(\d{3,}\)/;
const SLASHED = /(?<![\d/] ?)(0\d\d)\/(?=\d{3}[ -]?\d{4}(?!\d))/g;
const LISTED = /^1[.)] /;
const LISTED_ONE = /(?<=^| )\d[.)] (?=[(+0])/g;
const SECOND = /[ -](?=\(?0\d\d)/g;
/**
 * Only numbers with 08 begin with four digits, so “0142 021 555” before “0142” is hardly a number
 * of its own.
 */
const TORN = /^\(?0[1-79]\d{2,7}(?!\d)/;
const NO_COUNTRY =
  /^(?:21[04579]|259|28|29[2-6]|38[48]|42[24-9]|69[3-9]|80[1-79]|83|85[147-9]|87[1-79]|88[4579]|89|969|978|99[0179])/;
/**
 * Nine digits such as “+83 555 0142” are a South African number without 27, except behind the code
 * of a country with six-digit numbers. A code that could begin a South African number has to stand
 * apart, as in “+352 26 12 34”.
 */
const SHORT_ABROAD = /^\+?\(?(?:00)?[ (]?(?:29[89]|376|508|(?:352|672|68[1578])(?!\d))/;
const NO_PHONE =
  /(?<!\p{L})(?:(?:vat|btw) ?:?|(?:vat|btw|acc|account|reg|registration|licen[cs]e)\.? ?(?:no|nr|number|nommer)[ .:-]*) ?$/iu;
const LONGEST_TEXT = 200;
const NUMBER = /\+?\(?\d[-\d ().]*/g;

/**
 * Returns the first number as it is dialled from anywhere, such as “+27315550142”, without fax
 * numbers, or null when none is certain.
 */
export function dialledNumber(typed: string): string | null {
  if (typed.length > LONGEST_TEXT) return null;
  const text = withoutSigns(shortLabels(plain(withoutUnseen(typed))));
  let from = 0;
  let isAfterFax = false;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (number.replace(/\D/g, "").length < SHORTEST) continue;
    const before = text.slice(from, index);
    from = index + number.length;
    const after = text.slice(from);
    if (NO_PHONE.test(before)) continue;
    isAfterFax = isFaxBefore({ before, isAfterFax });
    if (isAfterFax) continue;
    const label = faxBehind({ before, after });
    // When another label stands before the number, this label may belong to the next number too.
    if (label && !/[):=] ?$/.test(before)) from += label.length;
    if (label) continue;
    const dialled = numberAtHome(number, after) ?? numberAbroad(number, after);
    if (dialled) return dialled;
  }
  return null;
}

function withoutSigns(text: string): string {
  const parted = text.replace(SLASHED, "$1 ");
  return LISTED.test(parted) ? parted.replace(LISTED_ONE, "; ") : parted;
}

function numberAtHome(number: string, after: string): string | null {
  const dialled = endsOf(number, after).map((end) => inFull(number.slice(0, end)));
  return dialled.find((one) => one?.startsWith(HOME)) ?? null;
}

function numberAbroad(run: string, after: string): string | null {
  if (!ABROAD.test(run) || LETTERS_BEHIND.test(after)) return null;
  const bracket = [...run.matchAll(/\(/g)].find(({ index }) => inFull(run.slice(0, index)))?.index;
  if (bracket !== undefined && inFull(run) && FIGURES.test(run.slice(bracket))) return null;
  const number = run.slice(0, bracket);
  const upTo = (what: RegExp) => inFull(number.slice(0, Math.max(number.search(what), 0)));
  const isHour = bracket === undefined && isHourBefore(number, after);
  const beforeHour = upTo(HOURS) ?? (isHour ? upTo(HOUR_ABROAD) : null);
  if (beforeHour) return beforeHour.length > LONG ? beforeHour : null;
  const beforeLine = upTo(LINE_ABROAD) ?? "";
  const isLine = beforeLine.length > LONG && !DASHED_ABROAD.test(beforeLine);
  return isLine || upTo(LONE) ? null : inFull(number);
}

function isHourBefore(number: string, after: string): boolean {
  return HOUR_BEHIND.test(after) && (!after.startsWith("/") || / 24 ?$/.test(number));
}

/**
 * A South African number may end before a bracket that says something else, “031 555 0142 (18:00”,
 * or before a second number.
 */
function endsOf(number: string, after: string): number[] {
  const bracket = number.indexOf("(", 1);
  const second = [...number.matchAll(SECOND)].map(({ index }) => index);
  const isBetween = (end: number) => {
    const first = number.slice(0, end + 1);
    const begins = [undefined, ...second].map((later) => number.slice(end + 1, later));
    return isHome(first) && (/- ?$/.test(first) || begins.some(isHome));
  };
  const line = number.search(OTHER_LINE);
  const hour = HOUR_BEHIND.test(after) ? number.search(HOUR) : -1;
  const other = [line, number.search(HOURS), hour].filter((end) =>
    isHome(number.slice(0, Math.max(end, 0))),
  );
  const ends = [number.length, bracket, ...second.filter(isBetween), ...other];
  return ends.filter((end) => end > 0);
}

function isHome(number: string): boolean {
  return !TORN.test(number) && (inFull(number)?.startsWith(HOME) ?? false);
}

function inFull(number: string): string | null {
  const compact = number.replace("(0)", "").replace(/[^\d+]/g, "");
  const digits = compact.replace(/^(?:\+(?:00)?|00)/, "");
  const isAbroad = digits !== compact;
  if (isAbroad && digits.startsWith("0")) return null;
  if (!isAbroad && /^0\d{9}$/.test(digits)) return HOME + digits.slice(1);
  if (digits.startsWith("27")) {
    const own = digits.slice(2).replace(/^0/, "");
    return own.length === HOME_DIGITS ? HOME + own : null;
  }
  if (!isAbroad || NO_COUNTRY.test(digits)) return null;
  if (digits.length === HOME_DIGITS && !SHORT_ABROAD.test(number)) return null;
  return digits.length >= SHORTEST && digits.length <= LONGEST ? `+${digits}` : null;
}
