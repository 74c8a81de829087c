import {
  type Certificate,
  CERTIFIABLE,
  type Fact,
  FACT_WORDS,
  FACTS,
} from "#app/features/facts/facts.ts";
import { textValues } from "#app/features/vocabulary/text-values.ts";

const FIELDS = [
  ...FACTS,
  ...CERTIFIABLE.flatMap((fact) => [`${fact}_certifier`, `${fact}_until`] as const),
];

export type FactValues = Record<Fact | Certificate, string>;

export function factValues(held: unknown): FactValues {
  return textValues(FIELDS, held);
}

export function factsInShort(held: unknown): string {
  const values = factValues(held);
  const words = FACTS.map((fact) => FACT_WORDS[fact].values[values[fact]]?.words);
  return words.filter(Boolean).join(", ");
}
