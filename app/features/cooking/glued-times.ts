import { PHRASE_END, TO } from "#app/features/cooking/time-joints.ts";
import { countAt, measuredAt } from "#app/features/cooking/time-units.ts";

const SIGN = /^ ?[.,](?:(?:and|en|plus|&|\+) ?)?(?=[\d\p{Ll}])/u;
const SIXTIETHS = /^ ?[.,][0-5]\d(?!\d)/;
const IN_HOURS = /[\d -](?:h|hrs?|hours?|u|uurs?|ure)$/i;
const UNIT = String.raw`\d ?(?:h|hrs?|hours?|u|uurs?|ure|m|mins?|minutes?|minuten|minuut)`;
const GLUED_BEFORE = new RegExp(
  String.raw`(?:${UNIT}(?::|[.,](?:and|en|plus|&|\+) ?)|\p{L}[.,]\d{1,2} ?(?:-|~|to |tot |or |of ))$`,
  "iu",
);

/**
 * Whether a number behind "1 hour." may belong to the time, as in "1 hour.30 minutes" and "1h.30".
 * In "20 min.2 eggs" it does not.
 */
export function isGlued(before: string, said: string, after: string): boolean {
  if (GLUED_BEFORE.test(before)) return true;
  const sign = SIGN.exec(after)?.[0].length;
  const count = sign === undefined ? null : countAt(after, sign);
  if (sign === undefined || !count) return false;
  const joint = TO.exec(after.slice(count.end))?.[0];
  const range = joint ? measuredAt(after, count.end + joint.length) : null;
  if (range) return true;
  const isInHours = IN_HOURS.test(said);
  const more = measuredAt(after, sign);
  if (more) return isInHours ? more.unit < 3_600 : more.unit < 60;
  return isInHours && SIXTIETHS.test(after) && isEnd(after.slice(count.end));
}

function isEnd(behind: string): boolean {
  return PHRASE_END.test(behind.replace(/^ ?m(?!\p{L})/iu, ""));
}
