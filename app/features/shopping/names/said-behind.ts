import { plain } from "#app/features/reading/characters.ts";
import { isQuality } from "#app/features/shopping/names/said-before.ts";

const PURPOSE =
  "brushing|coating|cooking|decorating|decoration|drizzling|dusting|garnish|glazing|greasing|kneading|rolling|serving|sprinkling|topping";
/** Words with these beginnings describe the thing before them, although no comma tells so. */
const BEGINNING = `mixed with |gemeng met |dissolved in |opgelos in |(?:lightly )?beaten with |at room temperature|plus |(?:to (?:decorate|fry|garnish|serve|taste)|as needed|as required|na smaak|for (?:deep |deep-|shallow )?frying|for (?:${PURPOSE})|(?:coarsely|finely|freshly) (?:cracked|ground|milled))$`;
const BEGINS = new RegExp(`(?<!,|^\\d{1,3}) (?=${BEGINNING})`, "i");
const HOW =
  "coarsely|completely|finely|firmly|freshly|gently|half|just|lightly|loosely|partly|roughly|slightly|softly|stiffly|thickly|thinly|well";
const DONE = `(?:very )?(?:(?:${HOW})[ -])?(?:beaten|chilled|chopped|crumbled|crushed|cubed|deseeded|diced|drained|grated|halved|juiced|mashed|melted|(?<=(?:garlic|ginger|onions?) )minced|packed|peeled|quartered|rinsed|seeded|separated|shredded|sifted|sliced|softened|thawed|toasted|torn|trimmed|washed|whisked|zested)`;
const STEP = `(?:${DONE}|cut in(?:to)? [\\p{L}\\d -]{1,40})`;
const DONE_LAST = new RegExp(
  `(?<=\\p{L}) (?=${STEP}(?:(?:,| and|, and| &) ${STEP}){0,2}(?: ?[,(]|$))`,
  "iu",
);
const NOT_BEHIND = new RegExp(
  `(?:^|[ ,(])(?:and|en|or|of|very|${DONE}|${HOW}|\\p{L}{2,12}ly|ready|dried|sun)$`,
  "iu",
);

const DASH = /(?<=[\p{L})])(?: - ?|[-:;] )/u;
const DESCRIBES = new RegExp(
  `^(?:${BEGINNING}|${STEP}(?!\\p{L})|(?:tinned|canned|sun[ -]?dried|sparkling|room temperature)$)`,
  "iu",
);

/** The dash of "butter - melted" acts as a comma, but "Knorr - onion soup" names the thing last. */
export function commaForDash(name: string): string {
  const typed = plain(name);
  const [dash = ""] = DASH.exec(typed) ?? [];
  const at = typed.search(DASH);
  const behind = name.slice(at + dash.length);
  const [said = ""] = behind.split(/[,(]/);
  if (!dash || !(DESCRIBES.test(said.trim()) || isQuality(said))) return name;
  return `${name.slice(0, at)}, ${behind}`;
}

/** Puts a comma before a description, so that "salt to taste" is read as salt. */
export function withComma(name: string): string {
  const begun = name.replace(BEGINS, ", ");
  const at = begun.search(DONE_LAST);
  const before = begun.slice(0, Math.max(at, 0));
  if (at < 0 || /[,(]/.test(before) || NOT_BEHIND.test(before)) return begun;
  return `${before},${begun.slice(at)}`;
}
