import { endsInQuality } from "#app/features/amounts/read/behind-comma.ts";
import { inNumber, isPlural, nounKind } from "#app/features/amounts/nouns.ts";
import { ABOUT_WORDS, type Quantity } from "#app/features/amounts/read/read-quantity.ts";
import { isOfPacks, isSize } from "#app/features/amounts/read/read-packs.ts";
import { lastWord } from "#app/features/reading/characters.ts";

type AmountInText = { before: string; after: string; quantity: Quantity };

/** A number before these words is part of a name or a number, as in "2-minute noodles". */
export const CALLED_SO =
  /^(?:and|en|of|to|in[ -](?:1|one)|min(?:ute)?s?|spices?|seeds?|grains?|layers?|seasons?|roses|up|acre|o'clock|beans? (?:mix|salad)|nuts? mix|(?:pan|pot) (?:meal|pasta)|cheeses? (?:sauce|mix|pizza)|star(?! anise)|comma|komma|point|punt|nd?)(?!\p{L})/iu;
export const BRAND = /^\p{Lu}\p{L}+ \p{Lu}/u;

const SOME_BEFORE = /(?:of which|of these|waarvan|including|insluitend) ?$/i;
const SOME_BEHIND = /^ ?(?:of (?:them|these|those|which)|van hulle|daarvan|hiervan)(?!\p{L})/iu;
const FOR = /^ ?(?:for|vir) /i;
const BOUND =
  /(?:^|[ ,])(?:into|in|to|by|for|vir|per|each|every|elke|at|on|op|than|type|tipe|grade|graad|size|grootte|number|nommer|no\.?|nr\.?|omega|vitamin|makes?|serves?|feeds?|cut|gesny)[:#]? ?$/i;
const OF_PACK = /(?:^|[ ,])(?:of|from|with|van|uit|met) ?$/i;
const TIMES = /^x ?$/i;
/** These words behind a number name nothing new to buy, as in "1 bunch asparagus, 12 spears". */
const NO_THING =
  /^ ?(?:colou?rs?|kleure?|flavou?rs?|geure|kinds?|types?|sorts?|soorte?|varieties|ways?|people|persons?|mense|persone|servings?|portions?|porsies|guests?|batch(?:es)?|times|stars?|percent|per cent|persent|cocoa|fat|vet|packs?|pk|m|met(?:er|re)s?|spears|florets|pieces|stukke|fingers|pads|bones|bene|ribs|in|of|to|at|for|from|with|and|or|en|met|less|the|die)(?!\p{L})/iu;
const LIKE = /(?:^|[ ,])(?:(?:size|grootte|half|part) (?:of|van)|as|like|soos) ?$/i;
const END = /[^\p{L}' -]| (?:of|in|for|with|from|to|and|or|en|vir|met|uit|van|cut|gesny) /iu;
const UNCOUNTED = new Set(
  (
    "flour sugar salt pepper rice pasta spaghetti macaroni mince beef mutton lamb pork bacon ham chicken fish hake snoek tuna milk cream butter margarine cheese cheddar feta yoghurt yogurt amasi maas stock water wine oil vinegar soup sauce honey syrup jam chutney yeast cocoa coffee bread samp garlic ginger parsley coriander dhania celery spinach broccoli corn sweetcorn polenta couscous barley " +
    "meel suiker sout peper rys maalvleis beesvleis skaapvleis varkvleis spek hoender vis melk room botter kaas joghurt aftreksel water wyn olie asyn sop sous heuning stroop konfyt blatjang gis kakao koffie brood stampmielies knoffel gemmer pietersielie koljander seldery spinasie"
  ).split(" "),
);
const PINCH =
  /^ ?(?:good |large |small )?(?:pinch|handful|dash|splash|squeeze|drizzle|glug|dollop|knippie|knypie|snuf|snuffie|handvol|skeut|skeutjie) /i;
const BEGINS_PART = new RegExp(String.raw`[(,;] ?(?:(?:${ABOUT_WORDS}) ?)?$`, "i");
const WITH = /(?:^|[ ,])(?:with|and|plus|in|met|en|[+&]) ?$/i;
const IN_LENGTHS =
  /^ ?(?:(?:piece|knob|thumb|stick|stuk)s? )?(?:of |van )?(?:fresh |vars |root )?(?:ginger|gemmer|galangal|turmeric|cinnamon|kaneel|lemongrass|cucumber|chorizo|(?:boere|droë)?wors)(?!\p{L})/iu;
/** A larger number is a year, a page or a percentage, as in "100 g chocolate 70 cocoa". */
const MOST_COUNTED = 24;

export function isOfAnother({ before, after, quantity }: AmountInText, outer: Quantity): boolean {
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
  // The 4 of "1 packet Knorr 4 cheese" is part of the product's name and counts no cheeses.
  if (isOfPack) return things.some((thing) => !isSaidBefore(before, thing) && isCounted(thing));
  const [next = ""] = /^[\p{L}-]+/u.exec(after.trimStart()) ?? [];
  const isBehindThing = quantity.low <= MOST_COUNTED && endsInThing(before);
  return isNew || isBehindThing || (before.trim() !== "" && endsInQuality(next));
}

export function isOneOfAnother(before: string, after: string, outer: Quantity): boolean {
  if (isShareAgain(before, after, outer)) return true;
  if (before.trim() === "" || isBound(before, outer) || NO_THING.test(after)) return false;
  // "2 chickens stuffed with a lemon" means one lemon for each, although nobody types "each".
  if (LIKE.test(before) || (outer.kind === "count" && /(?:with|met) ?$/i.test(before)))
    return false;
  const pinch = PINCH.exec(after)?.[0] ?? "";
  if (pinch && !WITH.test(before)) return thingsIn(after.slice(pinch.length)).length > 0;
  return thingsIn(after).some(
    (thing) => !isSaidBefore(before, thing) && nounKind(thing) !== "unknown" && !isPlural(thing),
  );
}

/** The half of "500 g pumpkin (half a pumpkin)" grows with the grams, but its words stay. */
function isShareAgain(before: string, after: string, outer: Quantity): boolean {
  if (outer.kind === "count" || !BEGINS_PART.test(before)) return false;
  return thingsIn(after).some(
    (thing) => nounKind(thing) !== "unknown" && !isPlural(thing) && isSaidBefore(before, thing),
  );
}

function isBound(before: string, outer: Quantity): boolean {
  const isOfPack = isOfPacks(outer);
  if (TIMES.test(before)) return true;
  if (before.trim() === "") return isOfPack;
  if (before.lastIndexOf("(") > before.lastIndexOf(")")) return true;
  return BOUND.test(before) || (OF_PACK.test(before) && (isOfPack || before.trim().length <= 4));
}

function isSizeOf({ unit, size }: Quantity): boolean {
  return size !== "" || (unit !== null && isSize(unit));
}

function thingsIn(after: string): string[] {
  const line = after.trimStart().replace(/^(?:of|van) /i, "");
  const end = line.search(END);
  const words = (end < 0 ? line : line.slice(0, end)).split(/[ -]/).slice(0, MOST_WORDS);
  return words.filter(isThing);
}

const MOST_WORDS = 5;

function isThing(word: string): boolean {
  const lower = word.toLowerCase();
  // "White" is a noun because of eggs, but in "half brown half white" it is a colour.
  if (lower === "white") return false;
  return nounKind(word) !== "unknown" || UNCOUNTED.has(lower) || isPluralWord(word);
}

function isCounted(thing: string): boolean {
  return nounKind(thing) !== "unknown" || !UNCOUNTED.has(thing.toLowerCase());
}

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
