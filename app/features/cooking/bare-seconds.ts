import { PHRASE_END } from "#app/features/cooking/time-joints.ts";

/**
 * In a recipe, "24s" are packets, pieces or sizes as often as 24 seconds, and "the 70s" are a
 * decade.
 */
const BARE = /\ds$/;
const YEARS = /\d{4}s$/;
const THOUSANDS = /^ (?:and|&|en) \d{4}s/i;
const OTHER_UNIT = /m|h|uur|\du/i;

const BY_COUNT =
  /(?:\b(?:of|in|into|the|with|met|van|die|as|by|size|use|buy|early|mid|late|high|low)[ -]|\d(?:s|'s) (?:and|&|or|en|of) |['(])$/i;
const OTHER_COUNT = /^ (?:and|&|or|en|of) \d+s/i;
const BEFORE_SECONDS =
  /\b(?:for|vir|another|nog|then|dan|daarna|microwave|wait|wag)\s+(?:\d{1,3}s (?:and|&|or|en|of) )?(?:(?:about|around|ongeveer|another|nog) )?$/i;
const IN_PARTS = /^ (?:bursts?|blasts?|pulses|increments)\b/i;
const BEHIND_SECONDS =
  /^ (?:each|per|on (?:high|low|medium|full)|a side|until|till|tot|elk|more|longer)(?!\p{L})/iu;
const COOKING_VERBS =
  /\b(?:microwave|zap|blend|blitz|pulse|process|whizz|sear|fry|saut[eé]|boil|toast|heat|reheat|cook|whisk|beat|mix|stir|steam|blanch|simmer|rest|stand|leave|hold|warm|melt|bake|grill|brown|shake|bloom|dip|soak|kook|bak|braai|roer|meng|klits|stoom|rus|verhit|smelt|laat)(?!\p{L})/iu;
const GOES_ON = /^ (?:on|op|then|dan|and|en|or|of|at|in|over|oor|with|met|while|terwyl)(?!\p{L})/iu;

export function isNoSeconds(before: string, said: string, after: string): boolean {
  if (YEARS.test(said)) return true;
  if (!BARE.test(said) || OTHER_UNIT.test(said)) return false;
  if (THOUSANDS.test(after)) return true;
  if (BEFORE_SECONDS.test(before) || IN_PARTS.test(after)) return false;
  if (BY_COUNT.test(before) || OTHER_COUNT.test(after)) return true;
  if (BEHIND_SECONDS.test(after)) return false;
  return !COOKING_VERBS.test(before) || !(PHRASE_END.test(after) || GOES_ON.test(after));
}
