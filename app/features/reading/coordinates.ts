import { plainLine } from "#app/features/reading/characters.ts";
import { pairInLink } from "#app/features/reading/map-links.ts";
import { matched } from "#app/features/reading/match-at.ts";

type Axis = "latitude" | "longitude";
/** The axis is null unless a direction stands beside the number, as in "31.02 E". */
export type Degrees = { value: number; axis: Axis | null };

const LONGEST = 100;
const LONGEST_LINK = 2_000;

type Token =
  | { kind: "number"; value: number; isWhole: boolean; sign: string }
  | { kind: "mark"; of: number }
  | { kind: "side"; axis: Axis; sign: string }
  | { kind: "break" };

const SIDES: [axis: Axis, sign: string, words: string][] = [
  ["latitude", "+", "n north noord"],
  ["latitude", "-", "s south suid"],
  ["longitude", "+", "e east o oos"],
  ["longitude", "-", "w west wes"],
  ["latitude", "", "lat latitude breedtegraad"],
  ["longitude", "", "lon lng long longitude lengtegraad"],
];
const WORDS = new Map<string, Token>([
  ...SIDES.flatMap(([axis, sign, words]) =>
    words.split(" ").map((word) => [word, { kind: "side", axis, sign }] as const),
  ),
  ...["° deg degree degrees grade", "' min minute minutes", `" '' sec second seconds`].flatMap(
    (marks, of) => marks.split(" ").map((mark) => [mark, { kind: "mark", of }] as const),
  ),
  ...[",", ";", "|", "/", "and", "en"].map((sign) => [sign, { kind: "break" }] as const),
]);
const FORMS = {
  blank: /[ :=]/y,
  /** A dash separates two numbers, as in "29.8587 - 31.0218", and is a sign elsewhere. */
  dash: / - (?=\d)/y,
  withPoint: /([+-]?) ?(\d{1,3}(?:\.\d{0,20})?|\.\d{1,20})(?![\d.])/y,
  withComma: /([+-]?) ?(\d{1,3}(?:,\d{1,20})?)(?!\d)/y,
  word: /[a-z]{1,12}/y,
  sign: /''|[°'",;|/]/y,
};

const LABEL =
  /^(?:gps(?: co-?ordinates?)?|co-?ordinates?|ko[oö]rdinate|lat(?:itude)?\/(?:lon|long|lng|longitude))(?: ?[:=] ?| )/;

/**
 * Returns the latitude first, or null when anything is not understood. "-29 31" gives null too,
 * because it may be one number or two.
 */
export function readCoordinates(typed: string): Degrees[] | null {
  const link = typed.length <= LONGEST_LINK ? pairInLink(typed.trim()) : null;
  const text = link ?? typed;
  if (text.length > LONGEST) return null;
  const tokens = tokensOf(withoutFrame(plainLine(text).toLowerCase().replace(LABEL, "")));
  return tokens && readTokens(tokens);
}

function withoutFrame(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && "([ ".includes(text.charAt(from))) from++;
  while (from < to && ")] .".includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

function tokensOf(text: string): Token[] | null {
  // When the decimal sign is a point, a comma separates the two numbers.
  const number = /\.\d/.test(text) ? FORMS.withPoint : FORMS.withComma;
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const isBehind = ["number", "mark"].includes(tokens.at(-1)?.kind ?? "");
    const dash = isBehind ? matched(FORMS.dash, text, at) : null;
    if (dash) tokens.push({ kind: "break" });
    at += dash?.[0].length ?? 0;
    const blank = matched(FORMS.blank, text, at);
    const figure = blank ? null : matched(number, text, at);
    const word = blank ?? figure ?? matched(FORMS.word, text, at) ?? matched(FORMS.sign, text, at);
    if (!word) return null;
    at += word[0].length;
    if (blank) continue;
    const token = figure ? numberToken(figure) : WORDS.get(word[0]);
    // The ".8587" of "-29 .8587" is a decimal behind a stray space and no minutes.
    const isTorn = isBehind && !dash && figure?.[0].startsWith(".");
    if (!token || isTorn) return null;
    tokens.push(token);
  }
  return tokens;
}

function numberToken([, sign = "", digits = ""]: RegExpExecArray): Token {
  const value = Number(digits.replace(",", "."));
  return { kind: "number", value, isWhole: /^\d+$/.test(digits), sign };
}

function readTokens(tokens: Token[]): Degrees[] | null {
  const breaks = tokens.filter(({ kind }) => kind === "break").length;
  if (breaks > 1) return null;
  if (breaks === 1) {
    const at = tokens.findIndex(({ kind }) => kind === "break");
    return pairOf(readOne(tokens.slice(0, at)), readOne(tokens.slice(at + 1)));
  }
  const one = readOne(tokens);
  const readings: Degrees[][] = one ? [[one]] : [];
  for (let at = 1; at < tokens.length; at++) {
    const [before, after] = [readOne(tokens.slice(0, at)), readOne(tokens.slice(at))];
    const pair = before?.form === after?.form ? pairOf(before, after) : null;
    if (pair) readings.push(pair);
  }
  return readings.length === 1 ? (readings[0] ?? null) : null;
}

type One = Degrees & { form: string };

function readOne(tokens: Token[]): One | null {
  const from = tokens.findIndex(({ kind }) => kind !== "side");
  const to = tokens.findLastIndex(({ kind }) => kind !== "side") + 1;
  if (from < 0) return null;
  const size = readSize(tokens.slice(from, to));
  const sides = [...tokens.slice(0, from), ...tokens.slice(to)].filter(
    (one) => one.kind === "side",
  );
  if (!size || sides.length > 2) return null;
  const [axis = null, other = axis] = sides.map((side) => side.axis);
  const signs = new Set([...sides.map(({ sign }) => sign), size.sign].filter(Boolean));
  if (axis !== other || signs.size > 1) return null;
  const isBare = sides.length === 0 && !size.isMarked;
  return {
    value: signs.has("-") ? -size.value : size.value,
    axis,
    form: isBare ? String(size.parts) : "said",
  };
}

function readSize(tokens: Token[]) {
  const numbers = tokens.filter((token) => token.kind === "number");
  const isMarked = tokens.length > numbers.length;
  let part = -1;
  for (const token of tokens) {
    if (token.kind === "number") part++;
    else if (token.kind !== "mark" || token.of !== part) return null;
  }
  const [first] = numbers;
  const isSound = numbers.every(({ value, isWhole, sign }, index) => {
    const isLast = index === numbers.length - 1;
    return (isWhole || isLast) && (index === 0 || (sign === "" && value < 60));
  });
  if (!first || numbers.length > 3 || !isSound) return null;
  const exact = numbers.reduce((sum, one, index) => sum + one.value / 60 ** index, 0);
  // Seconds make endless decimals, of which seven are exact to a centimetre.
  const value = numbers.length > 1 ? Math.round(exact * 1e7) / 1e7 : exact;
  return { value, sign: first.sign, parts: numbers.length, isMarked };
}

/**
 * Returns the latitude first, or null when a number is missing or both have the same axis. Numbers
 * without an axis stay in their order.
 */
export function pairOf(one?: Degrees | null, other?: Degrees | null): Degrees[] | null {
  if (!one || !other || (one.axis !== null && one.axis === other.axis)) return null;
  return one.axis === "longitude" || other.axis === "latitude" ? [other, one] : [one, other];
}
