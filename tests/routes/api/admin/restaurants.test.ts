import { beforeEach, describe, expect, test } from "vitest";
import { imageUrl } from "#app/features/images/image-url.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../../support/app.ts";
import { queriesOf } from "../../../support/queries.ts";
import { aFavorite, anImage, aRestaurant, aReview } from "../../../support/rows.ts";
import { anAdminSession } from "../../../support/signed-in-admin.ts";

const LIST = "/api/admin/restaurants";

const { bearer, admin_id } = await anAdminSession();

function call(address: string, visit: { method?: string; json?: unknown } = {}) {
  return fetchApp(address, { ...visit, headers: bearer });
}

async function answer(address: string, visit: { method?: string; json?: unknown } = {}) {
  const response = await call(address, visit);
  return { status: response.status, body: await response.json() };
}

function refused(status: number, error: string) {
  return { status, body: expect.objectContaining({ error }) };
}

function lastAct(subject_id: number) {
  return prisma.adminAct.findFirst({
    where: { subject_kind: "restaurant", subject_id },
    orderBy: { id: "desc" },
  });
}

const WHOLE = {
  name: "Die Werf",
  description: "Fish and chips",
  cuisine_type: "Mediterranean",
  address: "1 Kaai Street",
  city: "Cape Town",
  province: "Western Cape",
  phone: "021 555 0101",
  website: "https://diewerf.example/",
  latitude: -33.9,
  longitude: 18.4,
  rating: 4.6,
  price_level: 2,
  is_active: true,
  google_place_id: "ChIJ-1",
};

describe("GET /api/admin/restaurants", () => {
  beforeEach(async () => {
    await prisma.restaurant.deleteMany();
  });

  async function names(query = "") {
    const { status, body } = await answer(LIST + query);
    expect(status).toBe(200);
    return body.map(({ name }: { name: string }) => name);
  }

  test("API-36 ARL-16 lists all, inactive ones too, the newest first", async () => {
    await aRestaurant({ name: "Older", created_at: new Date("2026-01-01") });
    await aRestaurant({ name: "Newest", created_at: new Date("2026-03-01"), is_active: false });
    await aRestaurant({ name: "Newer", created_at: new Date("2026-02-01") });
    expect(await names()).toEqual(["Newest", "Newer", "Older"]);
    expect(await names("?limit=1&offset=1")).toEqual(["Newer"]);
  });

  test("API-36 is narrowed by city and by cuisine, whatever their case", async () => {
    await aRestaurant({ name: "One", city: "Durban", cuisine_type: "Indian" });
    await aRestaurant({ name: "Two", city: "Durban", cuisine_type: "Thai", is_active: false });
    await aRestaurant({ name: "Three", city: "George", cuisine_type: "Indian" });
    expect(await names("?city=durban")).toEqual(["Two", "One"]);
    expect(await names("?cuisine=INDIAN")).toEqual(["Three", "One"]);
    expect(await names("?city=Durban&cuisine=Indian")).toEqual(["One"]);
    expect(await names("?city=&cuisine=all")).toHaveLength(3);
    expect(await names("?city=Nowhere")).toEqual([]);
  });

  test("API-36 API-63 the city is known by its old and its new name", async () => {
    await aRestaurant({ name: "Boardwalk", city: "Gqeberha" });
    await aRestaurant({ name: "Harbour", city: "port elizabeth" });
    await aRestaurant({ name: "Beach", city: "Summerstrand" });
    for (const city of ["Gqeberha", "Port+Elizabeth"]) {
      expect(await names(`?city=${city}`)).toEqual(["Harbour", "Boardwalk"]);
      expect(await names(`?city=${city}&search=boardwalk`)).toEqual(["Boardwalk"]);
    }
    expect(await names("?city=Unknown+Location")).toHaveLength(3);
  });

  test("API-36 API-64 a word that nothing holds is looked for spelt right", async () => {
    await aRestaurant({ name: "Umbilo Curry House", city: "Durban" });
    await aRestaurant({ name: "Windpomp", city: "Colesberg", is_active: false });
    expect(await names("?search=umbillo+cury")).toEqual(["Umbilo Curry House"]);
    expect(await names("?search=winpdomp")).toEqual(["Windpomp"]);
    expect(await names("?search=winpdomp&city=Durban")).toEqual([]);
  });

  test("API-36 ARL-01 searches name, address and city, also by the beginning of a word", async () => {
    await aRestaurant({ name: "Umbilo Curry House", city: "Durban" });
    await aRestaurant({ name: "Café Crème", address: "3 Umbilo Road", is_active: false });
    await aRestaurant({ name: "Windpomp", city: "Colesberg" });
    expect(await names("?search=umbilo")).toEqual(["Café Crème", "Umbilo Curry House"]);
    expect(await names("?search=curry umb")).toEqual(["Umbilo Curry House"]);
    expect(await names("?search=creme")).toEqual(["Café Crème"]);
    expect(await names("?search=colesb")).toEqual(["Windpomp"]);
    expect(await names("?search=umbilo&city=durban")).toEqual(["Umbilo Curry House"]);
    expect(await names("?search=nothing-of-the-kind")).toEqual([]);
    expect(await names(`?search=${encodeURIComponent("!!! '):*\\ \0")}`)).toEqual([]);
  });

  test("ARL-01 a search takes no filter for a word", async () => {
    const place = { city: "Durban", province: "KwaZulu-Natal", cuisine_type: "Indian" };
    await aRestaurant({ name: "Umbilo Kitchen", ...place });
    await aRestaurant({ name: "Prawn City", ...place });
    for (const search of ["c", "cit", "p", "pr"]) {
      expect(await names(`?search=${search}`), search).toEqual(["Prawn City"]);
    }
    expect(await names("?search=cuisin")).toEqual([]);
    expect(await names("?search=prov")).toEqual([]);
    expect(await names("?search=prawn&city=durban&cuisine=INDIAN")).toEqual(["Prawn City"]);
  });

  test("a search finds each row once, page by page", async () => {
    await prisma.restaurant.createMany({
      data: Array.from({ length: 7 }, (_, index) => ({ name: `Padstal ${index}` })),
    });
    const all = [
      ...(await names("?search=padstal&limit=4")),
      ...(await names("?search=padstal&limit=4&offset=4")),
    ];
    expect(new Set(all).size).toBe(7);
  });

  test("a far page of a search goes on where a near one ends", async () => {
    await prisma.restaurant.createMany({
      data: Array.from({ length: 260 }, (_, index) => ({ name: `Padstal ${index}` })),
    });
    const near = await names("?search=padstal&limit=10&offset=245");
    const far = await names("?search=padstal&limit=20&offset=250");
    expect(near.slice(5)).toEqual(far.slice(0, 5));
    expect(far).toEqual(Array.from({ length: 10 }, (_, index) => `Padstal ${9 - index}`));
  });

  test("takes no more queries for many rows than for one", async () => {
    await aRestaurant();
    const forOne = await queriesOf(() => call(LIST));
    await prisma.restaurant.createMany({
      data: Array.from({ length: 30 }, () => ({ name: "Another" })),
    });
    expect((await queriesOf(() => call(LIST))).length).toBe(forOne.length);
  });

  test("T-14 refuses a wrong query", async () => {
    expect((await call(`${LIST}?limit=0`)).status).toBe(400);
    expect((await call(`${LIST}?offset=x`)).status).toBe(400);
  });
});

test("API-37 ARL-02 ARL-03 GET filters answers every city and cuisine once, inactive ones' too", async () => {
  await prisma.restaurant.deleteMany();
  await aRestaurant({ city: "Durban", cuisine_type: "Thai" });
  await aRestaurant({ city: "Durban", cuisine_type: "thai" });
  await aRestaurant({ city: "Colesberg", cuisine_type: "Greek", is_active: false });
  await aRestaurant();
  const { status, body } = await answer(`${LIST}/filters`);
  expect(status).toBe(200);
  expect(body.cities).toEqual(["Colesberg", "Durban"]);
  expect(body.cuisines.map((name: string) => name.toLowerCase())).toEqual(["greek", "thai"]);
});

describe("GET /api/admin/restaurants/:id", () => {
  test("API-38 ENT-07 answers the whole record, also of an inactive one", async () => {
    const { id } = await aRestaurant({ ...WHOLE, is_active: false });
    await aReview({ restaurant_id: id, rating: 3 });
    const { status, body } = await answer(`${LIST}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...WHOLE, id, is_active: false, image_url: null });
    expect(body).toMatchObject({ user_review_count: 1, user_rating_average: 3 });
    expect(body.user_reviews).toHaveLength(1);
    expect(Date.parse(body.created_at)).not.toBeNaN();
    expect(Date.parse(body.updated_at)).not.toBeNaN();
  });

  test.each(["0", "2147483647", "x", "99999999999"])("API-38 %s is not found", async (id) => {
    expect(await answer(`${LIST}/${id}`)).toEqual(refused(404, "Restaurant not found"));
  });
});

describe("POST /api/admin/restaurants", () => {
  const create = (json: unknown) => answer(LIST, { method: "POST", json });

  test("API-39 stores every field with the picture, and who added it", async () => {
    const image_url = imageUrl((await anImage({ admin_id })).id);
    const { status, body } = await create({ ...WHOLE, image_url });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...WHOLE, image_url });
    const stored = await prisma.restaurant.findUniqueOrThrow({ where: { id: body.id } });
    expect(stored).toMatchObject({ name: "Die Werf", image_url, latitude: -33.9 });
    expect(await lastAct(body.id)).toMatchObject({
      admin_id,
      act: "created",
      subject_name: "Die Werf",
    });
  });

  test("ENT-11 ARF-24 a name is enough: the rest is empty, and it is active", async () => {
    const { status, body } = await create({ name: "  Only a name " });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Only a name", is_active: true, image_url: null });
    expect(body).toMatchObject({ description: null, rating: null, price_level: null, city: null });
  });

  test("empty text is nothing", async () => {
    const { body } = await create({
      name: "A",
      description: " ",
      city: "",
      rating: "",
      phone: null,
    });
    expect(body).toMatchObject({ description: null, city: null, rating: null, phone: null });
  });

  test("T-57 an address without https:// gets it", async () => {
    const { body } = await create({ name: "A", website: "umbilocurry.co.za" });
    expect(body.website).toBe("https://umbilocurry.co.za/");
  });

  test("T-08 ENT-09 the official rating may be 0 here, up to 5", async () => {
    expect((await create({ name: "A", rating: 0 })).body.rating).toBe(0);
    expect((await create({ name: "A", rating: 5 })).body.rating).toBe(5);
  });

  test.each([
    ["ENT-08 no name", {}, "Enter a name"],
    ["ENT-08 an empty name", { name: " \u200b " }, "Enter a name"],
    ["a name that is no text", { name: 5 }, "Enter a name"],
    ["a long name", { name: "a".repeat(201) }, "Keep the name to 200 characters"],
    ["ENT-09 a rating over 5", { name: "A", rating: 5.1 }, "Give a rating from 0 to 5"],
    ["ENT-09 a rating below 0", { name: "A", rating: -1 }, "Give a rating from 0 to 5"],
    ["LIM-11 a rating of two decimals", { name: "A", rating: 4.55 }, "Give a rating from 0 to 5"],
    [
      "ENT-10 LIM-10 price level 0",
      { name: "A", price_level: 0 },
      "Choose a price level from 1 to 4",
    ],
    [
      "ENT-10 LIM-10 price level 5",
      { name: "A", price_level: 5 },
      "Choose a price level from 1 to 4",
    ],
    ["ENT-10 price level 1.5", { name: "A", price_level: 1.5 }, "Choose a price level from 1 to 4"],
    ["ENT-11 is_active as a word", { name: "A", is_active: "perhaps" }, "is_active is true or"],
    ["LIM-27 another province", { name: "A", province: "Transvaal" }, "Choose one of the nine"],
    ["a latitude of 91", { name: "A", latitude: 91 }, "Latitude is a number from -90 to 90"],
    ["a longitude of -181", { name: "A", longitude: -181 }, "Longitude is a number from -180"],
    [
      "T-19 a script",
      { name: "A", website: "javascript:alert(1)" },
      "Start the address with https",
    ],
    [
      "T-57 a single word",
      { name: "A", website: "umbilocurry" },
      "Start the address with https://",
    ],
    ["T-18 a foreign picture", { name: "A", image_url: "https://x.example/a.jpg" }, "Upload the"],
    ["T-18 an unknown picture", { name: "A", image_url: imageUrl("0".repeat(32)) }, "Upload the"],
    ["a list", [], "Send a restaurant's fields"],
  ])("%s is refused", async (_, json, sentence) => {
    const before = await prisma.restaurant.count();
    const { status, body } = await create(json);
    expect(status).toBe(400);
    expect(body.error).toMatch(new RegExp(`^${sentence.replaceAll("/", "\\/")}`));
    expect(await prisma.restaurant.count()).toBe(before);
  });

  test("T-14 another type of body is refused", async () => {
    const response = await fetchApp(LIST, { form: { name: "A" }, headers: bearer });
    expect(response.status).toBe(415);
  });
});

describe("PUT /api/admin/restaurants/:id", () => {
  const update = (id: number, json: unknown) => answer(`${LIST}/${id}`, { method: "PUT", json });

  test("API-40 replaces the fields, clears what is left out, and says who changed what", async () => {
    const { id } = await aRestaurant({ ...WHOLE, is_active: false });
    const { status, body } = await update(id, { name: "New name", city: "George", rating: 4.6 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: "New name", city: "George", description: null });
    expect(body).toMatchObject({ phone: null, latitude: null, rating: 4.6 });
    // These two are no part of the form's body: they have ways of their own to change.
    expect(body).toMatchObject({ is_active: false, google_place_id: "ChIJ-1" });
    const act = await lastAct(id);
    expect(act).toMatchObject({ act: "updated", subject_name: "New name" });
    expect(act?.details).toMatchObject({ changed: expect.arrayContaining(["name", "city"]) });
    expect(JSON.stringify(act?.details)).not.toContain("rating");
  });

  test("API-40 takes what GET answered", async () => {
    const { id } = await aRestaurant(WHOLE);
    const { body } = await answer(`${LIST}/${id}`);
    expect((await update(id, { ...body, is_active: false })).body).toMatchObject({
      ...WHOLE,
      is_active: false,
    });
  });

  test("the second of two who edited one state is told, without updated_at it replaces", async () => {
    const { id, updated_at } = await aRestaurant({ name: "Before" });
    const first = await update(id, { name: "First", updated_at });
    expect(first.status).toBe(200);
    const second = await update(id, { name: "Second", updated_at });
    expect(second).toEqual(refused(409, "Somebody else saved this restaurant meanwhile"));
    expect(await prisma.restaurant.findUnique({ where: { id } })).toMatchObject({ name: "First" });
    const { body } = await update(id, { name: "Second", updated_at: first.body.updated_at });
    expect(body.name).toBe("Second");
    expect((await update(id, { name: "Third" })).status).toBe(200);
  });

  test("of two at the same moment one is told", async () => {
    const { id, updated_at } = await aRestaurant();
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((name) => update(id, { name, updated_at })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("a review written meanwhile is no conflict", async () => {
    const { id, updated_at } = await aRestaurant();
    await aReview({ restaurant_id: id });
    expect((await update(id, { name: "Edited", updated_at })).status).toBe(200);
  });

  test("API-40 refuses wrong fields and unknown restaurants", async () => {
    const { id } = await aRestaurant({ name: "Kept" });
    expect(await update(id, { name: "" })).toEqual(refused(400, "Enter a name"));
    expect((await update(id, { name: "A", image_url: imageUrl("f".repeat(32)) })).status).toBe(400);
    expect((await update(id, { name: "A", updated_at: "yesterday" })).status).toBe(400);
    expect(await prisma.restaurant.findUnique({ where: { id } })).toMatchObject({ name: "Kept" });
    expect(await update(2147483647, { name: "A" })).toEqual(refused(404, "Restaurant not found"));
  });
});

describe("DELETE /api/admin/restaurants/:id", () => {
  test("API-41 T-45 ENT-19 deletes it with its reviews and favourites, and keeps who did it", async () => {
    const { id } = await aRestaurant({ name: "Going" });
    const other = await aReview();
    await aReview({ restaurant_id: id });
    await aReview({ restaurant_id: id });
    await aFavorite({ restaurant_id: id });
    expect(await answer(`${LIST}/${id}`, { method: "DELETE" })).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await prisma.restaurant.count({ where: { id } })).toBe(0);
    expect(await prisma.restaurantReview.count({ where: { restaurant_id: id } })).toBe(0);
    expect(await prisma.favorite.count({ where: { restaurant_id: id } })).toBe(0);
    expect(await prisma.restaurantReview.count({ where: { id: other.id } })).toBe(1);
    expect(await lastAct(id)).toMatchObject({
      act: "deleted",
      subject_name: "Going",
      details: { reviews: 2, favorites: 1, list_entries: 0, season_picks: 0 },
    });
    expect((await call(`${LIST}/${id}`, { method: "DELETE" })).status).toBe(404);
  });
});

describe("PATCH /api/admin/restaurants/:id/toggle-active", () => {
  const toggle = (id: number | string, json?: unknown) =>
    answer(`${LIST}/${id}/toggle-active`, { method: "PATCH", json });

  test("API-42 makes it what is sent, however often", async () => {
    const { id } = await aRestaurant();
    for (const is_active of [false, false, true, true]) {
      const { status, body } = await toggle(id, { is_active });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, is_active });
    }
    const acts = await prisma.adminAct.findMany({
      where: { subject_id: id, subject_kind: "restaurant" },
      orderBy: { id: "asc" },
    });
    expect(acts.map(({ act }) => act)).toEqual(["deactivated", "activated"]);
  });

  test("API-42 without a body it becomes the other", async () => {
    const { id } = await aRestaurant();
    expect((await toggle(id)).body.is_active).toBe(false);
    expect((await toggle(id)).body.is_active).toBe(true);
    expect((await toggle(id, {})).body.is_active).toBe(false);
  });

  test("API-42 takes neither an announced body that does not come nor one of another type for the other", async () => {
    const { id } = await aRestaurant();
    const call = (visit: { body?: string; headers?: Record<string, string> }) =>
      fetchApp(`${LIST}/${id}/toggle-active`, {
        method: "PATCH",
        body: visit.body && new Blob([visit.body]),
        headers: { ...bearer, ...visit.headers },
      });
    const announced = await call({ headers: { "Content-Type": "application/json" } });
    expect(await announced.json()).toMatchObject({ is_active: false });
    expect((await call({ body: '{"is_active":false}' })).status).toBe(415);
    expect(await prisma.restaurant.findUnique({ where: { id } })).toMatchObject({
      is_active: false,
    });
  });

  test("T-13 an inactive one is not on the site any more", async () => {
    const { id } = await aRestaurant();
    await toggle(id, { is_active: false });
    expect((await fetchApp(`/api/restaurants/${id}`)).status).toBe(404);
    await toggle(id, { is_active: true });
    expect((await fetchApp(`/api/restaurants/${id}`)).status).toBe(200);
  });

  test("API-42 refuses other bodies and unknown restaurants", async () => {
    const { id } = await aRestaurant();
    expect(await toggle(id, { is_active: "yes" })).toEqual(
      refused(400, "is_active is true or false"),
    );
    expect((await toggle(id, [])).status).toBe(400);
    expect(await toggle("0", { is_active: true })).toEqual(refused(404, "Restaurant not found"));
  });
});
