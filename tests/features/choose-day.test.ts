import { planFormSchema } from "#app/features/days/day.schema.ts";
import { mergeSchema } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { describe, expect, test } from "vitest";
import { type Candidate, chooseAhead, chooseFor } from "#app/features/days/choose-day.ts";
import { daysAfter, daysOfMonth, monthAfter, weekdayNumber } from "#app/features/days/month.ts";
import { formatLongDay, monthInWords, shortWeekday } from "#app/features/days/day-words.ts";

const DAY = "2026-12-01";

function aCandidate(id: number, given: Partial<Candidate> = {}): Candidate {
  return { id, season_ids: [], last_shown: null, planned: null, ...given };
}

function idOn(candidates: Candidate[], season_id: number | null = null) {
  return chooseFor(DAY, candidates, season_id)?.id;
}

describe("chooseFor", () => {
  test("DAY-01 takes a recipe of the running season before a better rated one", () => {
    const candidates = [aCandidate(1), aCandidate(2, { season_ids: [7] })];
    expect(chooseFor(DAY, candidates, 7)).toEqual({ id: 2, by: "season" });
    expect(chooseFor(DAY, candidates, 8)).toEqual({ id: 1, by: "rating" });
    expect(chooseFor(DAY, candidates, null)).toEqual({ id: 1, by: "rating" });
    expect(chooseFor(DAY, [], null)).toBe(null);
  });

  test("DAY-01 takes the best rated, and of the best what was not shown for longest", () => {
    const shown = (last_shown: string) => ({ last_shown });
    expect(idOn([aCandidate(1), aCandidate(2)])).toBe(1);
    expect(idOn([aCandidate(1, shown("2026-09-01")), aCandidate(2)])).toBe(2);
    const both = [aCandidate(1, shown("2026-09-01")), aCandidate(2, shown("2026-08-01"))];
    expect(idOn(both)).toBe(2);
    const best = Array.from({ length: 60 }, (_, id) => aCandidate(id, shown("2026-09-01")));
    expect(idOn([...best, aCandidate(99)])).toBe(0);
  });

  test.each([
    [{ last_shown: "2026-11-01" }, 2],
    [{ last_shown: "2026-10-31" }, 1],
    [{ last_shown: "2026-10-31", planned: "2026-12-31" }, 2],
    [{ planned: "2027-01-01", season_ids: [7] }, 1],
    [{ planned: "2026-12-10", season_ids: [7] }, 2],
  ])("DAY-01 shows none twice within 30 days, nor one that is planned: %j", (given, id) => {
    const other = { last_shown: "2026-10-31" };
    expect(idOn([aCandidate(1, given), aCandidate(2, other)], 7)).toBe(id);
  });

  test("DAY-01 takes what was shown longest ago when all were shown lately", () => {
    const lately = ["2026-11-20", "2026-11-10", "2026-11-30"];
    expect(idOn(lately.map((last_shown, id) => aCandidate(id, { last_shown })))).toBe(1);
  });

  test("DAY-01 a year of days shows each recipe at most once in 30 days, and the same each time", () => {
    const candidates = Array.from({ length: 90 }, (_, id) =>
      aCandidate(id, { season_ids: id % 9 === 0 ? [7] : [] }),
    );
    const days = Array.from({ length: 365 }, (_, index) => daysAfter(DAY, index));
    const open = days.map((day, index) => ({
      ...{ day, season_id: index % 50 < 15 ? 7 : null, isPlanned: index % 40 === 0 },
    }));
    const chosen = chooseAhead(open, candidates);
    expect([...chosen]).toEqual([...chooseAhead(open, candidates)]);
    expect(chosen.size).toBe(open.filter(({ isPlanned }) => !isPlanned).length);
    for (const [day, { id }] of chosen) {
      const lately = days.filter((other) => other < day && other >= daysAfter(day, -30));
      expect(lately.map((other) => chosen.get(other)?.id)).not.toContain(id);
    }
  });
});

describe("a month", () => {
  test("DAY-01 has its days, begins on its weekday, and follows another", () => {
    expect(daysOfMonth("2028-02").at(-1)).toBe("2028-02-29");
    expect(daysOfMonth("2026-12")).toHaveLength(31);
    expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
    expect([weekdayNumber("2026-12-01"), weekdayNumber("2026-11-01")]).toEqual([2, 7]);
    expect(formatLongDay("2026-12-15")).toBe("Tuesday 15 December");
    expect([shortWeekday("2026-12-15"), monthInWords("2026-12")]).toEqual(["Tue", "December 2026"]);
  });
});

describe("the form that plans a day", () => {
  const planned = (recipe_id?: string) =>
    planFormSchema.safeParse({
      day: "2026-12-01",
      seen: "",
      ...(recipe_id !== undefined && { recipe_id }),
    });

  test("clears the day by an empty recipe alone", () => {
    expect(planned("")).toMatchObject({ success: true, data: { recipe_id: null } });
    expect(planned("7")).toMatchObject({ success: true, data: { recipe_id: 7 } });
  });

  test.each(["x", "1.5", "0", "99999999999", undefined])("refuses %j", (recipe_id) => {
    expect(planned(recipe_id).success).toBe(false);
  });
});

test("a dish is merged into none whose id no column holds", () => {
  expect(mergeSchema.safeParse({ into_id: 2_147_483_647 }).success).toBe(true);
  for (const into_id of [2_147_483_648, 0, 1.5]) {
    expect(mergeSchema.safeParse({ into_id }).success).toBe(false);
  }
});
