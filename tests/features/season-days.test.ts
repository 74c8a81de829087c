import { describe, expect, test } from "vitest";
import { inOrderOn, runningOn, seasonOn } from "#app/features/seasons/season-days.ts";
import { slugOf } from "#app/features/seasons/season-address.ts";
import { countsInWords, daysInWords, whenInWords } from "#app/features/seasons/season-words.ts";
import { seasonSchema } from "#app/features/seasons/season.schema.ts";
import { demoSeasonDays } from "../../prisma/seed/season-days.ts";

const heritage = { id: 1, first_day: "2025-09-14", last_day: "2025-09-27", is_yearly: true };
const december = { id: 2, first_day: "2025-12-01", last_day: "2026-01-06", is_yearly: true };
const easter = { id: 3, first_day: "2026-03-29", last_day: "2026-04-06", is_yearly: false };
const all = [heritage, december, easter];

describe("seasonOn", () => {
  test.each([
    ["2025-09-13", "coming", "2025-09-14"],
    ["2025-09-14", "running", "2025-09-14"],
    ["2025-09-27", "running", "2025-09-14"],
    ["2025-09-28", "coming", "2026-09-14"],
    ["2031-09-20", "running", "2031-09-14"],
    ["2024-09-20", "coming", "2025-09-14"],
  ])(
    "SEASON-01 a yearly one on %s is %s, of the year that is not over",
    (day, state, first_day) => {
      expect(seasonOn(heritage, day)).toMatchObject({ state, first_day });
    },
  );

  test("SEASON-01 one over New Year runs in both years, and what moves is over once", () => {
    expect(seasonOn(december, "2027-01-06")).toMatchObject({
      ...{ state: "running", first_day: "2026-12-01", last_day: "2027-01-06" },
    });
    expect(seasonOn(december, "2027-01-07")).toMatchObject({ state: "coming" });
    expect(seasonOn(easter, "2026-04-07")).toMatchObject({ state: "past" });
  });

  test("SEASON-01 of several that run, the one that began last stands on the home page", () => {
    const braai = { ...easter, id: 4, first_day: "2026-12-16", last_day: "2026-12-16" };
    expect(runningOn([december, braai], "2026-12-16")?.id).toBe(4);
    expect(runningOn([december, braai], "2026-12-17")?.id).toBe(2);
    const same = { ...braai, id: 5, last_day: "2026-12-17" };
    expect(runningOn([same, braai], "2026-12-16")?.id).toBe(4);
    expect(runningOn(all, "2026-11-01")).toBe(null);
  });

  test("SEASON-01 lists what runs, what comes next and what was", () => {
    const states = inOrderOn(all, "2026-09-20").map(({ id, state }) => `${id} ${state}`);
    expect(states).toEqual(["1 running", "2 coming", "3 past"]);
  });
});

describe("a season in words", () => {
  test.each([
    ["2026-09-14", "2026-09-27", "14 to 27 Sep 2026"],
    ["2026-09-24", "2026-09-24", "24 Sep 2026"],
    ["2026-09-28", "2026-10-03", "28 Sep to 3 Oct 2026"],
    ["2026-12-01", "2027-01-06", "1 Dec 2026 to 6 Jan 2027"],
  ])("SEASON-01 %s to %s", (first_day, last_day, words) => {
    expect(daysInWords({ first_day, last_day })).toBe(words);
  });

  test("SEASON-01 tells until when it runs, what it holds, and makes an address of its title", () => {
    expect(whenInWords(seasonOn(heritage, "2026-09-20"))).toBe("Until 27 Sep");
    const counts = { recipe_count: 9, dish_count: 1, restaurant_count: 4 };
    expect(countsInWords(counts)).toBe("9 recipes, 1 dish and 4 places");
    expect(countsInWords({ ...counts, dish_count: 0, restaurant_count: 0 })).toBe("9 recipes");
    expect(slugOf("Ouma’s Déjeuner: Heritage Day!")).toBe("oumas-dejeuner-heritage-day");
    expect(slugOf("麻婆")).toBe("season");
  });
});

describe("a season that is sent", () => {
  const sent = {
    title: "Easter",
    sentence: "Fish",
    first_day: "2026-03-29",
    last_day: "2026-04-06",
  };
  const pick = { kind: "recipe", id: 1 };

  test.each([
    [{ last_day: "2026-03-28" }, "last_day", "before the first"],
    [{ last_day: "2027-03-29" }, "last_day", "shorter than a year"],
    [{ first_day: "29 March" }, "first_day", "Enter the first day"],
    [{ title: " " }, "title", "Enter a title"],
    [{ picks: [pick, pick] }, "picks", "chosen twice"],
    [{ picks: [{ ...pick, words: "Hot" }] }, "picks.0.heading", "enter a heading"],
    [{ picks: [{ kind: "wine", id: 1 }] }, "picks.0.kind", "Choose a recipe"],
    [{ is_yearly: "often" }, "is_yearly", "true or false"],
  ])("SEASON-01 is refused with %j", (wrong, field, words) => {
    const [issue] = seasonSchema.safeParse({ ...sent, ...wrong }).error?.issues ?? [];
    expect(issue?.path.join(".")).toBe(field);
    expect(issue?.message).toContain(words);
  });

  test("SEASON-01 is neither yearly nor published unless it says so", () => {
    expect(seasonSchema.parse(sent)).toMatchObject({ is_yearly: false, is_published: false });
    const ticked = { ...sent, is_yearly: ["false", "true"], is_published: "false" };
    expect(seasonSchema.parse(ticked)).toMatchObject({ is_yearly: true, is_published: false });
  });
});

describe("the demo's seasons", () => {
  const days = Array.from({ length: 366 * 3 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );

  test("SEASON-01 on whichever day it is filled, one runs, one comes and one is over", () => {
    for (const day of days) {
      const seasons = Object.entries(demoSeasonDays(day)).map(([key, given], id) => ({
        ...{ id, ...given, is_yearly: ["heritage", "december"].includes(key) },
      }));
      const states = seasons.map((season) => seasonOn(season, day).state);
      expect(new Set(states).size, `${day}: ${states}`).toBe(3);
    }
  });

  test("SEASON-01 knows when Easter and Ramadan are", () => {
    expect(demoSeasonDays("2026-11-25")).toMatchObject({
      easter: { first_day: "2026-03-29", last_day: "2026-04-06" },
      ramadan: { first_day: "2027-02-08" },
    });
  });
});
