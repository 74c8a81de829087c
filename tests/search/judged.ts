import { readFileSync } from "node:fs";
import path from "node:path";

/** A search and how much each answer is worth to whoever typed it: 3, 2 or 1. With no answer, nothing should be found. */
export type Judged = { kind: string; search: string; grades: Map<string, number> };

const BEST = 3;
const SHOWN_FIRST = 10;

/** The lists beside this file, each answer by the one title that has the words which stand there. */
export function readJudged(name: string, titles: string[]): Judged[] {
  const lines = readFileSync(path.join(import.meta.dirname, name), "utf8").split("\n");
  let kind = "";
  return lines.flatMap((line) => {
    if (line.startsWith("# ")) kind = line.slice(2);
    if (line === "" || line.startsWith("#")) return [];
    const [search = "", ...columns] = line.split("|").map((column) => column.trim());
    const graded = columns.flatMap((column, index) =>
      namesIn(column).map((part) => [onlyTitle(part, titles), BEST - index] as const),
    );
    return [{ kind, search, grades: new Map(graded) }];
  });
}

/**
 * nDCG@10: the sum of (2^grade − 1) / log2(place + 1) over the first ten, as a share of what the best order gives. Where
 * nothing should be found, 1 for nothing and 0 for anything.
 */
export function ndcg({ grades }: Judged, found: string[]): number {
  if (grades.size === 0) return found.length === 0 ? 1 : 0;
  const best = [...grades.values()].toSorted((one, other) => other - one);
  return gain(found.map((title) => grades.get(title) ?? 0)) / gain(best);
}

export function mean(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function gain(grades: number[]): number {
  return grades
    .slice(0, SHOWN_FIRST)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

function namesIn(column: string): string[] {
  return column === "" ? [] : column.split(",").map((part) => part.trim());
}

function onlyTitle(part: string, titles: string[]): string {
  const named = titles.filter((title) => title.toLowerCase().includes(part));
  const [title] = named;
  if (title === undefined || named.length > 1) throw new Error(`“${part}” names ${named.length}.`);
  return title;
}
