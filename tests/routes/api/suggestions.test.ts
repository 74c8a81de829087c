import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { MOST_SUGGESTIONS } from "#app/features/browse/suggestion.schema.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { countQueries, countRowsLookedAt } from "../../support/queries.ts";
import { aDish, aRecipe, aRestaurant } from "../../support/rows.ts";

beforeEach(async () => {
  // Thousands of rows are deleted one by one otherwise.
  await prisma.$executeRaw`TRUNCATE dishes, recipes, restaurants CASCADE`;
});

const MANY = 22_000;
const PART = 2_000;

/** Moves the clock on by a second, after which remembered answers are forgotten. */
function aSecondLater() {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_001 });
}

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

  test("EASE-12: offers dishes first, by any of their names, that can be cooked or eaten somewhere", async () => {
    const { id: recipe_id } = await aRecipe({ title: "Fried dough" });
    await aDish({
      ...{ name: "Zvetkoek", slug: "zvetkoek" },
      names: { create: { name: "Zmagwinya", lang: "zu", position: 1 } },
      recipes: { create: { recipe_id } },
    });
    await aDish({ name: "Zvetnothing" });
    aSecondLater();
    const dish = { group: "Dishes", label: "Zvetkoek", address: "/dishes/zvetkoek" };
    expect(await suggest("zvet")).toMatchObject([{ ...dish, detail: null }]);
    expect(await suggest("zmagw")).toMatchObject([{ ...dish, detail: "Zmagwinya" }]);
  });

  test("offers a few of many, and no restaurant that is shut", async () => {
    await Promise.all(Array.from({ length: 60 }, () => aRecipe({ title: "Curry" })));
    await aRestaurant({ name: "Curry House", is_active: false });
    expect((await suggest("cu")).map(({ label }) => label)).toEqual(Array(4).fill("Curry"));
  });

  test.each([
    ["cape t", "Cape Town", null],
    ["gqeb", "Port Elizabeth", "Gqeberha"],
    ["mbomb", "Nelspruit", "Mbombela"],
    ["emala", "Witbank", "eMalahleni"],
    ["ekurh", "Johannesburg", "Ekurhuleni"],
  ])("EASE-12: knows cities by their present names and suburbs: %s", async (q, label, detail) => {
    const address = `/?${new URLSearchParams({ tab: "restaurants", city: label })}`;
    expect(await suggest(q)).toMatchObject([{ group: "Cities", label, detail, address }]);
  });

  test("asks the database as often for many words as for two", async () => {
    const asked = (q: string) => countQueries(() => suggest(q));
    // The server reads its cached vocabulary again each second, which adds queries to one of the two searches.
    const more = async () =>
      (await asked("a b c d e f g h i j k curry")) - (await asked("green curry"));
    await expect.poll(more).toBe(0);
  });

  test("offers as many as the description of the API says at the most", async () => {
    for (let made = 0; made < 5; made++) {
      await aRecipe({ title: `City ${made}` });
      await aRestaurant({ name: `City ${made}` });
      const [recipe] = await prisma.recipe.findMany({ take: 1 });
      await aDish({ name: `City ${made}`, recipes: { create: { recipe_id: recipe?.id ?? 0 } } });
    }
    const countOffered = async () => {
      aSecondLater();
      return (await suggest("city")).length;
    };
    await expect.poll(countOffered).toBe(MOST_SUGGESTIONS);
  });

  test("EASE-12: knows another town within a second of its first table", async () => {
    await aRestaurant({ name: "The Edge", city: "Hogsback" });
    aSecondLater();
    expect(await suggest("hogs")).toMatchObject([{ label: "Hogsback", detail: null }]);
  });

  test("finds several words, the last of them unfinished", async () => {
    await aRecipe({ title: "Green chicken curry" });
    await aRecipe({ title: "Chicken pie" });
    const labels = (await suggest("chicken cu")).map(({ label }) => label);
    expect(labels).toEqual(["Green chicken curry"]);
  });

  test("EASE-13: looks at few of very many, whether all, some or none begin so", async () => {
    // Neither the first in the table nor among those that are looked at first.
    const title = Prisma.sql`
      concat_ws(' ', 'Curry', CASE WHEN number > ${0.95 * MANY} THEN 'boerewors' END,
                     CASE number WHEN ${MANY} THEN 'umngqusho' END)`;
    // In parts, none of which a busy machine takes longer over than a statement may.
    for (let first = 1; first <= MANY; first += PART) {
      const numbers = Prisma.sql`generate_series(${first}::int, ${first + PART - 1}::int) AS number`;
      await prisma.$executeRaw`
        INSERT INTO recipes (title, created_at) SELECT ${title}, now() - number * interval '1 s' FROM ${numbers}`;
      await prisma.$executeRaw`
        INSERT INTO restaurants (name, rating) SELECT ${title}, 5 - 5.0 * number / ${MANY} FROM ${numbers}`;
    }
    await prisma.$executeRaw`ANALYZE`;
    // The cities of all restaurants are kept for a while.
    await suggest("cu");
    for (const q of ["cu", "curry", "boer", "boerewors", "curry boer", "umng", "zzzz"]) {
      const looked = await countRowsLookedAt(() => suggest(q));
      expect.soft(looked, q).toBeLessThan((2 * MANY) / 5);
    }
  });

  test.each(["", "c", " ", "\0", "'\";--%_\\&|!():*<->", "zzzzzz", "a".repeat(5_000)])(
    "offers nothing for %.20j",
    async (q) => {
      await aRecipe({ title: "Curry" });
      expect(await suggest(q)).toEqual([]);
    },
  );
});
