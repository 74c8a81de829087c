import { factsInWords, factValues } from "#app/features/facts/fact-values.ts";
import { type Fact, FACT_WORDS, FACTS, isCertifiable } from "#app/features/facts/facts.ts";

/** A fact with its certificate: both are suggested and taken together. */
type Stated = Record<string, string>;

/** Undefined where nothing is said of facts, null where this one is not known. */
export function factIn(facts: unknown, fact: Fact): Stated | null | undefined {
  if (facts === undefined || facts === null) return undefined;
  const values = factValues(facts);
  if (values[fact] === "") return null;
  if (!isCertifiable(fact) || values[fact] !== "certified") return { [fact]: values[fact] };
  const [certifier, until] = [`${fact}_certifier`, `${fact}_until`] as const;
  return { [fact]: values[fact], [certifier]: values[certifier], [until]: values[until] };
}

export function factInWords(fact: Fact, stated: unknown): string | null {
  const words = factsInWords(stated).slice(FACT_WORDS[fact].label.length + ": ".length);
  return words || "Not known";
}

/** What stands there, with those that are named put in. */
export function factsWith(facts: unknown, proposed: Record<string, unknown>, names: string[]) {
  const stated = new Map<string, unknown>(Object.entries(facts ?? {}));
  for (const fact of FACTS.filter((one) => names.includes(factName(one)))) {
    for (const part of [fact, `${fact}_certifier`, `${fact}_until`]) stated.delete(part);
    for (const [part, value] of Object.entries(proposed[factName(fact)] ?? {}))
      stated.set(part, value);
  }
  return Object.fromEntries(stated);
}

export function factName(fact: Fact): string {
  return `fact_${fact}`;
}
