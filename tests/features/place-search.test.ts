import { describe, expect, test } from "vitest";
import { asked, theMapReplies } from "../support/geocoder.ts";
import { hurry } from "../support/patience.ts";
import { findAddress, searchPlaces } from "#app/features/geocoder/place-search.server.ts";
import { prisma } from "#app/infra/database.server.ts";

function place(name: string, more: Record<string, unknown> = {}) {
  return { lat: "-29.8746012", lon: "30.9953", name, display_name: `${name}, Durban`, ...more };
}

function theMapLists(...places: unknown[]) {
  theMapReplies({ body: JSON.stringify(places) });
}

async function namesFound(search = "curry") {
  const found = await searchPlaces(search);
  return {
    places: found?.places.map(({ name }) => name),
    others: found?.others.map(({ name }) => name),
  };
}

describe("searchPlaces", () => {
  test("asks Nominatim's search with the parameters of LIM-23 (AQA-04, AQA-05, AQA-06, LIM-17, LIM-18)", async () => {
    theMapLists();
    await searchPlaces("umbilo curry");
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url.pathname).toBe("/map/search");
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      q: "umbilo curry restaurant South Africa",
      format: "json",
      addressdetails: "1",
      extratags: "1",
      limit: "8",
      countrycodes: "za",
    });
    expect(asked[0]?.userAgent).toContain("tests@tafula.example");
  });

  test.each(["Restaurant", "cafe", "FOOD", "Bar", "grill", "Bistro", "diner", "eatery"])(
    "shows names that say %s first, the others after them (AQA-07, T-60)",
    async (word) => {
      theMapLists(place("Mzoli's"), place(`Nomsa's ${word}`), place("Umbilo Park"));
      expect(await namesFound()).toEqual({
        places: [`Nomsa's ${word}`],
        others: ["Mzoli's", "Umbilo Park"],
      });
    },
  );

  test("shows the first five of all when no name says food (AQA-08, LIM-19)", async () => {
    theMapLists(...["a", "b", "c", "d", "e", "f", "g"].map((name) => place(`Chisa ${name}`)));
    const { places, others } = await namesFound();
    expect(places).toEqual(["Chisa a", "Chisa b", "Chisa c", "Chisa d", "Chisa e"]);
    expect(others).toEqual(["Chisa f", "Chisa g"]);
  });

  test("takes the first eight when the map sends more (AQA-06)", async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Grill ${index + 1}`);
    theMapLists(...names.map((name) => place(name)));
    expect(await namesFound()).toEqual({ places: names.slice(0, 8), others: [] });
  });

  test("finds nothing where the map finds nothing", async () => {
    theMapLists();
    expect(await searchPlaces("xyz")).toEqual({ places: [], others: [] });
  });

  test("takes name, address, city, province, coordinates, phone and website (AQA-01)", async () => {
    const address = {
      house_number: "214",
      road: "Umbilo Road",
      suburb: "Umbilo",
      town: "Durban",
      state: "KwaZulu-Natal",
    };
    const extratags = {
      "contact:phone": "+27 31 555 0142",
      website: "https://umbilo.example",
      opening_hours: "mo-sa 9-17",
    };
    theMapLists(place("Umbilo Grill", { address, extratags }));
    expect((await searchPlaces("umbilo"))?.places).toEqual([
      {
        name: "Umbilo Grill",
        address: "214 Umbilo Road, Umbilo",
        city: "Durban",
        province: "KwaZulu-Natal",
        latitude: -29.874601,
        longitude: 30.9953,
        phone: "+27 31 555 0142",
        website: "https://umbilo.example",
        opening_hours: "Mo-Sa 09:00-17:00",
        unread_hours: null,
      },
    ]);
  });

  test("asks the same only once, and answers the same from its own copy (T-25)", async () => {
    theMapLists(place("Umbilo Grill", { address: { road: "Umbilo Road", city: "Durban" } }));
    const first = await searchPlaces("umbilo");
    expect(await searchPlaces("umbilo")).toEqual(first);
    expect(asked).toHaveLength(1);
    expect(await prisma.geocoderAnswer.count()).toBe(1);
  });

  test("leaves out what is no text, and provinces nobody knows", async () => {
    const address = { road: 7, city: null, state: "Western Australia" };
    theMapLists({
      lat: "-29",
      lon: "31",
      display_name: "The Bar, Perth",
      address,
      extratags: null,
    });
    const found = await searchPlaces("bar");
    expect(found?.places[0]).toMatchObject({ name: "The Bar", address: null, province: null });
  });

  test.each([
    { what: "a server error", reply: { status: 500, body: "[]" } },
    { what: "too many requests", reply: { status: 429, body: "" } },
    { what: "garbage", reply: { body: "<html>" } },
    { what: "something else in JSON", reply: { body: '{"error":"no"}' } },
    { what: "places without coordinates", reply: { body: '[{"name":"Bar"}]' } },
    { what: "a broken line", reply: "hang up" as const },
  ])("has no answer after $what, and keeps none (AQA-10)", async ({ reply }) => {
    theMapReplies(reply);
    expect(await searchPlaces("curry")).toBeNull();
    expect(await prisma.geocoderAnswer.count()).toBe(0);
  });

  test("has no answer when the map is silent for too long (AQA-10)", async () => {
    hurry(5_000);
    theMapReplies("never");
    expect(await searchPlaces("curry")).toBeNull();
  });
});

describe("findAddress", () => {
  test("asks for one place in South Africa (AQA-12, LIM-23)", async () => {
    theMapLists(place("214 Umbilo Road"));
    const found = await findAddress("214 Umbilo Road, Durban");
    expect(found).toMatchObject({ latitude: -29.874601, longitude: 30.9953 });
    const sent = asked[0]?.url.searchParams;
    expect(sent?.get("limit")).toBe("1");
    expect(sent?.get("countrycodes")).toBe("za");
    expect(sent?.get("q")).toBe("214 Umbilo Road, Durban");
  });

  test.each([
    { what: "a", letter: "a" },
    { what: "a comma", letter: "," },
    { what: "an emoji", letter: "😀" },
  ])("asks for no more than 500 letters, here $what, and keeps the answer", async ({ letter }) => {
    // Nothing that the database could make short.
    const varied = Array.from({ length: 2_000 }, (_, index) => letter + index.toString(36));
    theMapLists(place("Umbilo Road"));
    const found = await findAddress(varied.join(""));
    expect(found).toMatchObject({ latitude: -29.874601 });
    const letters = [...varied.join("")].slice(0, 500).join("");
    expect(asked[0]?.url.searchParams.get("q")).toBe(letters);
    expect(await findAddress(varied.join(""))).toEqual(found);
    expect(asked).toHaveLength(1);
  });

  test("tells an unknown address from a map that does not answer (AQA-13, AQA-14)", async () => {
    theMapLists();
    expect(await findAddress("Nowhere 1")).toBeNull();
    theMapReplies({ status: 500, body: "" });
    expect(await findAddress("Nowhere 2")).toBe("failed");
  });
});
