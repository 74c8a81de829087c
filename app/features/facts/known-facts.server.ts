import { CERTIFIABLE, type Fact, FACTS } from "#app/features/facts/facts.ts";
import type { Facts } from "#app/features/facts/facts.schema.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

export type Stated = { facts: unknown; facts_confirmed: unknown; confirmed_on: Date | null };

export function statedFacts({ facts }: Pick<Stated, "facts">): Facts {
  return areFacts(facts) ? facts : {};
}

/**
 * The database function `are_facts` lets nothing else into the column, and checking the rows of a
 * list again takes as long as finding them.
 */
function areFacts(stored: unknown): stored is Facts {
  return typeof stored === "object" && stored !== null;
}

/** When a certificate has run out, the fact counts only as what the place says of itself. */
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

/** Confirming a restaurant confirms all facts that are known of it. */
export function confirmedDays(row: Stated): Partial<Record<Fact, string>> {
  const days = new Map<string, unknown>(Object.entries(row.facts_confirmed ?? {}));
  const all = row.confirmed_on ? southAfricanDay(row.confirmed_on) : "";
  const facts = statedFacts(row);
  const known = FACTS.filter((fact) => facts[fact] !== undefined);
  return Object.fromEntries(
    known.map((fact) => [fact, [all, String(days.get(fact) ?? "")].toSorted().at(-1)]),
  );
}
