import { plain, withoutUnseen } from "#app/features/reading/characters.ts";

/** South African numbers have nine digits after 0 or +27. Numbers of other countries begin with + or 00. */
const HOME = "+27";
const HOME_DIGITS = 9;
const LONGEST = 15;
const SHORTEST = 8;
/** “086 1 SPUR 00” is dialled with the letters on the keys, which a page cannot do for certain. “TEL 031” has a label. */
const LETTERS_BEHIND = /^[A-Z]{2}/;
const LETTERS_BEFORE = /[A-Z]{2}[ -]?$/;
const LABEL = /(?:TEL|PHONE|PH|CELL|SEL|MOBILE|SMS)[ -]?$/;
const FAX_BEFORE = /(?:^|[^\p{L}])(?:tele)?(?:fax|faks|f)(?: (?:no|nr|number|nommer))?[ .:]*$/iu;
const FAX_BEHIND = /^(?:tele)?(?:fax|faks|f)(?!\p{L})/iu;
/** The end of a label such as “Tel/Fax” or “Tel & fax”, whose number can be called. */
const SHARED = /\p{L}[. ]?(?:\/|&|\+| and| en) ?$/iu;
/** Where a second number may begin: “021 555 0142 083 555 0143”. */
const SECOND = /[ -](?=\(?0\d\d)/g;
/** “0142 021 555” before “0142” is hardly a number of its own: only those with 08 begin with four digits. */
const TORN = /^\(?0[1-79]\d{2,7}(?!\d)/;
const LONGEST_TEXT = 200;
/** A run of digits. Signs such as “/” and “;” end it. A few digits behind a slash are another ending of the first number. */
const NUMBER = /\+?[\d(][-\d ().]*/g;

/** The first telephone number in a text as it is dialled from anywhere, “+27315550142”. Fax numbers are left out. Null when none is certain. */
export function dialledNumber(typed: string): string | null {
  if (typed.length > LONGEST_TEXT) return null;
  const text = plain(withoutUnseen(typed));
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const before = text.slice(from, index);
    from = index + number.length;
    const after = text.slice(from);
    const isLettered =
      LETTERS_BEHIND.test(after) || (LETTERS_BEFORE.test(before) && !LABEL.test(before));
    if (isLettered || isFax(before, after)) continue;
    for (const end of endsOf(number)) {
      const dialled = inFull(number.slice(0, end));
      if (dialled) return dialled;
    }
  }
  return null;
}

/** True for “Fax: 031 555 0143” and “031 555 0143 (fax)”. In “031 555 0142 Fax 031 555 0143” only the second number is a fax. */
function isFax(before: string, after: string): boolean {
  const label = FAX_BEFORE.exec(before);
  if (label) return !SHARED.test(before.slice(0, label.index + 1));
  const isItsOwn = !/\d/.test(after) || /\p{L}$/u.test(after) || /^\p{L}+[),;]/u.test(after);
  return FAX_BEHIND.test(after) && isItsOwn;
}

/** Where the number may end: at its end, or before a bracket that says something else, “031 555 0142 (18:00”, or a second number. */
function endsOf(number: string): number[] {
  const bracket = number.indexOf("(", 1);
  const second = [...number.matchAll(SECOND)].map(({ index }) => index);
  const isBetween = (end: number) => {
    const first = number.slice(0, end + 1);
    const begins = [undefined, ...second].map((later) => number.slice(end + 1, later));
    return isHome(first) && (/- ?$/.test(first) || begins.some(isHome));
  };
  return [number.length, bracket, ...second.filter(isBetween)].filter((end) => end > 0);
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
  return isAbroad && digits.length >= SHORTEST && digits.length <= LONGEST ? `+${digits}` : null;
}
