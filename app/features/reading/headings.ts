import { plainLine, withoutBullet } from "#app/features/reading/characters.ts";

const LONGEST = 60;
const MOST_WORDS = 6;
const FRAMES = [
  ["[", "]"],
  ["**", "**"],
  ["__", "__"],
];
const RULE = /^[-=*_~]+/;
const PART =
  /^(?:for (?:the|your|my|our) |vir (?:die|jou|ons) )\p{L}[\p{L} '&-]*(?: \(optional\))?$/iu;
const SERVING = new RegExp(
  [
    "^(?:(?:to|for) (?:serv(?:e|ing)|garnish(?:ing)?|finish(?:ing)?|decorat(?:e|ing|ion)|assembl(?:e|ing|y)|top(?:ping)?|plat(?:e|ing)",
    "|(?:deep[- ]|shallow[- ])?frying|dusting|greasing|brushing)(?: (?:and|&|or) (?:serve|serving|garnish(?:ing)?|decorat(?:e|ing|ion)))?",
    "|om (?:voor te sit|op te dien|te (?:bedien|garneer|versier))|vir (?:opdiening|bediening|voorsit|garnering|versiering))",
    String.raw`(?: \((?:optional|opsioneel)\))?$`,
  ].join(""),
  "i",
);
const FOR_NAMED = /^(?:for|vir) (?:(?!\p{L}{1,20}ing |garnish |decoration )\p{L}+ )?\p{L}+$/iu;
const NUMBERED =
  /^(?:part|section|stage|day|layer|deel|dag|laag) (?:\d{1,2}|[a-e]|i{1,3}|iv|v|one|two|three|four|een|twee|drie|vier)(?: ?[:.)-] ?|$)/i;
const NAME_OF_PART = /^(?:(?:the|die) )?(?:\p{L}+ )?\p{L}+$/iu;
const VERB =
  /^(?:add|assemble|bake|beat|blend|boil|chill|cook|cool|cut|fill|fry|heat|ice|knead|layer|make|mix|pour|prepare|proof|prove|rest|roll|serve|shape|simmer|spread|stir|warm|whisk|bak|berei|gooi|klits|knie|kook|maak|meng|roer|rol|rus|smeer|sny) /i;
/** A line in capitals that does not end in one of these words may be an ingredient. */
const HEADING =
  /(?:^| )(?:sauces?|dough|batter|base|crust|crumble|topping|toppings|filling|fillings|stuffing|marinade|dressing|vinaigrette|icing|frosting|glaze|ganache|garnish|salad|salsa|relish|rub|coating|crumb|broth|gravy|brine|meatballs|patties|dumplings|cake|sponge|pudding|custard|soup|stew|curry|ingredients|method|serve|sous|deeg|beslag|kors|vulsel|bolaag|slaai|slaaisous|versiersel|marinering|bestanddele|metode|poeding)$/i;
/** Shops sell these things under names that end like a heading. */
const BOUGHT =
  /^(?:(?:soya?|tomato|fish|oyster|hot|chilli|sweet chilli|bbq|braai|steak|mint|hoisin|peri-peri|worcester|worcestershire|tartare?|pasta) sauce|(?:instant|pancake) batter|(?:pizza|cake|ice) (?:base|crust)|royal icing|(?:braai|chicken|steak) rub|(?:beef|chicken|fish|pork) (?:patties|meatballs|curry)|fruit salad|fish ?cake|instant (?:gravy|pudding))$/i;
const MAY_BE_BOUGHT =
  /\b(?:bought|ready|store|shop|bottled|tinned|canned|packet|frozen|instant|leftover|oorskiet|klaargemaakte|blikkie)\b|\b(?:chicken|beef|vegetable|veg|fish|mushroom|bone|hoender|bees|groente) broth$/i;
/** "Fresh cream:" is an ingredient, although a line with a colon is otherwise a heading. */
const STAPLES =
  /^(?:(?:fresh|full-cream|full cream|cream|cottage|cheddar|goats?|blue|sour|coconut|condensed|evaporated|icing|castor|caster|bread|sunflower|vegetable|canola|salted|unsalted|red|spring|fine|coarse|sea|white|brown|black|extra|large) )*(?:salt|pepper|salt (?:and|&) pepper|oil|olive oil|water|sugar|flour|cake flour|milk|butter|eggs?|onions?|garlic|cream|cheese|sout|suiker|meel|melk|botter|room|kaas|eiers?|uie)$/i;

/**
 * Returns null for each line that is no heading. Capitals make a heading only when at most half of
 * the typed lines are in capitals.
 */
export function headingsAmong(lines: string[], typed = lines): (string | null)[] {
  const mayShout = typed.filter(isInCapitals).length * 2 <= typed.length;
  return lines.map((line) => (line.length > 4 * LONGEST ? null : headingOf(line, mayShout)));
}

function headingOf(typed: string, mayShout: boolean): string | null {
  const whole = plainLine(typed);
  // The first sign of "- Dough -" is no bullet, because a second one closes the line.
  const line = framed(whole) === null ? plainLine(withoutBullet(typed)) : whole;
  if (line === "" || line.length > LONGEST || line.split(" ").length > MOST_WORDS + 2) return null;
  const inside = framed(line) ?? bracketed(line) ?? emphasised(line);
  if (inside !== null) return withoutColon(inside);
  if (line.endsWith(":"))
    return isLabel(line) && !STAPLES.test(withoutColon(line)) ? withoutColon(line) : null;
  if (saysPart(line)) return isLabel(line) ? line : null;
  return mayShout && isShouted(line) && HEADING.test(line) && !BOUGHT.test(line) ? line : null;
}

function saysPart(line: string): boolean {
  if (PART.test(line) || SERVING.test(line)) return true;
  if (FOR_NAMED.test(line)) return HEADING.test(line);
  const numbered = NUMBERED.exec(line)?.[0];
  if (numbered === undefined) return false;
  const name = line.slice(numbered.length);
  if (name === "" || PART.test(name) || SERVING.test(name)) return true;
  return isNameOfPart(name);
}

function isNameOfPart(words: string): boolean {
  const isOfPart = NAME_OF_PART.test(words) && HEADING.test(words) && !VERB.test(words);
  return isOfPart && !BOUGHT.test(words) && !MAY_BE_BOUGHT.test(words);
}

function isLabel(line: string): boolean {
  return !/^[\d(]/.test(line) && line.split(" ").length <= MOST_WORDS && /\p{L}/u.test(line);
}

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

function bracketed(line: string): string | null {
  const typed = withoutColon(line);
  if (!typed.startsWith("(") || !typed.endsWith(")")) return null;
  const inside = withoutColon(typed.slice(1, -1).trim());
  return saysPart(inside) ? inside : null;
}

function emphasised(line: string): string | null {
  const typed = withoutColon(line);
  const sign = typed.charAt(0);
  if ((sign !== "*" && sign !== "_") || !typed.endsWith(sign)) return null;
  const inside = typed.slice(1, -1).trim();
  const words = withoutColon(inside);
  const isLabelled = words !== inside || typed !== line;
  if (isLabelled) return /^\p{L}[\p{L} '&-]*$/u.test(words) && !STAPLES.test(words) ? words : null;
  return isNameOfPart(words) || saysPart(words) ? words : null;
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

function isShouted(line: string): boolean {
  return /^\p{Lu}[\p{Lu} '&-]*\p{Lu}$/u.test(line) && line.split(" ").length <= MOST_WORDS - 2;
}
