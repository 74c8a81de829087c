import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { lastWord } from "#app/features/reading/characters.ts";
import { isNumberWord } from "#app/features/reading/number-words.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

/** An amount with these words does not grow when the recipe is made for more people. */
const FOR_EACH =
  /\b(?:per|for each|for every|each|elke) (?:\d{1,3} )?(?:person|people|persoon|persone|heads?|serving|portion|porsie|guest|adult|child|children|mense?)s?\b|\/ ?(?:person|persoon|guest|adult|child)\b|(?<!\p{L})p(?:p|\.p\.?|\/p)(?!\p{L})/iu;

const HAS_NUMBER = /[\d¼-¾⅐-⅟]/;

export function isForEach(
  { name, amount, unit }: { name: string; amount: string | null; unit: string | null },
  reading: Reading | null,
): boolean {
  const said = reading ? `${reading.rest} ${reading.name}` : name;
  // An amount that was not understood may hold several numbers, so it is left out here.
  const typed = reading ? `${amount} ${unit} ${name}` : `${unit} ${name}`;
  return isOwnEach(said) || (FOR_EACH.test(typed) && !HAS_NUMBER.test(said));
}

function isOwnEach(said: string): boolean {
  const [named = ""] = said.split(/[,;(]/);
  const at = named.search(FOR_EACH);
  return at >= 0 && !HAS_NUMBER.test(named.slice(0, at));
}

/** An amount before these words is a rate, as in "20 g salt/kg", but "as per packet" is none. */
const RATE =
  /(?<![\p{L}\d])(?:(?<!(?:as|soos) )per|(?:for|to) (?:each|every)|vir (?:elke|iedere))(?= (?!(?:\p{L}{1,12} ){0,2}(?:directions|instructions)(?!\p{L}))'?\p{L})|\/ ?(?=(?:k?g|lb|l|lit(?:re|er)|cup|koppie)(?!\p{L}))/iu;
const PARTS = /^(?:parts?|dele|deel)(?!\p{L}|-|[ -](?:baked|boiled|cooked|frozen|skimmed))/iu;

const ONE_EACH = /^\p{L}+ (?:each|apiece|a head|vir elkeen)$/iu;

export function isRate({ unit, size, rest, name }: Reading): boolean {
  const line = `${rest} ${name}`.trim();
  if (!size && ONE_EACH.test(line)) return true;
  if (unit === null && !size && PARTS.test(line)) return true;
  if (FOR_EACH.test(line)) return false;
  const [named = "", ...said] = line.split(/[,;(]/);
  return isRateIn(named) || said.some((words) => words.search(RATE) < 2 && isRateIn(words));
}

function isRateIn(words: string): boolean {
  const at = words.search(RATE);
  const before = words.slice(0, Math.max(at, 0)).trimEnd();
  if (at < 0 || HAS_NUMBER.test(before) || isNumberWord(lastWord(before))) return false;
  const [said = ""] = RATE.exec(words) ?? [];
  const number = leadingNumber(words.slice(at + said.length).trimStart());
  return number === null || number.isArticle;
}
