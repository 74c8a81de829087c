import { numbersOf } from "#app/features/hours/days-named.ts";
import type { Spelt } from "#app/features/hours/order-of-rules.ts";
import { matchAt } from "#app/features/reading/match-at.ts";

/** A piece of typed hours. The letters of `is` stand for day, clock time, all day, closed, “to”, “and”, next rule, open end and remark, in this order. */
export type Token = { is: "D" | "C" | "A" | "O" | "T" | "&" | ";" | "+" | "R"; text: string };

/** The text of what joins days to a list, where a comma or bracket may also end it. */
export const AND = "and";
/** The text of “closed” at the end of its line. */
export const END_OF_LINE = "\n";

const BETWEEN_RULES = /[;&]*/y;
/** The tokens of one rule, with or without days. */
const RULE =
  /O(?:D(?:TD)?&*)+(?![CAOT&])R?|(?:D(?:TD)?&*)*(?:(?:O|(?:(?:CTC\+?|CT?\+|A)&*)+)R?|R)/y;
/** The tokens of one rule in a text that says all times before their days, as in “9am-5pm Mon-Fri, 9am-1pm Sat”. */
const TIMES_FIRST = /O(?:D(?:TD)?&*)+(?![CADT&])|(?:(?:CTC\+?|CT?\+|A)&*)+(?:D(?:TD)?&*)+/y;
/** Days, then “closed” with other days, then times, as in “Tue-Sun (closed Mondays) 11am-10pm”. */
const SHUT_BETWEEN = /(?:D(?:TD)?&*)+O(?:D(?:TD)?&*)+(?:(?:CTC\+?|CT?\+|A)&*)+R?/y;
const TIME = /[CA]/;
/** The most days of a week on which a place is closed, when its times stand without days. */
const MOST_SHUT = 3;
const RANGE_OF_DAYS = /^(?:PH|(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?:Mo|Tu|We|Th|Fr|Sa|Su))?)$/;

export type Rule = { tokens: Token[] } & Pick<Spelt, "mayAdd">;

/** The rules of a text, or null when it is not clear to which days a time belongs. */
export function rulesOf(tokens: Token[]): Rule[] | null {
  return rulesBy(RULE, tokens) ?? rulesBy(TIMES_FIRST, tokens);
}

function rulesBy(pattern: RegExp, tokens: Token[]): Rule[] | null {
  const kinds = tokens.map(({ is }) => is).join("");
  const rules = [];
  let at = matchAt(BETWEEN_RULES, kinds, 0).length;
  while (at < kinds.length) {
    const between = matchAt(SHUT_BETWEEN, kinds, at);
    const order = between === "" ? "next" : orderOf(between, tokens, at);
    const rule = order === "between" ? between : matchAt(pattern, kinds, at);
    const own = tokens.slice(at, at + rule.length);
    if (order === "unclear" || isTornList(own, tokens[at + rule.length])) return null;
    if (rule === "" || (rules.length > 0 && !rule.includes("D"))) return null;
    const mayAdd = tokens[at - 1]?.text !== ";";
    // Of “10:00-22:00 Mon-Sat Sunday closed” the days may belong to the times before them or to what comes behind.
    const isFirstWithoutDays = rules.length === 1 && !rules[0]?.tokens.some(({ is }) => is === "D");
    if (isFirstWithoutDays && !areShut(own) && tokens[at - 1]?.is !== ";") return null;
    const parts = order === "between" ? shutApart(own, between) : [own];
    rules.push(...parts.map((part) => ({ tokens: part, mayAdd })));
    at += rule.length;
    at += matchAt(BETWEEN_RULES, kinds, at).length;
  }
  return rules.length > 0 ? rules : null;
}

/**
 * Tells to which days the times behind “closed” belong. In “Tue-Sun, closed Mondays, 11am-10pm” they belong to the days before
 * “closed” (“between”), and in “Mon closed, Tue-Sun 11:00-22:00” to the days after it (“next”). The larger number of days is
 * taken for the open ones, because few places are closed on more days than they are open.
 */
function orderOf(between: string, tokens: Token[], at: number): "between" | "next" | "unclear" {
  const shut = at + between.indexOf("O");
  if (tokens[shut]?.text === END_OF_LINE) return "next";
  const days = daysNamed(tokens.slice(at, shut));
  const others = daysNamed([...tokens.slice(0, at), ...tokens.slice(shut)]);
  if (tokens[shut - 1]?.is === "D") return days > others ? "unclear" : "next";
  const closed = tokens.slice(shut, at + between.search(TIME));
  return days > daysNamed(closed) && !isDivided(closed) ? "between" : "unclear";
}

/** Whether a comma or bracket stands between days, so that the later ones may begin another rule: “closed Sat, Sun 9am-1pm”. */
function isDivided(days: Token[]): boolean {
  return days.some(({ is, text }, at) => is === "&" && text !== AND && days[at + 1]?.is === "D");
}

/** Whether a rule closes a few days in one list, as in “11am-10pm, closed Mondays”. Behind a bracket other days may begin. */
function areShut(rule: Token[]): boolean {
  const isList = rule.every(({ is, text }, at) => is !== "&" || text !== "" || !rule[at + 1]);
  return rule[0]?.is === "O" && isList && daysNamed(rule) <= MOST_SHUT;
}

function daysNamed(tokens: Token[]): number {
  return new Set(numbersOf(daysOf(tokens) ?? "")).size;
}

/** The days with the times, and the days that are closed between them. */
function shutApart(tokens: Token[], between: string): Token[][] {
  const [shut, times] = [between.indexOf("O"), between.search(TIME)];
  return [[...tokens.slice(0, shut), ...tokens.slice(times)], tokens.slice(shut, times)];
}

/** Whether a list of closed days goes on, as in “closed Sun & Mon 11:00-22:00”, where Monday would be given the times. */
function isTornList(rule: Token[], next: Token | undefined): boolean {
  return rule[0]?.is === "O" && rule.at(-1)?.text === AND && next?.is === "D";
}

/** The days of a rule, such as “Mo-Fr,PH”. Null for a range that has no order, such as “weekends to public holidays”. */
export function daysOf(rule: Token[]): string | null {
  const days = rule
    .filter(({ is }, at) => is === "D" || (is === "T" && rule[at - 1]?.is === "D"))
    .map(({ is, text }) => (is === "D" ? text : "-"))
    .join(",")
    .replaceAll(",-,", "-");
  return days === "" || days.split(",").every((one) => RANGE_OF_DAYS.test(one)) ? days : null;
}
