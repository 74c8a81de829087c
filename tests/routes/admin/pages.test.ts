import { beforeAll, describe, expect, test } from "vitest";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aRecipe, aRestaurant } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const ids = { restaurant: 0, recipe: 0 };

beforeAll(async () => {
  ids.restaurant = (await aRestaurant()).id;
  ids.recipe = (await aRecipe()).id;
});

describe("the pages of the back office", () => {
  test.each([
    { id: "ROUTE-08", address: () => "/admin/dashboard", title: "Dashboard" },
    { id: "ROUTE-09", address: () => "/admin/restaurants", title: "Restaurants" },
    { id: "ROUTE-10", address: () => "/admin/restaurants/new", title: "Add Restaurant" },
    {
      id: "ROUTE-11",
      address: () => `/admin/restaurants/${ids.restaurant}/edit`,
      title: "Edit Restaurant",
    },
    { id: "ROUTE-12", address: () => "/admin/recipes", title: "Recipes" },
    { id: "ROUTE-13", address: () => "/admin/recipes/new", title: "Add Recipe" },
    { id: "ROUTE-14", address: () => `/admin/recipes/${ids.recipe}/edit`, title: "Edit Recipe" },
    { id: "ROUTE-15", address: () => "/admin/recipe-authors", title: "Recipe Authors" },
  ])("$id answers with its heading", async ({ address, title }) => {
    const { cookie } = await anAdminSession();
    const response = await fetchApp(address(), { cookie });
    expect(response.status).toBe(200);
    expect(textOf(await pageOf(response), "h1")).toBe(title);
  });
});

describe("the pages of visitors", () => {
  test.each(["/", "/favorites", "/my-reviews", "/auth/callback", "/?tab=restaurants"])(
    "GEN-20: %s asks nobody for a password",
    async (address) => {
      const page = await pageOf(await fetchApp(address));
      expect(page.querySelector("h1")).not.toBeNull();
      expect(page.querySelector("input[type=password]")).toBeNull();
    },
  );
});
