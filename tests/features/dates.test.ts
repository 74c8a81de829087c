import { describe, expect, test } from "vitest";
import {
  formatShortDate,
  formatTimeAgo,
  nextTimeAgo,
  southAfricanDay,
  southAfricanMidnightAfter,
} from "#app/features/vocabulary/dates.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("formatTimeAgo", () => {
  test.each([
    ["COM-09", 0, "Just now"],
    ["COM-09", 59 * SECOND, "Just now"],
    ["COM-09", MINUTE - 1, "Just now"],
    ["COM-10", MINUTE, "1m ago"],
    ["COM-10", 2 * MINUTE - 1, "1m ago"],
    ["COM-10", 59 * MINUTE, "59m ago"],
    ["COM-10", HOUR - 1, "59m ago"],
    ["COM-11", HOUR, "1h ago"],
    ["COM-11", 23 * HOUR, "23h ago"],
    ["COM-11", DAY - 1, "23h ago"],
    ["COM-12", DAY, "1d ago"],
    ["COM-12", 6 * DAY, "6d ago"],
    ["COM-12", 7 * DAY - 1, "6d ago"],
    ["COM-13", 7 * DAY, "14 Nov 2026"],
    ["COM-13", 365 * DAY, "21 Nov 2025"],
  ])("%s T-43: after %d milliseconds it says %s", (_, age, words) => {
    expect(formatTimeAgo(new Date(NOW.getTime() - age), NOW)).toBe(words);
  });

  test.each([1, MINUTE, 30 * DAY])("T-43: %d milliseconds ahead it says Just now", (ahead) => {
    expect(formatTimeAgo(new Date(NOW.getTime() + ahead), NOW)).toBe("Just now");
  });
});

describe("nextTimeAgo", () => {
  test.each([
    ...[-HOUR, -1, 0, 1, MINUTE - 1, MINUTE, 59 * MINUTE, HOUR - 1, HOUR, 5 * HOUR + 7],
    ...[DAY - 1, DAY, 3 * DAY + 5, 7 * DAY - 1],
  ])("KEPT-06: %d milliseconds later, the words stay until then and change then", (age) => {
    const date = new Date(NOW.getTime() - age);
    const next = nextTimeAgo(date, NOW) ?? NOW;
    const words = formatTimeAgo(date, NOW);
    expect(formatTimeAgo(date, new Date(next.getTime() - 1))).toBe(words);
    expect(formatTimeAgo(date, next)).not.toBe(words);
  });

  test("KEPT-06: a date stays what it is", () => {
    expect(nextTimeAgo(new Date(NOW.getTime() - 7 * DAY), NOW)).toBeNull();
  });
});

describe("southAfricanMidnightAfter", () => {
  test.each([
    ["2026-11-20T21:59:59.999Z", "2026-11-20T22:00:00.000Z"],
    ["2026-11-20T22:00:00Z", "2026-11-21T22:00:00.000Z"],
  ])("KEPT-06: after %s comes %s", (moment, midnight) => {
    expect(southAfricanMidnightAfter(new Date(moment)).toISOString()).toBe(midnight);
  });
});

describe("formatShortDate", () => {
  test.each([
    ["2026-11-20T10:00:00Z", "20 Nov 2026"],
    ["2026-06-04T10:00:00Z", "4 Jun 2026"],
    ["2026-09-01T10:00:00Z", "1 Sep 2026"],
    ["2024-02-29T10:00:00Z", "29 Feb 2024"],
    // Midnight in South Africa is 22:00 UTC.
    ["2026-11-20T21:59:59Z", "20 Nov 2026"],
    ["2026-11-20T22:00:00Z", "21 Nov 2026"],
    ["2026-12-31T22:00:00Z", "1 Jan 2027"],
    // A calendar day is stored as midnight UTC.
    ["2026-11-20", "20 Nov 2026"],
  ])("LIM-24 T-42: %s is %s", (moment, words) => {
    expect(formatShortDate(new Date(moment))).toBe(words);
  });
});

describe("southAfricanDay", () => {
  test.each([
    ["2026-11-20T21:59:59.999Z", "2026-11-20"],
    ["2026-11-20T22:00:00Z", "2026-11-21"],
    ["2026-01-01T00:00:00Z", "2026-01-01"],
  ])("T-31 T-42: at %s it is %s", (moment, day) => {
    expect(southAfricanDay(new Date(moment))).toBe(day);
  });
});
