import { UNITS } from "#app/features/amounts/units.ts";
import { folded, plain, withoutBullet, withoutUnseen } from "#app/features/reading/characters.ts";
import { herb } from "#app/features/shopping/herbs.ts";
import { withKindBefore } from "#app/features/shopping/kind-behind.ts";
import { keyOf } from "#app/features/shopping/same-things.ts";
import {
  IN_TWO,
  isQuality,
  JOINED,
  MEATS,
  withoutSaid,
} from "#app/features/shopping/said-before.ts";
import { isWater, isWithWater } from "#app/features/shopping/water.ts";
import { commaForDash, withComma } from "#app/features/shopping/said-behind.ts";

/** A comma that is none of a number: of "leg of lamb 2,5kg" nothing is left out. */
const COMMA = /(?<!\d),|,(?!\d)/g;
/** A bracket, and words behind it: "chicken (or vegetable) stock". */
const GOES_ON = /^([^(]+)\(([^()]*)\) (\p{L}[^,(]*)/u;
/** How a bracket begins that belongs to the word before it, which alone names no thing. */
const OR = /^(?:or|of|and|en)\b/i;
const NO_THING =
  /^ ?(?:and|as|at|cut|for|from|if|in|or|per|plus|to|with|of|en|met|om|vir)\b|(?:ed|each|only|off|ly) *$/i;
/** Of "roll (400 g) puff pastry" the pastry is bought. */
const PIECE = /(?:^| )(?:breast|fillet|leg|log|roll|sheet|shoulder)s? ?$/i;
const SIZE = /^(?:about )?\d[\d.,]{0,6} ?(?:k?g|m?l)(?!\p{L})/iu;
/** How meat was cut, which is told beside it: chicken thighs are chicken thighs. */
const CUT = /^(?:(?:boneless|skinless|deboned|bone-in|skin-on),? )+(?=\p{L})/iu;
const CUT_SO =
  "(?:(?:coarsely|finely|freshly|roughly|thinly)[ -])?(?:chopped|crushed|grated|minced|peeled|shredded|sliced)";
/** Only fresh ginger is cut: "grated ginger", "ginger, grated". */
const CUT_GINGER = new RegExp(`^(${CUT_SO}) ginger(?= ?(?:[,(]|$))`, "i");
const GINGER_CUT = new RegExp(`^ginger(?=,? \\(?${CUT_SO}(?!\\p{L}))`, "iu");
/** How recipes name fresh coriander without the word "fresh": "chopped coriander", "coriander, chopped", "coriander to garnish". */
const LEAVES_CUT =
  "(?:(?:coarsely|finely|freshly|roughly)[ -])?(?:chopped|shredded|torn|picked|gekap)";
const CUT_CORIANDER = new RegExp(`^(${LEAVES_CUT}) (coriander|koljander)(?= ?(?:[,(]|$))`, "i");
const CORIANDER_CUT = new RegExp(
  `^(coriander|koljander)(?=,? \\(?(?:${LEAVES_CUT}|(?:to|for) (?:garnish|serve|serving))(?!\\p{L}))`,
  "iu",
);
/** "Minced beef" is beef mince. */
const MINCED = new RegExp(`\\b(?:minced|ground) (${MEATS})$`);
/** Words that say that a food is tinned, which its aisle tells already, with what they may stand behind: "chopped tinned tomatoes". */
export const TINNED =
  /^((?:chopped|crushed|diced|peeled|sliced|whole) )?(?:(?:tins?|cans?) of|tinned|canned) /i;
/** Amounts without a number: "a pinch of", "a few sprigs of", "pinch of", "some". */
const TAKEN_BY_HAND = Object.values(UNITS).filter((unit) => "isLoose" in unit);
const HANDS = [...TAKEN_BY_HAND, UNITS.drop, UNITS.sprig]
  .flatMap(({ one, many, words, kept }) => [one, many, ...words, ...kept])
  .join("|");
/** Behind these the "of" may be left out: "handful basil", "small bunch parsley". */
const WITHOUT_OF =
  "handfuls?|handvol|sprigs?|bunch(?:es)?|bos(?:se|sies?)?|dash(?:es)?|splash(?:es)?|glugs?|dollops?|drizzle(?! cake)|knobs?(?= (?:of )?butter)";
/** Afrikaans has no "of" behind these: "skeut melk". */
const AFRIKAANS_HANDS = TAKEN_BY_HAND.flatMap(({ kept }) => kept).join("|");
const LOOSE = new RegExp(
  `^(?:(?:an?|a few|few|some|several|'?n|'?n paar) (?:(?:good|generous|big|large|small|fresh) )?(?:${HANDS}|sprinkles?|sprinkling)(?: (?:of|van))?|(?:${HANDS}|sprinkles?|sprinkling) (?:of|van)|(?:(?:good|generous|heaped|big|large|small) )?(?:${WITHOUT_OF})(?: (?:of|van))?|pinch|${AFRIKAANS_HANDS}|a few|few|a little|a bit of|some|'?n paar|'?n bietjie) (?=\\p{L})`,
  "iu",
);
/** Finds "leaves of basil" at the beginning of a name, which is then called "basil leaves". */
const LEAVES_OF =
  /^(fresh )?(?:leaf|leaves|blare) (?:of|van) (?!(?:an?|the|die|'?n) )((?:fresh |baby )?\p{L}+(?: \p{L}+)?)(?= ?(?:$|[,(]))/iu;
/** Pepper is ground freshly, and fresh leaves are chopped. */
const FRESHLY = /^fresh(?= (?:coarse |coarsely |finely )?(?:ground|cracked|milled) )/i;
/** Letters that are joined to one sign in books: the "fl" of flour. */
const LIGATURES = /[\ufb00-\ufb06]/g;
export type ToBuy = {
  /** The same for all that is one thing to buy. */
  key: string;
  /** "ripe tomatoes" of "ripe tomatoes, chopped". */
  what: string;
  /** "tomatoes". */
  plain: string;
  /** "ripe": what stands before the thing and tells how it is chosen or prepared. */
  words: string;
  /** "chopped": told to whoever buys, because a chopped onion may be a small one. */
  how: string;
};

/** Null for water, which nobody buys. */
export function toBuy(typed: string, one: (words: string) => string): ToBuy | null {
  // "(400 g) chopped tomatoes" says the same as "chopped tomatoes (400 g)".
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
  // "Peppers" are a vegetable, and "pepper" is a spice.
  const single = /^peppers$/i.test(chosen)
    ? "bell pepper"
    : herb(folded(one(chosen.toLowerCase()).replace(MINCED, "$1 mince")));
  if (isWater(chosen)) return isWithWater(chosen, how) ? asTyped(typed) : null;
  return { key: keyOf(single), what, plain: chosen, words, how };
}

/** A line in which the thing cannot be told from its amount is bought as it was typed. */
export function asTyped(typed: string): ToBuy {
  const what = spaced(typed);
  return { key: folded(what.toLowerCase()), what, plain: what, words: "", how: "" };
}

/** Divides a name into the thing and what is said of it. */
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

/** Takes the bracket out of "chicken (or vegetable) stock". */
function withoutBracket(typed: string): { name: string; bracket: string } {
  const [all = "", before = "", bracket = "", behind = ""] = GOES_ON.exec(typed) ?? [];
  const isOne = all !== "" && !NO_THING.test(behind) && !isQuality(behind);
  const isSized = PIECE.test(before) && SIZE.test(bracket);
  const isWithin = isOne && (OR.test(bracket) || isQuality(before) || isSized);
  if (!isWithin) return { name: typed, bracket: "" };
  return { name: before + behind + typed.slice(all.length), bracket };
}

/** "A pinch" and "salt" of "a pinch of salt". */
export function looseAmount(typed: string): [said: string, name: string] {
  const name = spaced(typed);
  const { length } = LOOSE.exec(plain(name))?.[0] ?? "";
  const said = name.slice(0, length).replace(/ (?:of|van) $/i, "");
  return [said.trim(), name.slice(length)];
}

/** The text without bullets and unseen characters, with single spaces. */
function spaced(typed: string): string {
  const letters = typed.replace(LIGATURES, (sign) => sign.normalize("NFKC"));
  return withoutBullet(withoutUnseen(letters)).replace(/\s+/g, " ");
}
