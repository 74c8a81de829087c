import { CERTIFIABLE, type Fact, FACTS } from "#app/features/facts/facts.ts";
import type { Facts } from "#app/features/facts/facts.schema.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

/** Facts as a restaurant's row holds them. */
export type Stated = { facts: unknown; facts_confirmed: unknown; confirmed_on: Date | null };

export function statedFacts({ facts }: Pick<Stated, "facts">): Facts {
  return areFacts(facts) ? facts : {};
}

/** The database keeps nothing else in the column (are_facts). To judge each of a list again takes as long as to find them. */
function areFacts(stored: unknown): stored is Facts {
  return typeof stored === "object" && stored !== null;
}

/** A certificate that has run out leaves what the place says itself. */
export function factsOn(now: Date, row: Pick<Stated, "facts">): Facts {
  const facts = { ...statedFacts(row) };
  for (const fact of CERTIFIABLE.filter((one) => facts[one] === "certified")) {
    const [certifier, until] = [`${fact}_certifier`, `${fact}_until`] as const;
    const lastDay = facts[until];
    if (lastDay !== undefined && lastDay >= southAfricanDay(now)) continue;
    facts[fact] = "yes";
    delete facts[certifier];
    delete facts[until];
  }
  return facts;
}

/** Confirming a restaurant confirms all that is known of it. */
export function confirmedDays(row: Stated): Partial<Record<Fact, string>> {
  const days = new Map<string, unknown>(Object.entries(row.facts_confirmed ?? {}));
  const all = row.confirmed_on ? southAfricanDay(row.confirmed_on) : "";
  const facts = statedFacts(row);
  const known = FACTS.filter((fact) => facts[fact] !== undefined);
  return Object.fromEntries(
    known.map((fact) => [fact, [all, String(days.get(fact) ?? "")].toSorted().at(-1)]),
  );
}
