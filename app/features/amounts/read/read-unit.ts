import { MAYBE_MANY } from "#app/features/amounts/nouns.ts";
import { knownWord } from "#app/features/amounts/units.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";

const MANNER =
  /^(?:heaped|heaping|level|rounded|scant|generous|large|small|medium|big|thick|thin|fat|full|packed|good|groot|klein|vol|volle|gehoopte|opgehoopte|afgestrykte|plat|flat(?! lea)) /i;
const WORD = String.raw`fl\.? ?oz|fluid ounces?|(?:tea|table|dessert|soup)[ -]spoons?(?:fuls?)?|dess\.? ?spoons?|(?:tea|coffee)[ -]cups?|[a-z]\.[a-z](?!\p{L})|[a-z]+`;
const UNIT = new RegExp(
  String.raw`^(${WORD})(?:\.(?=\p{L}{2})|\.?(?![\p{L}\d'%]|[-.]\p{L}))(?:${MAYBE_MANY})?`,
  "iu",
);
const INITIALS = /^[a-z]\.[a-z]$/i;
/** The "T" of "2 T bone steaks" is no tablespoon. */
const T_BONE = /^T bone (?:steak|chop)/i;
const GLASS_NOODLES = /^glass noodles?(?!\p{L})/iu;

export function mannerOf(behind: string): string {
  let length = 0;
  for (;;) {
    const [more = ""] = MANNER.exec(behind.slice(length)) ?? [];
    if (!more) return behind.slice(0, length);
    length += more.length;
  }
}

export function unitAt(line: string) {
  const [typed = "", name = ""] = UNIT.exec(line) ?? [];
  // The word "tot" is a measure, but in "1 tot 2 koppies" it means "to".
  if (!typed || (/^tot$/i.test(name) && leadingNumber(line.slice(typed.length).trimStart()))) {
    return null;
  }
  if (GLASS_NOODLES.test(line) || T_BONE.test(line)) return null;
  const known = knownWord(wordOf(name));
  const word = INITIALS.test(name) ? typed : name;
  return known && { unit: known.unit, word: known.kept && word, length: typed.length };
}

function wordOf(name: string): string {
  if (INITIALS.test(name)) return name.replace(".", "");
  return name
    .replace(/(?:\. ?|[ -])(?=spoon|cup)/i, "")
    .replace(". ", " ")
    .replace(".", " ");
}
