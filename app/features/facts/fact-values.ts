import {
  type Certificate,
  CERTIFIABLE,
  type Fact,
  FACT_WORDS,
  FACTS,
  isCertifiable,
} from "#app/features/facts/facts.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

const FIELDS = [
  ...FACTS,
  ...CERTIFIABLE.flatMap((fact) => [`${fact}_certifier`, `${fact}_until`] as const),
];

export type FactValues = Record<Fact | Certificate, string>;

/** What a form is filled with. */
export function factValues(held: unknown): FactValues {
  return textsOf(FIELDS, held);
}

/** "Halaal: Certified by SANHA until 31 Mar 2027", a line for each that is known. */
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

/** What somebody typed as a day may be none. */
function dayInWords(text: string): string {
  const day = new Date(text);
  return Number.isNaN(day.getTime()) ? text : formatShortDate(day);
}

/** "Halaal, Vegetarian dishes, No alcohol". */
export function factsInShort(held: unknown): string {
  const values = factValues(held);
  const words = FACTS.map((fact) => FACT_WORDS[fact].values[values[fact]]?.words);
  return words.filter(Boolean).join(", ");
}

function textsOf<Name extends string>(names: Name[], held: unknown): Record<Name, string> {
  const valueOf = new Map<string, unknown>(Object.entries(held ?? {}));
  const values = names.map((name) => [name, String(valueOf.get(name) ?? "")]);
  return Object.fromEntries(values);
}
