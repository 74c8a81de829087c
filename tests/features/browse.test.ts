import { describe, expect, test } from "vitest";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import { browseSchema } from "#app/features/browse/browse.schema.ts";
import { browseTitle, foundTitle, listTitle } from "#app/features/browse/browse-words.ts";

const EVERYTHING = { tab: "recipes", search: "", cuisine: null, city: "", diet: [], page: 1 };

function read(query: string) {
  return browseSchema.parse(Object.fromEntries(new URLSearchParams(query)));
}

describe("browseSchema", () => {
  test("BRIEF-02: reads the whole state from the address", () => {
    expect(read("tab=restaurants&search=curry&cuisine=Indian&city=Durban&page=3")).toEqual({
      tab: "restaurants",
      search: "curry",
      cuisine: "Indian",
      city: "Durban",
      diet: [],
      page: 3,
    });
  });

  test.each([
    "",
    "tab=",
    "tab=nothing",
    "tab=RESTAURANTS",
    "cuisine=",
    "cuisine=All",
    "cuisine=all",
    "cuisine=%20%20",
    "search=%20",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=many",
    "page=",
    "unknown=1",
    "__proto__=1",
  ])("HOME-06: %j is the plain list of recipes", (query) => {
    expect(read(query)).toEqual(EVERYTHING);
  });

  test("FIND-04: takes a page further back than the last of 400 for that one", () => {
    expect(read("page=401").page).toBe(400);
    expect(read("page=1e9").page).toBe(400);
  });

  test("trims what is typed", () => {
    expect(read("search=+bobotie+&city=+Durban&cuisine=Thai+")).toMatchObject({
      search: "bobotie",
      city: "Durban",
      cuisine: "Thai",
    });
  });
});

describe("browseAddress", () => {
  test.each([
    [{}, "/"],
    [{ cuisine: null, page: 1, search: "" }, "/"],
    [{ cuisine: "South African" }, "/?cuisine=South+African"],
    [{ search: "fish & chips" }, "/?search=fish+%26+chips"],
    [{ city: "Durban" }, "/"],
    [{ tab: "restaurants" as const, city: "Durban" }, "/?tab=restaurants&city=Durban"],
    [{ tab: "restaurants" as const, page: 2 }, "/?tab=restaurants&page=2"],
  ])("BRIEF-02: %j is %s", (browse, address) => {
    expect(browseAddress(browse)).toBe(address);
  });

  test("leads back to the same state", () => {
    const browse = read(
      "tab=restaurants&search=%22a%22+%26+b&cuisine=Cape+Malay&city=Kenton-on-Sea&page=2",
    );
    expect(read(browseAddress(browse).slice(2))).toEqual(browse);
  });
});

describe("EASE-14 browseTitle and listTitle", () => {
  test.each([
    ["", null, "Straight from home kitchens", "Recipes and dining spots across South Africa"],
    ["cuisine=Thai", null, "Thai recipes", "Thai recipes"],
    ["search=pap", null, "Recipes for “pap”", "7 recipes for “pap”"],
    ["tab=restaurants", null, "Good tables across South Africa", "Good tables across South Africa"],
    ["tab=restaurants", "Durban", "Good tables in Durban", "Good tables in Durban"],
    ["tab=restaurants&cuisine=Thai", "Durban", "Thai tables in Durban", "Thai tables in Durban"],
    [
      "tab=restaurants&search=curry",
      "Durban",
      "Restaurants for “curry”",
      "7 restaurants for “curry” in Durban",
    ],
  ])("%j in %s", (query, place, list, title) => {
    expect(listTitle(read(query), place)).toBe(list);
    expect(browseTitle(read(query), place, { total: 7, isTotalExact: true })).toBe(title);
  });
});

describe("foundTitle", () => {
  test.each([
    ["search=bobo", null, 7, "7 recipes for “bobo”"],
    ["search=bobo", null, 1, "1 recipe for “bobo”"],
    ["cuisine=Thai", null, 1_946, "1\u00a0946 Thai recipes"],
    ["search=kota&cuisine=Thai", null, 0, "No Thai recipes for “kota”"],
    ["tab=restaurants&search=curry", "Durban", 2, "2 restaurants for “curry” in Durban"],
    ["tab=restaurants", "Durban", 1, "1 restaurant in Durban"],
  ])("%j in %s, %d of them", (query, place, total, title) => {
    expect(foundTitle(read(query), place, { total, isTotalExact: true })).toBe(title);
  });

  test("begins with a capital where there are too many to count", () => {
    const count = { total: 1_000, isTotalExact: false };
    expect(foundTitle(read("search=a"), null, count)).toBe("More than 1\u00a0000 recipes for “a”");
  });
});
