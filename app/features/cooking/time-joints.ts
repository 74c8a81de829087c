import { ABOUT, LIMIT } from "#app/features/cooking/upper-ends.ts";

// What stands between the numbers of a time, and what ends it. Each is looked for at the beginning of what follows.
export const TO = new RegExp(
  [
    String.raw`^(?:-(?:tot|to|or)-|,? (?:or |of )?(?:maybe|perhaps|possibly|dalk|miskien) `,
    String.raw`| ?(?:up to|tot en met|tot|to|till?|--?|~|à|or|of|and|en) ?(?:${ABOUT}|${LIMIT})?)`,
  ].join(""),
  "i",
);
/** Stands between two times: "30 minutes, max 35 minutes". */
export const UP_TO = new RegExp(String.raw`^,? (?:(?:but|maar) )?${LIMIT}`, "i");
export const OR = /^ (?:or|of) /i;
/** Signs that add to a time: "1 hour & 20 minutes", "1 hour + ½". */
export const SIGN = /^ ?[&+] ?/;
export const AND = /^(?:,? (?:and|en|'?n|&|plus) | ?[&+] ?| ?,(?: |(?=\d))| )/i;
export const BEFORE_RANGE = /^(?:,? (?:and|en|&|\+|plus) | ?[&+] ?| |(?=\d))/i;
const OF_IT = /^ (?:of (?:which|them|it)|daarvan)(?!\p{L})/iu;
const TO_REST =
  /^ (?:(?:to|of|for|om te) )?(?:(?:rest|stand|cool|chill|soak)(?:ing)?|(?:marinat|prov|ris)(?:e|ing)|rus|afkoel|week)(?!\p{L})/iu;
const TO_END = /^ (?:from|before|voor|vanaf) (?:the |die )?(?:end|einde)(?!\p{L})/iu;
const LATER = /^ (?:later|daarna)(?!\p{L})/iu;
const IS_MORE = /plus|\+/i;
export const BEFORE_HALF = /^(?:,? (?:and|en|'?n|plus) | ?[&+] ?)/i;
/** Minutes without a unit, at the end of a phrase: "1 hour 30", "an hour and twenty". */
export const BEFORE_MINUTES = /^(?: ?[&+] ?| (?:(?:and|en) )?)/i;
export const PHRASE_END = /^(?:[.,;)] |[.,;)]?$)/;
/** Words that follow "1 hour and ½" and "1 hour and half", but not "1 hour and ½ onion". */
export const AFTER_HALF =
  /^ (?:until|till|tot|or|on|at|in|over|per|with|while|before|longer|op|by|teen|met|oor)(?!\p{L})/iu;

/** Whether a time that follows another is no part of their sum: "2 hours, 30 minutes of which covered", "1 hour plus 10 minutes to rest", "1 hr. 10 min later", "2 hours, 20 minutes before the end". */
export function isApart(joint: string, behind: string): boolean {
  if (joint.startsWith(".") && LATER.test(behind)) return true;
  if (joint.startsWith(",") && TO_END.test(behind)) return true;
  return OF_IT.test(behind) || (IS_MORE.test(joint) && TO_REST.test(behind));
}

/** Whether a time says how long before something is done: "10 minutes, or up to 3 days in advance" takes 10 minutes. */
export function isAhead(behind: string): boolean {
  return /^ (?:ahead|in advance|before(?:hand)?|vooraf)(?!\p{L})/iu.test(behind);
}

/** Whether a joint that matches TO is an "and", which makes a range only behind "between". */
export function isAnd(joint: string): boolean {
  return /^ ?(?:and|en)(?![a-z])/i.test(joint);
}
