import { plainLine } from "#app/features/reading/characters.ts";

const LONGEST = 60;
const MOST_WORDS = 6;
/** Signs around a heading in mails and notes. */
const FRAMES = [
  ["[", "]"],
  ["**", "**"],
  ["__", "__"],
];
const RULE = /^[-=*_~]+/;
const PART = /^(?:for (?:the|your) |vir die )\p{L}[\p{L} '&-]*$/iu;
const SERVING = /^(?:to (?:serve|garnish|finish|decorate|assemble)|om voor te sit)$/i;
/** The last word of what is a heading when it stands in capitals. Anything else in capitals may be an ingredient. */
const HEADING =
  /(?:^| )(?:sauces?|dough|batter|base|crust|crumble|topping|toppings|filling|fillings|stuffing|marinade|dressing|vinaigrette|icing|frosting|glaze|ganache|garnish|salad|salsa|relish|rub|coating|crumb|broth|gravy|brine|meatballs|patties|dumplings|cake|sponge|pudding|custard|soup|stew|curry|ingredients|method|serve|sous|deeg|beslag|kors|vulsel|bolaag|slaai|slaaisous|versiersel|marinering|bestanddele|metode|poeding)$/i;
/** Bought as they are called, though they end like a heading. */
const BOUGHT =
  /^(?:(?:soya?|tomato|fish|oyster|hot|chilli|sweet chilli|bbq|braai|steak|mint|hoisin|peri-peri|worcester|worcestershire|tartare?|pasta) sauce|(?:instant|pancake) batter|(?:pizza|cake|ice) (?:base|crust)|royal icing|(?:braai|chicken|steak) rub|(?:beef|chicken|fish|pork) (?:patties|meatballs|curry)|fruit salad|fish ?cake|instant (?:gravy|pudding))$/i;
/** Names of ingredients. “Fresh cream:” is an ingredient, although a line with a colon is otherwise a heading. */
const STAPLES =
  /^(?:(?:fresh|full-cream|full cream|cream|cottage|cheddar|goats?|blue|sour|coconut|condensed|evaporated|icing|castor|caster|bread|sunflower|vegetable|canola|salted|unsalted|red|spring|fine|coarse|sea|white|brown|black|extra|large) )*(?:salt|pepper|salt (?:and|&) pepper|oil|olive oil|water|sugar|flour|cake flour|milk|butter|eggs?|onions?|garlic|cream|cheese|sout|suiker|meel|melk|botter|room|kaas|eiers?|uie)$/i;

/**
 * For each line its heading ("For the sauce:", "## Sauce", "--- dough ---", "SAUCE") without signs, or null.
 * Capitals make a heading of words that head a part, and only when at most half of what was typed is in capitals.
 */
export function headingsAmong(lines: string[], typed = lines): (string | null)[] {
  const read = lines.map((line) => (line.length > 4 * LONGEST ? "" : plainLine(line)));
  const mayShout = typed.filter(isInCapitals).length * 2 <= typed.length;
  return read.map((line) => headingOf(line, mayShout));
}

function headingOf(line: string, mayShout: boolean): string | null {
  if (line === "" || line.length > LONGEST || line.split(" ").length > MOST_WORDS + 2) return null;
  const inside = framed(line);
  if (inside !== null) return withoutColon(inside);
  if (line.endsWith(":"))
    return isLabel(line) && !STAPLES.test(withoutColon(line)) ? withoutColon(line) : null;
  if (PART.test(line) || SERVING.test(line)) return isLabel(line) ? line : null;
  return mayShout && isShouted(line) && HEADING.test(line) && !BOUGHT.test(line) ? line : null;
}

/** Whether the words can be a heading. "2 cups:" is not. */
function isLabel(line: string): boolean {
  return !/^[\d(]/.test(line) && line.split(" ").length <= MOST_WORDS && /\p{L}/u.test(line);
}

/** The words of a heading without the signs around it: "## Sauce", "--- dough ---", "[For the pesto]", "**Sauce**". */
function framed(line: string): string | null {
  const hashes = /^#{1,6} ?(?=\p{L})/u.exec(line)?.[0];
  if (hashes) return trimmed(line.slice(hashes.length), "#");
  const rule = RULE.exec(line)?.[0];
  const sign = rule?.charAt(0) ?? "";
  const ruled = rule ? trimmed(line.slice(rule.length), sign) : "";
  const isClosed = line.endsWith(rule?.length === 1 ? ` ${sign}` : sign.repeat(2));
  if (rule && isClosed && /^\p{L}/u.test(ruled)) return ruled;
  const frame = FRAMES.find(([open = "", close = ""]) => {
    return line.startsWith(open) && withoutColon(line).endsWith(close);
  });
  const [open = "", close = ""] = frame ?? [];
  if (!frame) return null;
  const inside = withoutColon(line).slice(open.length, -close.length).trim();
  return /^\p{L}/u.test(inside) && !/^(?:optional|opsioneel)/i.test(inside) ? inside : null;
}

function trimmed(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === sign || text[end - 1] === " ")) end--;
  return text.slice(0, end).trim();
}

function withoutColon(line: string): string {
  return line.endsWith(":") ? line.slice(0, -1).trim() : line;
}

function isInCapitals(typed: string): boolean {
  return /\p{L}/u.test(typed) && typed === typed.toUpperCase();
}

/** Whether a line is a few words in capitals and nothing else. */
function isShouted(line: string): boolean {
  return /^\p{Lu}[\p{Lu} '&-]*\p{Lu}$/u.test(line) && line.split(" ").length <= MOST_WORDS - 2;
}
