import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { textOf } from "../../support/app.ts";
import { aDish, aRecipe, aRestaurant } from "../../support/rows.ts";
import {
  cards,
  note,
  offer,
  placesFor,
  recipesFor,
  tabs,
  visit,
  wayTo,
} from "../../support/search-page.ts";

let dish_id: number;

/** The dish is there before the first visit, because visitors may be shown its names a little late. */
beforeAll(async () => {
  dish_id = (await aDish({ name: "Pasta" })).id;
});

beforeEach(async () => {
  await prisma.recipe.deleteMany();
  await prisma.restaurant.deleteMany();
});

describe("a search near a place that finds none", () => {
  const CHOSEN = "/?tab=restaurants&search=sushi&open=now";

  test("keeps naming what was searched, and offers what it offers without the place", async () => {
    await aRecipe({ title: "Sushi rolls" });
    const found = await visit(`${CHOSEN}&near=-26.2,28.04`);
    expect(textOf(found, "h1")).toBe("No restaurants open now for “sushi” near you");
    const anywhere = await visit(CHOSEN);
    for (const page of [found, anywhere]) {
      expect(offer(page)).toBe("1 recipe matches “sushi”");
      expect(wayTo(page)).toBe("/?search=sushi");
      expect(textOf(page, "#results .grid h3")).toBe("Sushi rolls");
      expect(textOf(page, ".empty")).toContain("Clear search and filter");
    }
    const all = found.querySelector(`.empty a[href="${CHOSEN}"]`);
    expect(all?.textContent).toBe("Look in all of South Africa");
  });

  test("shows the dish that is meant", async () => {
    await aLinkOfBoth();
    const page = await visit("/?tab=restaurants&search=pasta&open=now&near=-26.2,28.04");
    expect(textOf(page, "h1")).toBe("No restaurants open now for “pasta” near you");
    expect(textOf(page, "main")).toContain("All about Pasta");
  });
});

async function aLinkOfBoth() {
  const { id: recipe_id } = await aRecipe({ title: "Spaghetti", diets: ["vegetarian"] });
  const { id } = await aRestaurant({ name: "Nonna", city: "Durban", description: "Quick" });
  const { id: closed } = await aRestaurant({ name: "Forno", is_active: false });
  await prisma.recipeDish.create({ data: { recipe_id, dish_id } });
  const places = [id, closed].map((restaurant_id) => ({ restaurant_id, dish_id }));
  await prisma.restaurantDish.createMany({ data: places });
}

describe("the name of a dish that no title or description has", () => {
  test("finds its recipes and places, says so, and both tabs count them", async () => {
    await aLinkOfBoth();
    const [recipes, places] = [await recipesFor("pasta"), await placesFor("pasta")];
    expect(cards(recipes)).toEqual(["Spaghetti"]);
    expect(textOf(recipes, "h1")).toBe("1 recipe for “pasta”");
    expect(note(recipes)).toBe("No recipe says “pasta”; these are recipes of the dish Pasta.");
    expect(cards(places)).toEqual(["Nonna"]);
    expect(textOf(places, "h1")).toBe("1 restaurant for “pasta”");
    expect(note(places)).toBe("No place says “pasta”; these serve the dish Pasta.");
    for (const page of [recipes, places]) {
      expect(tabs(page)).toEqual(["1", "1"]);
      expect(offer(page)).toBeNull();
    }
  });

  test("finds only those that have the filters chosen beside it", async () => {
    await aLinkOfBoth();
    expect(cards(await visit("/?tab=recipes&search=pasta&diet=vegetarian"))).toEqual(["Spaghetti"]);
    expect(cards(await visit("/?tab=recipes&search=pasta&diet=gluten-free"))).toEqual([]);
    expect(cards(await visit("/?tab=restaurants&search=pasta&city=Durban"))).toEqual(["Nonna"]);
    expect(cards(await visit("/?tab=restaurants&search=pasta&city=Knysna"))).toEqual([]);
    expect(cards(await visit("/?tab=restaurants&search=pasta&open=now"))).toEqual([]);
  });

  test("finds those that have the filters said beside it", async () => {
    await aLinkOfBoth();
    const page = await recipesFor("vegetarian pasta");
    expect(cards(page)).toEqual(["Spaghetti"]);
    expect(note(page)).toBe(
      "No recipe says “pasta”; these are recipes of the dish Pasta. Showing vegetarian recipes for “pasta”.",
    );
    expect(cards(await recipesFor("gluten free pasta"))).toEqual([]);
    expect(cards(await recipesFor("pasta under 30 minutes"))).toEqual(["Spaghetti"]);
    expect(cards(await placesFor("pasta open sunday"))).toEqual(["Nonna"]);
  });

  test("finds its places near a place, the nearest first", async () => {
    await aLinkOfBoth();
    const [at, near] = [{ latitude: -29.86, longitude: 31.02 }, "near=-29.85,31.02"];
    const { id: restaurant_id } = await aRestaurant({ name: "Rina", ...at });
    await prisma.restaurantDish.create({ data: { restaurant_id, dish_id } });
    const address = `/?tab=restaurants&search=pasta&${near}`;
    expect(cards(await visit(address))).toEqual(["Rina"]);
    const nearer = await aRestaurant({ name: "Gino", ...at, latitude: -29.855 });
    await prisma.restaurantDish.create({ data: { restaurant_id: nearer.id, dish_id } });
    expect(cards(await visit(address))).toEqual(["Gino", "Rina"]);
    const far = "/?tab=restaurants&search=pasta+near+me&near=-26.2,28.04";
    expect(textOf(await visit(far), "#results .notice")).toMatch(/^Nothing within \d+ km/);
  });

  test("adds nothing to what the words find", async () => {
    await aLinkOfBoth();
    await aRecipe({ title: "Pasta salad" });
    const page = await recipesFor("pasta");
    expect(cards(page)).toEqual(["Pasta salad"]);
    expect(page.querySelector("#result-note")).toBeNull();
  });

  test("finds nothing beside words that the dish does not mean", async () => {
    await aLinkOfBoth();
    expect(cards(await recipesFor("pasta xqzwvkjh"))).toEqual([]);
  });
});
