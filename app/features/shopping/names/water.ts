import { unitAt } from "#app/features/amounts/read/read-unit.ts";

/** Rose water, coconut water and soda water are bought, so they do not match. */
const WATER =
  /^(?:(?:enough|extra|more|boiling|boiled|just-boiled|cold|ice-cold|ice|iced|cool|warm|lukewarm|tepid|hot|room-temperature|salted|tap|fresh|cooking|pasta|reserved|genoeg|koue|kokende|gekookte|lou|louwarm|yskoue|kook|ys|kraan) )*(?:kook|ys|kraan)?water(?: (?:for|from|to|om|vir|uit) .*)?$/i;
/** "Water to cover, or stock" names something to buy, but "water, or as needed" does not. */
const JOINS =
  /(?:^|[ ,(])(?:and|or|plus|en|of|with|met|beaten|mixed|whisked|dissolved) (?!\d|(?:more|extra|less|so|as|if|ice|enough|needed|a (?:little|bit)|meer|minder|ekstra|nog|boiling|boiled|cold|cool|hot|lukewarm|salted|warm)(?!\p{L}))/iu;
const NUMBERED = /(?<![\d.,/½¼¾-])\d[\d.,/½¼¾-]{0,12} ?(\p{L}[^\d,()]{0,40})/gu;
const NO_THING =
  /^ ?(?:$|\p{L}+(?:ing|ed)(?!\p{L})|celsius|cold|hot|warm|more|extra|parts?|at|of|or|to|for|in|if|as|plus|each)/iu;

export function isWater(thing: string): boolean {
  return WATER.test(thing);
}

export function isWithWater(thing: string, how: string): boolean {
  const line = `${thing}, ${how}`;
  return (
    JOINS.test(line) || [...line.matchAll(NUMBERED)].some(([, words = ""]) => namesThing(words))
  );
}

function namesThing(words: string): boolean {
  if (/^(?:min|sec|sek|hour|uur|deg|graad|grade|c\b|°)/i.test(words)) return false;
  const unit = unitAt(words);
  return !NO_THING.test(unit ? words.slice(unit.length) : words);
}
