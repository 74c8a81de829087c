import { describe, expect, test } from "vitest";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import { browseSchema } from "#app/features/browse/browse.schema.ts";
import { nearSchema, suburbSchema, withinSchema } from "#app/features/places/near.schema.ts";
import { formatDistance, nearWords } from "#app/features/places/near.ts";
import { isInSouthAfrica, PICKER_CITIES, listedPlace } from "#app/features/places/places.ts";

describe("near in an address", () => {
  test.each([
    ["-26.11,28.05", "-26.11,28.05"],
    ["-26.1076123,28.0567", "-26.11,28.06"],
    [" -26.1 , +28 ", "-26.1,28"],
    ["-29.,31.005", "-29,31.01"],
    ["-26,28", "-26,28"],
    ["-26,11;28", "-26.11,28"],
    ["26°06'36\"S 28°03'E", "-26.11,28.05"],
    ["28.05 E, 26.11 S", "-26.11,28.05"],
  ])("NEAR-01 %s is read to two decimals: %s", (sent, words) => {
    const near = nearSchema.parse(sent);
    expect(near && nearWords(near)).toBe(words);
  });

  test.each(["", "here", "-26.11", "-26.11,28.05,1", "1e1,2", "-26.11,NaN", "0x1a,28", "-26 28"])(
    "NEAR-01 “%s” is no place",
    (sent) => {
      expect(nearSchema.safeParse(sent).error?.issues[0]?.message).toMatch(/near must be a/);
    },
  );

  test.each([
    ["51.5,-0.12", ""],
    ["-999,28", ""],
    ["-40,20", ""],
    ["26.11,28.05", ". Did you mean -26.11,28.05?"],
    ["-26.11,-28.05", ". Did you mean -26.11,28.05?"],
    ["28.05,-26.11", ". Did you mean -26.11,28.05?"],
    ["18.42,33.92", ". Did you mean -33.92,18.42?"],
  ])("NEAR-01 %s lies outside South Africa%s", (sent, askedBack) => {
    expect(nearSchema.safeParse(sent).error?.issues[0]?.message).toBe(
      `near lies outside South Africa${askedBack}`,
    );
  });

  test("NEAR-01 within is one of three, and what a suburb is called is short", () => {
    expect(withinSchema.parse("20")).toBe(20);
    expect(withinSchema.safeParse("21").success).toBe(false);
    expect(suburbSchema.parse(`  Sea \n Point ${"x".repeat(100)}`)).toHaveLength(60);
  });

  test("NEAR-01 stands readable among the other filters, and for recipes not at all", () => {
    const sent = { tab: "restaurants", cuisine: "Thai", near: "-26.11,28.05", suburb: "Sandton" };
    const browse = browseSchema.parse(sent);
    expect(browseAddress(browse)).toBe(
      "/?tab=restaurants&cuisine=Thai&near=-26.11,28.05&suburb=Sandton",
    );
    expect(browseAddress({ ...browse, within: 5, page: 2 })).toBe(
      "/?tab=restaurants&cuisine=Thai&near=-26.11,28.05&within=5&suburb=Sandton&page=2",
    );
    expect(browseAddress({ ...browse, tab: "recipes" })).toBe("/?cuisine=Thai");
    expect(browseSchema.parse({ ...sent, near: "here", within: "7" })).toMatchObject({
      near: undefined,
      within: undefined,
    });
  });
});

describe("a distance", () => {
  test.each([
    [0, "under 1 km"],
    [0.94, "under 1 km"],
    [0.96, "1.0 km"],
    [1.24, "1.2 km"],
    [9.94, "9.9 km"],
    [9.96, "10 km"],
    [12.4, "12 km"],
  ])("NEAR-01 of %d km is said as %s", (km, words) => {
    expect(formatDistance(km)).toBe(words);
  });

  test("NEAR-01 every city of the list is a place in South Africa", () => {
    const places = PICKER_CITIES.map(listedPlace);
    expect(places.filter((place) => !place || !isInSouthAfrica(place))).toEqual([]);
  });
});
