import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { aComment, aFavorite, anImage, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";
import { asSent } from "../../support/uploads.ts";

/** What is sought, and a word of the same texts that no address brings along. */
const SOUGHT = "qwyzzer";
const MARK = "hushhush";
const TEXT = `Qwyzzer ${MARK}`;
const photo = "c".repeat(32);

let reader: { id: string; cookie: string };
let bearer: Record<string, string>;
let place: { id: number };
let openPlace: { id: number };
let recipe: { id: number };
let comment: { id: number };
let review: { id: number };
let commenter: { id: string; cookie: string };

beforeAll(async () => {
  [reader, commenter, { bearer }] = await Promise.all([
    somebody(),
    somebody({ name: `Commenter ${MARK}` }),
    anAdminSession(),
  ]);
  const reviewer = await somebody({ name: `Reviewer ${MARK}` });
  place = await aRestaurant({
    ...{ name: TEXT, description: TEXT, cuisine_type: `Cuisine ${MARK}`, address: TEXT },
    ...{ city: `Town ${MARK}`, image_url: `/images/${photo}` },
  });
  [openPlace, recipe] = await Promise.all([
    aRestaurant({ name: "Open", cuisine_type: "Malay", city: "Cape Town" }),
    aRecipe({ title: "Bobotie" }),
  ]);
  await anImage({ id: photo });
  await aReview({ restaurant_id: place.id, review_text: TEXT });
  await aReview({ restaurant_id: openPlace.id, rating: 5 });
  const given = { rating: 1, review_text: TEXT, user_id: reviewer.id };
  review = await aReview({ ...given, restaurant_id: openPlace.id });
  await aComment({ recipe_id: recipe.id });
  const written = { comment_text: TEXT, user_id: commenter.id };
  comment = await aComment({ ...written, recipe_id: recipe.id });
  await aFavorite({ user_id: reader.id, restaurant_id: place.id });
});

function surfaces() {
  const tab = "tab=restaurants";
  const pages = [
    ...["/", `/?search=${SOUGHT}`, `/?${tab}`, `/?${tab}&search=${SOUGHT}`, `/?${tab}&sort=rating`],
    ...[`/recipes/${recipe.id}`, `/restaurants/${openPlace.id}`, `/restaurants/${place.id}`],
    ...[`/restaurants/${place.id}/qwyzzer`, `/restaurants/${place.id}/review`],
    ...[
      `/restaurants/${openPlace.id}/review`,
      "/favorites?tab=restaurants",
      "/my-reviews",
      "/about",
      "/offline",
    ],
  ];
  const data = pages.map((page) => page.replace(/^\/(\?|$)/, "/_$1").replace(/(\?|$)/, ".data$1"));
  const calls = [
    ...["/api/recipes", "/api/restaurants", `/api/restaurants?search=${SOUGHT}`],
    ...["/api/restaurants?sort=rating", `/api/suggestions?q=${SOUGHT}`, "/api/suggestions?q=town"],
    ...[`/api/recipes/${recipe.id}`, `/api/recipes/${recipe.id}/comments`, "/api/openapi.json"],
    ...[place, openPlace].flatMap(({ id }) => [
      `/api/restaurants/${id}`,
      `/api/restaurants/${id}/reviews`,
    ]),
    ...["/api/favorites", "/api/comments/my", "/api/reviews/my", "/api/users/me"],
  ];
  const files = [
    ...["/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/restaurants-1.xml"],
    ...["/feeds/recipes.xml", "/feeds/reviews.xml", "/robots.txt", "/worker.js"],
  ];
  return [...pages, ...data, ...calls, ...files];
}

/** Where a visitor, or somebody who keeps the place as a favorite, meets the mark. */
async function meetMark(): Promise<string[]> {
  const met: string[] = [];
  for (const address of surfaces()) {
    for (const cookie of [undefined, reader.cookie]) {
      const response = await fetchApp(address, { cookie });
      const told = JSON.stringify([...response.headers]) + (await response.text());
      if (told.includes(MARK) || told.includes(photo) || leadsToPlace(address, told))
        met.push(address);
    }
  }
  return [...new Set(met)];
}

/** A sitemap names nothing but addresses. */
function leadsToPlace(address: string, told: string) {
  return address.startsWith("/sitemaps/") && told.includes(`/restaurants/${place.id}<`);
}

async function countsOf() {
  const addresses = [
    ...[`/api/restaurants/${openPlace.id}`, `/api/recipes/${recipe.id}`],
    ...["/api/restaurants", "/api/favorites"],
  ];
  const [found, dish, places, favorites] = await Promise.all(
    addresses.map(async (address) => (await fetchApp(address, { cookie: reader.cookie })).json()),
  );
  return {
    reviews: found.user_review_count,
    average: Number(found.user_rating_average),
    comments: dish.comment_count,
    places: places.length,
    favorites: favorites.length,
  };
}

async function hideAll() {
  const hide = (kind: string, id: number) =>
    fetchApp(`/api/admin/moderation/${kind}/${id}`, {
      method: "PUT",
      headers: bearer,
      json: { rule: 2, reason: "Rude" },
    });
  const answers = await Promise.all([
    hide("reviews", review.id),
    hide("comments", comment.id),
    fetchApp(`/api/admin/restaurants/${place.id}/toggle-active`, {
      method: "PATCH",
      headers: bearer,
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}

describe("an inactive restaurant, a hidden review and a hidden comment", () => {
  test("HOLD-10 are met in many places before, and then in none, nor in a count, an average or a share picture, and take no writing", async () => {
    const page = await (await fetchApp(`/restaurants/${place.id}`)).text();
    const [picture = ""] = /\/share\/restaurants\/[^"]+/.exec(page) ?? [];
    const before = await meetMark();
    expect(before.length).toBeGreaterThan(30);
    expect(before).toEqual(
      expect.arrayContaining([
        "/favorites?tab=restaurants",
        "/_.data?tab=restaurants",
        "/feeds/reviews.xml",
        "/sitemaps/restaurants-1.xml",
      ]),
    );
    expect(await countsOf()).toEqual({
      reviews: 2,
      average: 3,
      comments: 2,
      places: 2,
      favorites: 1,
    });
    await hideAll();
    // The cities that are suggested are asked for once a second.
    const suggested = async () => (await fetchApp("/api/suggestions?q=town")).text();
    await expect.poll(suggested).not.toContain(MARK);
    expect(await meetMark()).toEqual([]);
    expect(await countsOf()).toEqual({
      reviews: 1,
      average: 5,
      comments: 1,
      places: 1,
      favorites: 0,
    });
    expect((await fetchApp(picture)).status).toBe(404);
    await expectNoWriting();
  });

  async function expectNoWriting() {
    // A favorite that one has can still be taken away.
    const { cookie } = commenter;
    const review = new FormData();
    review.append("rating", "5");
    const aReviewForm = await asSent(review);
    const word = { json: { comment_text: "Changed" } };
    const written = await Promise.all([
      fetchApp("/api/favorites", { cookie, json: { restaurant_id: place.id } }),
      fetchApp(`/api/restaurants/${place.id}/reviews`, { cookie, json: { rating: 5 } }),
      fetchApp(`/restaurants/${place.id}/review`, { cookie, ...aReviewForm }),
      fetchApp(`/restaurants/${place.id}`, { cookie, form: { intent: "favorite", on: "true" } }),
    ]);
    expect(written.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const own = { method: "PUT", cookie, ...word };
    expect((await fetchApp(`/api/comments/${comment.id}`, own)).status).toBeGreaterThanOrEqual(400);
    const { comment_text } = await prisma.recipeComment.findUniqueOrThrow({
      where: { id: comment.id },
    });
    expect(comment_text).toBe(TEXT);
    expect(await prisma.restaurantReview.count({ where: { restaurant_id: place.id } })).toBe(1);
  }
});
