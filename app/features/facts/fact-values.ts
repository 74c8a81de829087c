import {
  type Certificate,
  CERTIFIABLE,
  type Fact,
  FACT_WORDS,
  FACTS,
} from "#app/features/facts/facts.ts";

const FIELDS = [
  ...FACTS,
  ...CERTIFIABLE.flatMap((fact) => [`${fact}_certifier`, `${fact}_until`] as const),
];

export type FactValues = Record<Fact | Certificate, string>;

/** What a form is filled with. */
export function factValues(held: unknown): FactValues {
  return textsOf(FIELDS, held);
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
