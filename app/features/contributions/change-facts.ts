import { factValues } from "#app/features/facts/fact-values.ts";
import { factsInWords } from "#app/features/facts/facts-in-words.ts";
import { type Fact, FACT_WORDS, FACTS, isCertifiable } from "#app/features/facts/facts.ts";

type Stated = Record<string, string>;

/**
 * Returns undefined when `facts` says nothing at all, and null when only this fact is not known.
 */
export function factIn(facts: unknown, fact: Fact): Stated | null | undefined {
  if (facts === undefined || facts === null) return undefined;
  const values = factValues(facts);
  if (values[fact] === "") return null;
  const isCertified = isCertifiable(fact) && values[fact] === "certified";
  const parts = isCertified ? partsOf(fact) : [fact];
  return Object.fromEntries(parts.map((part) => [part, values[part]]));
}

export function factInWords(fact: Fact, stated: unknown): string | null {
  const words = factsInWords(stated).slice(FACT_WORDS[fact].label.length + ": ".length);
  return words || "Not known";
}

export function factEdits(fact: Fact, stated: unknown): Record<string, string> {
  const values = factValues(stated);
  return Object.fromEntries(partsOf(fact).map((part) => [factName(part), values[part]]));
}

export function factsWith(
  facts: unknown,
  proposed: Record<string, unknown>,
  { names, edits = {} }: { names: string[]; edits?: Record<string, string> },
) {
  const stated = new Map<string, unknown>(Object.entries(facts ?? {}));
  for (const fact of FACTS.filter((one) => names.includes(factName(one)))) {
    const given = new Map<string, unknown>(Object.entries(proposed[factName(fact)] ?? {}));
    for (const part of partsOf(fact)) {
      stated.delete(part);
      const value = edits[factName(part)] ?? given.get(part);
      if (value !== undefined) stated.set(part, value);
    }
  }
  return Object.fromEntries(stated);
}

function partsOf(fact: Fact) {
  return isCertifiable(fact)
    ? [fact, `${fact}_certifier` as const, `${fact}_until` as const]
    : [fact];
}

export function factName(part: string): string {
  return `fact_${part}`;
}
