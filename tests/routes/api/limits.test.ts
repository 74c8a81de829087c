import { describe, expect, test } from "vitest";
import { LIMITS } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { aRecipe, aRestaurant } from "../../support/rows.ts";

const WAIT = /^That was a lot in a short time\. Try again in \d+ (second|minute)s?\.$/;

type Ask = () => Promise<Response>;

/** Asks as often as is allowed, and once more. */
async function askUntilRefused(ask: Ask, times: number): Promise<Response> {
  for (let asked = 0; asked < times; asked++) expect((await ask()).status).not.toBe(429);
  return ask();
}

async function refusalOf(response: Response) {
  const { error } = await response.json();
  const wait = Number(response.headers.get("Retry-After"));
  return { status: response.status, error, isWaitTold: wait > 0 && wait <= 3_600 };
}

const REFUSED = { status: 429, error: expect.stringMatching(WAIT), isWaitTold: true };

describe("T-50 too much in a short time is refused with 429", () => {
  test("for comments, until the time is over", async () => {
    const { cookie } = await somebody();
    const { id } = await aRecipe();
    let written = 0;
    const ask = () =>
      fetchApp(`/api/recipes/${id}/comments`, {
        json: { comment_text: `${(written += 1)}` },
        cookie,
      });
    expect(await refusalOf(await askUntilRefused(ask, LIMITS.comments.person[0].times))).toEqual(
      REFUSED,
    );
    expect(await prisma.recipeComment.count()).toBe(LIMITS.comments.person[0].times);
    await prisma.limitCount.updateMany({ data: { ends_at: new Date(0) } });
    expect((await ask()).status).toBe(201);
  });

  test("for reviews, whoever else has written", async () => {
    const { cookie } = await somebody();
    const { id } = await aRestaurant();
    const address = `/api/restaurants/${id}/reviews`;
    const ask = () => fetchApp(address, { json: { rating: 5 }, cookie });
    expect(await refusalOf(await askUntilRefused(ask, LIMITS.reviews.person[0].times))).toEqual(
      REFUSED,
    );
    const other = await somebody();
    const response = await fetchApp(address, { json: { rating: 5 }, cookie: other.cookie });
    expect(response.status).toBe(201);
  });

  test("FAULT-17 for mistakes in comments and reviews, which keep nobody from sending them corrected", async () => {
    const { cookie } = await somebody();
    const [recipe, restaurant] = [await aRecipe(), await aRestaurant()];
    const wrong = { comment_text: " ", intent: "comment", rating: "9" };
    const asks = [
      () => fetchApp(`/api/recipes/${recipe.id}/comments`, { json: wrong, cookie }),
      () => fetchApp(`/api/restaurants/${restaurant.id}/reviews`, { json: wrong, cookie }),
      () => fetchApp(`/recipes/${recipe.id}`, { form: wrong, cookie }),
    ];
    const [{ times }] = LIMITS.mistakes.person;
    expect(times).toBeGreaterThan(2 * LIMITS.comments.person[0].times);
    for (let made = 0; made < times; made += 1)
      expect((await asks[made % asks.length]?.())?.status).toBe(400);
    for (const ask of asks) expect((await ask()).status).toBe(429);
    const sent = { json: { comment_text: "Lekker" }, cookie };
    expect((await fetchApp(`/api/recipes/${recipe.id}/comments`, sent)).status).toBe(201);
  });

  test("for pictures, before any of it is read", async () => {
    const { cookie } = await somebody();
    const ask = () => fetchApp("/api/upload-image", { json: {}, cookie });
    expect(await refusalOf(await askUntilRefused(ask, LIMITS.uploads.person[0].times))).toEqual(
      REFUSED,
    );
  });

  test("for likes and favourites together", async () => {
    const { cookie } = await somebody();
    const { id } = await aRecipe();
    const half = LIMITS.taps.person[0].times / 2;
    const like = () => fetchApp(`/api/recipes/${id}/like`, { method: "POST", cookie });
    const favorite = () => fetchApp("/api/favorites", { json: { recipe_id: id }, cookie });
    expect((await askUntilRefused(like, half - 1)).status).toBe(200);
    expect(await refusalOf(await askUntilRefused(favorite, half))).toEqual(REFUSED);
    expect(await refusalOf(await like())).toEqual(REFUSED);
  });

  test("for sign-ins from one address, not from others", async () => {
    const [{ times }] = LIMITS.sign_ins.address;
    const ask = (address: string) =>
      fetchApp("/api/sessions", { json: { code: "guess" }, address });
    expect(await refusalOf(await askUntilRefused(() => ask("196.25.1.1"), times))).toEqual(REFUSED);
    expect((await ask("196.25.1.2")).status).toBe(401);
    const address = "196.25.1.1";
    const redirect = await fetchApp("/api/oauth/google/redirect_url", { address });
    expect(await refusalOf(redirect)).toEqual(REFUSED);
    const page = await fetchApp("/auth/sign-in", { address });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    const form = await fetchApp("/auth/callback", { form: { code: "guess" }, address });
    expect(form.status).toBe(303);
    expect(form.headers.get("Location")).toBe("/");
  });

  test("for questions about places from one network", async () => {
    const [{ times }] = LIMITS.lookups.address;
    let last = 0;
    // Abroad: nobody is asked.
    const ask = () =>
      fetchApp("/api/location?latitude=51.5&longitude=0", {
        address: `2001:db8:1:1::${(last += 1)}`,
      });
    expect(await refusalOf(await askUntilRefused(ask, times))).toEqual(REFUSED);
  });
});
