import { describe, expect, test } from "vitest";
import { fetchApp } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { countQueries } from "../../support/queries.ts";
import { anImage, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";

/** Who asks, how often they did, and the act: the row that others wait for is not locked between two of them. */
const MOST = 4;

async function countStatements(address: string, cookie: string, json: unknown) {
  let answer: Response | undefined;
  const statements = await countQueries(async () => {
    answer = await fetchApp(address, { cookie, json });
  });
  expect(answer?.ok).toBe(true);
  return statements;
}

describe("POST of what people do most", () => {
  test("BIG-01 a like and its end are four statements at the most", async () => {
    const [{ id }, { cookie }] = [await aRecipe(), await somebody()];
    const like = () => countStatements(`/api/recipes/${id}/like`, cookie, {});
    expect(await like()).toBeLessThanOrEqual(MOST);
    expect(await like()).toBeLessThanOrEqual(MOST);
  });

  test("BIG-01 a comment is four statements at the most", async () => {
    const [{ id }, { cookie }] = [await aRecipe(), await somebody()];
    const comment = { comment_text: "Lekker" };
    const statements = await countStatements(`/api/recipes/${id}/comments`, cookie, comment);
    expect(statements).toBeLessThanOrEqual(MOST);
  });

  test("BIG-01 a review with photos and its edit are four statements at the most", async () => {
    const [{ id }, person] = [await aRestaurant(), await somebody()];
    await aReview({ restaurant_id: id });
    const photos = [await anImage({ user_id: person.id }), await anImage({ user_id: person.id })];
    const image_urls = photos.map((photo) => `/images/${photo.id}`);
    for (const review of [
      { rating: 4, image_urls },
      { rating: 2, image_urls: [] },
    ]) {
      const address = `/api/restaurants/${id}/reviews`;
      expect(await countStatements(address, person.cookie, review)).toBeLessThanOrEqual(MOST);
    }
  });
});
