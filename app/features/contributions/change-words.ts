import {
  factEdits,
  factIn,
  factInWords,
  factName,
} from "#app/features/contributions/change-facts.ts";
import type { Edit, EditControl } from "#app/features/contributions/kinds.ts";
import { FACT_WORDS, FACTS } from "#app/features/facts/facts.ts";
import { daysInWords } from "#app/features/hours/week-in-words.ts";
import { RESTAURANT_FIELDS } from "#app/features/restaurants/form/restaurant-fields.ts";
import { safeLink } from "#app/features/vocabulary/web-link.ts";

export const WHATS = ["details", "moved", "closed", "duplicate"] as const;
export type What = (typeof WHATS)[number];

export const WHAT_LABELS: Record<What, string> = {
  details: "Changed details",
  moved: "Moved",
  closed: "Closed for good",
  duplicate: "Listed twice",
};

const FIELDS = {
  name: RESTAURANT_FIELDS.name,
  address: RESTAURANT_FIELDS.address,
  city: RESTAURANT_FIELDS.city,
  province: RESTAURANT_FIELDS.province,
  phone: RESTAURANT_FIELDS.phone,
  website: RESTAURANT_FIELDS.website,
  opening_hours: { ...RESTAURANT_FIELDS.opening_hours, label: "Opening hours" },
} satisfies Record<string, EditControl>;

type Value = string | Record<string, string> | null;
type Held = Partial<Record<keyof typeof FIELDS, string | null>> & { facts?: unknown };
type ChangedField = {
  name: string;
  label: string;
  editOf: (value: unknown) => Edit;
  read: (held: Held) => Value | undefined;
  readSeen: (seen: Record<string, unknown>) => unknown;
  inWords: (value: unknown, other: unknown) => string | null;
};

export const CHANGED_FIELDS: ChangedField[] = [
  ...(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => ({
    name,
    label: FIELDS[name].label,
    editOf: (value: unknown) => ({
      control: FIELDS[name],
      values: { [name]: String(value ?? "") },
    }),
    read: (held: Held) => readField(held, name),
    readSeen: (seen: Held) => readField(seen, name),
    inWords: (value: unknown, other: unknown) => {
      if (value === null || value === undefined || value === "") return null;
      if (name !== "opening_hours") return String(value);
      return hoursInWords(String(value), String(other ?? ""));
    },
  })),
  ...FACTS.map((fact) => ({
    name: factName(fact),
    label: FACT_WORDS[fact].label,
    editOf: (stated: unknown) => ({ control: { fact }, values: factEdits(fact, stated) }),
    read: ({ facts }: Held) => factIn(facts, fact),
    readSeen: (seen: Record<string, unknown>) => seen[factName(fact)],
    inWords: (value: unknown) => factInWords(fact, value),
  })),
];

/**
 * Brings a website into its stored form, so that another spelling of the same address counts as no
 * change.
 */
function readField(held: Held, name: keyof typeof FIELDS) {
  const value = held[name];
  return name === "website" && value ? (safeLink(value) ?? value) : value;
}

function hoursInWords(text: string, other: string): string {
  const days = dayLines(text);
  const others = dayLines(other);
  if (!days) return text;
  const differing = days.filter((line, day) => !others || line !== others[day]);
  return (differing.length > 0 ? differing : days).join("\n");
}

function dayLines(text: string): string[] | undefined {
  return daysInWords(text)?.map(({ label, words }) => `${label}: ${words}`);
}
