import { describe, expect, test } from "vitest";
import { LIMITS } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { asked, theMapFinds, theMapReplies } from "../../support/geocoder.ts";
import { fetchApp } from "../../support/app.ts";
import { expectRefusal } from "../../support/refusal.ts";

describe("GET /api/location", () => {
  test("LOC-04 LOC-07 API-32 turns a position into a city", async () => {
    theMapFinds({ city: "City of Cape Town" });
    const response = await fetchApp("/api/location?latitude=-33.918861&longitude=18.4233");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({
      latitude: -33.92,
      longitude: 18.42,
      city: "Cape Town",
    });
    expect(asked).toHaveLength(1);
  });

  test("LOC-06 T-23 abroad is an unknown location, and nobody is asked", async () => {
    const response = await fetchApp("/api/location?latitude=51.5&longitude=-0.12");
    expect(await response.json()).toEqual({
      latitude: 51.5,
      longitude: -0.12,
      city: "Unknown Location",
    });
    expect(asked).toHaveLength(0);
  });

  test("ERR-37 says so when the map service fails", async () => {
    theMapReplies({ status: 500, body: "<h1>Down</h1>" });
    const response = await fetchApp("/api/location?latitude=-33.92&longitude=18.42");
    await expectRefusal(response, { status: 503, error: "Could not determine city name." });
  });

  test.each([
    ["", "latitude must be a number from -90 to 90", ["latitude", "longitude"]],
    ["latitude=-33.9", "longitude must be a number from -180 to 180", ["longitude"]],
    ["latitude=&longitude=", "latitude must be a number from -90 to 90", ["latitude", "longitude"]],
    ["latitude=abc&longitude=18", "latitude must be a number from -90 to 90", ["latitude"]],
    ["latitude=91&longitude=18", "latitude must be a number from -90 to 90", ["latitude"]],
    ["latitude=1e9999&longitude=18", "latitude must be a number from -90 to 90", ["latitude"]],
    [
      "latitude=-33.9&longitude=-180.1",
      "longitude must be a number from -180 to 180",
      ["longitude"],
    ],
    ["latitude=-33.9&longitude=%00", "longitude must be a number from -180 to 180", ["longitude"]],
    [
      "latitude=NaN&longitude=Infinity",
      "latitude must be a number from -90 to 90",
      ["latitude", "longitude"],
    ],
  ])("T-14 refuses ?%s", async (query, error, wrong) => {
    const response = await fetchApp(`/api/location?${query}`);
    await expectRefusal(response, { status: 400, error, wrong });
    expect(asked).toHaveLength(0);
  });
});

describe("GET /api/location before anything of it is read", () => {
  test("takes its limit", async () => {
    const address = "10.8.8.8";
    const [{ times }] = LIMITS.lookups.address;
    const doer = { user_id: null, address };
    for (let time = 0; time < times; time += 1) await countAct(doer, "lookups");
    const answer = await fetchApp("/api/location?latitude=nonsense", { address });
    expect(answer.status).toBe(429);
  });

  test("is counted in a room, which one network cannot fill", { timeout: 60_000 }, async () => {
    theMapReplies("never");
    const ask = (number: number) =>
      fetchApp(`/api/location?latitude=-33.${number}&longitude=18.42`, { address: "10.8.8.9" });
    const answers = Array.from({ length: 33 }, (_, number) => ask(10 + number));
    const heads = (await Promise.all(answers)).map(({ headers }) => headers.get("Retry-After"));
    expect(heads.filter((seconds) => seconds === "5")).toHaveLength(1);
  });
});

describe("GET /api/config/google-maps-key", () => {
  test("API-54 T-28 answers anybody with the browser key", async () => {
    const response = await fetchApp("/api/config/google-maps-key");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ apiKey: "maps-key-of-the-tests" });
  });
});
