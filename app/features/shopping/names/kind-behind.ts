import { folded } from "#app/features/reading/characters.ts";
import { isInTable } from "#app/features/shopping/aisles.ts";
import { SOLD_DRIED } from "#app/features/shopping/names/herbs.ts";
import { areSaid, isQuality, JOINED, MEATS } from "#app/features/shopping/names/said-before.ts";
import { keyOf } from "#app/features/shopping/names/same-things.ts";

const MOST_PARTS = 3;
const BETWEEN = /(, ?| ?(?=\())/;
const IN_BRACKET = /^\(([^()]*)\)/;

const IN_TINS =
  /^((?:chopped|crushed|diced|peeled|sliced|whole) )?(?:(tinned|canned)|(?:from|in|out of) (?:a |the )?(?:tins?|cans?)|uit (?:'?n |die )?blik(?:kie)?)( (?:chopped|crushed|diced|peeled|sliced|whole))?$/i;
const BOUGHT_WATER =
  "sparkling|soda|tonic|still|mineral|carbonated|fizzy|bottled|spring|distilled|flavou?red|coconut|rose|orange[ -]blossom|bruis(?:ende?)?|vonkel(?:ende?)?|mineraal|tonikum|gebottelde?|gegeurde?|kokosneut";
const OF_WATER = new RegExp(
  `^(?:(?:chilled|lightly|natural|naturally) )?(?:${BOUGHT_WATER})(?:(?: or | and | of | en | )(?:${BOUGHT_WATER})){0,2}$`,
  "i",
);
const SAYS_NO_KIND = /^(?:to|for|plus|if|as|om|vir|indien) |\d/i;
const GAS = /^(?:with|without|met|sonder) (?:gas|bubbles|borrels)$/i;
const WATER = /^(?:(.*) )?(water)$/i;
const MINCE = new RegExp(`^(?:(?:${MEATS}) mince|(?:minced|ground) (?:${MEATS}))$`);
const HERB_DRIED = new RegExp(`^(?:dried|gedroogde?) (?:${SOLD_DRIED.join("|")})$`);

/** Puts the kind before the thing, so that "pepper, black" becomes "black pepper". */
export function withKindBefore(name: string): string {
  const [thing = "", ...parts] = name.split(BETWEEN, 2 * MOST_PARTS + 1);
  if (thing === "" || isQuality(thing)) return name;
  let at = thing.length;
  for (let index = 1; index < parts.length; index += 2) {
    const [sign = "", part = ""] = [parts[index - 1], parts[index]];
    const [bracket, within] = IN_BRACKET.exec(part) ?? [];
    const called = withKind(thing, (within ?? part).trim());
    const to = at + sign.length + (bracket ?? part).length;
    if (called && isOnlyKind(thing, name.slice(to)))
      return called + name.slice(thing.length, at) + name.slice(to);
    if (!areSaid(part)) return name;
    at = to;
  }
  return name;
}

/** Returns false for "peppers, red, green and yellow", which have no single kind. */
function isOnlyKind(thing: string, behind: string): boolean {
  const parts = behind.split(/[,()]/).map((part) => part.trim());
  return parts.every(
    (part) => part === "" || SAYS_NO_KIND.test(part) || (areSaid(part) && !withKind(thing, part)),
  );
}

function withKind(thing: string, part: string): string | null {
  const [tins, before = "", typed = "tinned", behind = ""] = IN_TINS.exec(part) ?? [];
  if (tins) return `${typed} ${before}${behind && `${behind.trim()} `}${thing}`;
  const [water, quality, called] = WATER.exec(thing) ?? [];
  if (water && GAS.test(part)) return `${thing} ${part}`;
  if (water && OF_WATER.test(part)) return `${part} ${called}${quality ? `, ${quality}` : ""}`;
  const words = part.replace(JOINED, "$1 ").split(" ");
  const first = words.findIndex((word) => !areSaid(word));
  const kind = first < 0 ? part : words.slice(first).join(" ");
  if (!isKind(kind, thing)) return null;
  const said = first > 0 ? `, ${words.slice(0, first).join(" ")}` : "";
  return `${kind} ${thing}${said}`;
}

function isKind(kind: string, thing: string): boolean {
  const named = folded(`${kind} ${thing}`);
  if (MINCE.test(named)) return true;
  const isCut = areSaid(kind) && !/^ground$/i.test(kind);
  if (isCut || HERB_DRIED.test(named)) return false;
  return isInTable(named) && keyOf(named) !== keyOf(folded(thing));
}
