import { numbersOf } from "#app/features/hours/typed/days-named.ts";
import type { Spelt } from "#app/features/hours/typed/order-of-rules.ts";
import { matchAt } from "#app/features/reading/match-at.ts";

/**
 * The letters of `is` stand for day, clock time, all day, closed, “to”, “and”, next rule, open end
 * and remark, in this order.
 */
export type Token = { is: "D" | "C" | "A" | "O" | "T" | "&" | ";" | "+" | "R"; text: string };

/** Days joined by this text form one list, whereas a comma or a bracket may end the list. */
export const AND = "and";
export const END_OF_LINE = "\n";

const BETWEEN_RULES = /[;&]*/y;
/** The patterns match the letters of tokens, and this one matches a rule with or without days. */
const RULE =
  /O(?:D(?:TD)?&*)+(?![CAOT&])R?|(?:D(?:TD)?&*)*(?:(?:O|(?:(?:CTC\+?|CT?\+|A)&*)+)R?|R)/y;
const TIMES_FIRST = /O(?:D(?:TD)?&*)+(?![CADT&])|(?:(?:CTC\+?|CT?\+|A)&*)+(?:D(?:TD)?&*)+/y;
/**
 * This pattern matches days, then “closed” with other days, then times, as in “Tue-Sun (closed
 * Mondays) 11am-10pm”.
 */
const SHUT_BETWEEN = /(?:D(?:TD)?&*)+O(?:D(?:TD)?&*)+(?:(?:CTC\+?|CT?\+|A)&*)+R?/y;
const TIME = /[CA]/;
const MOST_SHUT = 3;
const RANGE_OF_DAYS = /^(?:PH|(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?:Mo|Tu|We|Th|Fr|Sa|Su))?)$/;

export type Rule = { tokens: Token[] } & Pick<Spelt, "mayAdd">;

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
    // The days of “10:00-22:00 Mon-Sat Sunday closed” may belong to its times or to “closed”.
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
 * In “Tue-Sun, closed Mondays, 11am-10pm” the times belong to the days before “closed”, in “Mon
 * closed, Tue-Sun 11:00-22:00” to those after it. The larger number of days is taken for the open
 * ones, because few places are closed on most days.
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

function isDivided(days: Token[]): boolean {
  return days.some(({ is, text }, at) => is === "&" && text !== AND && days[at + 1]?.is === "D");
}

function areShut(rule: Token[]): boolean {
  const isList = rule.every(({ is, text }, at) => is !== "&" || text !== "" || !rule[at + 1]);
  return rule[0]?.is === "O" && isList && daysNamed(rule) <= MOST_SHUT;
}

function daysNamed(tokens: Token[]): number {
  return new Set(numbersOf(daysOf(tokens) ?? "")).size;
}

function shutApart(tokens: Token[], between: string): Token[][] {
  const [shut, times] = [between.indexOf("O"), between.search(TIME)];
  return [[...tokens.slice(0, shut), ...tokens.slice(times)], tokens.slice(shut, times)];
}

/** The list in “closed Sun & Mon 11:00-22:00” goes on, so Monday must not get the times. */
function isTornList(rule: Token[], next: Token | undefined): boolean {
  return rule[0]?.is === "O" && rule.at(-1)?.text === AND && next?.is === "D";
}

export function daysOf(rule: Token[]): string | null {
  const days = rule
    .filter(({ is }, at) => is === "D" || (is === "T" && rule[at - 1]?.is === "D"))
    .map(({ is, text }) => (is === "D" ? text : "-"))
    .join(",")
    .replaceAll(",-,", "-");
  return days === "" || days.split(",").every((one) => RANGE_OF_DAYS.test(one)) ? days : null;
}
