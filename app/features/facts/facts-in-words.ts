import { factValues } from "#app/features/facts/fact-values.ts";
import { FACT_WORDS, FACTS, isCertifiable } from "#app/features/facts/facts.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

export function factsInWords(held: unknown): string {
  const values = factValues(held);
  const lines = FACTS.flatMap((fact) => {
    const { label, values: described } = FACT_WORDS[fact];
    const choice = described[values[fact]]?.choice;
    if (!choice) return [];
    if (values[fact] !== "certified" || !isCertifiable(fact)) return [`${label}: ${choice}`];
    const [by, until] = [values[`${fact}_certifier`], values[`${fact}_until`]];
    return [`${label}: ${choice} by ${by} until ${dayInWords(until)}`];
  });
  return lines.join("\n");
}

function dayInWords(text: string): string {
  const day = new Date(text);
  return Number.isNaN(day.getTime()) ? text : formatShortDate(day);
}
