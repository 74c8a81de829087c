import { linesOf, plain, withoutBullet } from "#app/features/reading/characters.ts";
import { headingsAmong } from "#app/features/reading/headings.ts";

export type MethodStep = {
  text: string;
  heading: string | null;
};

const CALLED =
  /^(?:step|stap) ?(\d{1,3})(?:(?: (?:of|van) |\/)\d{1,3})?(?:(?: ?[.):-])?(?= |$)|[.):](?=\p{L}))[ -]*/iu;
const SIGNED =
  /^[[(]?(\d{1,3})(?: ?(?:[.):\]]|\.\))(?= |$)|(?:[.)]|\.\))(?=[*_]{0,3}\p{L})| ?\/(?= \p{L})|:(?=\p{L})|[=-]?>(?= ?[*_]{0,3}\p{L}|$)| [=-]?>(?= ?\p{Lu}))[ -]*/u;
/** A step loses its number, as in "#1 Peel" or "#1: peel", but "#10 Tin" is the size of a tin and stays. */
const HASHED =
  /^# ?(\d{1,3})(?:[.):](?= )|(?: ?[.):-])?(?= \p{Lu}|$)(?! (?:Can|Disher|Nozzle|Pan|Scoop|Tin|Tip)(?!\p{L})))[ -]*/u;
const EMPHASIS = /^(?:\*{1,3}|_{1,3})(?=[^\s*_])/;
const DASHED =
  /^[[(]?(\d{1,3})(?:[.)]? -(?= \D| ?$)|[.)]?-(?= (?!(?:and|or|to|en|of|tot) )\p{L}))[ -]*/iu;
const IN_WORDS = /^(?:step|stap) (\p{L}{2,5})(?: ?[.):-](?= |$)|$)[ -]*/iu;
/**
 * The folder `features/reading` knows more number words, but would add 2 kB of script to each
 * recipe.
 */
const WORDS = [
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["een", "twee", "drie", "vier", "vyf", "ses", "sewe", "agt", "nege", "tien"],
];
const RANGE_OR_SIZE =
  /^(\d{1,3}) ?- (?:\d|(?:minute|hour|inch|cup|lit(?:re|er)|day|week|pound|cm|mm|kg|ml|minuut|uur|dag)(?!\p{L}))/u;
const DRAWN = /^(?:\d{1,2}\ufe0f?\u20e3|[\u2460-\u2473\u2776-\u2793\u24f5-\u24fe])\s*/u;
/**
 * The words "1-Peel" may begin step 1, but "1-Inch strips" does not, so such a number counts only
 * where every line has one.
 */
const BARE = /^([*_]{0,3})(\d{1,3})\1(?:(?= (?!-)\P{Ll}|$)|-(?=\p{Lu}))/u;
const SIZE =
  /^\d{1,3}-(?:minute|hour|inch|cup|lit(?:re|er)|pot|pan|day|week|pound|ounce|quart|pint|ingredient|layer|cheese|spice|bean|grain|piece|step|minuut|uur|dag|koppie)(?!\p{L})/iu;
/**
 * The texts "2.5 kg", "2.kg", "2.L" and "2.pm" are amounts and times, so no step begins in them.
 */
const NO_UNIT = String.raw`(?!(?:[Kk][Gg]|[Mm][GgLlMm]|[Cc][Mm]|[Dd][Ll]|[AaPp][Mm])(?!\p{L}))`;
const BEGIN = String.raw`(?:\s|${NO_UNIT}\p{Lu}\p{L}|A\s)`;
const SIGN = String.raw`[*_]{0,3}\(?(\d{1,3})[.)]\)?[*_]{0,3}`;
/** In "pan no. 2. Then" and "repeat step 2. Then" the numbers begin no step. */
const NAMED = String.raw`(?<!(?<!\p{L})(?:[Nn][OoRr]|[Ss]t[ea]p)\.?\s)`;
const INNER = new RegExp(String.raw`(?<=\s)${NAMED}${SIGN}(?=${BEGIN})`, "gu");
const FIRST_IN_SMALL = /^\(?\d{1,3}[.)]\)?\p{Ll}/u;
const INNER_IN_SMALL = new RegExp(
  String.raw`(?<=\s)${NAMED}${SIGN}(?=${BEGIN}|${NO_UNIT}\p{Ll}\p{L})`,
  "gu",
);
const BEHIND_SENTENCE = new RegExp(
  String.raw`(?<=[.!?])\s(?<!(?<!\p{L})[Nn][OoRr]\.\s)(?=[*_]{0,3}\(?\d{1,3}[.)]\)?[*_]{0,3}${BEGIN})`,
  "u",
);
const BEFORE_CALLED = /(?<=[.!?])\s(?=(?:step|stap) ?\d{1,3} ?[.):])/iu;
const BULLET = /^(?:[•●▪◦‣]|·(?!\d)) */u;
const LONG_LINE = 40;
const MOST_SKIPPED = 10;

export function instructionSteps(instructions: string | null): string[] {
  return methodSteps(instructions).map(({ text }) => text);
}

export function methodSteps(instructions: string | null): MethodStep[] {
  const lines = unwrapped(linesOf(instructions ?? ""));
  const begun = new Set(lines.map(numberAt));
  const texts = withoutNumbers(lines.flatMap((line) => atNumbers(line, begun)));
  const headings = headingsAmong(texts);
  const last = headings.lastIndexOf(null);
  const steps: MethodStep[] = [];
  let heading: string | null = null;
  for (const [index, text] of texts.entries()) {
    const found = index < last ? (headings[index] ?? null) : null;
    if (found === null) {
      steps.push({ text, heading });
      heading = null;
    } else heading = heading === null ? found : `${heading} – ${found}`;
  }
  return steps;
}

/** Joins the lines that a mail program broke after about 60 characters. */
function unwrapped(lines: string[]): string[] {
  const whole: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const text = withoutBullet(line.replace(/\s+/g, " ")).replace(DRAWN, "");
    const before = whole.at(-1) ?? "";
    if (isOpen && /^\p{Ll}/u.test(text) && !text.startsWith("-"))
      whole[whole.length - 1] = `${before} ${text}`;
    else if (text !== "") whole.push(text);
    isOpen =
      text !== "" && (text.endsWith(",") || (text.length >= LONG_LINE && /[\p{L}\d]$/u.test(text)));
  }
  return whole;
}

/**
 * Splits "1. Fry it. 2. Bake it" into two steps. A number that begins a line itself splits no other
 * line: "1. Cut each in 2. Boil them." above "2. Drain them."
 */
function atNumbers(line: string, begun: Set<number | null>): string[] {
  const called = CALLED.test(line) ? line.split(BEFORE_CALLED) : [line];
  const parts = called.flatMap((part) => part.split(BEHIND_SENTENCE)).map((part) => part.trim());
  return parts.flatMap((part) => inSequence(part, begun)).filter(Boolean);
}

function numberAt(line: string): number | null {
  const [, number] = /^[*_]{0,3}\(?(\d{1,3})[.)](?!\d)/.exec(line) ?? [];
  return number === undefined ? null : Number(number);
}

function inSequence(line: string, begun: Set<number | null>): string[] {
  const first = numberAt(line);
  if (first === null) return [line];
  const parts: string[] = [];
  let from = 0;
  let number = first + 1;
  for (const mark of line.matchAll(FIRST_IN_SMALL.test(line) ? INNER_IN_SMALL : INNER)) {
    if (Number(mark[1]) !== number || begun.has(number)) continue;
    const before = line.slice(from, mark.index);
    // In "garlic (1 or 2) and salt" the number says how many, and begins no step.
    if (before.lastIndexOf("(") > before.lastIndexOf(")")) continue;
    parts.push(before.trim());
    from = mark.index;
    number++;
  }
  return [...parts, line.slice(from)];
}

/**
 * A number alone on a line belongs to the next line. A number without a dot, as in "1 Fry", is
 * dropped only when all lines have one in order, because in "1 onion goes in" it is an amount.
 */
function withoutNumbers(lines: string[]): string[] {
  const isCounted =
    lines.length > 1 && lines.every((line, index) => bareNumber(line) === index + 1);
  const areDashesSure = !mayBeAmounts(lines);
  let number = 0;
  return lines.flatMap((line, index) => {
    const found = markOf(plain(line));
    const mark = found?.isDashed && !areDashesSure ? null : found;
    const text = behindMark(line, mark);
    const alone = mark ? mark.number : bareNumber(line);
    if (mark && text !== "") {
      if (!mark.isCalled && !mayFollow(mark.number, number)) return [line];
      number = alone ?? 0;
      return [text];
    }
    const isAlone = mark !== null || /^\d+$/.test(line);
    const isNext = alone === number + 1 || alone === 1;
    if (isAlone && isNext && index < lines.length - 1) {
      number = alone ?? 0;
      return [];
    }
    return [isCounted ? withoutBare(line) : line].filter(Boolean);
  });
}

type Mark = {
  number: number;
  length: number;
  kept?: string;
  tail?: number;
  isCalled: boolean;
  isDashed: boolean;
};

function behindMark(line: string, mark: Mark | null): string {
  const text = line.slice(mark?.length ?? 0, line.length - (mark?.tail ?? 0)).trim();
  return `${mark?.kept ?? ""}${mark ? text.replace(BULLET, "") : text}`;
}

function markOf(line: string): Mark | null {
  return plainMarkOf(line) ?? emphasisedMarkOf(line);
}

function plainMarkOf(line: string): Mark | null {
  const called = CALLED.exec(line);
  const dashed = RANGE_OR_SIZE.test(line) ? null : DASHED.exec(line);
  const found = called ?? SIGNED.exec(line) ?? HASHED.exec(line) ?? dashed;
  if (!found) return markInWords(line);
  return {
    number: Number(found[1]),
    length: found[0].length,
    isCalled: found === called,
    isDashed: found === dashed,
  };
}

function emphasisedMarkOf(line: string): Mark | null {
  const sign = EMPHASIS.exec(line)?.[0] ?? "";
  const end = sign ? line.indexOf(sign, sign.length) : -1;
  if (end < 0) return null;
  const inside = line.slice(sign.length, end);
  const behind = line.slice(end + sign.length);
  const ended = /^ ?[.):-](?= |$)/.exec(behind)?.[0] ?? "";
  const mark = plainMarkOf(/^\d{1,3}$/.test(inside) ? `${inside}${ended}` : inside);
  if (!mark) return null;
  if (mark.length >= inside.length) return { ...mark, length: end + sign.length + ended.length };
  const length = sign.length + mark.length;
  if (behind !== "") return { ...mark, length, kept: sign };
  return mark.isCalled ? null : { ...mark, length, tail: sign.length };
}

function markInWords(line: string): Mark | null {
  const [typed = "", word = ""] = IN_WORDS.exec(line) ?? [];
  const place = WORDS.indexOf(word.toLowerCase());
  if (place < 0) return null;
  return { number: (place % 10) + 1, length: typed.length, isCalled: true, isDashed: false };
}

function mayBeAmounts(lines: string[]): boolean {
  let number = 0;
  return lines.map(plain).some((line) => {
    const unsure = RANGE_OR_SIZE.exec(line)?.[1];
    if (Number(unsure) === number + 1) return true;
    number = markOf(line)?.number ?? number;
    return false;
  });
}

function withoutBare(line: string): string {
  return line.slice(BARE.exec(plain(line))?.[0].length ?? 0).trim();
}

function mayFollow(number: number, before: number): boolean {
  return number === 1 || (number >= before && number <= before + MOST_SKIPPED);
}

function bareNumber(line: string): number | null {
  const typed = plain(line);
  const found = BARE.exec(typed)?.[2];
  return found === undefined || SIZE.test(typed) ? null : Number(found);
}
