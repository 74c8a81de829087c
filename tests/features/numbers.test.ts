import { describe, expect, test } from "vitest";
import { formatCount, formatMinutes, formatNumber } from "#app/ui/numbers.ts";
import { formatRating } from "#app/ui/stars.tsx";

const NBSP = "\u00a0";

describe("formatNumber", () => {
  test.each([
    [0, "0"],
    [1, "1"],
    [999, "999"],
    [1_946, `1${NBSP}946`],
    [1_234_567, `1${NBSP}234${NBSP}567`],
  ])("writes %d the South African way", (number, words) => {
    expect(formatNumber(number)).toBe(words);
  });
});

describe("formatMinutes", () => {
  test.each([
    [0, "0 min"],
    [25, "25 min"],
    [59, "59 min"],
    [60, "1 h"],
    [70, "1 h 10 min"],
    [240, "4 h"],
    [1_505, "25 h 5 min"],
  ])("writes %d minutes", (minutes, words) => {
    expect(formatMinutes(minutes)).toBe(words);
  });
});

describe("formatCount", () => {
  test.each([
    [0, true, "0 recipes"],
    [1, true, "1 recipe"],
    [12, true, "12 recipes"],
    [1_000, true, `1${NBSP}000 recipes`],
    [1_000, false, `more than 1${NBSP}000 recipes`],
  ])("writes %d, exact: %s", (total, isTotalExact, words) => {
    expect(formatCount({ total, isTotalExact }, "recipe", "recipes")).toBe(words);
  });
});

describe("formatRating", () => {
  test.each([
    [5, "5.0"],
    [4.6, "4.6"],
    [4.666, "4.7"],
    [1.04, "1.0"],
  ])("RST-06: writes an average of %d", (rating, words) => {
    expect(formatRating(rating)).toBe(words);
  });
});
