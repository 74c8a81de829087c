import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { asked, theMapReplies } from "../support/geocoder.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { expectRefusal } from "../support/refusal.ts";
import { aDish, aRestaurant, aReview } from "../support/rows.ts";

const SANDTON = { latitude: -26.11, longitude: 28.05 };
const HERE = "near=-26.11,28.05";

beforeEach(async () => {
  vi.setSystemTime(Date.now() + 2_000);
  await prisma.dish.deleteMany();
  await prisma.restaurant.deleteMany();
});

afterAll(() => {
  vi.useRealTimers();
});

/** So many kilometres south. */
function away(km: number) {
  return { latitude: SANDTON.latitude - km / 111.195, longitude: SANDTON.longitude };
}

async function listed(query: string): Promise<{ name: string; distance_km?: number }[]> {
  return (await fetchApp(`/api/restaurants?${query}`)).json();
}

async function names(query: string) {
  return (await listed(query)).map(({ name }) => name);
}

describe("GET /api/restaurants?near=", () => {
  test("NEAR-01 has the nearest first, with their distance, within 5, 20 or 50 km", async () => {
    await aRestaurant({ name: "Far", rating: 5, ...away(40) });
    await aRestaurant({ name: "Close", ...away(1.24) });
    await aRestaurant({ name: "Middle", rating: 4, ...away(12) });
    await aRestaurant({ name: "Too far", rating: 5, ...away(51) });
    await aRestaurant({ name: "Nowhere", rating: 5 });
    await aRestaurant({ name: "Shut", is_active: false, ...away(1) });
    expect(await listed(HERE)).toMatchObject([
      { name: "Close", distance_km: 1.2 },
      { name: "Middle", distance_km: 12 },
      { name: "Far", distance_km: 40 },
    ]);
    expect(await names(`${HERE}&within=20`)).toEqual(["Close", "Middle"]);
    expect(await names(`${HERE}&within=5`)).toEqual(["Close"]);
    expect(await names(`${HERE}&limit=1&offset=1`)).toEqual(["Middle"]);
    const [first] = await listed("limit=1");
    expect(first).not.toHaveProperty("distance_km");
  });

  test("NEAR-01 the border lies where the distance on the ground is, east as south", async () => {
    const east = (km: number) => ({
      ...SANDTON,
      longitude: SANDTON.longitude + km / (111.195 * Math.cos((SANDTON.latitude * Math.PI) / 180)),
    });
    await aRestaurant({ name: "In", ...east(19.9) });
    await aRestaurant({ name: "Out", ...east(20.1) });
    await aRestaurant({ name: "South", ...away(19.8) });
    expect(await names(`${HERE}&within=20`)).toEqual(["South", "In"]);
  });

  test("NEAR-01 goes with every filter, the search and the order", async () => {
    const fitting = {
      cuisine_type: "Indian",
      city: "Durban",
      opening_hours: "24/7",
      facts: { halaal: "certified", halaal_certifier: "SANHA", halaal_until: "2099-01-01" },
    };
    await aRestaurant({ name: "Curry Corner", ...fitting, ...away(3) });
    await aRestaurant({ name: "Curry Palace", ...fitting, ...away(8) });
    await aRestaurant({ name: "Curry Afar", ...fitting, ...away(300) });
    await aRestaurant({ name: "Pizza Place", cuisine_type: "Italian", ...away(1) });
    const both = ["Curry Corner", "Curry Palace"];
    for (const filter of [
      ...["cuisine=indian", "city=Durban", "open=now", "diet=halaal", "halaal=certified"],
      ...["search=curry", "search=curr", "search=currry", "search=curry&cuisine=Indian&open=now"],
    ]) {
      expect(await names(`${HERE}&${filter}`), filter).toEqual(both);
      expect(await names(`${HERE}&within=5&${filter}`), filter).toEqual(["Curry Corner"]);
    }
    const palace = await prisma.restaurant.findFirstOrThrow({ where: { name: "Curry Palace" } });
    for (let times = 0; times < 3; times++) await aReview({ restaurant_id: palace.id, rating: 5 });
    expect(await names(`${HERE}&sort=loved&cuisine=Indian`)).toEqual(both.toReversed());
  });

  test("NEAR-01 follows a place that moves, comes back or is listed again", async () => {
    const { id } = await aRestaurant({ name: "Trailer", ...away(100) });
    expect(await names(HERE)).toEqual([]);
    await prisma.restaurant.update({ where: { id }, data: away(2) });
    expect(await names(HERE)).toEqual(["Trailer"]);
    await prisma.restaurant.update({ where: { id }, data: { is_active: false } });
    expect(await names(HERE)).toEqual([]);
    await prisma.restaurant.update({ where: { id }, data: { is_active: true } });
    expect(await names(HERE)).toEqual(["Trailer"]);
    await prisma.restaurant.update({ where: { id }, data: { latitude: null } });
    expect(await names(HERE)).toEqual([]);
  });

  test.each([
    ["near=here", "near must be a latitude and a longitude, for example -26.11,28.05", "near"],
    ["near=51.5,-0.12", "near lies outside South Africa", "near"],
    [`${HERE}&within=7`, "within must be 5, 20 or 50", "within"],
  ])("NEAR-01 refuses ?%s", async (query, error, wrong) => {
    const response = await fetchApp(`/api/restaurants?${query}`);
    await expectRefusal(response, { status: 400, error, wrong: [wrong] });
  });
});

describe("GET /?tab=restaurants&near=", () => {
  const ADDRESS = `/?tab=restaurants&${HERE}`;

  test("NEAR-01 shows the nearest first in a numbered list with their distances", async () => {
    await aRestaurant({ name: "Far", ...away(40) });
    await aRestaurant({ name: "Close", ...away(0.3) });
    const page = await pageOf(await fetchApp(`${ADDRESS}&suburb=Sandton`));
    expect(textOf(page, "h1")).toBe("Good tables near Sandton");
    expect(textOf(page, "#result-count")).toBe("2 restaurants, nearest first");
    const rows = page.querySelectorAll("ol.near > li");
    expect([...rows].map((row) => row.getAttribute("value"))).toEqual(["1", "2"]);
    expect([...rows].map((row) => textOf(row, "h2"))).toEqual(["Close", "Far"]);
    expect([...rows].map((row) => textOf(row, ".km"))).toEqual(["under 1 km", "40 km"]);
    expect(textOf(page, "nav[aria-label='How far'] [aria-current]")).toBe("Within 50 km");
  });

  test("NEAR-01 the header says that one is at Near me, also before a place is known", async () => {
    const marked = async (address: string) => {
      const page = await pageOf(await fetchApp(address));
      const links = page.querySelectorAll(".main-nav [aria-current=page]");
      return [...links].map((link) => link.textContent);
    };
    for (const address of [ADDRESS, "/?tab=restaurants&near=", "/?near="])
      expect(await marked(address), address).toEqual(["Near me"]);
    for (const address of ["/", "/?tab=restaurants", "/?near=nowhere"])
      expect(await marked(address), address).toEqual(["Home"]);
  });

  test("NEAR-01 a position alone shows the places near it as well, by name, also a finer one", async () => {
    await aRestaurant({ name: "Far", ...away(40) });
    await aRestaurant({ name: "Close", ...away(0.3) });
    const page = await pageOf(await fetchApp(`/?${HERE}`));
    expect(textOf(page, "h1")).toBe("Good tables near you");
    expect([...page.querySelectorAll("ol.near h2")].map((name) => name.textContent)).toEqual([
      "Close",
      "Far",
    ]);
    const finer = await fetchApp("/?near=-26.1076123,28.0467");
    expect(finer.headers.get("Location")).toBe("/?tab=restaurants&near=-26.11,28.05");
  });

  test("NEAR-02 a drawing has the places as dots with the numbers of the list", async () => {
    for (const km of [3, 3, 12, 40]) await aRestaurant(away(km));
    await aRestaurant();
    const page = await pageOf(await fetchApp(`${ADDRESS}&suburb=Sandton`));
    const drawing = page.querySelector("#drawing svg");
    expect(drawing?.getAttribute("aria-label")).toBe(
      "Drawing of what lies within 50 km of Sandton: 4 places as dots with the numbers of the list",
    );
    const numbers = [...page.querySelectorAll("#drawing .num")].map((one) => one.textContent);
    expect(numbers).toEqual(["1", "2", "3", "4"]);
    expect(page.querySelector("#drawing .land")?.getAttribute("d")).toMatch(/^M/);
    expect(page.querySelector("#drawing [style], #drawing script")).toBeNull();
    // No operator named tiles.
    expect(page.querySelector("near-map")).toBeNull();
    const empty = await pageOf(await fetchApp(`${ADDRESS}&cuisine=Thai`));
    expect(empty.querySelector("#drawing, .to-map")).toBeNull();
  });

  test("NEAR-01 where nothing is near it says so, and shows what is less near", async () => {
    await aRestaurant({ name: "Middle", ...away(12) });
    const page = await pageOf(await fetchApp(`${ADDRESS}&within=5`));
    expect(textOf(page, "#results [role=status]")).toBe(
      "Nothing within 5 km; the nearest is 12 km away.",
    );
    expect(textOf(page, "ol.near h2")).toBe("Middle");
    expect(textOf(page, "nav[aria-label='How far'] [aria-current]")).toBe("Within 20 km");
    await prisma.restaurant.updateMany({ data: away(130) });
    const further = await pageOf(await fetchApp(ADDRESS));
    expect(textOf(further, "#results [role=status]")).toBe(
      "Nothing within 50 km; the nearest is 130 km away.",
    );
    expect(textOf(further, "ol.near h2")).toBe("Middle");
  });

  test("NEAR-01 a filter that nothing has shows an empty list and no place", async () => {
    await aRestaurant({ name: "Middle", ...away(12) });
    const page = await pageOf(await fetchApp(`${ADDRESS}&cuisine=Thai`));
    expect(page.querySelector("ol.near")).toBeNull();
    expect(textOf(page, "#results .empty")).toMatch(/No restaurants found/);
  });

  test("NEAR-01 a finer position is rounded before anything is shown", async () => {
    const response = await fetchApp(
      "/?tab=restaurants&cuisine=Thai&near=-26.1076123,28.0567&within=5&page=2",
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(
      "/?tab=restaurants&cuisine=Thai&near=-26.11,28.06&within=5&page=2",
    );
  });

  test.each([
    ["here", "That place could not be read, so it is left out."],
    ["51.5,-0.12", "That place lies outside South Africa, so it is left out."],
    [
      "26.11,28.05",
      "That place lies outside South Africa, so it is left out. Did you mean -26.11,28.05?",
    ],
  ])("NEAR-01 ?near=%s is left out, with a sentence", async (near, sentence) => {
    await aRestaurant({ name: "Anywhere" });
    const response = await fetchApp(`/?tab=restaurants&near=${near}`);
    expect(response.status).toBe(200);
    const page = await pageOf(response);
    expect(textOf(page, ".notice.bad")).toBe(sentence);
    expect(textOf(page, "h3.title")).toBe("Anywhere");
    expect((await fetchApp(`/?near=${near}`)).status).toBe(200);
  });

  test("NEAR-01 no referrer, no search engine and no kept copy learns where somebody is", async () => {
    await aRestaurant({ name: "Close", ...away(1) });
    const response = await fetchApp(ADDRESS);
    expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/connect-src 'self';/);
    const page = await pageOf(response);
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).not.toMatch(/near/);
    const anywhere = await fetchApp("/?tab=restaurants");
    expect(anywhere.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  });

  test("NEAR-01 what is looked for in vain near a place is not kept", async () => {
    const headers = { "User-Agent": "Mozilla/5.0 Firefox/140" };
    await fetchApp(`${ADDRESS}&search=xqzwvk`, { headers });
    expect(await prisma.emptySearch.count()).toBe(0);
  });
});

describe("a typed suburb", () => {
  function theMapKnows(lat: string, lon: string) {
    theMapReplies({ body: JSON.stringify([{ lat, lon, display_name: "Melville" }]) });
  }

  test("NEAR-01 leads to its place, to about a kilometre, with what was asked beside it", async () => {
    theMapKnows("-26.17518", "28.00934");
    const response = await fetchApp("/?tab=restaurants&cuisine=Thai&suburb=Melville");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(
      "/?tab=restaurants&cuisine=Thai&near=-26.18,28.01&suburb=Melville",
    );
  });

  test("POINT-01 may be a position, which is rounded, and goes from the address", async () => {
    const typed = encodeURIComponent("26°06'36\"S 28°03'02\"E");
    const response = await fetchApp(`/?tab=restaurants&suburb=${typed}`);
    expect(response.headers.get("Location")).toBe("/?tab=restaurants&near=-26.11,28.05");
    const abroad = await pageOf(await fetchApp("/?tab=restaurants&suburb=26.11,28.05"));
    expect(textOf(abroad, ".notice.bad")).toContain("Did you mean -26.11,28.05?");
    expect(asked).toHaveLength(0);
  });

  test("NEAR-01 of a city of the list nobody is asked", async () => {
    const response = await fetchApp("/?tab=restaurants&suburb=joburg");
    expect(response.headers.get("Location")).toBe(
      "/?tab=restaurants&near=-26.2,28.05&suburb=joburg",
    );
    expect(asked).toHaveLength(0);
  });

  test.each<[string, () => void, RegExp]>([
    ["unknown", () => theMapReplies({ body: "[]" }), /We do not know “Atlantis”/],
    ["abroad", () => theMapKnows("51.5", "-0.12"), /We do not know “Atlantis”/],
    ["asked of a service that is down", () => theMapReplies("hang up"), /does not work just now/],
  ])("NEAR-01 that is %s leaves the list, with a sentence", async (_, prepare, sentence) => {
    prepare();
    const response = await fetchApp("/?tab=restaurants&suburb=Atlantis");
    expect(response.status).toBe(200);
    expect(textOf(await pageOf(response), ".notice.bad")).toMatch(sentence);
  });
});

describe("a dish near a place", () => {
  test("NEAR-01 DISH-02 has the nearest first, those without a place last", async () => {
    const { id: dish_id } = await aDish({ name: "Kota" });
    const served = [
      await aRestaurant({ name: "Nowhere", rating: 5 }),
      await aRestaurant({ name: "Far", ...away(400) }),
      await aRestaurant({ name: "Close", ...away(2) }),
    ];
    await prisma.restaurantDish.createMany({
      data: served.map(({ id }) => ({ restaurant_id: id, dish_id })),
    });
    const { restaurants } = await (await fetchApp(`/api/dishes/kota?${HERE}`)).json();
    expect(restaurants).toMatchObject([
      { name: "Close", distance_km: 2 },
      { name: "Far", distance_km: 400 },
      { name: "Nowhere" },
    ]);
    const response = await fetchApp(`/dishes/kota?${HERE}&suburb=Sandton`);
    expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
    const eat = textOf(await pageOf(response), "section[aria-labelledby=eat]");
    expect(eat).toMatch(/3 places, the nearest to Sandton first.*Close.*2\.0 km.*Far.*400 km/s);
    expect((await fetchApp("/dishes/kota?near=-26.1076,28.05")).headers.get("Location")).toBe(
      "/dishes/kota?near=-26.11%2C28.05#eat",
    );
    await expectRefusal(await fetchApp("/api/dishes/kota?near=51,0"), {
      status: 400,
      error: "near lies outside South Africa",
      wrong: ["near"],
    });
  });
});
