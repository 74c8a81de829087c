import { isNoSeconds } from "#app/features/cooking/bare-seconds.ts";
import { isGlued } from "#app/features/cooking/glued-times.ts";
import { isByMisspelt } from "#app/features/cooking/misspelt-numbers.ts";
import { mayBeRange } from "#app/features/cooking/slashed-times.ts";
import { OR, PHRASE_END, SIGN, TO } from "#app/features/cooking/time-joints.ts";
import { countAt, measuredAt } from "#app/features/cooking/time-units.ts";
import { COUNTS_OTHER, isUpperEnd } from "#app/features/cooking/upper-ends.ts";
import { joinedNumber } from "#app/features/reading/read-number.ts";

type Around = { before: string; said: string; after: string };

export function isToWait({ before, said, after }: Around): boolean {
  if (SPOKEN.test(said) || PARTS_OF_HOUR.test(said)) return false;
  if (NO_WAIT_BEFORE.test(before) || NO_WAIT_AFTER.test(after) || isLessened(after)) return false;
  if (BEFORE.test(after) && !WAIT.test(before)) return false;
  if (UNTIL.test(before) && WHOLE_HOURS.test(said)) return false;
  if (HOURS_BEFORE.test(before) && /min/i.test(said)) return false;
  if (LETTER_IN_NUMBER.test(before) || UNREAD_TIME.test(before)) return false;
  if (UNREAD_UNIT.test(before) || mayBeRange(said) || PART_BEFORE.test(before)) return false;
  if (isByMisspelt(before, said, after) || isGlued(before, said, after)) return false;
  if (isDecimal(before, said) || isUpperEnd(before)) return false;
  if (isNoSeconds(before, said, after) || isFood(said, after) || isHalfRead(after)) return false;
  const joined = joinedNumber(before.replace(THEN, " "));
  return joined === null || COUNTS_OTHER.has(joined);
}

/**
 * The times of "every 10 minutes" and "20 rather than 30 minutes" are not waited for, and "om 8
 * uur" is a time of day.
 */
const NO_WAIT_BEFORE = new RegExp(
  [
    String.raw`\b(?:every|each|under|within|size|minus|elke|iedere|binne|onder|at|by|om|teen|voor|vanaf|rondom|omstreeks`,
    String.raw`|rather than|instead of|give or take|plus or minus|(?<=, )not|eerder as|in plaas van`,
    String.raw`|(?<!\bnot? )(?:less|fewer|shorter)(?: than)?|(?:minder|korter) as|intervals? of|tussenposes van|(?:hours?|minutes?|mins?) (?:short|shy) of)`,
    String.raw`\s+(?:(?:other|about|around|die|ongeveer|omtrent)\s+)?$`,
  ].join(""),
  "i",
);
const NO_WAIT_AFTER =
  /^\s+(?:ago|ahead|beforehand|earlier|less|minus|fewer|short of|shy of|old|vooraf|vroeër|gelede|minder|oud|apart|uitmekaar|intervals?|tussenposes)\b/i;
const LESS = /^, (?:less|minus|minder) /i;
/** In Afrikaans, "tot 8 uur" is until eight o'clock, or for up to eight hours. */
const UNTIL = /\btot\s+$/i;
const WHOLE_HOURS = /^[\d\p{L}]{1,9}[ -]uur$/iu;
const BEFORE = /^\s+(?:before|prior to|voor|voordat|from the end)\b/i;
const WAIT = /\b(?:for|vir)\s+(?:\w+\s+){0,2}$/i;
const LETTER_IN_NUMBER = /(?<!\p{L})(?:\d[OoIl]|[OoIl]\d) ?(?:-|~|to|tot|or|of|and|en) ?$/u;
/**
 * The 2 hours of "1.30 hours to 2 hours" and the 20 seconds of "1.30 minutes 20 seconds" are no
 * times of their own.
 */
const UNREAD_TIME =
  /[.,](?!00|25|50)[0-5]\d[ -]?(?:hours?|hrs?|h|ure?|uur|u|minutes?|minuten|minuut|mins?|m)(?:,? (?:(?:to|tot|or|of|and|en|plus) )?| ?[-&+] ?)$/i;
/**
 * The first number of "1 ur 20 min" may have a larger unit that is not known, so the time is longer
 * than its last part.
 */
const UNREAD_UNIT =
  /\d ?(?:[dmu]|dy|urs?|uu|uure|ho|h[ou]rs?|hous?)(?:\.?,? (?:(?:and|en|plus) )?| ?[&+] ?)$/i;
/**
 * The point of "simmer 1. 5 hours" belongs to the number, but that of "step 2. 5 minutes" ends a
 * sentence.
 */
const DECIMAL_BEFORE =
  /(?:\b(?:for|vir|about|around|roughly|approximately|another|nog|ongeveer|sowat|omtrent|bake|cook|simmer|boil|roast|braise|stew|steam|fry|rest|chill|marinate|kook|bak|prut|stoof|braai|rus)|(?<!steps? |stap(?:pe)? )\b\d{1,2}(?: ?-| to| tot| or| of)) ?\d{1,2} ?\. ?$/i;
const DECIMALS = /^(?:\d|25|50|75)(?!\d)/;
const HOURS_BEFORE = /\d ?(?:hours?|hrs?|h|uur|ure) $/i;
/** In "2/3 van 'n uur" and "half of 20 minutes" the time is less than the hour or the 20 minutes. */
const PART_BEFORE =
  /(?:\d ?\/ ?\d{1,2}|[½⅓⅔¼¾]|\b(?:half|quarters?|thirds?|helfte|kwart)) (?:of|van) $/i;
const SPOKEN = /^(?:one|two|three|four|five|six|seven|eight|nine)-(?:twenty|thirty|forty|fifty)/i;
/** Each of "two half-hour rests" takes half an hour. */
const PARTS_OF_HOUR = /^(?:\d+|two|three|four|five|six|twee|drie|vier) (?:half[- ]|quarter-)hour$/i;
const BY_TIME = /([- ])(?:minute|hour)$/i;
const FOOD =
  /^ (\p{L}+ )?(?:noodles?|noedels|rice|oats|stock|broth|bread|pasta|couscous|polenta|eggs?|brisket|sauce|soup|cake|curry|steaks?|porridge|pudding|barley|lentils)\b/iu;

/** The 8 of "8, then 4 minutes" may be a time. The 180 of "fan 180, then 25 minutes" is not. */
const THEN =
  /(?<!\d{3}|\b(?:one|een|and|en|or|of|in \d{1,2})|,),? (?:(?:and|en|or|of) )?(?:then|later|dan|daarna|maybe|perhaps|possibly|dalk|miskien) $/i;
/**
 * A number right behind a time, as in "20 minutes 30 more", may belong to it, so no timer is set. A
 * temperature does not.
 */
const FURTHER = /^[ :/]?(?!\d{2,3} ?(?:°|C\b|deg|gra))[\d¼-¾⅐-⅟]/;

function isLessened(after: string): boolean {
  const less = LESS.exec(after)?.[0];
  return less !== undefined && measuredAt(after, less.length) !== null;
}

/**
 * With a hyphen, one word may stand before the food ("5-hour brisket stock"). With a space none
 * may, so that "boil 10 minute with rice" stays a time to wait.
 */
function isFood(said: string, after: string): boolean {
  const gap = BY_TIME.exec(said)?.[1];
  const food = gap && FOOD.exec(after);
  return Boolean(food && (gap === "-" || !food[1]));
}

function isDecimal(before: string, said: string): boolean {
  return DECIMAL_BEFORE.test(before) && DECIMALS.test(said);
}

function isHalfRead(after: string): boolean {
  const joint = OR.exec(after)?.[0];
  const count = joint === undefined ? null : countAt(after, joint.length);
  const isOr = count !== null && !isTime(after.slice(joint?.length));
  return FURTHER.test(after) || isOr || isAddedTo(after);
}

function isTime(text: string): boolean {
  const end = countAt(text, 0)?.end ?? 0;
  const joint = TO.exec(text.slice(end))?.[0];
  const upperEnd = joint === undefined ? null : measuredAt(text, end + joint.length);
  return measuredAt(text, 0) !== null || upperEnd !== null;
}

function isAddedTo(after: string): boolean {
  const sign = SIGN.exec(after)?.[0];
  const added = sign === undefined ? null : countAt(after, sign.length);
  return added !== null && PHRASE_END.test(after.slice(added.end));
}
