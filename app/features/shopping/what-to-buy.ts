import { folded, plain, withoutBullet, withoutUnseen } from "#app/features/reading/characters.ts";
import { sameThing } from "#app/features/shopping/same-things.ts";

const MEATS = "beef|chicken|lamb|meat|mutton|ostrich|pork|turkey|veal|venison";
/** What is done to it in the kitchen, and how it is chosen: neither makes it another thing to buy. */
const SAID = new Set(
  [
    "xl lg med sml coarsely finely freshly lightly roughly thinly very chopped crushed cubed diced grated peeled shredded sliced minced",
    "ground cracked milled big extra extra-large firm good good-quality large medium medium-sized ripe small whole",
    "boiled boiling cold ice-cold just-boiled lukewarm melted soft softened warm hot",
  ].flatMap((words) => words.split(" ")),
);
/** Words after which the name of the thing is still to come: "large, ripe tomatoes", "fresh (or dried) oregano". */
const QUALITIES = new Set([
  ...SAID,
  ..."boneless skinless deboned fresh dried dry raw lean young plain salted unsalted smoked".split(
    " ",
  ),
  ..."fine coarse thick thin white black red green yellow brown dark".split(" "),
]);
/** A bracket, and words behind it: "chicken (or vegetable) stock". */
const GOES_ON = /^([^(]+)\(([^()]*)\) (\p{L}[^,(]*)/u;
/** What the bracket then begins with, where the word before it does not yet name a thing. */
const OR = /^(?:or|of|and|en)\b/i;
const NO_THING =
  /^ ?(?:and|as|at|cut|for|from|if|in|or|per|plus|to|with|of|en|met|om|vir)\b|(?:ed|each|only|off|ly) *$/i;
/** How meat was cut, which is told beside it: chicken thighs are chicken thighs. */
const CUT = /^(?:(?:boneless|skinless|deboned|bone-in|skin-on),? )+(?=\p{L})/iu;
const CUT_SO =
  "(?:(?:coarsely|finely|freshly|roughly|thinly)[ -])?(?:chopped|crushed|grated|minced|peeled|shredded|sliced)";
/** Only fresh ginger is cut: "grated ginger", "ginger, grated". */
const CUT_GINGER = new RegExp(`^(${CUT_SO}) ginger(?= ?(?:[,(]|$))`, "i");
const GINGER_CUT = new RegExp(`^ginger(?=,? \\(?${CUT_SO}(?!\\p{L}))`, "iu");
/** Words of the kitchen that are joined to the next one: "freshly-ground". */
const JOINED = /(?<!\p{L})(coarsely|finely|freshly|lightly|roughly|thinly)-(?=\p{L})/giu;
/** Words that are dropped before these alone: "hot milk" is milk, "ground pepper" is pepper, and hot sauce stays hot sauce. */
const ONLY_BEFORE = new Map([
  ["hot", /^(?:(?:(?:beef|chicken|lamb|vegetable) )?stock|butter|cream|milk|oil)$/i],
  ...["ground", "cracked", "milled"].map((word) => [word, /^(?:black |white )?pepper$/i] as const),
]);
/** Words that are kept before these: minced garlic is garlic, but minced beef is beef mince. */
const NEVER_BEFORE = new Map([
  ["minced", new RegExp(`^(?:${MEATS})\\b`, "i")],
  ["medium", /^(?:curry|masala|sherry|dry|cream|fat|salsa|sweet|spicy)\b/i],
]);
/** Beginnings that name another thing, so that no word is dropped. */
const KEPT = [
  ...["whole", "soft", "small", "large"].flatMap((word) =>
    ["chicken", "cloves", "coriander", "cumin", "wheat", "red chilli", "sesame", "flour"].map(
      (thing) => `${word} ${thing}`,
    ),
  ),
  ...[
    "soft drink",
    "soft serve",
    "soft cheese",
    "soft goat",
    "soft white cheese",
    "soft cream cheese",
  ],
  ...["cold cut", "cold drink", "cold meat", "crushed wheat", "shredded wheat", "boiled sweets"],
  ...["firm tofu", "soft tofu", "extra firm tofu", "extra soft tofu", "boiled sausage"],
  ...["boiling sweets", "boiling sausage"],
];
const LONGEST_KEPT = Math.max(...KEPT.map((kept) => kept.length));
/** "Minced beef" is beef mince. */
const MINCED = new RegExp(`\\b(?:minced|ground) (${MEATS})$`);
/** Words that say that a food is tinned, which its aisle tells already. */
export const TINNED = /^(?:(?:tins?|cans?) of|tinned|canned) /i;
/** Amounts without a number: "a pinch of", "a few sprigs of", "pinch of", "some". */
const HANDS =
  "(?:pinch(?:es)?|dash(?:es)?|handfuls?|splash(?:es)?|squeezes?|drizzles?|glugs?|dollops?|drops?|sprigs?|sprinkles?|sprinkling|knippies?|knypies?|handvol|skeut)";
const LOOSE = new RegExp(
  `^(?:(?:an?|a few|few|some|several|'n|'n paar) (?:(?:good|generous|big|large|small|fresh) )?${HANDS}(?: (?:of|van))?|${HANDS} (?:of|van)|pinch|knippie|a few|a little|a bit of|some|'n paar|'n bietjie) (?=\\p{L})`,
  "iu",
);
const HERB =
  /^(?:fresh )?(basil|mint|parsley|dill|sage|rosemary|rocket|chives?)(?: leaf| leaves| sprigs?)?$/;
const FRESH_HERB =
  /^(?:fresh (thyme|oregano|marjoram)(?: leaf| leaves| sprigs?)?|(thyme|oregano|marjoram) sprigs?)$/;
/** Rose water, coconut water and soda water are bought. */
const WATER =
  /^(?:(?:boiling|boiled|just-boiled|cold|ice-cold|ice|iced|cool|warm|lukewarm|tepid|hot|room-temperature|salted|tap|fresh|cooking|pasta|reserved) )*water$/i;

export type ToBuy = {
  /** The same for all that is one thing to buy. */
  key: string;
  /** "ripe tomatoes" of "ripe tomatoes, chopped". */
  what: string;
  /** "tomatoes". */
  plain: string;
  /** "chopped": told to whoever buys, because a chopped onion may be a small one. */
  how: string;
};

/** Null for water, which nobody buys. */
export function toBuy(typed: string, one: (words: string) => string): ToBuy | null {
  // "(400 g) chopped tomatoes" says the same as "chopped tomatoes (400 g)".
  const name = spaced(typed).replace(/^(\([^()]*\)) ?([^,(]+)/, "$2 $1");
  const fresh = name.replace(CUT_GINGER, "fresh ginger, $1").replace(GINGER_CUT, "fresh ginger");
  const { what, how } = thingIn(unmixed(fresh));
  const bare = what.replace(TINNED, "").replaceAll(",", "").replace(JOINED, "$1 ");
  const { length } = /^fresh /i.exec(bare)?.[0] ?? "";
  const chosen = bare.slice(0, length) + withoutSaid(bare.slice(length));
  // "Peppers" are a vegetable, and "pepper" is a spice.
  const single = /^peppers$/i.test(chosen)
    ? "bell pepper"
    : herb(folded(one(chosen.toLowerCase()).replace(MINCED, "$1 mince")));
  if (WATER.test(one(chosen.toLowerCase()))) return null;
  return { key: sameThing(single), what, plain: chosen, how };
}

/** A line in which the thing cannot be told from its amount is bought as it was typed. */
export function asTyped(typed: string): ToBuy {
  const what = spaced(typed);
  return { key: folded(what.toLowerCase()), what, plain: what, how: "" };
}

/** Divides a name into the thing and what is said of it. */
function thingIn(typed: string): Pick<ToBuy, "what" | "how"> {
  const { name, bracket } = withoutBracket(typed);
  const parts = (name.split("(")[0] ?? "").split(",");
  const at = parts.findIndex((part) => !isQuality(part));
  const isBehind = at > 0 && !NO_THING.test(parts[at] ?? "");
  const called = parts.slice(0, isBehind ? at + 1 : 1).join(",");
  const behind = name.slice(called.length + 1);
  const said = name[called.length] === "(" ? behind.replace(")", "") : behind;
  const cut = CUT.exec(called)?.[0] ?? "";
  const how = [cut.trim().replace(/,$/, ""), bracket, said.trim()].filter(Boolean).join(", ");
  return { what: called.slice(cut.length).trim(), how };
}

/** Takes the bracket out of "chicken (or vegetable) stock". */
function withoutBracket(typed: string): { name: string; bracket: string } {
  const [all = "", before = "", bracket = "", behind = ""] = GOES_ON.exec(typed) ?? [];
  const isOne = all !== "" && !NO_THING.test(behind) && !isQuality(behind);
  const isWithin = isOne && (OR.test(bracket) || isQuality(before));
  if (!isWithin) return { name: typed, bracket: "" };
  return { name: before + behind + typed.slice(all.length), bracket };
}

/** Whether the words name no thing yet: "large", "finely chopped". */
function isQuality(words: string): boolean {
  return words
    .trim()
    .split(" ")
    .every((word) => QUALITIES.has(word.toLowerCase()));
}

/** "A pinch" and "salt" of "a pinch of salt". */
export function looseAmount(typed: string): [said: string, name: string] {
  const name = spaced(typed);
  const { length } = LOOSE.exec(plain(name))?.[0] ?? "";
  const said = name.slice(0, length).replace(/ (?:of|van) $/i, "");
  return [said.trim(), name.slice(length)];
}

/** For "flour mixed with 3 tbsp water" one buys flour, for "salt to taste" salt: the words behind count as preparation. */
function unmixed(name: string): string {
  return name.replace(
    /(?<!,) (?=mixed with |plus |(?:to (?:decorate|fry|garnish|serve|taste)|as needed|as required|na smaak|for (?:deep |deep-|shallow )?frying|for (?:brushing|dusting|garnish|greasing|serving|sprinkling))$)/i,
    ", ",
  );
}

/** The text without bullets and unseen characters, with single spaces. */
function spaced(typed: string): string {
  return withoutBullet(withoutUnseen(typed)).replace(/\s+/g, " ");
}

/** Drops words about preparation: "finely chopped onion" is an onion. */
function withoutSaid(name: string): string {
  let at = 0;
  for (;;) {
    const rest = name.slice(at);
    const [word = ""] = /^[^ ]* /.exec(rest) ?? [];
    if (!word || !isSaid(word.trimEnd().toLowerCase(), rest.slice(word.length))) return rest;
    at += word.length;
  }
}

/** Whether the word only tells how the thing behind it is prepared. */
function isSaid(word: string, rest: string): boolean {
  if (!SAID.has(word) || !/^\p{L}/u.test(rest)) return false;
  const begun = `${word} ${rest.slice(0, LONGEST_KEPT)}`.toLowerCase();
  if (KEPT.some((kept) => begun.startsWith(kept))) return false;
  return (ONLY_BEFORE.get(word)?.test(rest) ?? true) && !NEVER_BEFORE.get(word)?.test(rest);
}

/** One name for a fresh herb: fresh basil leaves are basil, but thyme may be dried unless it is called fresh. */
function herb(words: string): string {
  const fresh = FRESH_HERB.exec(words);
  return fresh ? `fresh ${fresh[1] ?? fresh[2]}` : (HERB.exec(words)?.[1] ?? words);
}
