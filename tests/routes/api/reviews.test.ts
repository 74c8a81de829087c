import { describe, expect, test } from "vitest";
import { imageUrl } from "#app/features/images/image-url.ts";
import {
  deleteReview,
  findOwnReview,
  saveReview,
} from "#app/features/reviews/write-review.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { fetchApp } from "../../support/app.ts";
import { expectError } from "../../support/errors.ts";
import { somebody } from "../../support/people.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { anImage, aPerson, aRestaurant, aReview } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const NO_RATING = "Please select a rating";
const FOREIGN_PHOTO = "Upload each photo here before you add it to a review";

function review(restaurant_id: number | string, json: unknown, cookie?: string) {
  return fetchApp(`/api/restaurants/${restaurant_id}/reviews`, { json, cookie });
}

async function photosOf(user_id: string, count: number) {
  const images = await Promise.all(Array.from({ length: count }, () => anImage({ user_id })));
  return images.map(({ id }) => imageUrl(id));
}

function countersOf(id: number) {
  return prisma.restaurant.findUniqueOrThrow({
    where: { id },
    select: { user_review_count: true, user_rating_sum: true },
  });
}

describe("POST /api/restaurants/:id/reviews", () => {
  test("API-26 ENT-12 ENT-14 T-20 stores the whole review and answers it", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody({ name: "Thandi" });
    const image_urls = await photosOf(user_id, 2);
    const json = {
      restaurant_id,
      rating: 5,
      review_text: " Lekker\r\nplek ",
      visit_date: "2026-01-02",
      image_urls,
      social_link: "instagram.com/p/1",
    };
    const response = await review(restaurant_id, json, cookie);
    expect(response.status).toBe(201);
    const stored = await response.json();
    expect(stored).toEqual({
      id: expect.any(Number),
      user_id,
      restaurant_id,
      rating: 5,
      review_text: "Lekker\nplek",
      visit_date: "2026-01-02",
      image_urls: JSON.stringify(image_urls),
      social_link: "https://instagram.com/p/1",
      helpful_count: 0,
      created_at: expect.stringMatching(/Z$/),
      updated_at: null,
      google_user_data: '{"name":"Thandi","given_name":null,"picture":null}',
    });
    const restaurant = await (await fetchApp(`/api/restaurants/${restaurant_id}`)).json();
    expect(restaurant).toMatchObject({
      user_review_count: 1,
      user_rating_average: 5,
      user_reviews: [stored],
    });
  });

  test("API-27 T-11 PERM-05 a second one takes the first one's place and clears what it leaves out", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const [first = "", second = ""] = await photosOf(user_id, 2);
    const full = { review_text: "Lekker", visit_date: "2026-01-02", social_link: "a.example" };
    const before = await (
      await review(restaurant_id, { rating: 2, ...full, image_urls: [first, second] }, cookie)
    ).json();
    const response = await review(restaurant_id, { rating: 4, image_urls: [second] }, cookie);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: before.id,
      rating: 4,
      review_text: null,
      visit_date: null,
      social_link: null,
      image_urls: JSON.stringify([second]),
      created_at: before.created_at,
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(await countersOf(restaurant_id)).toEqual({ user_review_count: 1, user_rating_sum: 4 });
  });

  test.each([
    ["rating", { rating: 2 }],
    ["words", { review_text: "Anders" }],
    ["day", { visit_date: "2026-01-03" }],
    ["link", { social_link: "https://b.example/" }],
  ])("API-27 T-11 another %s alone is an edit", async (_, change) => {
    const { id: restaurant_id } = await aRestaurant();
    const { cookie } = await somebody();
    const json = {
      ...{ rating: 3, review_text: "Lekker", visit_date: "2026-01-02" },
      social_link: "https://a.example/",
    };
    await review(restaurant_id, json, cookie);
    const edited = await review(restaurant_id, { ...json, ...change }, cookie);
    expect(await edited.json()).toMatchObject({
      ...json,
      ...change,
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  test("T-11 the same review sent again is no edit", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const json = { rating: 3, visit_date: "2026-01-02", image_urls: await photosOf(user_id, 2) };
    const first = await (await review(restaurant_id, json, cookie)).json();
    const second = await review(restaurant_id, json, cookie);
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(first);
  });

  test("T-11 ten sent at once by one person are one review", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { cookie } = await somebody();
    const sent = Array.from({ length: 10 }, (_, index) =>
      review(restaurant_id, { rating: (index % 5) + 1 }, cookie),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  });

  test("T-34 twenty people at once are all counted", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const people = await Promise.all(Array.from({ length: 20 }, () => somebody()));
    await Promise.all(people.map(({ cookie }) => review(restaurant_id, { rating: 4 }, cookie)));
    expect(await countersOf(restaurant_id)).toEqual({ user_review_count: 20, user_rating_sum: 80 });
  });

  test("REV-16 empty fields count as left out", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const empty = { review_text: " ", visit_date: "", social_link: "", image_urls: null };
    const response = await review(
      restaurant_id,
      { rating: 1, ...empty, restaurant_id: "" },
      (await somebody()).cookie,
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      review_text: null,
      visit_date: null,
      social_link: null,
      image_urls: "[]",
    });
  });

  test("REV-08 LIM-02 T-07 takes far more than 500 letters, up to 5000", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { cookie } = await somebody();
    const long = { rating: 4, review_text: "🍲".repeat(5_000) };
    expect((await review(restaurant_id, long, cookie)).status).toBe(201);
    const longer = { rating: 4, review_text: "🍲".repeat(5_001) };
    const response = await review(restaurant_id, longer, cookie);
    await expectRefusal(response, {
      status: 400,
      error: "Keep your review to 5000 characters",
      wrong: ["review_text"],
    });
  });

  test.each([
    [{}, NO_RATING, ["rating"]],
    [{ rating: 0 }, NO_RATING, ["rating"]],
    [{ rating: 6 }, NO_RATING, ["rating"]],
    [{ rating: 3.5 }, NO_RATING, ["rating"]],
    [{ rating: "5" }, NO_RATING, ["rating"]],
    [{ rating: null }, NO_RATING, ["rating"]],
    [null, "Failed to submit review", []],
    [[], "Failed to submit review", []],
    [{ rating: 5, review_text: 7 }, "Write your review as text", ["review_text"]],
    [
      { rating: 5, visit_date: "2 Jan" },
      "Enter the date of your visit as year-month-day",
      ["visit_date"],
    ],
    [
      { rating: 5, visit_date: "2026-02-30" },
      "Enter the date of your visit as year-month-day",
      ["visit_date"],
    ],
    [
      { rating: 5, visit_date: "0000-01-01" },
      "Enter the date of your visit as year-month-day",
      ["visit_date"],
    ],
    [
      { rating: 5, visit_date: southAfricanDay(new Date(Date.now() + DAY_MS)) },
      "The visit date cannot be later than today",
      ["visit_date"],
    ],
    [{ rating: 5, restaurant_id: 1.5 }, "restaurant_id must be a whole number", ["restaurant_id"]],
    [{ rating: 5, image_urls: imageUrl("0".repeat(32)) }, FOREIGN_PHOTO, ["image_urls"]],
    [{ rating: 5, image_urls: ["https://evil.example/a.png"] }, FOREIGN_PHOTO, ["image_urls[0]"]],
    [
      { rating: 5, image_urls: Array.from({ length: 6 }, () => imageUrl("0".repeat(32))) },
      "You can upload a maximum of 5 images per review",
      ["image_urls"],
    ],
  ])("REV-03 REV-04 REV-10 REV-12 REV-13 ENT-13 LIM-09 refuses %j", async (json, error, wrong) => {
    const { id: restaurant_id } = await aRestaurant();
    const response = await review(restaurant_id, json, (await somebody()).cookie);
    await expectRefusal(response, { status: 400, error, wrong });
    expect((await countersOf(restaurant_id)).user_review_count).toBe(0);
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " java\tscript:alert(1)",
    "data:text/html,x",
    "just words",
    `https://a.example/${"x".repeat(2_048)}`,
  ])("REV-11 T-19 refuses the link %s", async (social_link) => {
    const { id: restaurant_id } = await aRestaurant();
    const json = { rating: 5, social_link };
    const response = await review(restaurant_id, json, (await somebody()).cookie);
    await expectRefusal(response, {
      status: 400,
      error: "Enter a web address, for example https://www.instagram.com/p/abc",
      wrong: ["social_link"],
    });
  });

  test("REV-10 T-42 takes today, as it is in South Africa", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const json = { rating: 5, visit_date: southAfricanDay(new Date()) };
    expect((await review(restaurant_id, json, (await somebody()).cookie)).status).toBe(201);
  });

  test("T-18 refuses other people's photos, and changes nothing", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const [own = ""] = await photosOf(user_id, 1);
    const [foreign = ""] = await photosOf((await aPerson()).id, 1);
    await review(restaurant_id, { rating: 5, image_urls: [own] }, cookie);
    const response = await review(restaurant_id, { rating: 1, image_urls: [own, foreign] }, cookie);
    await expectRefusal(response, { status: 400, error: FOREIGN_PHOTO, wrong: ["image_urls"] });
    const kept = await findOwnReview({ user_id, restaurant_id });
    expect(kept).toMatchObject({ rating: 5, updated_at: null });
    expect(kept?.photos).toHaveLength(1);
  });

  test("REV-12 LIM-03 takes five photos, and each only once", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const five = await photosOf(user_id, 5);
    const stored = await (
      await review(restaurant_id, { rating: 5, image_urls: five }, cookie)
    ).json();
    expect(JSON.parse(stored.image_urls)).toEqual(five);
    const twice = [five[4], five[4], five[0]];
    const changed = await (
      await review(restaurant_id, { rating: 5, image_urls: twice }, cookie)
    ).json();
    expect(JSON.parse(changed.image_urls)).toEqual([five[4], five[0]]);
  });

  test("refuses a restaurant_id that is not the one of the address", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const other = await aRestaurant();
    const json = { rating: 5, restaurant_id: other.id };
    const response = await review(restaurant_id, json, (await somebody()).cookie);
    await expectRefusal(response, {
      status: 400,
      error: "restaurant_id is not the restaurant of this address",
      wrong: ["restaurant_id"],
    });
  });

  test("a review that was hidden stays hidden when it is changed", async () => {
    const hidden = await aReview({ hidden_at: new Date(), hidden_reason: "Spam" });
    const person = await prisma.user.findUniqueOrThrow({ where: { id: hidden.user_id } });
    const response = await review(hidden.restaurant_id, { rating: 1 }, await aSession(person));
    expect(response.status).toBe(200);
    expect((await countersOf(hidden.restaurant_id)).user_review_count).toBe(0);
  });

  test("REV-23 PERM-03 tells a visitor to sign in", async () => {
    const response = await review((await aRestaurant()).id, { rating: 5 });
    await expectRefusal(response, { status: 401, error: "Sign in to continue" });
  });

  test("T-13 T-14 an unknown or inactive restaurant is not there", async () => {
    const { cookie } = await somebody();
    const closed = await aRestaurant({ is_active: false });
    for (const id of [999_999, "abc", closed.id]) {
      const response = await review(id, { rating: 5 }, cookie);
      await expectRefusal(response, { status: 404, error: "Restaurant not found" });
    }
  });

  test("T-14 refuses a form, T-49 and another site", async () => {
    const { cookie } = await somebody();
    const address = `/api/restaurants/${(await aRestaurant()).id}/reviews`;
    expect((await fetchApp(address, { form: { rating: "5" }, cookie })).status).toBe(415);
    const headers = { Origin: "https://evil.example" };
    const foreign = await fetchApp(address, { json: { rating: 5 }, cookie, headers });
    expect(foreign.status).toBe(403);
  });

  test("API-28 REV-21 has a sentence also for what nobody expected", async () => {
    expectError(/restaurant_reviews/);
    const { id: restaurant_id } = await aRestaurant();
    const { cookie } = await somebody();
    await prisma.$executeRaw`ALTER TABLE restaurant_reviews RENAME COLUMN rating TO stars`;
    const response = await review(restaurant_id, { rating: 5 }, cookie);
    await prisma.$executeRaw`ALTER TABLE restaurant_reviews RENAME COLUMN stars TO rating`;
    await expectRefusal(response, { status: 500, error: "Failed to submit review" });
  });
});

describe("GET /api/reviews/my", () => {
  test("API-25 ENT-15 PERM-06 lists one's own with the restaurant, the newest first", async () => {
    await aReview();
    const { id: user_id, cookie } = await somebody();
    const moyo = await aRestaurant({ name: "Moyo", image_url: "/images/m" });
    await aReview({ user_id, created_at: "2026-01-01T00:00:00Z" });
    const newest = await aReview({
      user_id,
      restaurant_id: moyo.id,
      created_at: "2026-01-02T00:00:00Z",
    });
    const response = await fetchApp("/api/reviews/my", { cookie });
    expect(response.status).toBe(200);
    const listed = await response.json();
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({
      id: newest.id,
      user_id,
      restaurant_name: "Moyo",
      restaurant_image: "/images/m",
      image_urls: "[]",
    });
  });

  test("T-13 keeps the review of a restaurant that has left the site, without its name", async () => {
    const { id: user_id, cookie } = await somebody();
    const closed = await aRestaurant({ is_active: false, image_url: "/images/m" });
    await aReview({ user_id, restaurant_id: closed.id });
    const listed = await (await fetchApp("/api/reviews/my", { cookie })).json();
    expect(listed).toMatchObject([{ restaurant_name: "no longer listed", restaurant_image: null }]);
  });

  test("PERM-06 tells a visitor to sign in", async () => {
    const response = await fetchApp("/api/reviews/my");
    await expectRefusal(response, { status: 401, error: "Sign in to continue" });
  });
});

describe("saveReview", () => {
  test("T-11 T-34 twenty times at once by one person leaves one row and the right counters", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id } = await aPerson();
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        saveReview(user_id, restaurant_id, { rating: (index % 5) + 1 }),
      ),
    );
    expect(saved.filter((one) => one.refused === null && one.isNew)).toHaveLength(1);
    const rows = await prisma.restaurantReview.findMany({ where: { restaurant_id } });
    expect(rows).toHaveLength(1);
    expect(await countersOf(restaurant_id)).toEqual({
      user_review_count: 1,
      user_rating_sum: rows[0]?.rating,
    });
  });
});

describe("deleteReview", () => {
  test("ENT-19 T-34 takes one's own review away, and the counts with it", async () => {
    const { user_id, restaurant_id } = await aReview();
    await aReview({ restaurant_id, rating: 2 });
    expect(await deleteReview((await aPerson()).id, restaurant_id)).toBe(false);
    expect(await deleteReview(user_id, restaurant_id)).toBe(true);
    expect(await deleteReview(user_id, restaurant_id)).toBe(false);
    expect(await countersOf(restaurant_id)).toEqual({ user_review_count: 1, user_rating_sum: 2 });
  });
});
