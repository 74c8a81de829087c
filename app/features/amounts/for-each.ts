import type { Reading } from "#app/features/amounts/amount-reading.ts";
import { lastWord } from "#app/features/reading/characters.ts";
import { isNumberWord } from "#app/features/reading/number-words.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

/** Words such as "per person". An amount with them does not grow when the recipe is made for more people. */
const FOR_EACH =
  /\b(?:per|for each|for every|each|elke) (?:\d{1,3} )?(?:person|people|persoon|persone|heads?|serving|portion|porsie|guest|adult|child|children|mense?)s?\b|\/ ?(?:person|persoon|guest|adult|child)\b|(?<!\p{L})p(?:p|\.p\.?|\/p)(?!\p{L})/iu;

/** In "800 g rump (200 g per person)", the 800 g are for everybody, so they grow with the number of people. */
const HAS_NUMBER = /[\d¼-¾⅐-⅟]/;

/** Whether the amount is for each person. The reading is that of the whole ingredient, if it was understood. */
export function isForEach(
  { name, amount, unit }: { name: string; amount: string | null; unit: string | null },
  reading: Reading | null,
): boolean {
  const said = reading ? `${reading.rest} ${reading.name}` : name;
  // When the amount was not understood, the site cannot tell which number in it is for each person.
  const typed = reading ? `${amount} ${unit} ${name}` : `${unit} ${name}`;
  return isOwnEach(said) || (FOR_EACH.test(typed) && !HAS_NUMBER.test(said));
}

/** Whether the first amount of the line is for each person: "200 g per person (800 g)", "3 wors per adult, 1 per child", "1 egg for every 2 people". */
function isOwnEach(said: string): boolean {
  const [named = ""] = said.split(/[,;(]/);
  const at = named.search(FOR_EACH);
  return at >= 0 && !HAS_NUMBER.test(named.slice(0, at));
}

/** Before these words the amount is for one of what follows: "25 g salt per kg meat", "20 g salt/kg". "As per packet instructions" is none. */
const RATE =
  /(?<![\p{L}\d])(?:(?<!(?:as|soos) )per|(?:for|to) (?:each|every)|vir (?:elke|iedere))(?= (?!(?:\p{L}{1,12} ){0,2}(?:directions|instructions)(?!\p{L}))'?\p{L})|\/ ?(?=(?:k?g|lb|l|lit(?:re|er)|cup|koppie)(?!\p{L}))/iu;
/** "Part-baked rolls" are counted. */
const PARTS = /^(?:parts?|dele|deel)(?!\p{L}|-|[ -](?:baked|boiled|cooked|frozen|skimmed))/iu;

/** "1 bun each" and "150 g steak each" may be for each person. */
const ONE_EACH = /^\p{L}+ (?:each|apiece|a head|vir elkeen)$/iu;

/** Whether the amount is for one of something of which there may be more, or is a share: "3 parts oil to 1 part vinegar". */
export function isRate({ unit, size, rest, name }: Reading): boolean {
  const line = `${rest} ${name}`.trim();
  if (!size && ONE_EACH.test(line)) return true;
  if (unit === null && !size && PARTS.test(line)) return true;
  if (FOR_EACH.test(line)) return false;
  const [named = "", ...said] = line.split(/[,;(]/);
  return isRateIn(named) || said.some((words) => words.search(RATE) < 2 && isRateIn(words));
}

/** Whether such words follow, and no other number before or behind them that is for one, as in "12 rolls 6 per pack". */
function isRateIn(words: string): boolean {
  const at = words.search(RATE);
  const before = words.slice(0, Math.max(at, 0)).trimEnd();
  if (at < 0 || HAS_NUMBER.test(before) || isNumberWord(lastWord(before))) return false;
  const [said = ""] = RATE.exec(words) ?? [];
  const number = leadingNumber(words.slice(at + said.length).trimStart());
  return number === null || number.isArticle;
}
