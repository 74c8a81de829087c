import { DAYS } from "#app/features/hours/typed/days-named.ts";
import { isBeyondRows, PAIRS, weekForm } from "#app/features/hours/week-rows.ts";

type Day = { label: string; words: string };

export function daysInWords(text: string): Day[] | null {
  if (isBeyondRows(text)) return null;
  return weekForm({ opening_hours: text }).week.map((row, day) => {
    const spans = PAIRS.filter((pair) => row[`from${pair}`] !== "");
    const times = spans.map((pair) => `${row[`from${pair}`]} to ${row[`to${pair}`]}`).join(", ");
    const state = { all: "open 24 hours", closed: "closed" }[row.state] ?? "not known";
    return { label: DAYS[day]?.label ?? "", words: times || state };
  });
}

export function weekInShort(text: string): string {
  const days = daysInWords(text);
  if (!days) return text;
  const runs: { from: string; to: string; words: string }[] = [];
  for (const { label, words } of days.slice(0, 7)) {
    const last = runs.at(-1);
    if (last?.words === words) last.to = label;
    else runs.push({ from: label, to: label, words });
  }
  const holidays = days.slice(7).filter(({ words }) => words !== "not known");
  return [
    ...runs.map(({ from, to, words }) => `${from === to ? from : `${from} to ${to}`} ${words}`),
    ...holidays.map(({ label, words }) => `${label} ${words}`),
  ].join("; ");
}
