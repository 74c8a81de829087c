/** Every name of a fax, as in “Fax2Email”, “fax to e-mail” and “fax & e-mail”, which `shortLabels` makes “fax”. */
const NAMES =
  /(?<![\p{L}@])(?:tele|e)?(?:facsimile|faks(?:nommer)?|fax|fx|f(?=2e|2mail))(?:[ -]?(?:2|to|na|\/|&|and|en)?[ -]?(?:(?:e-?)?(?:mail|pos)|e))?(?![\p{L}@])|📠/giu;
/** “Fax”, “Fax no.”, “(fax)”, “Fax (office):”, “Fax 2 -” and “Fax us on” before a number. */
const BEFORE =
  /(?<!\p{L})(?:fax(?: (?:us|ons|your|orders?|no|nr|number|nommer|machine)\.?){0,3}(?: (?:is|on|at|to|op|by|na))?|f)(?: ?(?:no|nr|number|nommer|only|line))?\/?(?: ?\((?![^()]{0,30}(?:tel|phone|foon|call))[^()]{1,30}\))?(?: \d)?[ .:)=-]*$/iu;
const BEHIND = /^(?:fax|f)(?: only)?(?!\p{L})/iu;
/** The end of a label such as “Tel/Fax”, “Tel. & fax” and “Tel (and fax)”, whose number can be called. */
const SHARED =
  /(?:\p{L}(?:\.? ?\(?[/&+]|(?:\.|\.? )\(?(?:and|en))|[☎✆📞📱](?: ?[/&+])?|(?<!\p{L})(?:tel|telephone|phone|foon|call|bel|skakel)(?: us| ons)?(?:,| or| of)) ?$/iu;
/** “E-mail & fax: 086 555 0143”. */
const WITH_MAIL = /^\P{L}{0,20}(?:e-?)?(?:mail|pos) ?(?:[/&+]|and|en) ?$/iu;
const CALLED = /(?<!\p{L})(?:t|tel|telephone|p|ph|phone|c|cell|sel|m|mobile)[ .:)=-]*$/iu;
const JOINED = /^ ?(?:\/|&|or|of|and|en) ?$/i;

type Place = { before: string; after: string; isAfterFax: boolean };

/** The text with one name for fax. */
export function shortLabels(text: string): string {
  return text.replace(NAMES, "fax");
}

/** True for “Fax: 031 555 0143”, and for “or 031 555 0144” after it. */
export function isFaxBefore({ before, isAfterFax }: Omit<Place, "after">): boolean {
  const label = BEFORE.exec(before);
  const other = before.slice(0, label?.index);
  if (label) return !SHARED.test(other) || WITH_MAIL.test(other);
  return isAfterFax && JOINED.test(before);
}

/**
 * How much of the text behind a number calls it a fax: “(fax” of “031 555 0143 (fax)”.
 * In “031 555 0142 Fax 031 555 0143” and “Tel 031 555 0142 (fax) 031 555 0143” only the second number is a fax.
 */
export function faxBehind({ before, after }: Omit<Place, "isAfterFax">): string {
  const [label = ""] = BEHIND.exec(after) ?? [];
  const behind = after.slice(label.length);
  const isLast = !/\d/.test(behind);
  if (isLast || /\p{L}$/u.test(after) || /^\)? ?[,;]/.test(behind)) return label;
  return behind.startsWith(")") && !CALLED.test(before) ? label : "";
}
