type Named = { id: number; name: string };

export type Mention = { id: number; at: number; words: string };

/**
 * A step may name an ingredient by its short name. Both names stand here as stems, such as "wor"
 * for "wors".
 */
const OTHER_NAMES = new Map([
  ["bicarb", "soda"],
  ["wor", "boerewor"],
  ["avo", "avocado"],
]);
/**
 * A step often names the whole animal or plant instead of a part: "the cinnamon" is "cinnamon
 * sticks".
 */
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
/**
 * Such a word alone may name several ingredients: "the sauce" is often what the cook has just
 * stirred together.
 */
const VAGUE = new Set(["sauce", "paste", "juice", "powder", "water", "stock", "leaf", "seed"]);
/** These words describe a thing without naming it: "until bright green" is no chilli. */
const LIKE = new Set([
  ...["green", "red", "yellow", "brown", "white", "black", "light", "dark", "hot", "mild", "curri"],
  ...["chilli", "small", "large", "fresh", "dri", "ground", "baking", "sweet", "thick", "thin"],
]);
const COOKING_OILS = /\b(sunflower|vegetable|canola|olive|cooking|peanut)\b/i;
const JOINTS = new Set(["and", "or"]);
const NOT_THE_THING = /[,(]|\s(?:in|on|with|for|to|at|from|cut|plus|mixed with|such)\s/;
const CLAUSE_END = /([,.;!]|\s(?:and|then)\s)/i;
const RESULT = /\buntil\b/i;
const WORD = /[\p{L}’'-]+/gu;

type Known = {
  id: number;
  words: Set<string>;
  heads: Map<string, "sure" | "perhaps">;
  size: number;
  last: string;
  isJoined: boolean;
  isCookingOil: boolean;
};
type Word = { stem: string; word: string; at: number; endsClause: boolean };
type Claim = {
  ingredient: Known;
  head: string;
  from: number;
  to: number;
  score: number;
  rank: number;
};

/**
 * The limit saves memory, because a step that names the same 200 things again and again would fill
 * it.
 */
const MOST_CLAIMS = 8;
const MOST_CLAIMS_OF_A_STEP = 240;
const LONGEST_NAME = 120;
const LONGEST_CLAIM = 12;
const MOST_MENTIONS = 30;

export function mentionsAmong(ingredients: Named[]): (text: string) => Mention[] {
  const known = ingredients.map(knownBy);
  return (text) => mentionedIn(text, known);
}

function mentionedIn(text: string, known: Known[]): Mention[] {
  const taken = text.split(CLAUSE_END).map(withoutResult).join("");
  const words = [...taken.matchAll(WORD)].map((found) => readWord(found, taken));
  const placesOf = Map.groupBy(words.keys(), (place) => words[place]?.stem ?? "");
  const most = Math.max(1, Math.min(MOST_CLAIMS, Math.floor(MOST_CLAIMS_OF_A_STEP / known.length)));
  const claims = known.flatMap((ingredient) => claimsOf(ingredient, words, { placesOf, most }));
  const best = bestRanks(claims);
  const mentions = new Map<number, Mention>();
  for (const claim of claims) {
    const { id } = claim.ingredient;
    if (mentions.has(id) || !isBest(claim, best) || isVague(claim, known)) continue;
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

function knownBy({ id, name: typed }: Named): Known {
  const name = typed.slice(0, LONGEST_NAME);
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
  // The last word of "chicken thighs and drumsticks" that is no part names the ingredient: the
  // chicken.
  const whole = words.findLastIndex((word) => !PARTS.has(word) && !JOINTS.has(word));
  for (const word of [words[last], words[whole]]) if (word) heads.set(word, "sure");
  const isCookingOil = COOKING_OILS.test(name);
  const said = wordsOf(name).filter((word) => !JOINTS.has(word));
  const isJoined = words.some((word) => JOINTS.has(word));
  const called = { last: words[last] ?? "", isJoined, isCookingOil };
  return { id, words: new Set(said), heads, size: words.length, ...called };
}

type Limits = { placesOf: ReadonlyMap<string, number[]>; most: number };

function claimsOf(ingredient: Known, words: Word[], { placesOf, most }: Limits): Claim[] {
  const ends = [...ingredient.heads.keys()].flatMap((head) =>
    (placesOf.get(head) ?? []).slice(0, most).map((to) => ({ head, to })),
  );
  const first = ends.toSorted((one, other) => one.to - other.to).slice(0, most);
  return first.map(({ head, to }) => {
    const taken = new Set([head]);
    const begin = Math.max(0, to - LONGEST_CLAIM);
    const goesOn = ingredient.isJoined || head === ingredient.last;
    let from = to;
    for (let place = to - 1; place >= begin && !words[place]?.endsClause; place--) {
      const word = words[place]?.stem ?? "";
      // In "tomato paste and tomatoes", the words "and tomatoes" do not belong to the tomato paste:
      // they name another ingredient.
      if (JOINTS.has(word) && !goesOn) break;
      if (JOINTS.has(word)) continue;
      if (taken.has(word) || !ingredient.words.has(word)) break;
      taken.add(word);
      from = place;
    }
    const score = taken.size;
    return { ingredient, head, from, to, score, rank: rankOf(score, ingredient, head) };
  });
}

function bestRanks(claims: Claim[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { from, to, rank } of claims) {
    for (let place = from; place <= to; place++)
      best.set(place, Math.max(best.get(place) ?? 0, rank));
  }
  return best;
}

function isBest({ from, to, rank }: Claim, best: Map<number, number>): boolean {
  for (let place = from; place <= to; place++) if (best.get(place) !== rank) return false;
  return true;
}

/**
 * The claim with more words wins, then cooking oil for "oil", then a sure noun, and then a name of
 * one word.
 */
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
