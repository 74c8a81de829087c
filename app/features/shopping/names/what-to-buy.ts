import { UNITS } from "#app/features/amounts/units.ts";
import { folded, plain, withoutBullet, withoutUnseen } from "#app/features/reading/characters.ts";
import { herb } from "#app/features/shopping/names/herbs.ts";
import { withKindBefore } from "#app/features/shopping/names/kind-behind.ts";
import { keyOf } from "#app/features/shopping/names/same-things.ts";
import {
  IN_TWO,
  isQuality,
  JOINED,
  MEATS,
  withoutSaid,
} from "#app/features/shopping/names/said-before.ts";
import { isWater, isWithWater } from "#app/features/shopping/names/water.ts";
import { commaForDash, withComma } from "#app/features/shopping/names/said-behind.ts";

/** The comma in "leg of lamb 2,5kg" belongs to a number and separates nothing. */
const COMMA = /(?<!\d),|,(?!\d)/g;
const GOES_ON = /^([^(]+)\(([^()]*)\) (\p{L}[^,(]*)/u;
const OR = /^(?:or|of|and|en)\b/i;
const NO_THING =
  /^ ?(?:and|as|at|cut|for|from|if|in|or|per|plus|to|with|of|en|met|om|vir)\b|(?:ed|each|only|off|ly) *$/i;
const PIECE = /(?:^| )(?:breast|fillet|leg|log|roll|sheet|shoulder)s? ?$/i;
const SIZE = /^(?:about )?\d[\d.,]{0,6} ?(?:k?g|m?l)(?!\p{L})/iu;
const CUT = /^(?:(?:boneless|skinless|deboned|bone-in|skin-on),? )+(?=\p{L})/iu;
const CUT_SO =
  "(?:(?:coarsely|finely|freshly|roughly|thinly)[ -])?(?:chopped|crushed|grated|minced|peeled|shredded|sliced)";
/** Only fresh ginger is grated or chopped, so such ginger is called fresh. */
const CUT_GINGER = new RegExp(`^(${CUT_SO}) ginger(?= ?(?:[,(]|$))`, "i");
const GINGER_CUT = new RegExp(`^ginger(?=,? \\(?${CUT_SO}(?!\\p{L}))`, "iu");
const LEAVES_CUT =
  "(?:(?:coarsely|finely|freshly|roughly)[ -])?(?:chopped|shredded|torn|picked|gekap)";
const CUT_CORIANDER = new RegExp(`^(${LEAVES_CUT}) (coriander|koljander)(?= ?(?:[,(]|$))`, "i");
const CORIANDER_CUT = new RegExp(
  `^(coriander|koljander)(?=,? \\(?(?:${LEAVES_CUT}|(?:to|for) (?:garnish|serve|serving))(?!\\p{L}))`,
  "iu",
);
const MINCED = new RegExp(`\\b(?:minced|ground) (${MEATS})$`);
export const TINNED =
  /^((?:chopped|crushed|diced|peeled|sliced|whole) )?(?:(?:tins?|cans?) of|tinned|canned) /i;
const TAKEN_BY_HAND = Object.values(UNITS).filter((unit) => "isLoose" in unit);
const HANDS = [...TAKEN_BY_HAND, UNITS.drop, UNITS.sprig]
  .flatMap(({ one, many, words, kept }) => [one, many, ...words, ...kept])
  .join("|");
const WITHOUT_OF =
  "handfuls?|handvol|sprigs?|bunch(?:es)?|bos(?:se|sies?)?|dash(?:es)?|splash(?:es)?|glugs?|dollops?|drizzle(?! cake)|knobs?(?= (?:of )?butter)";
const AFRIKAANS_HANDS = TAKEN_BY_HAND.flatMap(({ kept }) => kept).join("|");
const LOOSE = new RegExp(
  `^(?:(?:an?|a few|few|some|several|'?n|'?n paar) (?:(?:good|generous|big|large|small|fresh) )?(?:${HANDS}|sprinkles?|sprinkling)(?: (?:of|van))?|(?:${HANDS}|sprinkles?|sprinkling) (?:of|van)|(?:(?:good|generous|heaped|big|large|small) )?(?:${WITHOUT_OF})(?: (?:of|van))?|pinch|${AFRIKAANS_HANDS}|a few|few|a little|a bit of|some|'?n paar|'?n bietjie) (?=\\p{L})`,
  "iu",
);
const LEAVES_OF =
  /^(fresh )?(?:leaf|leaves|blare) (?:of|van) (?!(?:an?|the|die|'?n) )((?:fresh |baby )?\p{L}+(?: \p{L}+)?)(?= ?(?:$|[,(]))/iu;
/** "Fresh ground pepper" is freshly ground, whereas "fresh chopped basil" is fresh. */
const FRESHLY = /^fresh(?= (?:coarse |coarsely |finely )?(?:ground|cracked|milled) )/i;
/** Texts from books join letters to one sign, such as the "fl" of flour. */
const LIGATURES = /[\ufb00-\ufb06]/g;
/** "Ripe tomatoes, chopped" gives "tomatoes" as plain, "ripe" as words, "chopped" as how. */
export type ToBuy = {
  key: string;
  what: string;
  plain: string;
  words: string;
  how: string;
};

/** Returns null for a line that names only water, which nobody buys. */
export function toBuy(typed: string, one: (words: string) => string): ToBuy | null {
  const round = spaced(typed).replace(/\[([^[\]]*)\]/g, "($1)");
  const begun = round.replace(/^(\([^()]*\)) ?([^,(]+)/, "$2 $1").replace(FRESHLY, "freshly");
  const name = withKindBefore(commaForDash(begun.replace(LEAVES_OF, "$1$2 leaves")));
  const fresh = name
    .replace(CUT_GINGER, "fresh ginger, $1")
    .replace(GINGER_CUT, "fresh ginger")
    .replace(CUT_CORIANDER, "fresh $2, $1")
    .replace(CORIANDER_CUT, "fresh $1");
  const { what, how } = thingIn(withComma(fresh));
  const bare = what
    .replace(TINNED, "$1")
    .replaceAll(COMMA, "")
    .replace(JOINED, "$1 ")
    .replace(IN_TWO, "$1-$2");
  const { length } = /^fresh /i.exec(bare)?.[0] ?? "";
  const rest = withoutSaid(bare.slice(length));
  const words = bare.slice(length, bare.length - rest.length).trim();
  const chosen = bare.slice(0, length) + rest;
  // "Peppers" are a vegetable and "pepper" is a spice, so the plural is not made singular.
  const single = /^peppers$/i.test(chosen)
    ? "bell pepper"
    : herb(folded(one(chosen.toLowerCase()).replace(MINCED, "$1 mince")));
  if (isWater(chosen)) return isWithWater(chosen, how) ? asTyped(typed) : null;
  return { key: keyOf(single), what, plain: chosen, words, how };
}

/** A line whose thing cannot be told from its amount is bought as it was typed. */
export function asTyped(typed: string): ToBuy {
  const what = spaced(typed);
  return { key: folded(what.toLowerCase()), what, plain: what, words: "", how: "" };
}

function thingIn(typed: string): Pick<ToBuy, "what" | "how"> {
  const { name, bracket } = withoutBracket(typed);
  const parts = (name.split("(")[0] ?? "").split(COMMA);
  const at = parts.findIndex((part) => !isQuality(part));
  const isBehind = at > 0 && !NO_THING.test(parts[at] ?? "");
  const called = parts.slice(0, isBehind ? at + 1 : 1).join(",");
  const behind = name.slice(called.length + 1);
  const said = name[called.length] === "(" ? behind.replace(")", "") : behind;
  const cut = CUT.exec(called)?.[0] ?? "";
  const how = [cut.trim().replace(/,$/, ""), bracket, said.trim()].filter(Boolean).join(", ");
  return { what: called.slice(cut.length).trim().replace(/[.;]$/, ""), how };
}

function withoutBracket(typed: string): { name: string; bracket: string } {
  const [all = "", before = "", bracket = "", behind = ""] = GOES_ON.exec(typed) ?? [];
  const isOne = all !== "" && !NO_THING.test(behind) && !isQuality(behind);
  const isSized = PIECE.test(before) && SIZE.test(bracket);
  const isWithin = isOne && (OR.test(bracket) || isQuality(before) || isSized);
  if (!isWithin) return { name: typed, bracket: "" };
  return { name: before + behind + typed.slice(all.length), bracket };
}

export function looseAmount(typed: string): [said: string, name: string] {
  const name = spaced(typed);
  const { length } = LOOSE.exec(plain(name))?.[0] ?? "";
  const said = name.slice(0, length).replace(/ (?:of|van) $/i, "");
  return [said.trim(), name.slice(length)];
}

function spaced(typed: string): string {
  const letters = typed.replace(LIGATURES, (sign) => sign.normalize("NFKC"));
  return withoutBullet(withoutUnseen(letters)).replace(/\s+/g, " ");
}
