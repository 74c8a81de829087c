import {
  type Clock,
  countsTo24,
  doubtAmong,
  isOfMorning,
  readClock,
  readSpan,
  saysHalf,
  type Span,
  type TypedSpan,
} from "#app/features/hours/clocks.ts";
import { inOrder, separatorOf, type Spelt } from "#app/features/hours/order-of-rules.ts";
import { plain } from "#app/features/reading/characters.ts";

/** Hours in OpenStreetMap's spelling, or two readings of them, or null when the text has more than days and times. */
type TypedHours = { text: string } | { typed: string; readings: [string, string] } | null;

/** `is` is the kind: day, clock time, all day, closed, “to”, “and”, next rule, open end or remark. */
type Token = { is: "D" | "C" | "A" | "O" | "T" | "&" | ";" | "+" | "R"; text: string };

const ALL_DAY = "00:00-24:00";
/** Words that mean nothing for the hours. */
const SAID_BESIDES = "every each elke public openbare open oop from van on op";
const WORDS = new Map<string, Token | null>([
  ...SAID_BESIDES.split(" ").map((word): [string, null] => [word, null]),
  ...called("D", "Mo", "mo mon monday mondays ma maandag maandae"),
  ...called("D", "Tu", "tu tue tues tuesday tuesdays di dinsdag dinsdae"),
  ...called("D", "We", "we wed weds wednesday wednesdays wo woensdag woensdae"),
  ...called("D", "Th", "th thu thur thurs thursday thursdays do donderdag"),
  ...called("D", "Fr", "fr fri friday fridays vr vrydag vrydae"),
  ...called("D", "Sa", "sa sat saturday saturdays saterdag saterdae"),
  ...called("D", "Su", "su sun sunday sundays so sondag sondae"),
  ...called("D", "PH", "ph holiday holidays vakansiedag vakansiedae"),
  ...called("D", "Mo-Su", "daily everyday day dag daagliks"),
  ...called("D", "Mo-Fr", "weekday weekdays weeksdag weeksdae"),
  ...called("D", "Sa-Su", "weekend weekends naweek naweke"),
  ...called("O", "", "off closed shut gesluit toe"),
  ...called("T", "-", "- to until till til through tot"),
  ...called("&", ",", ","),
  ...called("&", "", "& and en / ( )"),
  ...called(";", "", "; |"),
  ...["+", "late", "laat"].flatMap((word) => called("+", word, word)),
]);
const REMARK = /"[^"]*"/y;
const ALWAYS = /24 ?\/ ?7(?!\d)|24 ?(?:hours|hour|hrs|hr|h|uur)(?![a-z\d])/y;
const CLOCK =
  /12 ?(?:noon|midnight)(?![a-z])|\d{1,2}(?:[:.hu]\d\d|\d\d)?(?!\d)(?: ?(?:hours|hrs|h|u)(?![a-z]))?(?: ?[apvn]\.?m(?![a-z])\.?)?|(?:noon|midday|middag|midnight|middernag)(?![a-z])/y;
/** “||” is no word: what stands behind it holds only where nothing before it does, which the library reads. */
const WORD = /[a-z]+|\|\||[-,&/();|+]/y;
const BETWEEN_RULES = /[;&]*/y;
const SPAN = /CTC\+?|CT?\+|A/g;
/** The tokens of one rule, with or without days. */
const RULE = /O(?:D(?:TD)?&*)+(?![CAOT&])R?|(?:D(?:TD)?&*)*(?:O|(?:(?:CTC\+?|CT?\+|A)&*)+)R?/y;
const RANGE_OF_DAYS = /^(?:PH|(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?:Mo|Tu|We|Th|Fr|Sa|Su))?)$/;
const CAPITAL = /[A-Z]/g;

/** Reads hours as people type them. A new rule begins where another day begins. */
export function readTypedHours(typed: string): TypedHours {
  const tokens = tokensOf(plain(typed));
  const rules = tokens && rulesOf(tokens);
  if (!rules) return null;
  const isIn24 = tokens.some(({ is, text }) => is === "C" && countsTo24(readClock(text)));
  const clock = { is24: isIn24, mornings: isIn24 ? morningsOf(rules) : new Set<number>() };
  const spelt: Spelt[] = [];
  for (const { tokens: rule, isAdded, mayAdd } of rules) {
    const days = daysOf(rule);
    const spans = spansOf(rule, clock);
    const doubt = doubtAmong(spans);
    if (doubt) return doubt;
    if (days === null || spans.some(({ span }) => span === null)) return null;
    const remark = rule.find(({ is }) => is === "R")?.text.replaceAll("\n", " ") ?? "";
    const said = spans.map(({ span }) => span);
    // What is behind a later time only because words tell its half of the day is certain without them in its order.
    const times = (spans.some(saysHalf) ? said.toSorted() : said).join(",") || "off";
    const isAlways = days === "" && rule[0]?.is === "A";
    const text = [days, isAlways ? "24/7" : times, remark].filter((part) => part !== "").join(" ");
    // “Closed Sundays” holds whatever other rules say of all days, so it comes last.
    spelt.push({
      ...{ days, times, text },
      isLast: rule[0]?.is === "O" && days !== "",
      isAdded: isAdded && times !== "off",
      mayAdd,
    });
  }
  const ordered = inOrder(spelt);
  return {
    text: ordered.map((one, at) => separatorOf(one, ordered.slice(0, at)) + one.text).join(""),
  };
}

type Rule = { tokens: Token[] } & Pick<Spelt, "isAdded" | "mayAdd">;

function called(is: Token["is"], text: string, words: string): [string, Token][] {
  return words.split(" ").map((word) => [word, { is, text }]);
}

/** The tokens of a text, or null when it has an unknown word. */
function tokensOf(typed: string): Token[] | null {
  // Lower case keeps the length, so that remarks can be cut from what was typed.
  const text = typed.replace(CAPITAL, (letter) => letter.toLowerCase());
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const [said, token] = tokenAt(text, at, tokens.at(-1)?.is === "D");
    if (token === undefined) return null;
    if (token)
      tokens.push(token.is === "R" ? { ...token, text: typed.slice(at, at + said.length) } : token);
    at += said.length;
  }
  return tokens;
}

/** The next text and its token: null for words that mean nothing, undefined for unknown ones. */
function tokenAt(
  text: string,
  at: number,
  isAfterDays: boolean,
): [string, Token | null | undefined] {
  const letter = text.charAt(at);
  if (letter === " " || letter === "\n") return [letter, null];
  // A full stop or colon after a day, “Mon.” or “Mon:”, means nothing. A full stop after times ends their rule.
  if (isAfterDays && (letter === "." || letter === ":")) return [letter, null];
  if (letter === ".") return [letter, { is: ";", text: letter }];
  const remark = matchAt(REMARK, text, at);
  if (remark) return [remark, { is: "R", text: remark }];
  const always = matchAt(ALWAYS, text, at);
  if (always) return [always, { is: "A", text: "" }];
  const clock = matchAt(CLOCK, text, at);
  if (clock) return [clock, readClock(clock) ? { is: "C", text: clock } : undefined];
  const word = matchAt(WORD, text, at);
  return [word, WORDS.get(word)];
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** The rules of a text, or null when it is not clear to which days a time belongs. */
function rulesOf(tokens: Token[]): Rule[] | null {
  const kinds = tokens.map(({ is }) => is).join("");
  const rules = [];
  let at = matchAt(BETWEEN_RULES, kinds, 0).length;
  while (at < kinds.length) {
    const rule = matchAt(RULE, kinds, at);
    if (rule === "" || (rules.length > 0 && !rule.includes("D"))) return null;
    const isAdded = tokens[at - 1]?.text === ",";
    const mayAdd = tokens[at - 1]?.is !== ";" || tokens[at - 1]?.text === ".";
    // Of “10:00-22:00 Mon-Sat Sunday closed” the days may belong to the times before them or to what comes behind.
    const isFirstWithoutDays = rules.length === 1 && !rules[0]?.tokens.some(({ is }) => is === "D");
    if (isFirstWithoutDays && tokens[at - 1]?.is !== ";") return null;
    rules.push({ tokens: tokens.slice(at, at + rule.length), isAdded, mayAdd });
    at += rule.length;
    at += matchAt(BETWEEN_RULES, kinds, at).length;
  }
  return rules.length > 0 ? rules : null;
}

/** The days of a rule, such as “Mo-Fr,PH”, or null for a range without an order, as from weekends to holidays. */
function daysOf(rule: Token[]): string | null {
  const days = rule
    .filter(({ is }, at) => is === "D" || (is === "T" && rule[at - 1]?.is === "D"))
    .map(({ is, text }) => (is === "D" ? text : "-"))
    .join(",")
    .replaceAll(",-,", "-");
  return days === "" || days.split(",").every((one) => RANGE_OF_DAYS.test(one)) ? days : null;
}

/** What the whole text tells of its times: whether they are on a 24-hour clock, and which of their hours must be in the morning. */
type TypedClock = { is24: boolean; mornings: Set<number> };

function morningsOf(rules: Rule[]): Set<number> {
  const spans = rules.flatMap(({ tokens }) => {
    const clocks = tokens.filter(({ is }) => is === "C" || is === "T");
    return clocks.map((_, at) =>
      clocks[at + 1]?.is === "T" ? [at, at + 2, at + 3].map((one) => clockOf(clocks[one])) : [],
    );
  });
  return new Set(spans.filter(isOfMorning).map(([from]) => from?.hour ?? 0));
}

function clockOf(token: Token | undefined): Clock | null {
  return token?.is === "C" ? readClock(token.text) : null;
}

function spansOf(rule: Token[], clock: TypedClock): TypedSpan[] {
  const kinds = rule.map(({ is }) => is).join("");
  return [...kinds.matchAll(SPAN)].map(({ 0: said, index }) => {
    const typed = rule.slice(index, index + said.length).map(({ text }) => text);
    return { typed: typed.join("").trim(), span: spanOf(said, typed, clock) };
  });
}

function spanOf(said: string, [from = "", , to = ""]: string[], clock: TypedClock): Span {
  if (said === "A") return ALL_DAY;
  const isKnown = said.startsWith("CTC");
  const [begins, ends] = [readClock(from), readClock(isKnown ? to : "midnight")];
  if (!begins || !ends) return null;
  const isPadded = begins.isPadded || clock.mornings.has(begins.hour);
  const span = readSpan({ ...begins, isPadded }, ends, clock.is24);
  const inWords = (one: string) =>
    (isKnown ? one : one.slice(0, 5)) + (said.endsWith("+") ? "+" : "");
  return Array.isArray(span) ? [inWords(span[0]), inWords(span[1])] : span && inWords(span);
}
