import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { aRecipe, aRestaurant } from "../../support/rows.ts";

beforeEach(async () => {
  await prisma.recipe.deleteMany();
  await prisma.restaurant.deleteMany();
});

async function suggest(q: string): Promise<{ group: string; label: string; address: string }[]> {
  const response = await fetchApp(`/api/suggestions?${new URLSearchParams({ q })}`);
  expect(response.status).toBe(200);
  return response.json();
}

describe("GET /api/suggestions", () => {
  test("EASE-12: offers recipes, places and cities that begin so, each with its page", async () => {
    const { id: recipe } = await aRecipe({ title: "Durban curry", cuisine_type: "Indian" });
    const { id: place } = await aRestaurant({ name: "Durbanville Deli", city: "Cape Town" });
    await aRecipe({ title: "Bobotie", description: "Not from Durban" });
    expect(await suggest("durb")).toEqual([
      {
        group: "Recipes",
        label: "Durban curry",
        marked: ["", "Durb", "an curry"],
        detail: "Indian",
        address: `/recipes/${recipe}`,
      },
      {
        group: "Local Spots",
        label: "Durbanville Deli",
        marked: ["", "Durb", "anville Deli"],
        detail: "Cape Town",
        address: `/restaurants/${place}`,
      },
      {
        group: "Cities",
        label: "Durban",
        marked: ["", "Durb", "an"],
        detail: null,
        address: "/?tab=restaurants&city=Durban",
      },
    ]);
  });

  test("offers a few of many, and no restaurant that is shut", async () => {
    await Promise.all(Array.from({ length: 60 }, () => aRecipe({ title: "Curry" })));
    await aRestaurant({ name: "Curry House", is_active: false });
    expect((await suggest("cu")).map(({ label }) => label)).toEqual(Array(4).fill("Curry"));
  });

  test("finds several words, the last of them unfinished", async () => {
    await aRecipe({ title: "Green chicken curry" });
    await aRecipe({ title: "Chicken pie" });
    const labels = (await suggest("chicken cu")).map(({ label }) => label);
    expect(labels).toEqual(["Green chicken curry"]);
  });

  test.each(["", "c", " ", "\0", "'\";--%_\\&|!():*<->", "zzzzzz", "a".repeat(5_000)])(
    "offers nothing for %.20j",
    async (q) => {
      await aRecipe({ title: "Curry" });
      expect(await suggest(q)).toEqual([]);
    },
  );
});
