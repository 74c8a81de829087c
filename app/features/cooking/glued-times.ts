import { PHRASE_END, TO } from "#app/features/cooking/time-joints.ts";
import { countAt, measuredAt } from "#app/features/cooking/time-units.ts";

const SIGN = /^ ?[.,](?:(?:and|en|plus|&|\+) ?)?(?=[\d\p{Ll}])/u;
const SIXTIETHS = /^ ?[.,][0-5]\d(?!\d)/;
const IN_HOURS = /[\d -](?:h|hrs?|hours?|u|uurs?|ure)$/i;
const UNIT = String.raw`\d ?(?:h|hrs?|hours?|u|uurs?|ure|m|mins?|minutes?|minuten|minuut)`;
/** What stands before the second number of a range, or before what is added: "1 hr.20-30 min", "1 hr:30 min", "1 hr.and 30 min". */
const GLUED_BEFORE = new RegExp(
  String.raw`(?:${UNIT}(?::|[.,](?:and|en|plus|&|\+) ?)|\p{L}[.,]\d{1,2} ?(?:-|~|to |tot |or |of ))$`,
  "iu",
);

/**
 * Whether a number follows the full stop or comma behind a unit without a space, and may belong to the time, as in "1 hour.30
 * minutes" and "1h.30". In "20 min.10 min later" and "20 min.2 eggs" the second number does not belong to the time.
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

/** Whether a phrase ends here. "m" alone, as in "1h.30m", ends one too. */
function isEnd(behind: string): boolean {
  return PHRASE_END.test(behind.replace(/^ ?m(?!\p{L})/iu, ""));
}
