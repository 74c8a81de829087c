import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aPerson, aRestaurant, aReview } from "../../support/rows.ts";

beforeEach(async () => {
  await prisma.restaurant.deleteMany();
});

async function names(address: string) {
  const restaurants: { name: string }[] = await (await fetchApp(address)).json();
  return restaurants.map(({ name }) => name);
}

describe("GET /api/restaurants", () => {
  test("API-10 ENT-11 lists the active ones, the best rated first", async () => {
    await aRestaurant({ name: "Good", rating: 3.5 });
    await aRestaurant({ name: "Best", rating: 4.9 });
    await aRestaurant({ name: "Closed", rating: 5, is_active: false });
    expect(await names("/api/restaurants")).toEqual(["Best", "Good"]);
  });

  test("API-11 search narrows", async () => {
    await aRestaurant({ name: "Kalky's" });
    await aRestaurant({ name: "Moyo" });
    expect(await names("/api/restaurants?search=moyo")).toEqual(["Moyo"]);
  });

  test("API-12 cuisine narrows", async () => {
    await aRestaurant({ name: "Gogo's", cuisine_type: "South African" });
    await aRestaurant({ name: "Luigi's", cuisine_type: "Italian" });
    expect(await names("/api/restaurants?cuisine=Italian")).toEqual(["Luigi's"]);
    expect(await names("/api/restaurants?cuisine=All")).toHaveLength(2);
  });

  test("API-13 city narrows, by any of its names", async () => {
    await aRestaurant({ name: "Boardwalk", city: "Gqeberha" });
    await aRestaurant({ name: "Moyo", city: "Durban" });
    expect(await names("/api/restaurants?city=Durban")).toEqual(["Moyo"]);
    expect(await names("/api/restaurants?city=Port+Elizabeth")).toEqual(["Boardwalk"]);
    expect(await names("/api/restaurants?city=Nowhere")).toEqual([]);
  });

  test("API-63 a suburb finds the restaurants of its city", async () => {
    await aRestaurant({ name: "Moyo", city: "Durban" });
    await aRestaurant({ name: "Beach Bums", city: "Umhlanga" });
    await aRestaurant({ name: "Marble", city: "Johannesburg" });
    expect(await names("/api/restaurants?city=Umhlanga")).toEqual(["Beach Bums", "Moyo"]);
    expect(await names("/api/restaurants?city=Kempton+Park")).toEqual(["Marble"]);
  });

  test.each([
    "",
    "?city=",
    "?city=South+Africa",
    "?city=south%20africa",
    "?city=%20SOUTH+AFRICA%20",
    "?city=Unknown+Location",
    "?city=All+of+South+Africa",
  ])("API-13 API-63 T-22 %s is the whole country", async (query) => {
    await aRestaurant({ city: "Durban" });
    await aRestaurant({ city: null });
    expect(await names(`/api/restaurants${query}`)).toHaveLength(2);
  });

  test("T-30 limit and offset part the list", async () => {
    for (const name of ["A", "B", "C"]) await aRestaurant({ name });
    const all = await names("/api/restaurants");
    expect(await names("/api/restaurants?limit=2")).toEqual(all.slice(0, 2));
    expect(await names("/api/restaurants?limit=2&offset=2")).toEqual(all.slice(2));
  });

  test.each([
    ["limit=abc", "limit must be a whole number from 1 to 200", ["limit"]],
    ["offset=1e9999", "offset must be a whole number from 0 to 10000", ["offset"]],
  ])("T-14 refuses ?%s", async (query, error, wrong) => {
    const response = await fetchApp(`/api/restaurants?${query}`);
    await expectRefusal(response, { status: 400, error, wrong });
  });

  test.each([
    ["null bytes", "search=%00&cuisine=%00&city=%00"],
    ["10,000 letters", `search=${"a".repeat(10_000)}&city=${"b".repeat(10_000)}`],
    ["SQL and patterns", "search=%25_%27%3B--%5C&city=%25%27"],
  ])("survives %s", async (_, query) => {
    await aRestaurant();
    const response = await fetchApp(`/api/restaurants?${query}`);
    expect([200, 400]).toContain(response.status);
    expect(response.headers.get("Content-Type")).toContain("application/json");
  });
});

describe("GET /api/restaurants/:id", () => {
  test("HRS-01 API-16 ENT-07 ENT-08 ENT-09 ENT-10 ENT-12 ENT-13 ENT-14 sends every field and the reviews", async () => {
    const restaurant = await aRestaurant({
      name: "Moyo",
      opening_hours: "24/7",
      description: "By the sea",
      image_url: "/images/m",
      cuisine_type: "South African",
      address: "1 Beach Road",
      city: "Durban",
      province: "KwaZulu-Natal",
      phone: "+27 31 000 0000",
      website: "https://moyo.example",
      latitude: -29.86,
      longitude: 31.02,
      rating: 4.5,
      price_level: 3,
      created_at: "2026-01-02T03:04:05.678Z",
    });
    const person = await aPerson({ name: "Thandi" });
    const review = await aReview({
      restaurant_id: restaurant.id,
      user_id: person.id,
      rating: 5,
      review_text: "Lekker",
      visit_date: new Date("2026-01-01"),
      social_link: "https://instagram.com/p/1",
      created_at: "2026-01-03T00:00:00.000Z",
    });

    const response = await fetchApp(`/api/restaurants/${restaurant.id}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: restaurant.id,
      name: "Moyo",
      description: "By the sea",
      image_url: "/images/m",
      cuisine_type: "South African",
      address: "1 Beach Road",
      city: "Durban",
      province: "KwaZulu-Natal",
      phone: "+27 31 000 0000",
      website: "https://moyo.example",
      latitude: -29.86,
      longitude: 31.02,
      rating: 4.5,
      price_level: 3,
      opening_hours: "24/7",
      open_now: true,
      facts: {},
      facts_confirmed: {},
      confirmed_on: null,
      is_active: true,
      created_at: "2026-01-02T03:04:05.678Z",
      user_review_count: 1,
      user_rating_average: 5,
      user_reviews: [
        {
          id: review.id,
          user_id: person.id,
          restaurant_id: restaurant.id,
          rating: 5,
          review_text: "Lekker",
          visit_date: "2026-01-01",
          image_urls: "[]",
          social_link: "https://instagram.com/p/1",
          helpful_count: 0,
          created_at: "2026-01-03T00:00:00.000Z",
          updated_at: null,
          google_user_data: '{"name":"Thandi","given_name":null,"picture":null}',
        },
      ],
      user_review_stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
      user_reviews_with_photos: 0,
      user_photo_count: 0,
      dishes: [],
      suggested_by: null,
    });
  });

  test("ENT-14 T-12 image_urls is text that holds a list", async () => {
    const review = await aReview();
    const id = "0123456789abcdef".repeat(2);
    await prisma.image.create({
      data: {
        id,
        width: 800,
        height: 600,
        review_photos: { create: { review_id: review.id, position: 1 } },
      },
    });
    const sent = await (await fetchApp(`/api/restaurants/${review.restaurant_id}`)).json();
    expect(JSON.parse(sent.user_reviews[0].image_urls)).toEqual([expect.stringContaining(id)]);
  });

  test("leaves hidden reviews out", async () => {
    const review = await aReview({ hidden_at: new Date(), hidden_reason: "Spam" });
    const sent = await (await fetchApp(`/api/restaurants/${review.restaurant_id}`)).json();
    expect(sent).toMatchObject({
      user_reviews: [],
      user_review_count: 0,
      user_rating_average: null,
    });
  });

  test.each(["0", "-1", "1e9999", "abc", "2147483648", "%00", "999999", "filters", "stats"])(
    "API-17 API-55 %s is no restaurant",
    async (id) => {
      const response = await fetchApp(`/api/restaurants/${id}`);
      await expectRefusal(response, { status: 404, error: "Restaurant not found" });
    },
  );

  test("T-13 an inactive restaurant is as good as missing", async () => {
    const restaurant = await aRestaurant({ is_active: false });
    const response = await fetchApp(`/api/restaurants/${restaurant.id}`);
    await expectRefusal(response, { status: 404, error: "Restaurant not found" });
  });
});
