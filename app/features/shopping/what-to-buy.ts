import { folded, plain, withoutBullet, withoutUnseen } from "#app/features/reading/characters.ts";

const MEATS = "beef|chicken|lamb|meat|mutton|ostrich|pork|turkey|veal|venison";
/** What is done to it in the kitchen, and how it is chosen: neither makes it another thing to buy. */
const SAID = new Set(
  [
    "coarsely finely freshly lightly roughly thinly very chopped crushed cubed diced grated peeled shredded sliced minced",
    "ground cracked milled big extra extra-large firm good large medium medium-sized ripe small whole",
    "boiled boiling cold ice-cold just-boiled lukewarm melted soft softened warm hot",
  ].flatMap((words) => words.split(" ")),
);
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
    ["chicken", "cloves", "coriander", "wheat", "red chilli", "sesame", "flour"].map(
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
/** "Minced beef" is beef mince. */
const MINCED = new RegExp(`\\b(?:minced|ground) (${MEATS})$`);
/** Words that say that a food is tinned, which its aisle tells already. */
const TINNED = /^(?:(?:tins?|cans?) of|tinned|canned) /i;
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
/** Words with all their other spellings and plurals, and their names in Afrikaans and other Englishes. */
const SPELLINGS = new Map(
  Object.entries({
    yoghurt: "yogurt yogurts yoghurts joghurt jogurt",
    chilli: "chili chilis chilies chillis chillies chile chiles brandrissie brandrissies",
    jalapeno: "jalapenos",
    "baby marrow": "courgette courgettes zucchini zucchinis",
    brinjal: "brinjals aubergine aubergines eggplant eggplants",
    "spring onion": "scallion scallions",
    naartjie: "nartjie nartjies naartjies",
    wholewheat: "wholemeal",
    raising: "rising",
    "self raising": "selfraising",
    soy: "soya",
    onion: "ui uie",
    garlic: "knoffel",
    lemon: "suurlemoen suurlemoene",
    potato: "aartappel aartappels",
    tomato: "tamatie tamaties",
    carrot: "wortel wortels",
    egg: "eier eiers",
    milk: "melk",
    butter: "botter",
    cheese: "kaas",
    sugar: "suiker",
    salt: "sout",
    bread: "brood",
    chicken: "hoender",
    avocado: "avo avos",
    mayonnaise: "mayo",
  }).flatMap(([word, others]) => others.split(" ").map((other) => [other, word] as const)),
);
/** Other names, in the singular, and the one name under which each is looked up. */
export const SAME = new Map(
  Object.entries({
    "brown onion": "onion",
    "fresh coriander": "dhania",
    "fresh dhania": "dhania",
    "fresh dhania leaf": "dhania",
    "coriander leaf": "dhania",
    "ground turmeric": "turmeric",
    "fresh garlic": "garlic",
    "full cream milk": "milk",
    "garlic clove": "garlic",
    "clove garlic": "garlic",
    "cloves garlic": "garlic",
    "caster sugar": "castor sugar",
    ...named("extra virgin olive oil", "virgin olive oil"),
    ...named(
      "bicarbonate of soda",
      "bicarb|baking soda|bicarbonate|bicarbonate soda|bicarb of soda",
    ),
    ...named("bicarbonate of soda", "bicarbonate of sodium|sodium bicarbonate|koeksoda"),
    ...named("jalapeno", "fresh jalapeno|jalapeno chilli|jalapeno pepper"),
    ...named("chilli", "fresh chilli|chilli pepper"),
    ...named("red chilli", "fresh red chilli"),
    ...named("green chilli", "fresh green chilli"),
    ...named("chilli flakes", "dried chilli flakes"),
    ...named("icing sugar", "powdered sugar|confectioners sugar"),
    ...named("red pepper", "red bell pepper"),
    ...named("green pepper", "green bell pepper"),
    ...named("yellow pepper", "yellow bell pepper"),
    ...named("worcestershire sauce", "worcester sauce|worcestershire"),
    ...named("ground coriander", "coriander powder"),
    ...named("ground ginger", "ginger powder"),
    ...named("fresh ginger", "ginger root|root ginger"),
    ...named("butternut", "butternut squash"),
    ...named("lemongrass", "lemon grass"),
    ...named("spring onion", "green onion"),
    ...named("wholewheat flour", "whole wheat flour"),
    ...named("gem squash", "gem squashes"),
    ...named("garlic", "clove of garlic|cloves of garlic"),
    ...named("bay leaf", "dried bay leaf"),
    ...named("vegetable stock", "veg stock|veggie stock|vegetable broth"),
    ...named("chicken stock", "chicken broth"),
    ...named("beef stock", "beef broth"),
    ...named("peanut butter", "peanutbutter"),
    ...named("bell pepper", "sweet pepper"),
    ...named("sour cream", "soured cream"),
    ...named("egg", "free range egg"),
    ...named("beef mince", "mince beef"),
    ...named("parmesan", "parmesan cheese"),
    ...named("cheddar", "cheddar cheese"),
    ...named("mozzarella", "mozzarella cheese"),
    ...named("feta", "feta cheese"),
    ...named("gouda", "gouda cheese"),
    ...named("halloumi", "haloumi|halloumi cheese|haloumi cheese"),
    ...named("ricotta", "ricotta cheese"),
    ...named("mascarpone", "mascarpone cheese"),
    ...named("coriander seeds", "coriander seed|whole coriander seed|whole coriander seeds"),
    ...named(
      "garlic and ginger paste",
      "ginger and garlic paste|garlic ginger paste|ginger garlic paste",
    ),
    ...named("unsliced white loaf", "unsliced white bread loaf|unsliced loaf of white bread"),
    ...named("white bread", "white loaf|loaf of white bread|white bread loaf"),
    ...named("brown bread", "brown loaf|loaf of brown bread|brown bread loaf"),
    ...named("cake flour", "plain flour|all purpose flour|koekmeel|koekmeelblom"),
    ...named("mielie meal", "mieliemeel"),
    ...named("cornflour", "corn flour|cornstarch|maizena"),
    ...named("self raising flour", "sr flour|self raising cake flour"),
    ...named("chickpeas", "chickpea|chick pea|chick peas|garbanzo bean|garbanzo beans"),
    "maize meal": "mielie meal",
    "mealie meal": "mielie meal",
    cilantro: "dhania",
    "white sugar": "sugar",
    "fresh curry leaf": "curry leaf",
  }),
);
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
  const [, what = name, how = ""] = /^([^,(]+)[,(]?(.*)$/s.exec(unmixed(name)) ?? [];
  const shown = what.trim();
  const bare = shown.replace(TINNED, "");
  const chosen = withoutSaid(bare);
  // "Peppers" are a vegetable, and "pepper" is a spice.
  const single = /^peppers$/i.test(chosen)
    ? "bell pepper"
    : herb(folded(one(chosen.toLowerCase()).replace(MINCED, "$1 mince")));
  if (WATER.test(one(chosen.toLowerCase()))) return null;
  const closed = name[what.length] === "(";
  const rest = closed ? how.replace(/\)/, "") : how;
  return { key: sameThing(single), what: shown, plain: chosen, how: rest.trim() };
}

/** "A pinch" and "salt" of "a pinch of salt". */
export function looseAmount(typed: string): [said: string, name: string] {
  const name = spaced(typed);
  const { length } = LOOSE.exec(plain(name))?.[0] ?? "";
  const said = name.slice(0, length).replace(/ (?:of|van) $/i, "");
  return [said.trim(), name.slice(length)];
}

/** The one name for all spellings of a thing, from its folded name. */
export function sameThing(name: string): string {
  const spelt = name.replace(/\p{L}+/gu, (word) => SPELLINGS.get(word) ?? word);
  return SAME.get(spelt) ?? spelt;
}

function named(name: string, others: string): Record<string, string> {
  return Object.fromEntries(others.split("|").map((other) => [other, name]));
}

/** For "flour mixed with 3 tbsp water" one buys flour, for "salt to taste" salt: the words behind count as preparation. */
function unmixed(name: string): string {
  return name.replace(
    /(?<!,) (?=mixed with |(?:to taste|as needed|as required|na smaak|for (?:deep |deep-|shallow )?frying|for (?:brushing|greasing|dusting))$)/i,
    ", ",
  );
}

/** The text without bullets and unseen characters, with single spaces. */
function spaced(typed: string): string {
  return withoutBullet(withoutUnseen(typed)).replace(/\s+/g, " ");
}

/** Drops words about preparation: "finely chopped onion" is an onion. */
function withoutSaid(name: string): string {
  const lower = name.toLowerCase();
  if (KEPT.some((kept) => lower.startsWith(kept))) return name;
  const [word = "", ...others] = name.split(" ");
  const rest = others.join(" ");
  const first = word.toLowerCase();
  const isSaid =
    SAID.has(first) &&
    /^\p{L}/u.test(rest) &&
    (ONLY_BEFORE.get(first)?.test(rest) ?? true) &&
    !NEVER_BEFORE.get(first)?.test(rest);
  return isSaid ? withoutSaid(rest) : name;
}

/** One name for a fresh herb: fresh basil leaves are basil, but thyme may be dried unless it is called fresh. */
function herb(words: string): string {
  const fresh = FRESH_HERB.exec(words);
  return fresh ? `fresh ${fresh[1] ?? fresh[2]}` : (HERB.exec(words)?.[1] ?? words);
}
