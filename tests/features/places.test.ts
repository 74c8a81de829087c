import { describe, expect, test } from "vitest";
import { PLACES } from "#app/features/places/place-list.ts";
import {
  cityFromAddress,
  cityLabel,
  cityNames,
  PICKER_CITIES,
  pickerCityFor,
  placeFilter,
} from "#app/features/places/places.ts";

describe("the picker (LIM-30)", () => {
  test("lists the 22 cities in their order", () => {
    expect(PICKER_CITIES).toHaveLength(22);
    expect(PICKER_CITIES.slice(0, 5)).toEqual([
      "Cape Town",
      "Johannesburg",
      "Durban",
      "Pretoria",
      "Port Elizabeth",
    ]);
    expect(PICKER_CITIES.at(-1)).toBe("Stellenbosch");
  });
});

describe("placeFilter", () => {
  test.each([
    undefined,
    null,
    "",
    "  ",
    "South Africa",
    "SOUTH AFRICA",
    "Unknown Location",
    "All of South Africa",
  ])("%j is no limit", (city) => {
    expect(placeFilter(city)).toBeNull();
  });

  test.each([
    ["Port Elizabeth", "Gqeberha", "Nelson Mandela Bay"],
    ["East London", "KuGompo City", "Buffalo City"],
    ["Witbank", "eMalahleni", "Emalahleni"],
    ["Nelspruit", "Mbombela", "City of Mbombela"],
    ["Pretoria", "Tshwane", "City of Tshwane Metropolitan Municipality"],
    ["Cape Town", "City of Cape Town", "kaapstad"],
    ["Johannesburg", "City of Johannesburg", "Joburg"],
    ["Durban", "eThekwini", "eThekwini Metropolitan Municipality"],
    ["Bloemfontein", "Mangaung", "BLOEM"],
    ["Pietermaritzburg", "Msunduzi", "The Msunduzi"],
    ["Welkom", "Matjhabeng", "Matjhabeng Local Municipality"],
    ["Kimberley", "Sol Plaatje", "Sol Plaatje Local Municipality"],
    ["Kenton-on-Sea", "Kenton on Sea", "kenton"],
  ])("%s, %s and %s are one place", (label, alias, other) => {
    const names = placeFilter(label)?.names;
    expect(names).toContain(label.toLowerCase());
    expect(names).toContain(alias.toLowerCase());
    expect(placeFilter(alias)?.names).toEqual(names);
    expect(placeFilter(other)?.names.slice(0, names?.length)).toEqual(names);
  });

  test.each([
    ["Ekurhuleni", "Johannesburg"],
    ["kempton park", "Johannesburg"],
    ["Simons Town", "Cape Town"],
    ...PLACES.flatMap(({ label, areas }) => areas.map((area) => [area, label])),
  ])("the area %s finds its city, %s", (area = "", label = "") => {
    expect(placeFilter(area)?.names).toEqual(
      expect.arrayContaining(placeFilter(label)?.names ?? []),
    );
    expect(cityLabel(area)).toBe(label);
  });

  test("any other text is just that name", () => {
    expect(placeFilter(" Hermanus ")).toEqual({ names: ["hermanus"], province: null });
  });

  test("Middelburg is in Mpumalanga unless the province says otherwise", () => {
    expect(placeFilter("Middelburg")).toMatchObject({ province: "Mpumalanga" });
    expect(placeFilter("middelburg, eastern cape")).toEqual({
      names: ["middelburg"],
      province: "Eastern Cape",
    });
  });
});

describe("cityNames", () => {
  test("knows old and new names as one, and no suburbs", () => {
    expect(cityNames("Gqeberha")).toEqual(expect.arrayContaining(["port elizabeth", "gqeberha"]));
    expect(cityNames("Port Elizabeth")).not.toContain("summerstrand");
    expect(cityNames("Umhlanga")).toEqual(["umhlanga"]);
  });

  test.each([null, "", "South Africa", "Unknown Location"])("%j is no limit", (city) => {
    expect(cityNames(city)).toBeNull();
  });
});

describe("cityFromAddress", () => {
  const address = { city: "A", town: "B", village: "C", municipality: "D", county: "E" };

  test("takes city, town, village, municipality, county, in that order (LOC-05)", () => {
    expect(cityFromAddress(address)).toBe("A");
    expect(cityFromAddress({ ...address, city: undefined })).toBe("B");
    expect(cityFromAddress({ village: "C", municipality: "D", county: "E" })).toBe("C");
    expect(cityFromAddress({ municipality: "D", county: "E" })).toBe("D");
    expect(cityFromAddress({ county: "E" })).toBe("E");
  });

  test("is “Unknown Location” without any of them (LOC-06)", () => {
    expect(cityFromAddress({})).toBe("Unknown Location");
    expect(cityFromAddress(null)).toBe("Unknown Location");
  });
});

describe("pickerCityFor", () => {
  const inSandton = { latitude: -26.1076, longitude: 28.0567 };
  const inKaroo = { latitude: -31.4939, longitude: 25.0063 };

  test("goes by the name first", () => {
    const inPort = { latitude: -33.9608, longitude: 25.6022 };
    expect(pickerCityFor({ city: "Gqeberha", ...inPort })).toBe("Port Elizabeth");
    expect(pickerCityFor({ city: "Ekurhuleni", ...inSandton })).toBe("Johannesburg");
    expect(pickerCityFor({ city: "City of Johannesburg", ...inSandton })).toBe("Johannesburg");
  });

  test("goes to the nearest city within 120 km by coordinates", () => {
    expect(pickerCityFor({ city: "Unknown Location", ...inSandton })).toBe("Johannesburg");
    expect(pickerCityFor({ city: null, latitude: -34.41, longitude: 19.25 })).toBe("Stellenbosch");
    expect(pickerCityFor({ city: "Upington", latitude: -28.45, longitude: 21.26 })).toBeNull();
  });

  test.each([
    [119, "Kenton-on-Sea"],
    [121, null],
  ])("%i km from the nearest is %s", (away, label) => {
    const kmADegree = (6371 * Math.PI) / 180;
    // South of it there is only the sea.
    const latitude = -33.6822 - away / kmADegree;
    expect(pickerCityFor({ city: null, latitude, longitude: 26.6682 })).toBe(label);
  });

  test("does not take the Karoo’s Middelburg for Mpumalanga’s", () => {
    expect(pickerCityFor({ city: "Middelburg", ...inKaroo })).toBeNull();
  });
});
