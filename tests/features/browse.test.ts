import { describe, expect, test } from "vitest";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import { browseSchema } from "#app/features/browse/browse.schema.ts";
import { browseTitle, listTitle } from "#app/features/browse/browse-words.ts";

const EVERYTHING = { tab: "recipes", search: "", cuisine: null, city: "", page: 1 };

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
    "page=1e9",
    "page=",
    "unknown=1",
    "__proto__=1",
  ])("HOME-06: %j is the plain list of recipes", (query) => {
    expect(read(query)).toEqual(EVERYTHING);
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

describe("browseTitle and listTitle", () => {
  test.each([
    ["", null, "Straight from home kitchens", "Recipes and dining spots across South Africa"],
    ["cuisine=Thai", null, "Thai recipes", "Thai recipes"],
    ["search=pap", null, "Recipes for “pap”", "Recipes for “pap”"],
    ["tab=restaurants", null, "Good tables across South Africa", "Good tables across South Africa"],
    ["tab=restaurants", "Durban", "Good tables in Durban", "Good tables in Durban"],
    ["tab=restaurants&cuisine=Thai", "Durban", "Thai tables in Durban", "Thai tables in Durban"],
    [
      "tab=restaurants&search=curry",
      "Durban",
      "Restaurants for “curry”",
      "Restaurants for “curry”",
    ],
  ])("%j in %s", (query, place, list, title) => {
    expect(listTitle(read(query), place)).toBe(list);
    expect(browseTitle(read(query), place)).toBe(title);
  });
});
