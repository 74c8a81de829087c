import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newRestaurantSchema } from "#app/features/contributions/new/new-restaurant.schema.ts";
import { positionSchema } from "#app/features/geocoder/location.schema.ts";
import { isOnOurGround } from "#app/features/places/country.ts";
import { readCoordinates } from "#app/features/reading/coordinates.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";
import { hostileText, longText } from "../support/hostile.ts";
import { expectQuick } from "../support/processor-time.ts";

const DURBAN = [-29.8587, 31.0218];

describe("POINT-01 readCoordinates", () => {
  test.each([
    ["-29.8587", -29.8587],
    ["-29,8587", -29.8587],
    ["−29.8587", -29.8587],
    ["–29.8587", -29.8587],
    ["－２９．８５８７", -29.8587],
    [" -29.8587\u00a0° ", -29.8587],
    ["-29.8587.", -29.8587],
    ["S 29.8587", -29.8587],
    ["29.8587S", -29.8587],
    ["-29.8587° S", -29.8587],
    ["suid 29,8587", -29.8587],
    ["Latitude: -29.8587", -29.8587],
    ["31.0218°E", 31.0218],
    ["O 31,0218", 31.0218],
    ["33°55'30\"S", -33.925],
    ["33º 55′ 30″ S", -33.925],
    ["33°55’30” S", -33.925],
    ["33°55'30''S", -33.925],
    ["33 55 30 S", -33.925],
    ["S33:55:30", -33.925],
    ["33°55.5'S", -33.925],
    ["33 55,5 S", -33.925],
    ["33 deg 55 min 30 sec S", -33.925],
    ["-33 55 30", -33.925],
  ])("reads %s", (typed, value) => {
    expect(readCoordinates(typed)?.map((one) => one.value)).toEqual([value]);
  });

  test.each([
    "-29.8587, 31.0218",
    "-29.8587,31.0218",
    "(-29.8587, 31.0218)",
    "-29.8587 31.0218",
    "-29.8587;31.0218",
    "-29.8587\t31.0218",
    "-29,8587, 31,0218",
    "-29,8587 31,0218",
    "-29,8587;31,0218",
    "−29.8587°, 31.0218°",
    "29.8587 S, 31.0218 E",
    "S29.8587 E31.0218",
    "31.0218 E 29.8587 S",
    "lat=-29.8587 lon=31.0218",
    "Lat: -29.8587, Lng: 31.0218",
    `29°51'31.32"S 31°01'18.48"E`,
    "29°51′31.32″S, 31°01′18.48″E",
    "29 51 31.32 S 31 1 18.48 E",
    "-29 51 31.32 31 1 18.48",
    "-29.8587 / 31.0218",
    "-29.8587 and 31.0218",
    "-29,8587 en 31,0218",
    "S 29.8587 E 31.0218",
    "GPS: -29.8587, 31.0218",
    "GPS -29.8587 31.0218",
    "GPS Coordinates: 29.8587° S, 31.0218° E",
    "Coordinates: -29.8587, 31.0218",
    "Koördinate: S29.8587 E31.0218",
    "Lat/Long: (-29.8587, 31.0218)",
    "-29.8587 – 31.0218",
  ])("reads both numbers of %s", (typed) => {
    expect(readCoordinates(typed)?.map((one) => one.value)).toEqual(DURBAN);
  });

  test.each([
    ...["", "north", "1e5", "33.9.2", "29.8587 x", "-29.8587, 31.0218, 17", "12,", "°", "--29"],
    ...["33°61'S", "33.5°10'S", "33'55°", "-29.8587 N", "29.8587 S 31.0218 S", "1 2 3 4 5"],
    ...["https://www.google.com/maps/place/Durban", "29.8587 S 31.0218", "-29.8587, "],
    ...["-29 .8587, 31 .0218", "S29°.8587 E31°.0218", "-29°.8587 31°.0218", "-29 .8587"],
    ...["GPS", "Lat/Long:", "Long/Lat: 31.0218, -29.8587"],
    // Degrees and minutes, or two numbers: nobody knows.
    ...["-29 31", "-33 55.5"],
  ])("does not guess what %j is", (typed) => {
    expect(readCoordinates(typed)).toBeNull();
  });

  test("reads numbers or nothing, and never slowly", () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, longText), (text) => {
        expectQuick(() => {
          const read = readCoordinates(text);
          expect(read === null || read.every(({ value }) => Number.isFinite(value))).toBe(true);
        }, 50);
      }),
    );
  });
});

describe("POINT-02 isOnOurGround", () => {
  test.each([
    ["Durban", -29.8587, 31.0218],
    ["the end of a pier in Durban", -29.868, 31.05],
    ["Cape Town's harbour", -33.903, 18.42],
    ["Cape Agulhas", -34.83, 20],
    ["Robben Island", -33.806, 18.366],
    ["Komatipoort", -25.43, 31.95],
    ["Musina", -22.35, 30.04],
    ["Alexander Bay", -28.61, 16.49],
    ["Clarens", -28.51, 28.42],
  ])("%s is", (_where, latitude, longitude) => {
    expect(isOnOurGround({ latitude, longitude })).toBe(true);
  });

  test.each([
    ["Maseru", -29.31, 27.48],
    ["Semonkong", -29.85, 28.05],
    ["Gaborone", -24.6545, 25.9086],
    ["Mbabane", -26.32, 31.13],
    ["Maputo", -25.96, 32.58],
    ["Windhoek", -22.56, 17.08],
    ["the sea off Durban", -29.86, 31.2],
    ["Marion Island", -46.9, 37.75],
    ["the pole", -90, 0],
    ["nowhere", NaN, NaN],
  ])("%s is not", (_where, latitude, longitude) => {
    expect(isOnOurGround({ latitude, longitude })).toBe(false);
  });
});

const RANGES = {
  latitude: "Latitude is a number from -90 to 90",
  longitude: "Longitude is a number from -180 to 180",
};
const PASTED = "Both numbers may be pasted into one field";
const UNREAD = {
  latitude: `${RANGES.latitude}, as in -29.8587. ${PASTED}`,
  longitude: `${RANGES.longitude}, as in 31.0218. ${PASTED}`,
};
const HALF = "Give both numbers, such as -29.8587 and 31.0218, or none";
const TWICE = "The other field holds both numbers already. Clear this one";
const DID_YOU_MEAN = "Did you mean -29.8587, 31.0218?";
const NORTH = "That is north of the equator, not in South Africa.";

describe.each([
  ["restaurantSchema", restaurantSchema],
  ["newRestaurantSchema", newRestaurantSchema],
])("POINT-01 %s", (_name, schema) => {
  async function read(latitude: unknown, longitude: unknown) {
    const sent = { name: "Kota Corner", city: "Durban", latitude, longitude };
    const { data, error } = await schema.safeParseAsync(sent);
    if (data) return [data.latitude, data.longitude];
    return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
  }

  test.each([
    ["-29.8587", "31.0218"],
    ["-29,8587", "31,0218"],
    [-29.8587, 31.0218],
    ["29.8587 S", "31.0218 E"],
    ["31.0218 E", "29.8587 S"],
    ["-29.8587, 31.0218", ""],
    ["", "-29.8587, 31.0218"],
    ["-29.8587, 31.0218", "31.0218"],
    ["-29.8587, 31.0218", "-29.8587, 31.0218"],
    ["-29.8587", "-29.8587, 31.0218"],
  ])("reads %j and %j", async (latitude, longitude) => {
    expect(await read(latitude, longitude)).toEqual(DURBAN);
  });

  test("reads nothing where nothing is typed", async () => {
    for (const nothing of ["", " \u200b", null, undefined])
      expect(await read(nothing, nothing)).toEqual([null, null]);
  });

  test.each<[string, unknown, unknown, Record<string, string>]>([
    ["half a point", "-29.8587", "", { longitude: HALF }],
    ["the other half", "", "31.0218", { latitude: HALF }],
    ["half a point of a program", -29.8587, null, { longitude: HALF }],
    ["two latitudes", "29.8587 S", "31.0218 S", { longitude: HALF }],
    ["two points", "-29.8587, 31.0218", "30", { longitude: TWICE }],
    ["two points, the other way", "-29", "-29.8587, 31.0218", { latitude: TWICE }],
    ["no sign", "29.8587", "31.0218", { latitude: `That is in Egypt. ${DID_YOU_MEAN}` }],
    ["no sign, of a program", 29.8587, 31.0218, { latitude: `That is in Egypt. ${DID_YOU_MEAN}` }],
    ["a dash", "29.8587 - 31.0218", "", { latitude: `That is in Egypt. ${DID_YOU_MEAN}` }],
    [
      "no sign at the Cape",
      "33.92, 18.42",
      "",
      { latitude: "That is in the Mediterranean Sea. Did you mean -33.92, 18.42?" },
    ],
    [
      "the other way round",
      "31.0218",
      "-29.8587",
      { latitude: `That is in the Atlantic Ocean. ${DID_YOU_MEAN}` },
    ],
    [
      "round and without sign",
      "18.42, 33.92",
      "",
      { latitude: `${NORTH} Did you mean -33.92, 18.42?` },
    ],
    [
      "two signs",
      "-29.8587",
      "-31.0218",
      { latitude: `That is outside South Africa. ${DID_YOU_MEAN}` },
    ],
    [
      "Maseru",
      "-29.31",
      "27.48",
      { latitude: "That is outside South Africa. Check both numbers." },
    ],
    ["London", "51.5", "-0.12", { latitude: `${NORTH} Check both numbers.` }],
    ["words", "far south", "31.0218", { latitude: UNREAD.latitude }],
    ["words in both", "far south", "east", UNREAD],
    ["what ends in words", "-29.8587 or so", "", { latitude: UNREAD.latitude }],
    ["too much", "91", "181", RANGES],
    ["a list", [-29.8587], 31.0218, { latitude: RANGES.latitude }],
  ])("asks back %s", async (_what, latitude, longitude, sentences) => {
    expect(await read(latitude, longitude)).toEqual(sentences);
  });
});

describe("POINT-01 positionSchema", () => {
  test.each([
    ["-29.8587", "31.0218"],
    ["−29,8587", "31,0218"],
    ["29°51'31\"S", "31°01'18\" E"],
  ])("reads %s and %s to two decimals", (latitude, longitude) => {
    expect(positionSchema.parse({ latitude, longitude })).toEqual({
      latitude: -29.86,
      longitude: 31.02,
    });
  });

  test("does not take one for the other", () => {
    const sent = { latitude: "31.0218 E", longitude: "-29.8587, 31.0218" };
    expect(positionSchema.safeParse(sent).error?.issues).toHaveLength(2);
  });
});
