import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aFavorite, aRecipe, aRestaurant } from "../../support/rows.ts";

const NEITHER = "Send either a recipe_id or a restaurant_id";

function favorite(json: unknown, cookie?: string) {
  return fetchApp("/api/favorites", { json, cookie });
}

async function isFavorite(
  user_id: string,
  item: { recipe_id: number } | { restaurant_id: number },
) {
  return (await prisma.favorite.count({ where: { user_id, ...item } })) > 0;
}

describe("POST /api/favorites", () => {
  test("API-22 FVT-03 T-02 turns a recipe's heart over", async () => {
    const { id: recipe_id } = await aRecipe();
    const { id, cookie } = await somebody();
    const first = await favorite({ recipe_id }, cookie);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ favorited: true });
    expect(await isFavorite(id, { recipe_id })).toBe(true);
    expect(await (await favorite({ recipe_id }, cookie)).json()).toEqual({ favorited: false });
    expect(await isFavorite(id, { recipe_id })).toBe(false);
  });

  test("API-23 FVT-02 FVT-03 turns a restaurant's heart over", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id, cookie } = await somebody();
    expect(await (await favorite({ restaurant_id }, cookie)).json()).toEqual({ favorited: true });
    expect(await isFavorite(id, { restaurant_id })).toBe(true);
    expect(await (await favorite({ restaurant_id }, cookie)).json()).toEqual({ favorited: false });
  });

  test.each([true, false])("T-02 favorited: %s sent twice is the same as once", async (wanted) => {
    const { id: recipe_id } = await aRecipe();
    const { id, cookie } = await somebody();
    for (let sent = 0; sent < 2; sent++) {
      const response = await favorite({ recipe_id, favorited: wanted }, cookie);
      expect(await response.json()).toEqual({ favorited: wanted });
    }
    expect(await isFavorite(id, { recipe_id })).toBe(wanted);
  });

  test("T-02 fifty taps at once leave the heart as it was, and fifty wishes make one favourite", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const taps = Array.from({ length: 50 }, () => favorite({ restaurant_id }, cookie));
    const answers = await Promise.all(taps);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await prisma.favorite.count({ where: { user_id } })).toBe(0);
    await Promise.all(
      Array.from({ length: 50 }, () => favorite({ restaurant_id, favorited: true }, cookie)),
    );
    expect(await prisma.favorite.count({ where: { user_id } })).toBe(1);
  });

  test("PERM-06 leaves other people's favourites alone", async () => {
    const theirs = await aFavorite();
    const { cookie } = await somebody();
    await favorite({ recipe_id: theirs.recipe_id, favorited: false }, cookie);
    expect(await prisma.favorite.count({ where: { id: theirs.id } })).toBe(1);
  });

  test("PERM-03 tells a visitor to sign in", async () => {
    const response = await favorite({ recipe_id: (await aRecipe()).id });
    await expectRefusal(response, { status: 401, error: "Sign in to continue" });
  });

  test.each([
    [{}, NEITHER, []],
    [{ recipe_id: 1, restaurant_id: 1 }, NEITHER, []],
    [{ recipe_id: null, restaurant_id: null }, NEITHER, []],
    [
      { recipe_id: "1" },
      "recipe_id is a whole number from 1 to 2147483647, and no text",
      ["recipe_id"],
    ],
    [{ recipe_id: 0 }, expect.stringContaining("recipe_id is a whole number"), ["recipe_id"]],
    [{ recipe_id: 1.5 }, expect.stringContaining("recipe_id is a whole number"), ["recipe_id"]],
    [
      { restaurant_id: 1e99 },
      expect.stringContaining("restaurant_id is a whole number"),
      ["restaurant_id"],
    ],
    [{ recipe_id: 1, favorited: 1 }, "favorited must be true or false", ["favorited"]],
    [null, NEITHER, []],
  ])("ENT-16 T-02 refuses %j", async (json, error, wrong) => {
    const response = await favorite(json, (await somebody()).cookie);
    await expectRefusal(response, { status: 400, error, wrong });
  });

  test("T-02 T-13 an unknown recipe or restaurant is not there, nor one that is inactive", async () => {
    const { cookie } = await somebody();
    const closed = await aRestaurant({ is_active: false });
    for (const [item, error] of [
      [{ recipe_id: 999_999 }, "Recipe not found"],
      [{ restaurant_id: 999_999 }, "Restaurant not found"],
      [{ restaurant_id: closed.id }, "Restaurant not found"],
      [{ restaurant_id: closed.id, favorited: false }, "Restaurant not found"],
    ]) {
      const response = await favorite(item, cookie);
      await expectRefusal(response, { status: 404, error });
    }
  });

  test("API-67 what has left the site is taken away, and not added again", async () => {
    const { id: user_id, cookie } = await somebody();
    const closed = await aRestaurant({ is_active: false });
    for (const favorited of [undefined, false]) {
      await aFavorite({ user_id, restaurant_id: closed.id });
      const kept = await favorite({ restaurant_id: closed.id, favorited: true }, cookie);
      expect(kept.status).toBe(404);
      const removed = await favorite({ restaurant_id: closed.id, favorited }, cookie);
      expect(await removed.json()).toEqual({ favorited: false });
      expect(await prisma.favorite.count({ where: { user_id } })).toBe(0);
    }
  });

  test("T-14 refuses a form, T-49 and another site", async () => {
    const { cookie } = await somebody();
    const form = await fetchApp("/api/favorites", { form: { recipe_id: "1" }, cookie });
    expect(form.status).toBe(415);
    const headers = { Origin: "https://evil.example" };
    const foreign = await fetchApp("/api/favorites", { json: { recipe_id: 1 }, cookie, headers });
    expect(foreign.status).toBe(403);
  });
});

describe("GET /api/favorites", () => {
  test("API-24 FAV-08 ENT-16 lists one's own, the latest first", async () => {
    const { id: user_id, cookie } = await somebody();
    await aFavorite();
    const older = await aFavorite({ user_id, created_at: "2026-01-01T00:00:00.000Z" });
    const { id: restaurant_id } = await aRestaurant();
    const newer = await aFavorite({
      user_id,
      restaurant_id,
      created_at: "2026-01-02T00:00:00.000Z",
    });
    const response = await fetchApp("/api/favorites", { cookie });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([
      { id: newer.id, recipe_id: null, restaurant_id, created_at: "2026-01-02T00:00:00.000Z" },
      {
        id: older.id,
        recipe_id: older.recipe_id,
        restaurant_id: null,
        created_at: "2026-01-01T00:00:00.000Z",
      },
    ]);
  });

  test("FAV-07 leaves out what is no longer on the site", async () => {
    const { id: user_id, cookie } = await somebody();
    const { id: restaurant_id } = await aRestaurant({ is_active: false });
    await aFavorite({ user_id, restaurant_id });
    expect(await (await fetchApp("/api/favorites", { cookie })).json()).toEqual([]);
  });

  test("PERM-06 tells a visitor to sign in", async () => {
    const response = await fetchApp("/api/favorites");
    await expectRefusal(response, { status: 401, error: "Sign in to continue" });
  });
});
