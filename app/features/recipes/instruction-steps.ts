import { linesOf, plain, withoutBullet } from "#app/features/reading/characters.ts";
import { headingsAmong } from "#app/features/reading/headings.ts";

export type MethodStep = {
  text: string;
  /** The heading before this step, such as "For the sauce", or null. */
  heading: string | null;
};

/** Matches the number of a step at the start of a line, written as "1.", "1)", "(1)", "1:", "1 -", "1.Peel", "Step 1:", "Step 1 of 2:" or "Stap 1". */
const MARK =
  /^(?:(?:step|stap) ?(\d{1,3})(?:(?: (?:of|van) |\/)\d{1,3})?(?: ?[.):-])?(?= |$)|\(?(\d{1,3})(?: ?[.):](?= |$)|[.)](?=\p{L})|[.)]? -(?= \D| ?$)|:(?=\p{L})))[ -]*/iu;
const DRAWN = /^(?:\d{1,2}\ufe0f?\u20e3|[\u2460-\u2473\u2776-\u2793\u24f5-\u24fe])\s*/u;
const BARE = /^(\d{1,3})(?= \P{Ll}|$)/u;
const LONG_LINE = 40;
const MOST_SKIPPED = 10;

/** One step a line, without the number that somebody typed before it (T-54). */
export function instructionSteps(instructions: string | null): string[] {
  return methodSteps(instructions).map(({ text }) => text);
}

/** The steps of a method, each with the heading that stands before it. */
export function methodSteps(instructions: string | null): MethodStep[] {
  const lines = unwrapped(linesOf(instructions ?? ""));
  const texts = withoutNumbers(lines.flatMap(atNumbers));
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

/** Splits a line at its numbers: "1. Fry it. 2. Bake it" and "1) Fry 2) Bake" are two steps each. */
function atNumbers(line: string): string[] {
  const parts = line.split(/(?<=[.!?])\s(?=\(?\d{1,3}[.)]\s)/).map((part) => part.trim());
  return parts.flatMap(inSequence).filter(Boolean);
}

function inSequence(line: string): string[] {
  const first = /^\(?(\d{1,3})[.)]/.exec(line)?.[1];
  if (!first) return [line];
  const parts: string[] = [];
  let from = 0;
  let number = Number(first) + 1;
  for (const mark of line.matchAll(/(?<=\s)\(?(\d{1,3})[.)](?=\s)/g)) {
    if (Number(mark[1]) !== number) continue;
    parts.push(line.slice(from, mark.index).trim());
    from = mark.index;
    number++;
  }
  return [...parts, line.slice(from)];
}

/**
 * Drops the numbers that somebody typed before the steps. A number alone on a line belongs to the next line. A number without
 * a dot, as in "1 Fry", is dropped only when all lines have one in order. In "1 onion goes in" the number is an amount.
 */
function withoutNumbers(lines: string[]): string[] {
  const isCounted =
    lines.length > 1 && lines.every((line, index) => bareNumber(line) === index + 1);
  let number = 0;
  return lines.flatMap((line, index) => {
    const mark = MARK.exec(plain(line));
    const text = line.slice(mark?.[0].length ?? 0).trim();
    const bare = mark ? null : bareNumber(line);
    const alone = mark ? Number(mark[1] ?? mark[2]) : bare;
    if (mark && text !== "") {
      if (mark[1] === undefined && !mayFollow(alone ?? 0, number)) return [line];
      number = alone ?? 0;
      return [text];
    }
    const isAlone = mark !== null || /^\d+$/.test(line);
    const isNext = alone === number + 1 || alone === 1;
    if (isAlone && isNext && index < lines.length - 1) {
      number = alone ?? 0;
      return [];
    }
    return [isCounted ? line.slice(String(index + 1).length).trim() : line].filter(Boolean);
  });
}

/** Whether a step with this number can follow step `before`. "180." after a line "Preheat the oven to" is no number of a step. */
function mayFollow(number: number, before: number): boolean {
  return number === 1 || (number >= before && number <= before + MOST_SKIPPED);
}

function bareNumber(line: string): number | null {
  const found = BARE.exec(line)?.[1];
  return found === undefined ? null : Number(found);
}
