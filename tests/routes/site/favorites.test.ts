import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aFavorite, aPerson, aRecipe, aRestaurant } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

async function visit(address: string, cookie?: string) {
  return pageOf(await fetchApp(address, { cookie }));
}

function textsOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((element) => element.textContent?.trim());
}

function linksOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((link) => link.getAttribute("href"));
}

describe("GET /favorites", () => {
  test("ROUTE-03 FAV-01: asks a visitor to sign in, and comes back here", async () => {
    const response = await fetchApp("/favorites?tab=restaurants");
    expect(response.status).toBe(200);
    const page = await pageOf(response);
    const button = page.querySelector("main a.btn");
    expect(button?.textContent).toBe("Sign in with Google");
    expect(button?.getAttribute("href")).toBe(
      "/auth/sign-in?return_to=%2Ffavorites%3Ftab%3Drestaurants",
    );
    expect(page.querySelector("main .tabs")).toBeNull();
    expect(page.title).toBe("Favorites | Tafula");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("FAV-01: asks also somebody whose session is over", async () => {
    const page = await visit("/favorites", `tafula_session=${"x".repeat(43)}`);
    expect(textOf(page, "main a.btn")).toBe("Sign in with Google");
  });

  test("FAV-02 FAV-03: shows the tabs with their counts, and the recipes, the latest kept first", async () => {
    const person = await aPerson();
    const bobotie = await aRecipe({ title: "Bobotie" });
    const ramen = await aRecipe({ title: "Ramen" });
    const moyo = await aRestaurant({ name: "Moyo" });
    await aFavorite({ user_id: person.id, recipe_id: ramen.id, created_at: new Date(0) });
    await aFavorite({ user_id: person.id, recipe_id: bobotie.id });
    await aFavorite({ user_id: person.id, restaurant_id: moyo.id });
    const cookie = await aSession(person);
    const recipes = await visit("/favorites", cookie);
    expect(textsOf(recipes, ".tabs a")).toEqual(["Recipes (2)", "Restaurants (1)"]);
    expect(textOf(recipes, ".tabs [aria-current=page]")).toBe("Recipes (2)");
    expect(textsOf(recipes, ".grid h2")).toEqual(["Bobotie", "Ramen"]);
    expect(linksOf(recipes, ".grid h2 a")[0]).toBe(`/recipes/${bobotie.id}`);

    const restaurants = await visit("/favorites?tab=restaurants", cookie);
    expect(textOf(restaurants, ".tabs [aria-current=page]")).toBe("Restaurants (1)");
    expect(textsOf(restaurants, ".grid h2")).toEqual(["Moyo"]);
    expect(linksOf(restaurants, ".grid h2 a")).toEqual([`/restaurants/${moyo.id}`]);
  });

  test.each([
    ["/favorites", "No favorite recipes yet"],
    ["/favorites?tab=restaurants", "No favorite restaurants yet"],
    ["/favorites?tab=nothing", "No favorite recipes yet"],
  ])("FAV-04 FAV-05 FAV-06: %s says %s, with a way out", async (address, words) => {
    const page = await visit(address, await aSession());
    expect(textsOf(page, ".tabs a")).toEqual(["Recipes (0)", "Restaurants (0)"]);
    expect(textOf(page, ".empty h2")).toBe(words);
    expect(textOf(page, ".empty a")).toBe("Explore Now");
    expect(linksOf(page, ".empty a")).toEqual(["/"]);
  });

  test("FAV-07 T-13: drops what is gone or no longer listed from list and count", async () => {
    const person = await aPerson();
    const recipe = await aRecipe();
    const closed = await aRestaurant({ is_active: false });
    await aFavorite({ user_id: person.id, recipe_id: recipe.id });
    await aFavorite({ user_id: person.id, restaurant_id: closed.id });
    await prisma.recipe.delete({ where: { id: recipe.id } });
    const page = await visit("/favorites?tab=restaurants", await aSession(person));
    expect(textsOf(page, ".tabs a")).toEqual(["Recipes (0)", "Restaurants (0)"]);
    expect(textOf(page, ".empty h2")).toBe("No favorite restaurants yet");
  });

  test("FAV-08 PERM-06: shows nobody else's", async () => {
    await aFavorite();
    const page = await visit("/favorites", await aSession());
    expect(textsOf(page, ".tabs a")[0]).toBe("Recipes (0)");
  });

  test("no cache may hand it to somebody else", async () => {
    const response = await fetchApp("/favorites", { cookie: await aSession() });
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  });
});
