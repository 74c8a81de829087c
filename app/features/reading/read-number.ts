import { lastWord, plain, withoutUnseen } from "#app/features/reading/characters.ts";
import { matchAt, matched } from "#app/features/reading/match-at.ts";
import { type SaidNumber, saidNumber, saidPart } from "#app/features/reading/number-words.ts";

type FoundNumber = {
  value: number;
  length: number;
  isArticle: boolean;
  /** Holds the other value of "1,500", a decimal or thousands, so that the unit can decide. */
  inThousands: number | null;
};

const VULGAR = new Map<string, number>(
  Object.entries({
    ...{ "¼": 1 / 4, "½": 1 / 2, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅕": 1 / 5, "⅖": 2 / 5 },
    ...{ "⅗": 3 / 5, "⅘": 4 / 5, "⅙": 1 / 6, "⅚": 5 / 6, "⅐": 1 / 7, "⅛": 1 / 8, "⅜": 3 / 8 },
    ...{ "⅝": 5 / 8, "⅞": 7 / 8, "⅑": 1 / 9, "⅒": 1 / 10 },
  }),
);
const SMALL = "⁰₀¹₁²₂³₃⁴₄⁵₅⁶₆⁷₇⁸₈⁹₉";

const FORMS = {
  alone: /\d{1,9}(?![\d.,·'/]| \d| \/)/y,
  spaced: /[1-9]\d{0,2}(?: \d{3}){1,3}(?![ ,.']?\d)/y,
  spacedDecimal: /([1-9]\d{0,2}(?: \d{3}){1,3})[.,](\d{1,3})(?![,.']?\d)/y,
  commas: /[1-9]\d{0,2}(?:,\d{3}){1,3}(?![,.']?\d)/y,
  points: /[1-9]\d{0,2}(?:\.\d{3}){1,3}(?![,.']?\d)/y,
  quotes: /[1-9]\d{0,2}(?:'\d{3}){1,3}(?![,.']?\d)/y,
  commasThenPoint: /([1-9]\d{0,2}(?:,\d{3}){1,3})\.(\d{1,3})(?![,.']?\d)/y,
  pointsThenComma: /([1-9]\d{0,2}(?:\.\d{3}){1,3}),(\d{1,3})(?![,.']?\d)/y,
  decimal: /(\d{0,9})[.,·](\d{1,9})(?![,.·']?\d)/y,
  whole: /\d{1,9}(?![,.·']?\d| ?\/ ?\d)/y,
};
const FRACTION = /(\d{1,2}) ?\/ ?(\d{1,3})(?![\d/]| ?\/)/y;
const RAISED_FRACTION = /([¹²³⁴-⁹]{1,2})\/([₀-₉\d]{1,3})(?![\d/])/y;
/** "3 quarters" is a fraction, but "2 half chickens" is not certain, so only plurals are read. */
const PLURAL_PARTS = /[ -](?:halves|quarters|thirds|fifths|sixths|eighths)(?!\p{L})/uy;
const MANY = / ?(dozen|dosyn|doz\.?|hundred|honderd|thousand|duisend)(?![\p{L}\d])/iuy;
const JOINT = /(?: ?[&+] ?| (?:and|en|'?n) |-(?:and|en)-)/iy;

export function leadingNumber(text: string): FoundNumber | null {
  const typed = plain(text);
  const fraction = fractionAt(typed, 0);
  const figure = fraction ?? wholeAt(typed);
  const found = figure ? inDozens(typed, figure) : withFigures(typed, saidNumber(typed));
  if (!found || found.value <= 0) return null;
  const point = /doz$/i.test(typed.slice(0, found.length)) && typed.charAt(found.length) === ".";
  return { isArticle: false, inThousands: null, ...found, length: found.length + Number(point) };
}

const BETWEEN_NUMBERS = /[\s,;~±>&+/\u2026\u2192-]+|\.{2,}/;
const JOINTS = new Set([
  "to",
  "through",
  "until",
  "tot",
  "na",
  "or",
  "of",
  "and",
  "en",
  "n",
  "'n",
  "plus",
  "à",
  "a",
]);
const ONE_OF_MANY = new Set([
  "the",
  "other",
  "this",
  "that",
  "last",
  "each",
  "big",
  "small",
  "die",
]);

/**
 * Finds a number that ends the text and may belong to another number behind it. Returns the word
 * before it, "" when there is no such word, and null when there is no number.
 */
export function joinedNumber(typed: string): string | null {
  const words = withoutUnseen(plain(typed)).toLowerCase().split(BETWEEN_NUMBERS).filter(Boolean);
  if (JOINTS.has(words.at(-1) ?? "")) words.pop();
  while (JOINTS.has(words.at(-2) ?? "") && /^\d/.test(words.at(-3) ?? "")) words.splice(-3, 2);
  const [before = "", last = ""] = ["", ...words].slice(-2);
  const found = last.endsWith(".") ? null : leadingNumber(last);
  if (!found || found.isArticle || found.value < 1 || found.length < last.length) return null;
  return found.value === 1 && ONE_OF_MANY.has(before) ? null : before;
}

type Figure = { value: number; length: number; inThousands?: number | null };

const MOST_WITH_FIGURES = 10;

function withFigures(text: string, said: SaidNumber | null): SaidNumber | null {
  if (!said || said.isArticle || !Number.isInteger(said.value)) return said;
  if (said.value > MOST_WITH_FIGURES) return said;
  const joint = matchAt(JOINT, text, said.length);
  const part = joint ? fractionAt(text, said.length + joint.length) : null;
  if (!part || part.value >= 1) return said;
  return {
    ...said,
    value: said.value + part.value,
    length: said.length + joint.length + part.length,
  };
}

function wholeAt(text: string): Figure | null {
  const figure = figureAt(text);
  if (!figure || !Number.isInteger(figure.value) || figure.inThousands) return figure;
  if (matched(PLURAL_PARTS, text, figure.length)) {
    const parts = saidPart(`one${text.slice(figure.length)}`);
    if (parts)
      return { value: figure.value * parts.value, length: figure.length + parts.length - 3 };
  }
  const part = partBehind(text, figure.length);
  return part ? { value: figure.value + part.value, length: part.end } : figure;
}

function figureAt(text: string): Figure | null {
  if (!/^[\d.,·]/.test(text)) return null;
  const alone = matched(FORMS.alone, text);
  if (alone) return { value: Number(alone[0]), length: alone[0].length };
  const sure =
    matched(FORMS.spacedDecimal, text) ??
    matched(FORMS.commasThenPoint, text) ??
    matched(FORMS.pointsThenComma, text);
  if (sure) return { value: Number(`${digitsOf(sure[1])}.${sure[2]}`), length: sure[0].length };
  const grouped = matched(FORMS.spaced, text) ?? matched(FORMS.quotes, text);
  if (grouped) return { value: Number(digitsOf(grouped[0])), length: grouped[0].length };
  const marked = matched(FORMS.commas, text) ?? matched(FORMS.points, text);
  if (marked) return thousandsOrDecimal(marked[0]);
  const decimal = matched(FORMS.decimal, text);
  if (decimal) return { value: Number(`${decimal[1]}.${decimal[2]}`), length: decimal[0].length };
  const whole = matched(FORMS.whole, text);
  return whole ? { value: Number(whole[0]), length: whole[0].length } : null;
}

function thousandsOrDecimal(typed: string): Figure {
  const thousands = Number(digitsOf(typed));
  const [whole, ...groups] = typed.split(/[.,]/);
  if (groups.length > 1) return { value: thousands, length: typed.length };
  return { value: Number(`${whole}.${groups[0]}`), length: typed.length, inThousands: thousands };
}

function partBehind(text: string, at: number): { value: number; end: number } | null {
  const joint = matchAt(JOINT, text, at);
  if (joint) {
    const part = fractionAt(text, at + joint.length) ?? saidPart(text.slice(at + joint.length));
    return part && part.value < 1
      ? { value: part.value, end: at + joint.length + part.length }
      : null;
  }
  const gap = /[ -]/.test(text.charAt(at)) ? 1 : 0;
  const part = fractionAt(text, at + gap);
  return part && part.value < 1 ? { value: part.value, end: at + gap + part.length } : null;
}

function fractionAt(text: string, at: number): Figure | null {
  const vulgar = VULGAR.get(text.charAt(at));
  if (vulgar !== undefined) {
    const isSure = !VULGAR.has(text.charAt(at + 1)) && !/\d/.test(text.charAt(at + 1));
    return isSure ? { value: vulgar, length: 1 } : null;
  }
  if (text.charAt(at) === "⅟") {
    const below = /\d{1,3}/y;
    const digits = matchAt(below, text, at + 1);
    return digits ? fraction(1, Number(digits), 1 + digits.length) : null;
  }
  const raised = matched(RAISED_FRACTION, text, at);
  if (raised) {
    return fraction(inDigits(raised[1]), inDigits(raised[2]), raised[0].length);
  }
  const typed = matched(FRACTION, text, at);
  return typed ? fraction(Number(typed[1]), Number(typed[2]), typed[0].length) : null;
}

/** "11/2" may be "1 1/2" and "10/15 minutes" are two numbers, so such fractions are refused. */
function fraction(above: number, below: number, length: number): Figure | null {
  if (above === 0 || below === 0 || above > 9) return null;
  return { value: above / below, length };
}

function inDozens(text: string, figure: Figure): Figure {
  const [typed = "", word = ""] = matched(MANY, text, figure.length) ?? [];
  if (!typed) return figure;
  return { value: figure.value * timesOf(word), length: figure.length + typed.length };
}

export function timesIn(number: string): number {
  const word = lastWord(number.replace(".", ""));
  return matched(MANY, word) ? timesOf(word) : 1;
}

function timesOf(word: string): number {
  return saidNumber(word)?.value ?? 1;
}

function inDigits(typed = ""): number {
  return Number(typed.replace(/[^\d]/g, (small) => String(SMALL.indexOf(small) >> 1)));
}

function digitsOf(typed = ""): string {
  return typed.replace(/\D/g, "");
}
