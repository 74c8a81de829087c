import { matchAt } from "#app/features/reading/match-at.ts";

const UNITS = inOrder(
  1,
  "one|een two|twee three|drie four|vier five|vyf six|ses seven|sewe|sewen eight|agt nine|nege",
);
const TEENS = inOrder(
  10,
  "ten|tien eleven|elf twelve|twaalf thirteen|dertien fourteen|veertien fifteen|vyftien sixteen|sestien seventeen|sewentien eighteen|agtien|agttien nineteen|negentien|neentien",
);
const TENS = inOrder(
  2,
  "twenty|twintig thirty|dertig forty|fourty|veertig fifty|vyftig sixty|sestig seventy|sewentig eighty|tagtig|tachtig ninety|negentig|neentig",
).map(([word, tens]) => [word, tens * 10] as const);
const JOINED = UNITS.flatMap(([unit, one]) =>
  TENS.map(([word, tens]) => [`${unit}en${word}`, tens + one] as const),
);

const ONES = new Map(UNITS);
const TENS_BY_WORD = new Map(TENS);
const BELOW_HUNDRED = new Map([...UNITS, ...TEENS, ...TENS, ...JOINED]);
const HUNDREDS = new Map([
  ...["hundred", "honderd"].map((word) => [word, 100] as const),
  ...["thousand", "duisend"].map((word) => [word, 1_000] as const),
]);
const JOINED_HUNDREDS = new Map(
  UNITS.flatMap(([unit, one]) =>
    [...HUNDREDS].map(([word, many]) => [unit + word, one * many] as const),
  ),
);
const PARTS = new Map([
  ...parts(2, "half halves halwe helfte"),
  ...parts(4, "quarter quarters kwart kwarte"),
  ...parts(3, "third thirds derde derdes"),
  ...parts(5, "fifth fifths vyfde vyfdes"),
  ...parts(6, "sixth sixths sesde sesdes"),
  ...parts(8, "eighth eighths agtste agtstes"),
  ...parts(10, "tenth tenths tiende tiendes"),
]);
/** "Third" cannot stand alone, because it is also the one after the second. */
const ALONE = new Set(["half", "halwe", "quarter", "kwart"]);
const WHOLE = new Map([
  ["driekwart", 3 / 4],
  ["anderhalf", 3 / 2],
  ["anderhalwe", 3 / 2],
  ["halfdozen", 6],
  ["halfdosyn", 6],
]);
const ARTICLES = new Set(["a", "an", "'n", "n", "\u0149"]);
const DOZENS = new Set(["dozen", "dosyn", "doz"]);
const ANDS = new Set(["and", "en"]);
const BEFORE_PART = new Set([...ANDS, "'n", "n"]);
const OF = new Set(["of", "van"]);

export type SaidNumber = {
  value: number;
  length: number;
  /** True for "a", "an" and "'n", which only count measures, as in "a cup" but not in "a few". */
  isArticle: boolean;
};

type Word = { word: string; end: number };
type Read = { value: number; next: number };

const MOST_WORDS = 10;
const WORD = /[\p{L}']+/uy;
const SIGN = / ?[&+] ?/y;

export function saidNumber(text: string): SaidNumber | null {
  const words = wordsOf(text);
  const [first] = words;
  if (!first) return null;
  const read = readPart(words, 0) ?? readCardinal(words, 0);
  if (!read) {
    if (ARTICLES.has(first.word)) return { value: 1, length: first.end, isArticle: true };
    return DOZENS.has(first.word) ? { value: 12, length: first.end, isArticle: false } : null;
  }
  return withLength(words, read.value < 1 || isSpecial(first) ? read : withPart(words, read));
}

export function isNumberWord(typed: string): boolean {
  const word = folded(typed);
  return [ARTICLES, BELOW_HUNDRED, HUNDREDS, JOINED_HUNDREDS, WHOLE, ALONE, DOZENS].some((known) =>
    known.has(word),
  );
}

export function saidPart(text: string): SaidNumber | null {
  const words = wordsOf(text);
  const read = readPart(words, 0);
  return read && read.value < 1 ? endedAt(words, read) : null;
}

function withLength(words: Word[], { value, next }: Read): SaidNumber {
  const isDozens = DOZENS.has(words[next]?.word ?? "");
  return endedAt(words, isDozens ? { value: value * 12, next: next + 1 } : { value, next });
}

function endedAt(words: Word[], { value, next }: Read): SaidNumber {
  return { value, length: words[next - 1]?.end ?? 0, isArticle: false };
}

function isSpecial({ word }: Word): boolean {
  return WHOLE.has(word);
}

function readPart(words: Word[], from: number): Read | null {
  const [first, second] = [words[from]?.word ?? "", words[from + 1]?.word ?? ""];
  const whole = WHOLE.get(first);
  if (whole !== undefined) return ofOne(words, { value: whole, next: from + 1 });
  const isArticle = ARTICLES.has(first);
  const alone = ALONE.has(first) ? PARTS.get(first) : undefined;
  if (alone !== undefined) return ofOne(words, { value: alone, next: from + 1 });
  const count = isArticle ? 1 : ONES.get(first);
  const part = PARTS.get(second);
  if (count === undefined || part === undefined) return null;
  return ofOne(words, { value: count * part, next: from + 2 });
}

function ofOne(words: Word[], { value, next }: Read): Read {
  const after = OF.has(words[next]?.word ?? "") ? next + 1 : next;
  const isOne = ARTICLES.has(words[after]?.word ?? "") && !PARTS.has(words[after + 1]?.word ?? "");
  return isOne ? { value, next: after + 1 } : { value, next };
}

function readCardinal(words: Word[], from: number): Read | null {
  const joined = JOINED_HUNDREDS.get(words[from]?.word ?? "");
  if (joined !== undefined) return withTens(words, { value: joined, next: from + 1 });
  const isArticle = ARTICLES.has(words[from]?.word ?? "");
  const start = isArticle ? { value: 1, next: from + 1 } : readBelowHundred(words, from);
  const many = HUNDREDS.get(words[start?.next ?? from]?.word ?? "");
  if (many === undefined) return isArticle ? dozenOf(words, from + 1) : start;
  const { value, next } = start ?? { value: 1, next: from };
  return withTens(words, { value: value * many, next: next + 1 });
}

function withTens(words: Word[], hundreds: Read): Read {
  const isJoined = ANDS.has(words[hundreds.next]?.word ?? "");
  const rest = readBelowHundred(words, hundreds.next + (isJoined ? 1 : 0));
  return rest ? { value: hundreds.value + rest.value, next: rest.next } : hundreds;
}

function dozenOf(words: Word[], at: number): Read | null {
  return DOZENS.has(words[at]?.word ?? "") ? { value: 1, next: at } : null;
}

function readBelowHundred(words: Word[], from: number): Read | null {
  const [first, second, third] = [0, 1, 2].map((step) => words[from + step]?.word ?? "");
  const unit = ONES.get(first ?? "");
  const tensBehind = ANDS.has(second ?? "") ? TENS_BY_WORD.get(third ?? "") : undefined;
  if (second === "en" && unit && tensBehind) return { value: tensBehind + unit, next: from + 3 };
  const tens = TENS_BY_WORD.get(first ?? "");
  const unitBehind = tens === undefined ? undefined : ONES.get(second ?? "");
  if (tens && unitBehind) return { value: tens + unitBehind, next: from + 2 };
  const value = BELOW_HUNDRED.get(first ?? "");
  return value === undefined ? null : { value, next: from + 1 };
}

function withPart(words: Word[], read: Read): Read {
  if (!BEFORE_PART.has(words[read.next]?.word ?? "")) return read;
  const part = readPart(words, read.next + 1);
  return part && part.value < 1 ? { value: read.value + part.value, next: part.next } : read;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  while (words.length < MOST_WORDS) {
    WORD.lastIndex = at;
    const [typed] = WORD.exec(text) ?? [];
    if (!typed) break;
    const end = at + typed.length;
    words.push({ word: folded(typed), end });
    const sign = matchAt(SIGN, text, end);
    if (sign) words.push({ word: "and", end: end + sign.trimEnd().length });
    else if (text.charAt(end) !== " " && text.charAt(end) !== "-") break;
    at = end + (sign.length || 1);
  }
  return words;
}

function folded(typed: string): string {
  const word = typed.toLowerCase();
  return /^[a-z']*$/.test(word) ? word : word.normalize("NFD").replace(/\p{M}/gu, "");
}

function inOrder(first: number, words: string): [word: string, value: number][] {
  return words
    .split(" ")
    .flatMap((names, index) =>
      names.split("|").map((word): [string, number] => [word, first + index]),
    );
}

function parts(below: number, words: string): [word: string, value: number][] {
  return words.split(" ").map((word) => [word, 1 / below]);
}
