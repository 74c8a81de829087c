import { endsInQuality } from "#app/features/amounts/behind-comma.ts";
import { inNumber, isPlural, nounKind } from "#app/features/amounts/nouns.ts";
import type { Quantity } from "#app/features/amounts/read-quantity.ts";
import { isOfPacks, isSize } from "#app/features/amounts/read-packs.ts";
import { lastWord } from "#app/features/reading/characters.ts";

/** An amount inside the name of an ingredient, such as the "3" of "2 carrots 3 onions", with the words before and behind it. */
type Told = { before: string; after: string; quantity: Quantity };

/** Numbers that are part of a name: "2-minute noodles", "5 spice powder", "half and half" and "3 bean salad", or of a number: "1 comma 5". */
export const CALLED_SO =
  /^(?:and|en|of|to|in[ -](?:1|one)|min(?:ute)?s?|spices?|seeds?|grains?|layers?|seasons?|roses|up|acre|o'clock|beans? (?:mix|salad)|nuts? mix|(?:pan|pot) (?:meal|pasta)|cheeses? (?:sauce|mix|pizza)|star(?! anise)|comma|komma|point|punt|nd?)(?!\p{L})/iu;
/** "Six Gun Grill spice" and "Four Cousins" are names. */
export const BRAND = /^\p{Lu}\p{L}+ \p{Lu}/u;

/** Some of what was counted before: "6 eggs, of which 2 yolks", "5 onions 3 of them chopped". */
const SOME_BEFORE = /(?:of which|of these|waarvan|including|insluitend) ?$/i;
const SOME_BEHIND = /^ ?(?:of (?:them|these|those|which)|van hulle|daarvan|hiervan)(?!\p{L})/iu;
/** "3 eggs 1 for glazing". */
const FOR = /^ ?(?:for|vir) /i;
/** Words before a number that tell what the number is, or for whom or how something is made. */
const BOUND =
  /(?:^|[ ,])(?:into|in|to|by|for|vir|per|each|every|elke|at|on|op|than|type|tipe|grade|graad|size|grootte|number|nommer|no\.?|nr\.?|omega|vitamin|makes?|serves?|feeds?|cut|gesny)[:#]? ?$/i;
/** "1 packet of 6 rolls" and "1 can mix of 4 beans" say what is in each. */
const OF_PACK = /(?:^|[ ,])(?:of|from|with|van|uit|met) ?$/i;
const TIMES = /^x ?$/i;
/** Words behind a number that name nothing to buy, or parts of what was named: "1 bunch asparagus, 12 spears". */
const NO_THING =
  /^ ?(?:colou?rs?|kleure?|flavou?rs?|geure|kinds?|types?|sorts?|soorte?|varieties|ways?|people|persons?|mense|persone|servings?|portions?|porsies|guests?|batch(?:es)?|times|stars?|percent|per cent|persent|cocoa|fat|vet|packs?|pk|m|met(?:er|re)s?|spears|florets|pieces|stukke|fingers|pads|bones|bene|ribs|in|of|to|at|for|from|with|and|or|en|met|less|the|die)(?!\p{L})/iu;
/** How large something is, or what it is like: "ginger the size of a walnut". */
const LIKE = /(?:^|[ ,])(?:(?:size|grootte|half|part) (?:of|van)|as|like|soos) ?$/i;
/** Where the words for a thing end. */
const END = /[^\p{L}' -]| (?:of|in|for|with|from|to|and|or|en|vir|met|uit|van|cut|gesny) /iu;
/** What is bought by weight or by the tin, and has no plural. */
const UNCOUNTED = new Set(
  (
    "flour sugar salt pepper rice pasta spaghetti macaroni mince beef mutton lamb pork bacon ham chicken fish hake snoek tuna milk cream butter margarine cheese cheddar feta yoghurt yogurt amasi maas stock water wine oil vinegar soup sauce honey syrup jam chutney yeast cocoa coffee bread samp garlic ginger parsley coriander dhania celery spinach broccoli corn sweetcorn polenta couscous barley " +
    "meel suiker sout peper rys maalvleis beesvleis skaapvleis varkvleis spek hoender vis melk room botter kaas joghurt aftreksel water wyn olie asyn sop sous heuning stroop konfyt blatjang gis kakao koffie brood stampmielies knoffel gemmer pietersielie koljander seldery spinasie"
  ).split(" "),
);
/** A little of something, which is not scaled where it stands alone. */
const PINCH =
  /^ ?(?:good |large |small )?(?:pinch|handful|dash|splash|squeeze|drizzle|glug|dollop|knippie|knypie|snuf|snuffie|handvol|skeut|skeutjie) /i;
const WITH = /(?:^|[ ,])(?:with|and|plus|in|met|en|[+&]) ?$/i;
/** What is taken by its length: "1 onion 5 cm piece ginger". */
const IN_LENGTHS =
  /^ ?(?:(?:piece|knob|thumb|stick|stuk)s? )?(?:of |van )?(?:fresh |vars |root )?(?:ginger|gemmer|galangal|turmeric|cinnamon|kaneel|lemongrass|cucumber|chorizo|(?:boere|droë)?wors)(?!\p{L})/iu;
/** A larger number behind a thing is a year, a page or a percentage: "100 g chocolate 70 cocoa". */
const MOST_COUNTED = 24;

/** Whether an amount inside a name counts another thing, which has no "and" before it: "2 carrots 3 onions". */
export function isOfAnother({ before, after, quantity }: Told, outer: Quantity): boolean {
  if (SOME_BEFORE.test(before) || SOME_BEHIND.test(after)) return true;
  const isPlain = quantity.unit === null && !quantity.size;
  const isOfPack = isOfPacks(outer);
  if (isBound(before, outer)) return false;
  if (isPlain && !isOfPack && FOR.test(after) && endsInThing(before)) return true;
  if (NO_THING.test(after)) return false;
  if (quantity.kind === "length") {
    return IN_LENGTHS.test(after) && !IN_LENGTHS.test(lastWord(before.trimEnd()));
  }
  const things = thingsIn(after);
  const isNew = things.some((thing) => !isSaidBefore(before, thing));
  if (!isPlain) return isNew && (!isSizeOf(quantity) || !isOfPack || endsInThing(before));
  if (!/^ ?\p{L}/u.test(after) || CALLED_SO.test(after.trimStart())) return false;
  // In "1 packet Knorr 4 cheese", the 4 is part of the product’s name. It does not mean four cheeses.
  if (isOfPack) return things.some((thing) => !isSaidBefore(before, thing) && isCounted(thing));
  const [next = ""] = /^[\p{L}-]+/u.exec(after.trimStart()) ?? [];
  const isBehindThing = quantity.low <= MOST_COUNTED && endsInThing(before);
  return isNew || isBehindThing || (before.trim() !== "" && endsInQuality(next));
}

/** Whether "a", "half" or another part inside a name counts another thing: "2 carrots half an onion", "1 cup flour an egg". */
export function isOneOfAnother(before: string, after: string, outer: Quantity): boolean {
  if (before.trim() === "" || isBound(before, outer) || NO_THING.test(after)) return false;
  // "2 chickens, each stuffed with a lemon" is mostly typed without its "each".
  if (LIKE.test(before) || (outer.kind === "count" && /(?:with|met) ?$/i.test(before)))
    return false;
  const pinch = PINCH.exec(after)?.[0] ?? "";
  if (pinch && !WITH.test(before)) return thingsIn(after.slice(pinch.length)).length > 0;
  return thingsIn(after).some(
    (thing) => !isSaidBefore(before, thing) && nounKind(thing) !== "unknown" && !isPlural(thing),
  );
}

function isBound(before: string, outer: Quantity): boolean {
  const isOfPack = isOfPacks(outer);
  // "3 x 2 tins beans" is three times all that follows.
  if (TIMES.test(before)) return true;
  if (before.trim() === "") return isOfPack;
  if (before.lastIndexOf("(") > before.lastIndexOf(")")) return true;
  return BOUND.test(before) || (OF_PACK.test(before) && (isOfPack || before.trim().length <= 4));
}

function isSizeOf({ unit, size }: Quantity): boolean {
  return size !== "" || (unit !== null && isSize(unit));
}

/** The words for things among the first words behind a number. */
function thingsIn(after: string): string[] {
  const line = after.trimStart().replace(/^(?:of|van) /i, "");
  const end = line.search(END);
  const words = (end < 0 ? line : line.slice(0, end)).split(/[ -]/).slice(0, MOST_WORDS);
  return words.filter(isThing);
}

const MOST_WORDS = 5;

function isThing(word: string): boolean {
  const lower = word.toLowerCase();
  // Of "half brown half white" the last is a colour.
  if (lower === "white") return false;
  return nounKind(word) !== "unknown" || UNCOUNTED.has(lower) || isPluralWord(word);
}

function isCounted(thing: string): boolean {
  return nounKind(thing) !== "unknown" || !UNCOUNTED.has(thing.toLowerCase());
}

/** Whether a word is a plural and no name: "limes" or "LIMES", but not "Rhodes" or "Nando's". */
function isPluralWord(word: string): boolean {
  const isName = /^\p{Lu}\p{Ll}/u.test(word) || word.includes("'") || word.length < 4;
  return !isName && isPlural(word.toLowerCase());
}

function endsInThing(before: string): boolean {
  let end = before.length;
  while (end > 0 && " ,.;-".includes(before.charAt(end - 1))) end -= 1;
  return isThing(lastWord(before.slice(0, end)));
}

function isSaidBefore(before: string, thing: string): boolean {
  const one = inNumber(thing.toLowerCase(), "one");
  return before
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => inNumber(word, "one") === one);
}
