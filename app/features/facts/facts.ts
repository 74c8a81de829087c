import type { IconName } from "#app/ui/icon.tsx";

/**
 * Pages show the facts in this order. The list stands outside the schema, because browsers would
 * load all of zod with it.
 */
export const FACTS = [
  ...(["halaal", "kosher", "vegetarian", "vegan", "gluten_free", "alcohol"] as const),
  ...(["cards", "backup_power", "wheelchair", "outdoor_tables", "child_friendly"] as const),
];
export type Fact = (typeof FACTS)[number];

export function isFact(name: string): name is Fact {
  return FACTS.some((fact) => fact === name);
}

export const CERTIFIABLE = ["halaal", "kosher"] as const;
type Certifiable = (typeof CERTIFIABLE)[number];
export type Certificate = `${Certifiable}_${"certifier" | "until"}`;

export const CERTIFIERS: Record<Certifiable, string[]> = {
  halaal: ["SANHA", "MJC", "NIHT", "ICSA"],
  kosher: ["Beth Din"],
};

/** The `choice` names the value in the form, and the `words` name it on the restaurant's page. */
type Value = { choice: string; words: string; icon?: IconName };
type Described = { label: string; icon: IconName; values: Record<string, Value> };

export const FACT_WORDS: Record<Fact, Described> = {
  halaal: certifiable("Halaal", "moon-star"),
  kosher: certifiable("Kosher", "badge-check"),
  vegetarian: dishes("Vegetarian", "leaf"),
  vegan: dishes("Vegan", "vegan"),
  gluten_free: dishes("Gluten-free", "wheat-off"),
  alcohol: {
    label: "Alcohol",
    icon: "wine",
    values: {
      served: { choice: "Served", words: "Serves alcohol" },
      bring_your_own: { choice: "Bring your own", words: "Bring your own alcohol" },
      none: { choice: "None", words: "No alcohol", icon: "wine-off" },
    },
  },
  cards: described("Card payment", "credit-card", ["Takes cards", "No cards, cash only"]),
  backup_power: described("Power when the grid is down", "plug-zap", [
    "Cooks when the power is off",
    "Does not cook when the power is off",
  ]),
  wheelchair: described("Wheelchair friendly", "accessibility", [
    "Wheelchair friendly",
    "Not wheelchair friendly",
  ]),
  outdoor_tables: described("Outdoor tables", "umbrella", ["Outdoor tables", "No outdoor tables"]),
  child_friendly: described("Child-friendly", "baby", [
    "Child-friendly",
    "Not set up for children",
  ]),
};

export function isCertifiable(fact: string): fact is Certifiable {
  return CERTIFIABLE.some((one) => one === fact);
}

function described(label: string, icon: IconName, [yes, no]: [string, string]): Described {
  const values = { no: { choice: "No", words: no }, yes: { choice: "Yes", words: yes } };
  return { label, icon, values };
}

function dishes(label: string, icon: IconName): Described {
  const kind = label.toLowerCase();
  const { values } = described(label, icon, [`${label} dishes`, `No ${kind} dishes`]);
  return { label, icon, values: { ...values, yes: saidSo(`${label} dishes`) } };
}

function certifiable(label: string, icon: IconName): Described {
  const no = { choice: "No", words: `Not ${label.toLowerCase()}` };
  const certified = { choice: "Certified", words: label };
  return { label, icon, values: { no, yes: saidSo(label), certified } };
}

function saidSo(words: string): Value {
  return { choice: "Yes, the place says so", words };
}
