import { beforeEach, describe, expect, test } from "vitest";
import { asked, theMapFinds, theMapReplies } from "../support/geocoder.ts";
import { hurry } from "../support/patience.ts";
import { findCity } from "#app/features/geocoder/city.server.ts";
import { deleteOldAnswers } from "#app/features/geocoder/geocoder.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { aRestaurant } from "../support/rows.ts";

const CAPE_TOWN = { latitude: -33.92, longitude: 18.42 };
const DURBAN = { latitude: -29.86, longitude: 31.02 };
const PRETORIA = { latitude: -25.75, longitude: 28.23 };
const KIMBERLEY = { latitude: -28.73, longitude: 24.75 };
/** Further than 120 km from every city of the picker. */
const UPINGTON = { latitude: -28.45, longitude: 21.24 };
const KAROO_MIDDELBURG = { latitude: -31.49, longitude: 25.0 };

beforeEach(() => prisma.restaurant.deleteMany());

describe("findCity: the city of an address", () => {
  test.each([
    ["city", { city: "Upington", town: "B", village: "C", municipality: "D", county: "E" }],
    ["town", { town: "Upington", village: "C", municipality: "D", county: "E" }],
    ["village", { village: "Upington", municipality: "D", county: "E" }],
    ["municipality", { municipality: "Upington", county: "E" }],
    ["county", { county: "Upington" }],
  ])("LOC-05 takes it from %s", async (_, address) => {
    await aRestaurant({ city: "Upington" });
    theMapFinds(address);
    expect(await findCity(UPINGTON)).toBe("Upington");
  });

  test("LOC-06 is unknown when the address has none of them", async () => {
    theMapFinds({ road: "N14", state: "Northern Cape" });
    expect(await findCity(UPINGTON)).toBe("Unknown Location");
  });

  test("LOC-06 is unknown when the service knows no address there", async () => {
    theMapReplies({ body: JSON.stringify({ error: "Unable to geocode" }) });
    expect(await findCity(UPINGTON)).toBe("Unknown Location");
  });

  test("ignores fields that are not text", async () => {
    await aRestaurant({ city: "Upington" });
    theMapFinds({ city: 7, town: null, village: ["x"], municipality: {}, county: "Upington" });
    expect(await findCity(UPINGTON)).toBe("Upington");
  });
});

describe("findCity: a city by which restaurants can be listed", () => {
  test.each([
    ["City of Cape Town", CAPE_TOWN, "Cape Town"],
    ["City of Ekurhuleni", PRETORIA, "Johannesburg"],
    ["eThekwini Metropolitan Municipality", DURBAN, "Durban"],
    ["A farm nobody knows", DURBAN, "Durban"],
  ])("T-23 %s is named as in the picker", async (city, position, label) => {
    theMapFinds({ city });
    expect(await findCity(position)).toBe(label);
  });

  test("T-23 is unknown where the picker has nothing near and we know no restaurant", async () => {
    theMapFinds({ town: "Upington" });
    expect(await findCity(UPINGTON)).toBe("Unknown Location");
  });

  test("T-23 counts no restaurant that is not on the site", async () => {
    await aRestaurant({ city: "Upington", is_active: false });
    theMapFinds({ town: "Upington" });
    expect(await findCity(UPINGTON)).toBe("Unknown Location");
  });

  test("T-23 keeps towns of the same name apart by their province", async () => {
    await aRestaurant({ city: "Middelburg", province: "Eastern Cape" });
    theMapFinds({ town: "Middelburg", state: "Eastern Cape" });
    expect(await findCity(KAROO_MIDDELBURG)).toBe("Middelburg, Eastern Cape");
  });
});

describe("findCity: what the map service is asked", () => {
  test("T-29 only a position rounded to about 1 km, in Nominatim's words", async () => {
    theMapFinds({ city: "Cape Town" });
    await findCity({ latitude: -33.9, longitude: 18.42 });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url.pathname).toBe("/map/reverse");
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      format: "jsonv2",
      addressdetails: "1",
      zoom: "10",
      lat: "-33.90",
      lon: "18.42",
    });
  });

  test("T-25 with who asks and how to reach them", async () => {
    await findCity(CAPE_TOWN);
    expect(asked[0]?.userAgent).toBe("Tafula/1.0 (+http://localhost:3000; tests@tafula.example)");
  });

  test.each([
    ["London", { latitude: 51.5, longitude: -0.12 }],
    ["Harare", { latitude: -17.83, longitude: 31.05 }],
    ["the pole", { latitude: -90, longitude: 180 }],
  ])("T-25 nothing about %s", async (_, position) => {
    expect(await findCity(position)).toBe("Unknown Location");
    expect(asked).toHaveLength(0);
  });

  test("T-25 nothing twice", async () => {
    theMapFinds({ city: "Cape Town" });
    await findCity(CAPE_TOWN);
    expect(await findCity(CAPE_TOWN)).toBe("Cape Town");
    expect(asked).toHaveLength(1);
  });

  test("T-25 once when many stand at the same place", async () => {
    theMapFinds({ city: "Cape Town" });
    const cities = await Promise.all(Array.from({ length: 20 }, () => findCity(CAPE_TOWN)));
    expect(new Set(cities)).toEqual(new Set(["Cape Town"]));
    expect(asked).toHaveLength(1);
  });

  test("again when the answer is older than 90 days, and the old answers go", async () => {
    const fetched_at = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
    await prisma.geocoderAnswer.create({ data: { question: "old", answer: {}, fetched_at } });
    theMapFinds({ city: "Cape Town" });
    await findCity(CAPE_TOWN);
    await prisma.geocoderAnswer.updateMany({ data: { fetched_at } });
    await prisma.geocoderTurn.updateMany({ data: { next_at: new Date(0) } });
    expect(await findCity(CAPE_TOWN)).toBe("Cape Town");
    expect(asked).toHaveLength(2);
    await deleteOldAnswers(new Date());
    expect(await prisma.geocoderAnswer.count()).toBe(1);
  });

  test("T-25 at most once a second, and nothing more when three wait", async () => {
    theMapFinds({ city: "Cape Town" });
    const cities = await Promise.all([CAPE_TOWN, DURBAN, PRETORIA, KIMBERLEY].map(findCity));
    expect(cities.filter((city) => city === null)).toHaveLength(1);
    const times = asked.map(({ at }) => at);
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(pauses).toHaveLength(2);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000);
  });

  test("T-25 also when the row that keeps the turns is gone", async () => {
    await prisma.geocoderTurn.deleteMany();
    theMapFinds({ city: "Cape Town" });
    expect(await findCity(CAPE_TOWN)).toBe("Cape Town");
    expect(await prisma.geocoderTurn.count()).toBe(1);
  });
});

describe("findCity: a map service that fails", () => {
  test.each([
    ["text", { body: "Cape Town" }],
    ["nothing", { body: "" }],
    ["HTML", { body: "<!doctype html><h1>Bandwidth limit exceeded</h1>" }],
    ["half a JSON", { body: '{"address": {"city": "Cape' }],
    ["null", { body: "null" }],
    ["a number", { body: "7" }],
    ["a list", { body: "[]" }],
    ["no address", { body: "{}" }],
    ["an address that is text", { body: '{"address": "Cape Town"}' }],
    ["another error", { body: '{"error": "Quota exceeded"}' }],
    ["an error in detail", { body: '{"error": {"code": 400, "message": "Wrong"}}' }],
    ["status 429", { status: 429, body: '{"address": {"city": "Cape Town"}}' }],
    ["status 500", { status: 500, body: '{"address": {"city": "Cape Town"}}' }],
    ["a redirect", { status: 302, headers: { Location: "/map/elsewhere" }, body: "" }],
    ["too much", { body: JSON.stringify({ address: { city: "x".repeat(300_000) } }) }],
  ])("is no city: it sends %s", async (_, sent) => {
    theMapReplies(sent);
    expect(await findCity(CAPE_TOWN)).toBeNull();
    expect(await prisma.geocoderAnswer.count()).toBe(0);
    expect(asked).toHaveLength(1);
  });

  test("is no city: it hangs up", async () => {
    theMapReplies("hang up");
    expect(await findCity(CAPE_TOWN)).toBeNull();
  });

  test("is no city: it does not answer within 5 seconds", async () => {
    hurry(5_000);
    theMapReplies("never");
    expect(await findCity(CAPE_TOWN)).toBeNull();
  });

  test("is asked again afterwards", async () => {
    theMapReplies({ status: 500, body: "" });
    await findCity(CAPE_TOWN);
    await prisma.geocoderTurn.updateMany({ data: { next_at: new Date(0) } });
    theMapFinds({ city: "Cape Town" });
    expect(await findCity(CAPE_TOWN)).toBe("Cape Town");
  });

  test("leaves nothing kept that has another shape", async () => {
    theMapFinds({ city: "Cape Town", postcode: "8001", house_number: "7" });
    await findCity(CAPE_TOWN);
    const [kept] = await prisma.geocoderAnswer.findMany();
    expect(kept?.answer).toEqual({ address: { city: "Cape Town" } });
  });
});
