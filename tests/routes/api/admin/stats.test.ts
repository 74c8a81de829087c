import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../../support/app.ts";
import { countQueries } from "../../../support/queries.ts";
import { aRestaurant, aReview } from "../../../support/rows.ts";
import { anAdminSession } from "../../../support/signed-in-admin.ts";

let headers: Record<string, string>;

beforeEach(async () => {
  await prisma.restaurant.deleteMany();
  headers = (await anAdminSession()).bearer;
});

async function stats() {
  const response = await fetchApp("/api/admin/stats", { headers });
  expect(response.status).toBe(200);
  return response.json();
}

describe("GET /api/admin/stats", () => {
  test("API-35 PERM-11 ENT-18 T-35 counts all restaurants and the mean of what users gave", async () => {
    const { id } = await aRestaurant({ is_active: false, rating: 1 });
    await aReview({ restaurant_id: id, rating: 5 });
    await aReview({ restaurant_id: id, rating: 4 });
    await aReview({ rating: 4 });
    expect(await stats()).toMatchObject({
      totalRestaurants: 2,
      totalReviews: 3,
      averageRating: 4.3,
    });
  });

  test("T-35 T-52 leaves hidden reviews out; 0 when there are none", async () => {
    await aReview({ rating: 1, hidden_at: new Date(), hidden_reason: "Rude" });
    expect(await stats()).toMatchObject({ totalReviews: 0, averageRating: 0 });
  });

  test("BIG-05 T-35 counts on when reviews and restaurants change and go", async () => {
    const { id, restaurant_id } = await aReview({ rating: 5 });
    await aReview({ restaurant_id, rating: 2 });
    await prisma.restaurantReview.update({ where: { id }, data: { rating: 4 } });
    expect(await stats()).toMatchObject({ totalRestaurants: 1, totalReviews: 2, averageRating: 3 });
    await prisma.restaurantReview.update({ where: { id }, data: { hidden_at: new Date() } });
    expect(await stats()).toMatchObject({ totalReviews: 1, averageRating: 2 });
    await aRestaurant();
    await prisma.restaurant.delete({ where: { id: restaurant_id } });
    expect(await stats()).toMatchObject({ totalRestaurants: 1, totalReviews: 0 });
    await prisma.$executeRaw`TRUNCATE restaurants CASCADE`;
    expect(await stats()).toMatchObject({ totalRestaurants: 0, totalReviews: 0 });
  });

  test("ENT-18 T-35 names the five newest with what the list shows", async () => {
    for (let day = 1; day <= 6; day += 1) {
      await aRestaurant({
        name: `Day ${day}`,
        city: "Durban",
        province: "KwaZulu-Natal",
        rating: 4.5,
        image_url: "/images/x",
        is_active: day !== 6,
        created_at: new Date(`2026-01-0${day}`),
      });
    }
    const { recentRestaurants } = await stats();
    expect(recentRestaurants.map(({ name }: { name: string }) => name)).toEqual([
      ...["Day 6", "Day 5", "Day 4", "Day 3", "Day 2"],
    ]);
    expect(recentRestaurants[0]).toEqual({
      id: expect.any(Number),
      name: "Day 6",
      image_url: "/images/x",
      city: "Durban",
      province: "KwaZulu-Natal",
      rating: 4.5,
    });
  });

  test("an empty site has zeros and no restaurants", async () => {
    expect(await stats()).toEqual({
      totalRestaurants: 0,
      totalReviews: 0,
      averageRating: 0,
      recentRestaurants: [],
    });
  });

  test("reads no more for more restaurants", async () => {
    await aReview();
    const few = await countQueries(stats);
    for (let made = 0; made < 7; made += 1) await aReview();
    expect(await countQueries(stats)).toBe(few);
  });

  test("PERM-11 refuses whoever is no administrator", async () => {
    expect((await fetchApp("/api/admin/stats")).status).toBe(401);
  });
});
