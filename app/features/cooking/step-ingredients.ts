type Named = { id: number; name: string };

/** Where a step first names an ingredient, and with which words. */
export type Mention = { id: number; at: number; words: string };

/** Short for it. */
const OTHER_NAMES = new Map([
  ["bicarb", "soda"],
  ["wor", "boerewor"],
  ["avo", "avocado"],
]);
/** What is cut off an animal or a plant is called by the whole: "the cinnamon" is "cinnamon sticks". */
const PARTS = new Set(
  [
    ...["sticks", "leaves", "pods", "sprigs", "seeds", "flakes", "florets", "stalks", "sheets"],
    ...["kernels", "wedges", "strips", "thighs", "drumsticks", "breasts", "wings", "fillets"],
    ...[
      "neck",
      "shoulder",
      "knuckles",
      "shanks",
      "rib",
      "mince",
      "chops",
      "steak",
      "loaf",
      "cheese",
    ],
    ...["sausages", "juice", "zest", "peel", "cloves", "essence", "extract", "meal", "peppercorns"],
    ...["chuck", "rump", "tail", "pieces", "cubes"],
  ].map(stem),
);
/** Alone they may be any of several: "the sauce" of a step is often what was stirred together. */
const VAGUE = new Set(["sauce", "paste", "juice", "powder", "water", "stock", "leaf", "seed"]);
/** Say what something is like, not what it is: "until bright green" is no chilli. */
const LIKE = new Set([
  ...["green", "red", "yellow", "brown", "white", "black", "light", "dark", "hot", "mild", "curri"],
  ...["chilli", "small", "large", "fresh", "dri", "ground", "baking", "sweet", "thick", "thin"],
]);
const COOKING_OILS = /\b(sunflower|vegetable|canola|olive|cooking|peanut)\b/i;
const JOINTS = new Set(["and", "or"]);
const NOT_THE_THING = /[,(]|\s(?:in|on|with|for|to|at|from|cut|plus|mixed with|such)\s/;
/** What something shall become is not what is taken. */
const CLAUSE_END = /([,.;!]|\s(?:and|then)\s)/i;
const RESULT = /\buntil\b/i;
const WORD = /[\p{L}’'-]+/gu;

type Known = {
  id: number;
  words: Set<string>;
  /** By what it is called, and by what it may be called where nothing else is. */
  heads: Map<string, "sure" | "perhaps">;
  size: number;
  isCookingOil: boolean;
};
type Word = { stem: string; word: string; at: number; endsClause: boolean };
type Claim = {
  ingredient: Known;
  head: string;
  from: number;
  to: number;
  /** How many of its words stand there. */
  score: number;
  rank: number;
};

/** Words in turns that all name the same 200 things would fill the memory. */
const MOST_CLAIMS = 8;
/** Whose words name more names none of them apart from the others. */
const MOST_MENTIONS = 30;

/** Which of these the words of a step name, in the order of the recipe. */
export function mentionsAmong(ingredients: Named[]): (text: string) => Mention[] {
  const known = ingredients.map(knownBy);
  return (text) => mentionedIn(text, known);
}

function mentionedIn(text: string, known: Known[]): Mention[] {
  const taken = text.split(CLAUSE_END).map(withoutResult).join("");
  const words = [...taken.matchAll(WORD)].map((found) => readWord(found, taken));
  const claims = known.flatMap((ingredient) => claimsOf(ingredient, words));
  const best = bestRanks(claims);
  const mentions = new Map<number, Mention>();
  for (const claim of claims) {
    const { id } = claim.ingredient;
    const isBest = places(claim).every((place) => best.get(place) === claim.rank);
    if (mentions.has(id) || !isBest || isVague(claim, known)) continue;
    const [first, last] = [words[claim.from], words[claim.to]];
    if (!first || !last) continue;
    const phrase = text.slice(first.at, last.at + last.word.length);
    mentions.set(id, { id, at: first.at, words: phrase });
    if (mentions.size === MOST_MENTIONS) break;
  }
  return [...mentions.values()];
}

function withoutResult(clause: string): string {
  const at = clause.search(RESULT);
  return at < 0 ? clause : clause.slice(0, at) + " ".repeat(clause.length - at);
}

function knownBy({ id, name }: Named): Known {
  const thing = name.replace(/^(?:\w+ )?(?:tins?|jars?|packets?|leg|sprigs?|head|bunch) of /i, "");
  const [core = ""] = thing.split(NOT_THE_THING);
  const words = wordsOf(core);
  const heads: Known["heads"] = new Map();
  const last = words.length - 1;
  for (const [place, word] of words.entries()) {
    const isBeforeVague = place === last - 1 && VAGUE.has(words[last] ?? "");
    const isOneOfTwo = JOINTS.has(words[place + 1] ?? "");
    if ((isBeforeVague || isOneOfTwo) && !LIKE.has(word)) heads.set(word, "perhaps");
  }
  // Of "chicken thighs and drumsticks" the last word that is no part: the chicken.
  const whole = words.findLastIndex((word) => !PARTS.has(word) && !JOINTS.has(word));
  for (const word of [words[last], words[whole]]) if (word) heads.set(word, "sure");
  const isCookingOil = COOKING_OILS.test(name);
  const said = wordsOf(name).filter((word) => !JOINTS.has(word));
  return { id, words: new Set(said), heads, size: words.length, isCookingOil };
}

/** The first places where its head stands, each with as many of its other words as stand right before it. */
function claimsOf(ingredient: Known, words: Word[]): Claim[] {
  const claims: Claim[] = [];
  for (const [to, { stem: head }] of words.entries()) {
    if (!ingredient.heads.has(head)) continue;
    const taken = new Set([head]);
    let from = to;
    for (let place = to - 1; place >= 0 && !words[place]?.endsClause; place--) {
      const word = words[place]?.stem ?? "";
      if (JOINTS.has(word)) continue;
      if (taken.has(word) || !ingredient.words.has(word)) break;
      taken.add(word);
      from = place;
    }
    const score = taken.size;
    claims.push({ ingredient, head, from, to, score, rank: rankOf(score, ingredient, head) });
    if (claims.length === MOST_CLAIMS) break;
  }
  return claims;
}

/** Of each word, how well it fits what it fits best: "tomato paste" is not the tomatoes. */
function bestRanks(claims: Claim[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const claim of claims) {
    for (const place of places(claim)) {
      best.set(place, Math.max(best.get(place) ?? 0, claim.rank));
    }
  }
  return best;
}

function places({ from, to }: Claim): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** More words first; then the oil one cooks with, what is surely called so, and what is called nothing else. */
function rankOf(score: number, { isCookingOil, heads, size }: Known, head: string): number {
  const isOil = head === "oil" && isCookingOil;
  return [isOil, heads.get(head) === "sure", size === 1].reduce(
    (rank, is) => rank * 2 + Number(is),
    score,
  );
}

function readWord({ 0: word, index: at = 0 }: RegExpMatchArray, text: string): Word {
  return { stem: stem(word), word, at, endsClause: /^[,.;:!?]/.test(text.slice(at + word.length)) };
}

function isVague({ ingredient, head, score }: Claim, known: Known[]): boolean {
  if (!VAGUE.has(head) || score > 1 || ingredient.size === 1) return false;
  return known.some((one) => one !== ingredient && one.heads.has(head));
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => stem(word));
}

/** The same form for singular and plural. */
function stem(word: string): string {
  const one = word
    .toLowerCase()
    .replace(/[’']s$/, "")
    .replace(/(?:ies|ie|y)$/, "i")
    .replace(/ves$/, "f")
    .replace(/(o|s|sh|ch|x)es$/, "$1")
    .replace(/(?<=[^s])s$/, "");
  return OTHER_NAMES.get(one) ?? one;
}
