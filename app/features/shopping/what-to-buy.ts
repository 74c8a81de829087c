const MEATS = "beef|chicken|lamb|meat|mutton|ostrich|pork|turkey|veal|venison";
/** Hot milk is milk, and hot sauce is not sauce. */
const HOT = "hot(?= (?:(?:(?:beef|chicken|lamb|vegetable) )?stock|butter|cream|milk|oil)$)";
/** Minced garlic is garlic, and minced beef is beef mince. */
const FINE = `minced(?! (?:${MEATS})\\b)`;
const CUT = `chopped|crushed|cubed|diced|grated|peeled|shredded|sliced|${FINE}`;
const CUT_HOW = "coarsely|finely|freshly|lightly|roughly|thinly|very";
/** Of medium curry powder or sherry it names another thing. */
const MEDIUM = "medium(?! (?:curry|masala|sherry|dry|cream|fat|salsa|sweet|spicy)\\b)";
const CHOSEN = `big|extra|extra-large|firm|good|large|${MEDIUM}|medium-sized|ripe|small|whole`;
const WARMED = `boiled|boiling|cold|ice-cold|just-boiled|lukewarm|melted|soft|softened|warm|${HOT}`;
/** What is done to it in the kitchen, and how it is chosen: neither makes it another thing to buy. */
const SAID = new RegExp(`^(?:(?:${CUT_HOW}|${CUT}|${CHOSEN}|${WARMED}) )+(?=\\p{L})`, "iu");
/** These name another thing. */
const KEPT =
  /^(?:(?:whole|soft|small|large) (?:chicken|cloves|coriander|wheat|red chilli|sesame|flour)|soft (?:drinks?|serve|(?:goat\S* |white |cream )?cheese)|cold (?:cuts?|drinks?|meats?)|(?:crushed|shredded) wheat|(?:extra )?(?:firm|soft) tofu|boil(?:ed|ing) (?:sweets|sausage))/i;
/** "Minced beef" is beef mince. */
const MINCED = new RegExp(`\\b(?:minced|ground) (${MEATS})$`);
/** In the singular, as they are looked up. */
export const SAME = new Map(
  Object.entries({
    "brown onion": "onion",
    "fresh coriander": "dhania",
    "fresh dhania": "dhania",
    "fresh dhania leaf": "dhania",
    "coriander leaf": "dhania",
    "ground turmeric": "turmeric",
    "fresh garlic": "garlic",
    "full-cream milk": "milk",
    "white sugar": "sugar",
    "fresh curry leaf": "curry leaf",
    "plain flour": "cake flour",
    cornstarch: "cornflour",
    maizena: "cornflour",
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
export function toBuy(name: string, one: (words: string) => string): ToBuy | null {
  const [, what = name, how = ""] = /^([^,(]+)[,(]?(.*)$/s.exec(name) ?? [];
  const shown = what.trim();
  const plain = KEPT.test(shown) ? shown : shown.replace(SAID, "");
  const single = one(plain.toLowerCase()).replace(MINCED, "$1 mince");
  if (WATER.test(single)) return null;
  const closed = what.length < name.length && name[what.length] === "(";
  const rest = closed ? how.replace(/\)/, "") : how;
  return { key: SAME.get(single) ?? single, what: shown, plain, how: rest.trim() };
}
