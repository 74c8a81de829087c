import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { aRecipe } from "../support/rows.ts";

let id: number;

beforeAll(async () => {
  ({ id } = await aRecipe({
    title: "Sugar bean bunny",
    servings: 3,
    instructions:
      "1. Boil the beans for 45 minutes.\n2. Add 2 tablespoons of oil.\n3. Warm the bread in the oven at 180 °C.",
    ingredients: {
      create: [
        { position: 1, name: "dried sugar beans", amount: "300", unit: "g" },
        { position: 2, name: "sunflower oil", amount: "2", unit: "tbsp" },
        { position: 3, name: "large eggs", amount: "4", unit: null },
        { position: 4, name: "onion, chopped", amount: "1", unit: null },
        { position: 5, name: "cake flour", amount: "1 1/2", unit: "cups" },
        { position: 6, name: "dhania, chopped", amount: "a handful", unit: null },
      ],
    },
  }));
});

async function visit(query: string) {
  return pageOf(await fetchApp(`/recipes/${id}${query}`));
}

function lines(page: ParentNode) {
  return [...page.querySelectorAll(".ticks label")].map((line) =>
    [...line.querySelectorAll(".amt, .what > *")].map((part) => part.textContent).join(" | "),
  );
}

const AS_WRITTEN = [
  "300 g | dried sugar beans",
  "2 tbsp | sunflower oil",
  "4 | large eggs",
  "1 | onion, chopped",
  "1 1/2 cups | cake flour",
  "a handful | dhania, chopped",
];
const FOR_SEVEN = [
  "700 g | dried sugar beans",
  "4⅔ tbsp | sunflower oil",
  "about 9 | large eggs",
  "about 2½ | onions, chopped",
  "3½ cups | cake flour",
  "a handful | dhania, chopped | not scaled",
];

describe("GET /recipes/:id?servings=", () => {
  test("SCALE-01: says the amounts for so many, and what it could not scale", async () => {
    const page = await visit("?servings=7");
    expect(lines(page)).toEqual(FOR_SEVEN);
    expect(textOf(page, ".stepper p")).toBe("7 servings");
    expect(textOf(page, ".written")).toBe("Written for 3. Back to 3");
    expect(textOf(page, "[data-servings]")).toBe("7");
    expect(page.querySelector(".unscaled")?.hasAttribute("hidden")).toBe(false);
  });

  test("SCALE-01: plus, minus and back are links, which search engines are not sent along", async () => {
    const page = await visit("?servings=7&measures=metric");
    const links = [...page.querySelectorAll(".scale a[data-step]")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/recipes/${id}?servings=6&measures=metric#ingredients`,
      `/recipes/${id}?servings=8&measures=metric#ingredients`,
      `/recipes/${id}?measures=metric#ingredients`,
    ]);
    expect(links.every((link) => link.getAttribute("rel") === "nofollow")).toBe(true);
    const canonical = page.querySelector("link[rel=canonical]")?.getAttribute("href");
    expect(canonical).toMatch(new RegExp(`/recipes/${id}$`));
  });

  test("SCALE-01: more than double and less than half come with cautions, what lies between without", async () => {
    const labels = async (query: string) => {
      const list = (await visit(query)).querySelector(".cautions");
      return list?.hasAttribute("hidden") ? null : list?.textContent;
    };
    expect(await labels("?servings=7")).toMatch(/Pot\..*more than twice.*Time\..*Salt\./);
    expect(await labels("?servings=1")).toMatch(/Pot\..*less than half/);
    expect(await labels("?servings=6")).toBeNull();
    expect(await labels("")).toBeNull();
  });

  test("SCALE-01: exactly half and exactly twice come without cautions, the next number with them", async () => {
    const { id: forFour } = await aRecipe({
      title: "Pot for four",
      servings: 4,
      ingredients: { create: [{ position: 1, name: "rice", amount: "2", unit: "cups" }] },
    });
    const told = async (servings: number) => {
      const address = `/recipes/${forFour}?servings=${servings}`;
      const list = (await pageOf(await fetchApp(address))).querySelector(".cautions");
      const { scaled } = await (await fetchApp(`/api${address}`)).json();
      return [list?.hasAttribute("hidden"), scaled.cautions.length];
    };
    expect(await told(2)).toEqual([true, 0]);
    expect(await told(1)).toEqual([false, 3]);
    expect(await told(8)).toEqual([true, 0]);
    expect(await told(9)).toEqual([false, 3]);
  });

  test.each([
    "?servings=0",
    "?servings=101",
    "?servings=-1",
    "?servings=1.5",
    "?servings=x",
    "?servings=",
  ])("SCALE-01: %s shows the recipe as written", async (query) => {
    expect(lines(await visit(query))).toEqual(AS_WRITTEN);
  });

  test("SCALE-01: a recipe that does not say for how many offers only measures", async () => {
    const recipe = await aRecipe({
      servings: null,
      ingredients: { create: [{ position: 1, name: "cake flour", amount: "1", unit: "cup" }] },
    });
    const page = await pageOf(await fetchApp(`/recipes/${recipe.id}?servings=7&measures=metric`));
    expect(page.querySelector(".stepper")).toBeNull();
    expect(lines(page)).toEqual(["140 g | cake flour"]);
    const refused = await fetchApp(`/api/recipes/${recipe.id}?servings=7`);
    expect(refused.status).toBe(400);
  });

  test("SCALE-01: what is stored stays as it was typed", async () => {
    await visit("?servings=7&measures=both");
    const stored = await prisma.recipeIngredient.findMany({
      where: { recipe_id: id },
      orderBy: { position: "asc" },
    });
    expect(stored.map(({ amount }) => amount)).toEqual([
      "300",
      "2",
      "4",
      "1",
      "1 1/2",
      "a handful",
    ]);
  });
});

describe("GET /recipes/:id?measures=", () => {
  test("SCALE-02: says cups in grams, grams in cups, or both, with whose weights they are", async () => {
    const metric = await visit("?measures=metric");
    expect(lines(metric)).toContain("210 g | cake flour");
    expect(textOf(metric, ".cups")).toMatch(/140 g of cake flour \(S\)\. S: South African/);
    expect(lines(await visit("?measures=cups"))).toContain("1½ cups | dried sugar beans");
    expect(lines(await visit("?measures=both"))).toContain("1 1/2 cups (210 g) | cake flour");
    expect(lines(await visit("?measures=ounces"))).toEqual(AS_WRITTEN);
  });

  test("SCALE-02: the oven has its gas mark and °F, and the Highveld its note", async () => {
    const page = await visit("");
    expect(textOf(page, ".steps li:last-child")).toContain("180 °C (gas 4, 350 °F)");
    expect(textOf(page, ".highveld")).toMatch(/^On the Highveld water boils at about 94 °C/);
  });
});

describe("GET /api/recipes/:id?servings=", () => {
  test("SCALE-01 SCALE-02: adds the same amounts, and leaves all else as it is", async () => {
    const plain = await (await fetchApp(`/api/recipes/${id}`)).json();
    const { scaled, ...rest } = await (
      await fetchApp(`/api/recipes/${id}?servings=7&measures=both`)
    ).json();
    expect(rest).toEqual(plain);
    expect(plain).not.toHaveProperty("scaled");
    expect(scaled).toMatchObject({ servings: 7, measures: "both" });
    expect(scaled.ingredients[4]).toMatchObject({ amount: "3½ cups (490 g)", is_scaled: true });
    expect(scaled.ingredients[5]).toMatchObject({ amount: "a handful", is_scaled: false });
    expect(scaled.cautions).toHaveLength(3);
    expect(scaled.steps[2]).toContain("gas 4");
    expect(scaled.highveld).toHaveLength(1);
  });

  test.each(["servings=0", "servings=101", "servings=1e2", "servings=", "measures=ounces"])(
    "SCALE-01: refuses %s",
    async (query) => {
      const response = await fetchApp(`/api/recipes/${id}?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toHaveProperty("fields");
    },
  );
});
