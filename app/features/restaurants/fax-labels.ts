const NAMES =
  /(?<![\p{L}@])(?:tele|e)?(?:facsimile|faks(?:nommer)?|fax|fx|f(?=2e|2mail))(?:[ -]?(?:2|to|na|\/|&|and|en)?[ -]?(?:(?:e-?)?(?:mail|pos)|e))?(?![\p{L}@])|📠/giu;
/**
 * A label before a number may read “Fax no.”, “(fax)”, “Fax (office):”, “Fax 2 -” or “Fax us on”.
 */
const BEFORE =
  /(?<!\p{L})(?:fax(?: (?:us|ons|your|orders?|no|nr|number|nommer|machine)\.?){0,3}(?: (?:is|on|at|to|op|by|na))?|f)(?: ?(?:no|nr|number|nommer|only|line))?\/?(?: ?\((?![^()]{0,30}(?:tel|phone|foon|call))[^()]{1,30}\))?(?: \d)?[ .:)=-]*$/iu;
const BEHIND = /^(?:fax|f)(?: only)?(?!\p{L})/iu;
/** The number behind a label such as “Tel/Fax”, “Tel. & fax” or “Tel (and fax)” can be called. */
const SHARED =
  /(?:\p{L}(?:\.? ?\(?[/&+]|(?:\.|\.? )\(?(?:and|en))|[☎✆📞📱](?: ?[/&+])?|(?<!\p{L})(?:tel|telephone|phone|foon|call|bel|skakel)(?: us| ons)?(?:,| or| of)) ?$/iu;
const WITH_MAIL = /^\P{L}{0,20}(?:e-?)?(?:mail|pos) ?(?:[/&+]|and|en) ?$/iu;
const CALLED = /(?<!\p{L})(?:t|tel|telephone|p|ph|phone|c|cell|sel|m|mobile)[ .:)=-]*$/iu;
const JOINED = /^ ?(?:\/|&|or|of|and|en) ?$/i;

type Place = { before: string; after: string; isAfterFax: boolean };

export function shortLabels(text: string): string {
  return text.replace(NAMES, "fax");
}

export function isFaxBefore({ before, isAfterFax }: Omit<Place, "after">): boolean {
  const label = BEFORE.exec(before);
  const other = before.slice(0, label?.index);
  if (label) return !SHARED.test(other) || WITH_MAIL.test(other);
  return isAfterFax && JOINED.test(before);
}

/**
 * Returns “(fax” for “031 555 0143 (fax)”. In “Tel 031 555 0142 (fax) 031 555 0143” only the second
 * number is a fax.
 */
export function faxBehind({ before, after }: Omit<Place, "isAfterFax">): string {
  const [label = ""] = BEHIND.exec(after) ?? [];
  const behind = after.slice(label.length);
  const isLast = !/\d/.test(behind);
  if (isLast || /\p{L}$/u.test(after) || /^\)? ?[,;]/.test(behind)) return label;
  return behind.startsWith(")") && !CALLED.test(before) ? label : "";
}
