import { describe, expect, test } from "vitest";
import { type Fact, FACT_WORDS, FACTS } from "#app/features/facts/facts.ts";
import { factsSchema } from "#app/features/facts/facts.schema.ts";
import { factsView } from "#app/features/facts/facts-view.server.ts";

const NOON = new Date("2026-11-23T12:00:00+02:00");
const TODAY = "2026-11-23";

function view(facts: object, confirmed_on: string | null = null) {
  const facts_confirmed = Object.fromEntries(Object.keys(facts).map((name) => [name, TODAY]));
  const row = {
    facts,
    facts_confirmed,
    confirmed_on: confirmed_on ? new Date(confirmed_on) : null,
  };
  return factsView(row, NOON);
}

describe("what a page says of each fact", () => {
  const said: [Fact, Record<string, string>][] = [
    ["halaal", { no: "Not halaal", yes: "Halaal" }],
    ["kosher", { no: "Not kosher", yes: "Kosher" }],
    ["vegetarian", { no: "No vegetarian dishes", yes: "Vegetarian dishes" }],
    ["vegan", { no: "No vegan dishes", yes: "Vegan dishes" }],
    ["gluten_free", { no: "No gluten-free dishes", yes: "Gluten-free dishes" }],
    [
      "alcohol",
      {
        ...{ none: "No alcohol", served: "Serves alcohol" },
        bring_your_own: "Bring your own alcohol",
      },
    ],
    ["cards", { no: "No cards, cash only", yes: "Takes cards" }],
    [
      "backup_power",
      { no: "Does not cook when the power is off", yes: "Cooks when the power is off" },
    ],
    ["wheelchair", { no: "Not wheelchair friendly", yes: "Wheelchair friendly" }],
    ["outdoor_tables", { no: "No outdoor tables", yes: "Outdoor tables" }],
    ["child_friendly", { no: "Not set up for children", yes: "Child-friendly" }],
  ];

  test("FACT-01 has words for all of them", () => {
    expect(said.map(([fact]) => fact).toSorted()).toEqual(FACTS.toSorted());
  });

  test.each(said)("FACT-01 %s: %o", (fact, values) => {
    for (const [value, words] of Object.entries(values)) {
      const { lines } = view({ [fact]: value });
      expect(lines).toMatchObject([{ fact, words, icon: expect.stringMatching(/^[a-z-]+$/) }]);
      expect(lines[0]?.since).toMatch(/confirmed 23 Nov 2026$/i);
      expect(factsSchema.safeParse({ [fact]: value }).success).toBe(true);
    }
    const unknown = view({}).unknown.split(", ");
    expect(unknown).toContain(FACT_WORDS[fact].label.toLowerCase());
  });

  test.each([
    ["halaal", "NIHT"],
    ["halaal", "Imam Ismail of Athlone"],
    ["kosher", "Beth Din"],
    ["kosher", "Another, by name"],
  ] as const)("FACT-01 %s is certified by %s until the day after its last", (fact, certifier) => {
    const certified = (until: string) =>
      factsSchema.parse({
        ...{ [fact]: "certified", [`${fact}_certifier`]: certifier, [`${fact}_until`]: until },
      });
    const label = FACT_WORDS[fact].label;
    expect(view(certified(TODAY)).lines).toMatchObject([
      {
        ...{ kind: "cert", words: `${label}, certified by ${certifier}` },
        since: "Until 23 Nov 2026 · confirmed 23 Nov 2026",
      },
    ]);
    expect(view(certified("2026-11-22")).lines).toMatchObject([
      { kind: "yes", words: label, since: "The place says so · confirmed 23 Nov 2026" },
    ]);
  });
});

describe("when somebody last confirmed a restaurant", () => {
  test.each([
    [null, "Not confirmed yet", false],
    ["2026-11-12", "Last confirmed 12 Nov 2026", false],
    ["2025-11-23", "Last confirmed 23 Nov 2025", false],
    ["2025-11-22", "Not confirmed for over a year", true],
  ])("FACT-04 %s: %s", (day, words, isOld) => {
    expect(view({}, day).confirmed).toEqual({ words, isOld });
  });

  test("FACT-04 a fact is as old as what was confirmed last, itself or its restaurant", () => {
    const stated = { facts: { cards: "yes" }, facts_confirmed: { cards: "2024-01-01" } };
    const of = (confirmed_on: Date | null) => factsView({ ...stated, confirmed_on }, NOON).lines;
    expect(of(null)).toMatchObject([{ since: "Confirmed 1 Jan 2024", isStale: true }]);
    expect(of(new Date(TODAY))).toMatchObject([{ since: "Confirmed 23 Nov 2026", isStale: false }]);
  });
});
