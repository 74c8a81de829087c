import { describe, expect, test } from "vitest";
import { safeReturnTo } from "#app/http/return-to.server.ts";

describe("safeReturnTo", () => {
  test.each([
    "/",
    "/recipes/7",
    "/?tab=restaurants&city=Cape+Town#reviews",
    "/favorites?x=https://other.example",
  ])("keeps %s", (address) => {
    expect(safeReturnTo(address)).toBe(address);
  });

  const long = "recipe=12x4&".repeat(90);
  test.each([
    ["/shopping-list?", "", "/shopping-list"],
    ["/recipes/7?", "#comments", "/recipes/7"],
    ["/recipes/7#", "", "/recipes/7"],
    ["/?", "", "/"],
    ["/", "?x", "/"],
    ["//other.example?", "", "/"],
    ["https://other.example/?", "", "/"],
  ])("leads from %s…%s, which is too long, to %s", (before, after, kept) => {
    expect(safeReturnTo(before + long + after)).toBe(kept);
  });

  test("keeps a thousand letters", () => {
    const address = `/shopping-list?${"x".repeat(985)}`;
    expect(safeReturnTo(address)).toBe(address);
    expect(safeReturnTo(`${address}x`)).toBe("/shopping-list");
  });

  test.each([
    undefined,
    null,
    42,
    "",
    "recipes/7",
    "https://other.example",
    "//other.example",
    "///other.example",
    "/\\other.example",
    "\\\\other.example",
    "/a\\..\\b",
    "/\t/other.example",
    "/\n/other.example",
    " //other.example",
    "javascript:alert(1)",
    "/.//other.example",
    "/recipes/..//other.example",
    "/%2e//other.example",
    "/recipes/7\r\nSet-Cookie: a=b",
    "/récipés",
  ])("leads home from %j", (address) => {
    expect(safeReturnTo(address)).toBe("/");
  });
});
