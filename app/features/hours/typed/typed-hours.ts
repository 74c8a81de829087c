import {
  beginningBeside,
  type Clock,
  countsTo24,
  isOfMorning,
  readClock,
} from "#app/features/hours/typed/clocks.ts";
import type { BothOrLater } from "#app/features/hours/typed/asks-back.ts";
import {
  noonBesideEvenings,
  zerosBesideHours,
} from "#app/features/hours/typed/doubt-among-days.ts";
import {
  type Doubt,
  doubtAmong,
  saysHalf,
  type TypedSpan,
} from "#app/features/hours/typed/doubt-among.ts";
import { disagreementOf, joined, type Spelt } from "#app/features/hours/typed/order-of-rules.ts";
import { readSpan, type Span } from "#app/features/hours/typed/read-span.ts";
import { daysOf, type Rule, rulesOf, type Token } from "#app/features/hours/typed/typed-rules.ts";
import { tokensOf } from "#app/features/hours/typed/typed-tokens.ts";
import { withoutRemarks } from "#app/features/hours/typed/remarks.ts";
import { plain, withoutBullet } from "#app/features/reading/characters.ts";

/** Null means that the text has more than days and times, so that the library must read it. */
type TypedHours =
  { text: string } | { tangle: "overlap" | "contradiction" } | BothOrLater | Doubt | null;

const ALL_DAY = "00:00-24:00";
/** The first word of “we open 9-5” is a pronoun, unless other days have two letters as well. */
const BEGINS_SENTENCE =
  /^[ \n]*we +(?=open (?!\d[^]{0,500}\b(?:mo|tu|th|fr|sa|su)\b)|closed [a-z])/i;
const HEADING =
  /^[ \n]*(?:(?:open(?:ing)?|trading|business) +)?(?:hours|openingsure|ure)(?: *:|(?= ))/i;
/**
 * In OpenStreetMap's own format times behind a semicolon replace others, while people who type
 * loosely may mean both.
 */
const STORED = /^(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|off|24\/7|\d\d:\d\d|[-+,; ])*$/;
const NAMES_DAYS = /[A-Z]/;
const SPAN = /CTC\+?|CT?\+|A/g;

export function readTypedHours(typed: string): TypedHours {
  const tokens = tokensOf(plain(asList(typed)).replace(HEADING, "").replace(BEGINS_SENTENCE, ""));
  const rules = tokens && rulesOf(tokens);
  if (!rules) return null;
  const isIn24 = tokens.some(({ is, text }) => is === "C" && countsTo24(readClock(text)));
  const mornings = isIn24 ? morningsOf(rules) : new Set<number>();
  const isStored = isAsStored(typed) && NAMES_DAYS.test(typed);
  const clock = { is24: isIn24, mornings, isStored };
  const read = rules.map(({ tokens: rule, mayAdd }) => {
    return { rule, mayAdd, days: daysOf(rule), spans: spansOf(rule, clock) };
  });
  const spelt: Spelt[] = [];
  for (const { rule, mayAdd, days, spans } of read) {
    const doubt = doubtAmong(spans);
    if (doubt) return doubt;
    if (days === null || spans.some(({ span }) => span === null)) return null;
    const remark = rule.find(({ is }) => is === "R")?.text.replaceAll("\n", " ") ?? "";
    const said = spans.map(({ span }) => span);
    // Spans with “am” or “pm” are sorted, because without these words a span behind a later one
    // looks doubtful when it is read again.
    const times = (spans.some(saysHalf) ? said.toSorted() : said).join(",") || "off";
    const isAlways = days === "" && rule[0]?.is === "A";
    const isUnknown = spans.length === 0 && rule.every(({ is }) => is !== "O");
    const written = isUnknown ? "" : times;
    const text = [days, isAlways ? "24/7" : written, remark]
      .filter((part) => part !== "")
      .join(" ");
    spelt.push({
      ...{ days, times, text },
      isLast: rule[0]?.is === "O" && days !== "",
      isAdded: mayAdd && times !== "off",
      mayAdd,
    });
  }
  const ofZeros = zerosBesideHours(read.flatMap(({ spans }) => spans));
  const ofDays = isStored ? null : (ofZeros ?? noonBesideEvenings(read));
  if (ofDays) return ofDays;
  // In OpenStreetMap's own format a rule behind a semicolon replaces the earlier one.
  const added = isStored ? spelt : spelt.map((one) => ({ ...one, mayAdd: true }));
  const tangle = disagreementOf(added);
  if (tangle) return { tangle };
  const text = joined(spelt);
  const both = joined(spelt.map((one) => ({ ...one, isAdded: one.times !== "off" })));
  return both === text || isAsStored(typed) ? { text } : { both, later: text };
}

export function onOneLine(typed: string): string {
  const lines = typed.split("\n");
  const dated = lines.findIndex((line) => readTypedHours(line) === null);
  const read = dated > 1 ? readTypedHours(lines.slice(0, dated).join("\n")) : null;
  return (read && "text" in read ? [read.text, ...lines.slice(dated)] : lines).join("; ");
}

/** In “Mon\n- Fri” the hyphen continues a range, so bullets go only when the first line has one. */
function asList(typed: string): string {
  const [first = "", ...others] = typed.trim().split("\n");
  const isList = withoutBullet(first) !== first.trim();
  return isList ? [first, ...others].map(withoutBullet).join("\n") : typed;
}

function isAsStored(typed: string): boolean {
  return STORED.test(withoutRemarks(typed));
}

type TypedClock = { is24: boolean; mornings: Set<number>; isStored: boolean };

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

function spanOf(
  said: string,
  [from = "", , to = ""]: string[],
  { is24, mornings, isStored }: TypedClock,
): Span {
  if (said === "A") return ALL_DAY;
  const isKnown = said.startsWith("CTC");
  const [first, last] = [readClock(from), readClock(isKnown ? to : "midnight")];
  if (!first || !last) return null;
  const begins = beginningBeside(first, last);
  const isPadded = begins.isPadded || mornings.has(begins.hour);
  const span = readSpan({ ...begins, isPadded }, last, { is24, areNightsSure: is24, isStored });
  const inWords = (one: string) =>
    (isKnown ? one : one.slice(0, 5)) + (said.endsWith("+") ? "+" : "");
  return Array.isArray(span) ? [inWords(span[0]), inWords(span[1])] : span && inWords(span);
}
