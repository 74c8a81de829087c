import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { listMoreLike } from "#app/features/recipes/more-like-this.server.ts";
import { fetchApp } from "../../support/app.ts";
import { aDish, aRecipe } from "../../support/rows.ts";

const FIRST = { limit: 4, offset: 0 };

function made(title: string, ingredients: string[], cuisine_type: string | null = null) {
  const rows = ingredients.map((name, index) => ({ name, position: index + 1 }));
  return prisma.recipe.create({
    data: { title, cuisine_type, ingredients: { create: rows } },
  });
}

async function cook(dish_id: number, ...recipes: { id: number }[]) {
  await prisma.recipeDish.createMany({
    data: recipes.map(({ id }) => ({ recipe_id: id, dish_id })),
  });
}

async function titlesFor(id: number): Promise<string[] | undefined> {
  return (await listMoreLike(id, FIRST))?.map(({ title }) => title);
}

describe("GET /recipes/:id", () => {
  test("DISH-03 below it stand those of its dish, then those that share ingredients, then its cuisine", async () => {
    const needs = ["sugar beans, soaked", "Durban masala", "white bread"];
    const bunny = await made("Sugar bean bunny", needs, "Indian");
    const curry = await made("Curry of beans", ["Sugar beans", "durban masala"], "Indian");
    const salad = await made("Bean salad", ["sugar bean, cooked"], "African");
    const samosa = await made("Samosas", ["pastry"], "indian");
    const quarter = await made("Quarter mutton", ["mutton"]);
    await made("Melktert", ["milk"], "Dessert");
    const { id: dish_id } = await aDish({ name: "Bunny chow" });
    await cook(dish_id, bunny, quarter);
    const order = [quarter, curry, salad, samosa].map(({ title }) => title);
    expect(await titlesFor(bunny.id)).toEqual(order);
    const page = await (await fetchApp(`/recipes/${bunny.id}`)).text();
    const [, section = ""] = page.split(">More like this<");
    const places = order.map((title) => section.indexOf(`>${title}<`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(section).not.toContain("Melktert");

    const answer = await fetchApp(`/api/recipes/${bunny.id}/more-like-this?limit=2&offset=1`);
    const recipes = [curry, salad].map(({ id, title, cuisine_type }) => ({
      ...{ id, title, cuisine_type, image_url: null, total_minutes: null },
    }));
    expect(await answer.json()).toEqual({ recipes });
  });

  test("DISH-03 what few recipes need says more than what most do", async () => {
    const own = await made("Snoek with apricots", ["salt", "oil", "snoek"]);
    for (const title of ["Bread", "Chips", "Popcorn"]) await made(title, ["salt", "oil"]);
    const smoked = await made("Smoked snoek", ["Snoek"]);
    expect((await titlesFor(own.id))?.[0]).toBe(smoked.title);
  });

  test("DISH-03 a recipe like no other has no such list, and one that is none 404", async () => {
    const { id } = await aRecipe({ cuisine_type: null });
    expect(await (await fetchApp(`/recipes/${id}`)).text()).not.toContain("More like this");
    expect(await (await fetchApp(`/api/recipes/${id}/more-like-this`)).json()).toEqual({
      recipes: [],
    });
    expect((await fetchApp("/api/recipes/999999/more-like-this")).status).toBe(404);
    expect((await fetchApp(`/api/recipes/${id}/more-like-this?limit=25`)).status).toBe(400);
  });
});
