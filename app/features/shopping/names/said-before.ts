export const MEATS = "beef|chicken|lamb|meat|mutton|ostrich|pork|turkey|veal|venison";

/** These words tell how a thing is prepared or chosen, and change nothing of what is bought. */
const SAID = new Set(
  [
    "xl lg med sml coarsely finely freshly lightly roughly thinly very chopped crushed cubed diced grated peeled shredded sliced minced",
    "ground cracked milled coarse big extra extra-large firm good good-quality large large-sized medium medium-sized ripe small small-sized whole",
    "boiled boiling cold ice-cold just-boiled lukewarm melted soft softened warm hot chilled room-temperature thawed",
    "beaten crumbled drained firmly halved loosely mashed packed quartered rinsed sifted squeezed toasted torn trimmed washed whisked",
  ].flatMap((words) => words.split(" ")),
);
/** The name of the thing follows these words, as in "fresh (or dried) oregano". */
const QUALITIES = new Set([
  ...SAID,
  ..."boneless skinless deboned fresh dried dry raw lean young plain salted unsalted smoked".split(
    " ",
  ),
  ..."fine coarse thick thin white black red green yellow brown dark".split(" "),
]);
export const JOINED = /(?<!\p{L})(coarsely|finely|freshly|lightly|roughly|thinly)-(?=\p{L})/giu;
export const IN_TWO = /(?<!\p{L})(good|large|medium|small) (quality|sized)(?= )/giu;
/** These words are dropped only before such things, so that hot sauce stays hot sauce. */
const ONLY_BEFORE = new Map([
  ["hot", /^(?:(?:(?:beef|chicken|lamb|vegetable) )?stock|butter|cream|milk|oil)$/i],
  ["coarse", /^(?:(?:ground|cracked|milled) )?(?:black |white )?pepper$/i],
  ...["ground", "cracked", "milled"].map((word) => [word, /^(?:black |white )?pepper$/i] as const),
]);
/** These words stay before such things: minced garlic is garlic, but minced beef is beef mince. */
const NEVER_BEFORE = new Map([
  ["toasted", /^(?:coconut|muesli|sesame oil)\b/i],
  ["minced", new RegExp(`^(?:${MEATS})\\b`, "i")],
  ["medium", /^(?:curry|masala|sherry|dry|cream|fat|salsa|sweet|spicy)\b/i],
]);
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
  ...[
    "cold cut",
    "cold drink",
    "cold meat",
    "crushed wheat",
    "crushed chilli",
    "crushed red chilli",
    "shredded wheat",
    "shredded coconut",
    "boiled sweets",
  ],
  ...["firm tofu", "soft tofu", "extra firm tofu", "extra soft tofu", "boiled sausage"],
  ...["boiling sweets", "boiling sausage"],
];
const LONGEST_KEPT = Math.max(...KEPT.map((kept) => kept.length));

export function isQuality(words: string): boolean {
  return words
    .trim()
    .split(" ")
    .every((word) => QUALITIES.has(word.toLowerCase()));
}

export function areSaid(words: string): boolean {
  return words
    .trim()
    .split(" ")
    .every((word) => SAID.has(word.toLowerCase()));
}

const CHOSEN = new Set(
  "xl lg med sml big extra-large firm good good-quality large large-sized medium medium-sized ripe small small-sized".split(
    " ",
  ),
);
const AND = /^(?:and|but|or|en|of)$/i;

export function tellChoice(said: string): boolean {
  return said.split(",").some((part) => {
    const words = part.trim().toLowerCase().split(" ");
    const areAll = words.every((word) => SAID.has(word) || AND.test(word));
    return areAll && words.some((word) => CHOSEN.has(word));
  });
}

const MORE = /^(?:extra|very)$/;

export function choiceIn(said: string): string {
  const words = said.toLowerCase().split(" ");
  const chosen = words.filter((word) => CHOSEN.has(word) || MORE.test(word));
  return words.some((word) => CHOSEN.has(word)) ? chosen.join(" ") : "";
}

const CUT_BY_SHOP = new Set(["chopped", "crushed", "cubed", "diced", "peeled", "sliced", "whole"]);

export function cutsIn(said: string): string {
  const words = said.toLowerCase().split(" ");
  return words.filter((word) => CUT_BY_SHOP.has(word)).join(" ");
}

export function withoutSaid(name: string): string {
  let at = 0;
  for (;;) {
    const rest = name.slice(at);
    const joint = at > 0 && /^but /i.test(rest) ? "but ".length : 0;
    const [word = ""] = /^[^ ]* /.exec(rest.slice(joint)) ?? [];
    const length = joint + word.length;
    if (!word || !isSaid(word.trimEnd().toLowerCase(), rest.slice(length))) return rest;
    at += length;
  }
}

function isSaid(word: string, rest: string): boolean {
  if (!SAID.has(word) || !/^\p{L}/u.test(rest)) return false;
  const begun = `${word} ${rest.slice(0, LONGEST_KEPT)}`.toLowerCase();
  if (KEPT.some((kept) => begun.startsWith(kept))) return false;
  return (ONLY_BEFORE.get(word)?.test(rest) ?? true) && !NEVER_BEFORE.get(word)?.test(rest);
}
