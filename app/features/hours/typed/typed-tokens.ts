import { readClock } from "#app/features/hours/typed/clocks.ts";
import { AND, END_OF_LINE, type Token } from "#app/features/hours/typed/typed-rules.ts";
import { matchAt } from "#app/features/reading/match-at.ts";

const SAID_BESIDES = "every each elke public openbare open oop from van on op";
const WORDS = new Map<string, Token | null>([
  ...SAID_BESIDES.split(" ").map((word): [string, null] => [word, null]),
  ...called("D", "Mo", "mo mon monday mondays ma maandag maandae"),
  ...called("D", "Tu", "tu tue tues tuesday tuesdays di dins dinsdag dinsdae"),
  ...called("D", "We", "we wed weds wednesday wednesdays wo woe woensdag woensdae"),
  ...called("D", "Th", "th thu thur thurs thursday thursdays do don donderdag"),
  ...called("D", "Fr", "fr fri friday fridays vr vry vrydag vrydae"),
  ...called("D", "Sa", "sa sat saturday saturdays saterdag saterdae"),
  ...called("D", "Su", "su sun sunday sundays so son sondag sondae"),
  ...called("D", "PH", "ph holiday holidays vakansiedag vakansiedae"),
  ...called("D", "Mo-Su", "daily everyday day dag daagliks"),
  ...called("D", "Mo-Fr", "weekday weekdays weeksdag weeksdae weekdag weekdae"),
  ...called("D", "Sa-Su", "weekend weekends naweek naweke"),
  ...called("O", "", "off closed shut gesluit geslote toe"),
  ...called("T", "-", "- to until till til through thru tot"),
  ...called("&", ",", ","),
  ...called("&", AND, "& and en"),
  ...called("&", "", "/ ( )"),
  ...[";", "|"].flatMap((sign) => called(";", sign, sign)),
  ...["+", "late", "laat"].flatMap((word) => called("+", word, word)),
]);
const REMARK = /"[^"]*"/y;
const APPOINTMENT = /\(?(?:by appointment(?: only)?|op afspraak)(?![a-z])\)?/y;
const BRACKETS = /[()]/g;
const ALWAYS =
  /24 ?\/ ?7(?!\d)|24 ?(?:hours|hour|hrs|hr|h|uur)(?: a day| per day| per dag)?(?![a-z\d])/y;
const ALL_DAYS = /(?:7|seven) days(?: a week| per week)?(?![a-z])/y;
const WORKING_DAYS = /m ?- ?f(?![a-z])/y;
const INCLUDING = /[,(]? *(?:including|incl\.?|insluitend|ingesluit) +/y;
const TILL = /(?:till|til|until|tot)(?![a-z])/y;
const CLOCK =
  /12 ?(?:noon|midnight)(?![a-z])|\d{1,2}(?:[:.hu]\d\d|\d\d)?(?!\d)(?: ?(?:hours|hrs|h|u)(?![a-z]))?(?: ?[apvn]\.?m(?![a-z])\.?)?|(?:noon|midday|middag|midnight|middernag)(?![a-z])/y;
/** “||” is in no list of words, so this reader gives up and the library reads such a text. */
const WORD = /[a-z]+|\|\||[-,&/();|+]/y;
const DOTS = /(?:\.(?: ?\.)+|…) */y;
const DASH =
  /-[ \n]*(?=\d|(?:noon|midday|middag|open|oop|closed|shut|gesluit|geslote|toe)(?![a-z]))/y;
/**
 * The plus in “8:00-17:00 + Sat 8:00-13:00” stands between two rules, while the one in “17:00+ Sat”
 * is an open end.
 */
const PLUS = /(?:(?<=[ \n])\+ *|\+(?! ))(?:(?:public|openbare|every|each|elke|op|on) +)*/y;
const ENDED = /(?:CTC|DA|[DOR+])$/;
const DAY_BEHIND = /da[yg](?![a-z])/y;
const CAPITAL = /[A-Z]/g;

export function tokensOf(typed: string): Token[] | null {
  // Only A to Z become lower case, so that each character keeps its position and remarks can be cut
  // out of the typed text.
  const text = typed.replace(CAPITAL, (letter) => letter.toLowerCase());
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const kinds = tokens.slice(-3).map(({ is }) => is);
    const [said, token] = tokenAt(text, at, kinds);
    if (token === undefined) return null;
    const last = tokens.at(-1);
    if (last && endsWith(last, said)) tokens.splice(-1, 1, { ...last, text: said });
    const words = typed.slice(at, at + said.length);
    if (token) tokens.push(token.is === "R" ? { ...token, text: quoted(words) } : token);
    at += said.length;
  }
  return tokens;
}

function endsWith(last: Token, said: string): boolean {
  if (last.is === "O") return said === END_OF_LINE;
  return last.text === AND && (said === "open" || said === "oop");
}

function quoted(words: string): string {
  return words.startsWith('"') ? words : `"${words.replace(BRACKETS, "")}"`;
}

/** A null token is a word that means nothing, and an undefined one is an unknown word. */
type Found = [string, Token | null | undefined];

function foundBehindDays(text: string, at: number): Found | null {
  const dots = matchAt(DOTS, text, at);
  if (dots) return [dots, isDayAt(text, at + dots.length) ? { is: "T", text: dots } : null];
  const unsaid = matchAt(DASH, text, at) || matchAt(DAY_BEHIND, text, at);
  if (unsaid) return [unsaid, null];
  const including = matchAt(INCLUDING, text, at);
  if (including) return [including, { is: "&", text: AND }];
  return ".:".includes(text.charAt(at)) ? [text.charAt(at), null] : null;
}

function tokenAt(text: string, at: number, kinds: Token["is"][]): Found {
  const letter = text.charAt(at);
  if (letter === " " || letter === "\n") return [letter, null];
  const before = kinds.at(-1);
  const behind = before === "D" ? foundBehindDays(text, at) : null;
  if (behind) return behind;
  const till = before === "T" ? matchAt(TILL, text, at) : "";
  if (till) return [till, null];
  if (letter === ".") return [letter, { is: ";", text: letter }];
  const plus = ENDED.test(kinds.join("")) ? matchAt(PLUS, text, at) : "";
  if (plus && isDayAt(text, at + plus.length)) return [plus, { is: "&", text: AND }];
  const remark = matchAt(REMARK, text, at);
  if (remark) return [remark, { is: "R", text: remark }];
  const appointment = matchAt(APPOINTMENT, text, at);
  const isClear = before === undefined || "DCA+".includes(before);
  if (appointment) return [appointment, isClear ? { is: "R", text: appointment } : undefined];
  const allDays = matchAt(ALL_DAYS, text, at);
  if (allDays) return [allDays, { is: "D", text: "Mo-Su" }];
  const workingDays = matchAt(WORKING_DAYS, text, at);
  if (workingDays) return [workingDays, { is: "D", text: "Mo-Fr" }];
  // Behind “to”, “24h” is the closing time, as in “9-24h”, and does not mean the whole day.
  const always = before === "T" ? "" : matchAt(ALWAYS, text, at);
  if (always) return [always, { is: "A", text: "" }];
  const clock = matchAt(CLOCK, text, at);
  if (clock) return [clock, readClock(clock) ? { is: "C", text: clock } : undefined];
  const word = matchAt(WORD, text, at);
  return [word, WORDS.get(word)];
}

function isDayAt(text: string, at: number): boolean {
  return WORDS.get(matchAt(WORD, text, at))?.is === "D";
}

function called(is: Token["is"], text: string, words: string): [string, Token][] {
  return words.split(" ").map((word) => [word, { is, text }]);
}
