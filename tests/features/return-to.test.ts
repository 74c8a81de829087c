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
