import { ABOUT, LIMIT } from "#app/features/cooking/upper-ends.ts";

export const TO = new RegExp(
  [
    String.raw`^(?:-(?:tot|to|or)-|,? (?:or |of )?(?:maybe|perhaps|possibly|dalk|miskien) `,
    String.raw`| ?(?:up to|tot en met|tot|to|till?|--?|~|à|or|of|and|en) ?(?:${ABOUT}|${LIMIT})?)`,
  ].join(""),
  "i",
);
export const UP_TO = new RegExp(String.raw`^,? (?:(?:but|maar) )?${LIMIT}`, "i");
export const OR = /^ (?:or|of) /i;
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
export const BEFORE_MINUTES = /^(?: ?[&+] ?| (?:(?:and|en) )?)/i;
export const PHRASE_END = /^(?:[.,;)] |[.,;)]?$)/;
export const AFTER_HALF =
  /^ (?:until|till|tot|or|on|at|in|over|per|with|while|before|longer|op|by|teen|met|oor)(?!\p{L})/iu;

/**
 * Whether a second time is no part of a sum, as in "2 hours, 30 minutes of which covered" and "1
 * hr. 10 min later".
 */
export function isApart(joint: string, behind: string): boolean {
  if (joint.startsWith(".") && LATER.test(behind)) return true;
  if (joint.startsWith(",") && TO_END.test(behind)) return true;
  return OF_IT.test(behind) || (IS_MORE.test(joint) && TO_REST.test(behind));
}

export function isAhead(behind: string): boolean {
  return /^ (?:ahead|in advance|before(?:hand)?|vooraf)(?!\p{L})/iu.test(behind);
}

export function isAnd(joint: string): boolean {
  return /^ ?(?:and|en)(?![a-z])/i.test(joint);
}

/** Half of the 40 minutes is no time of 40 minutes. */
const SHARE =
  /(?:(?:half|halfte|helfte|kwart|(?:quarter|third|fifth|sixth|eighth|tenth)s?|derde|vyfde|sesde|agtste|tiende|per ?cent|persent|one|two|three|four|five|ten|een|twee|drie|vier|vyf|tien)|[¼-¾⅐-⅟%\d])(?: out)?/;
const WHOLE =
  /(?:about|the|its|their|your|this|that|an?|total|remaining|whole|full|die|hierdie|daardie|jou|'?n|totale|oorblywende)/;
export const SHARE_OF = new RegExp(
  String.raw`(?<!\p{L})${SHARE.source}(?: (?:of|van|uit)(?: ${WHOLE.source}){0,3}| ${WHOLE.source}(?: ${WHOLE.source})?) $`,
  "iu",
);
