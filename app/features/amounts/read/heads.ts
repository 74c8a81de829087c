import type { Quantity } from "#app/features/amounts/read/read-quantity.ts";
import { plain } from "#app/features/reading/characters.ts";

const KOP = /^kop(?:pe)?$/i;
const IN_BRACKET = /^\([^()]*\) ?/;
/** A cook measures chopped or grated cabbage by the cup, so "gekapte kool" does not match. */
const GROWN_IN_HEADS =
  /^(?:van )?(?:(?:groot|klein|medium|middelslag|vars|jong|ferm|stewige|hele|heel|rou|rooi|wit|groen|geel|pers|swart|soet|spits|savooi|savoje|chinese|sjinese|ysberg|botter|large|small|fresh|whole|red|white|green) ){0,3}(?:(?:blom|rooi|wit|groen|kop|spits|savooi|savoje|boere?)?kool|(?:krop|ysberg|kop|blaar|botter)?slaai|kropsla|sla|brokkoli|(?:blaar|bleek|knol)?seldery|vinkel|(?:wit|olifants)?knoffel|paksoi|radicchio|witlof|andyvie|cabbage|cauliflower|lettuce|broccoli|celery|fennel|garlic)(?![\p{L}-])/iu;

/** In Afrikaans, "kop suiker" is a cup of sugar and "kop kool" a head of cabbage. */
export function isOfHeads({ word }: Quantity, thing: string): boolean {
  return KOP.test(word) && GROWN_IN_HEADS.test(plain(thing).trimStart().replace(IN_BRACKET, ""));
}
