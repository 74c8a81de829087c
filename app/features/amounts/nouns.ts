import { lastWord } from "#app/features/reading/characters.ts";

/** Things in CUT may be halved, and things in WHOLE may not. "ui/uie" gives the plural itself. */
const CUT =
  "apple avocado banana brinjal|aubergine butternut cabbage can carrot cauliflower chicken cucumber jar leek lemon lettuce lime mango mielie melon naartjie onion orange packet pear pepper pineapple pumpkin shallot tin marrow turnip " +
  "ui/uie suurlemoen/suurlemoene aartappel/aartappels tamatie/tamaties wortel/wortels bunch/bunches loaf/loaves peach/peaches potato/potatoes radish/radishes tomato/tomatoes";
const WHOLE =
  "bulb bun breast chop clove drumstick egg fillet pod roll sausage sheet slice sprig stalk stick thigh tortilla white wing wrap yolk chop prawn mussel oyster date olive prune apricot almond walnut pecan cube biscuit rusk eier/eiers leaf/leaves chilli/chillies";

const CUT_WORDS = new Set(pairs(CUT).flat());
const WHOLE_WORDS = new Set(pairs(WHOLE).flat());
const FORMS = [...pairs(CUT), ...pairs(WHOLE)];
const MANY = new Map(FORMS);
/** The end of "loaf(ves)" leaves open whether there are several. */
export const MAYBE_MANY = String.raw`\((?:e?s|e|ves)\)`;
const MAYBE_MANY_NEXT = new RegExp(`^${MAYBE_MANY}`, "i");
const ONE = new Map(FORMS.map(([one, many]) => [many, one]));

export function nounKind(name: string): "cut" | "whole" | "unknown" {
  const word = headOf(name)?.word.toLowerCase() ?? "";
  if (CUT_WORDS.has(word)) return "cut";
  return WHOLE_WORDS.has(word) ? "whole" : "unknown";
}

export function inNumber(name: string, number: "one" | "many"): string {
  const head = headOf(name);
  const form = head && (number === "one" ? ONE : MANY).get(head.word.toLowerCase());
  if (!head || !form) return name;
  const tail = name.slice(head.at + head.word.length).replace(MAYBE_MANY_NEXT, "");
  return name.slice(0, head.at) + form + tail;
}

const SAID =
  /[,()]|\s(?:of|in|for|with|cut|or more)\s|\s(?:or|and|plus|en|[+&])\s(?:about )?[\d¼-¾⅐-⅟]/;

/** "Couscous" and "watercress" end in "s", but they are no plurals. */
export function isPlural(name: string): boolean {
  const word = headOf(name)?.word.toLowerCase() ?? "";
  return ONE.has(word) || (!MANY.has(word) && /[^su]s$/.test(word));
}

function headOf(name: string): { word: string; at: number } | null {
  const said = name.search(SAID);
  const shown = (said < 0 ? name : name.slice(0, said)).trimEnd();
  const word = lastWord(shown);
  return word ? { word, at: shown.length - word.length } : null;
}

function pairs(words: string): [one: string, many: string][] {
  return words.split(/[ |]/).map((word) => {
    const [one = "", many = `${one}s`] = word.split("/");
    return [one, many];
  });
}
