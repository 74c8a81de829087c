import { type Fact, FACT_WORDS, FACTS, isCertifiable } from "#app/features/facts/facts.ts";
import type { Facts } from "#app/features/facts/facts.schema.ts";
import { confirmedDays, factsOn, type Stated } from "#app/features/facts/known-facts.server.ts";
import { formatShortDate, southAfricanDay } from "#app/features/vocabulary/dates.ts";
import type { IconName } from "#app/ui/icon.tsx";

type FactLine = {
  fact: Fact;
  kind: "cert" | "no" | "yes";
  icon: IconName;
  words: string;
  since: string;
  isStale: boolean;
};

export type FactsView = {
  lines: FactLine[];
  unknown: string;
  confirmed: { words: string; isOld: boolean };
};

const DIETS = new Set<Fact>(["halaal", "kosher", "vegetarian", "vegan", "gluten_free"]);
const NOES = new Set(["no", "none"]);

export function factsView(row: Stated, now: Date): FactsView {
  const today = southAfricanDay(now);
  const facts = factsOn(now, row);
  const days = confirmedDays(row);
  const unknown = FACTS.filter((fact) => facts[fact] === undefined);
  return {
    lines: FACTS.flatMap((fact) => {
      const day = days[fact];
      return facts[fact] === undefined || !day ? [] : lineOf(fact, facts, { day, today });
    }).toSorted((one, other) => Number(other.kind === "cert") - Number(one.kind === "cert")),
    unknown: unknown.map((fact) => FACT_WORDS[fact].label.toLowerCase()).join(", "),
    confirmed: confirmedLine(row.confirmed_on, today),
  };
}

function lineOf(
  fact: Fact,
  facts: Facts,
  { day, today }: Record<"day" | "today", string>,
): FactLine[] {
  const value = facts[fact] ?? "";
  const said = FACT_WORDS[fact].values[value];
  if (!said) return [];
  const confirmed = `confirmed ${formatDay(day)}`;
  const line = { fact, icon: said.icon ?? FACT_WORDS[fact].icon, isStale: isOverAYear(day, today) };
  if (value === "certified" && isCertifiable(fact)) {
    const until = formatDay(facts[`${fact}_until`] ?? today);
    const words = `${said.words}, certified by ${facts[`${fact}_certifier`]}`;
    const since = `Until ${until} · ${confirmed}`;
    return [{ ...line, kind: "cert", icon: "badge-check", words, since }];
  }
  const isSaidSo = value === "yes" && DIETS.has(fact);
  const since = isSaidSo ? `The place says so · ${confirmed}` : capitalised(confirmed);
  return [{ ...line, kind: NOES.has(value) ? "no" : "yes", words: said.words, since }];
}

export function confirmedLine(confirmed_on: Date | null, today: string) {
  if (!confirmed_on) return { words: "Not confirmed yet", isOld: false };
  const day = southAfricanDay(confirmed_on);
  if (isOverAYear(day, today)) return { words: "Not confirmed for over a year", isOld: true };
  return { words: `Last confirmed ${formatDay(day)}`, isOld: false };
}

/** A fact that was confirmed on 12 October becomes old on 13 October of the next year. */
function isOverAYear(day: string, today: string): boolean {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(4)];
  return `${year + 1}${rest}` < today;
}

function formatDay(day: string): string {
  return formatShortDate(new Date(day));
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
