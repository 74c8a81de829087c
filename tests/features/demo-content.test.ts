import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readHours } from "#app/features/hours/judge-hours.server.ts";
import { IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";
import { PROVINCES } from "#app/features/places/place-list.ts";
import { PICKER_CITIES, placeFilter } from "#app/features/places/places.ts";
import { HOME_CUISINES } from "#app/features/vocabulary/cuisines.ts";
import { authors } from "../../prisma/demo/authors.ts";
import { recipeDiets, restaurantFacts } from "../../prisma/demo/facts.ts";
import { breadAndSweetDishes } from "../../prisma/demo/dishes/bread-and-sweet.ts";
import { dishesFromFurtherAway } from "../../prisma/demo/dishes/from-further-away.ts";
import { recipeDishes, restaurantDishes } from "../../prisma/demo/dishes/links.ts";
import { savouryDishes } from "../../prisma/demo/dishes/savoury.ts";
import { people } from "../../prisma/demo/people.ts";
import { asiaAndAfricaRecipes } from "../../prisma/demo/recipes/asia-and-africa.ts";
import { europeAndAmericasRecipes } from "../../prisma/demo/recipes/europe-and-americas.ts";
import { southAfricanRecipes } from "../../prisma/demo/recipes/south-african.ts";
import { easternCapeRestaurants } from "../../prisma/demo/restaurants/eastern-cape.ts";
import { gautengRestaurants } from "../../prisma/demo/restaurants/gauteng.ts";
import { inlandRestaurants } from "../../prisma/demo/restaurants/inland.ts";
import { kwazuluNatalRestaurants } from "../../prisma/demo/restaurants/kwazulu-natal.ts";
import { westernCapeRestaurants } from "../../prisma/demo/restaurants/western-cape.ts";
import { readDrawing } from "../../prisma/seed/drawing.ts";

const recipes = [...southAfricanRecipes, ...europeAndAmericasRecipes, ...asiaAndAfricaRecipes];
const restaurants = [
  ...easternCapeRestaurants,
  ...gautengRestaurants,
  ...inlandRestaurants,
  ...kwazuluNatalRestaurants,
  ...westernCapeRestaurants,
];
const active = restaurants.filter((restaurant) => restaurant.is_active);
const drawings = path.resolve("prisma/demo/drawings");

describe("the demo content", () => {
  test("HRS-01 has opening hours that can be read, of nearly every restaurant, and of some it has none", () => {
    const texts = restaurants.flatMap(({ opening_hours }) => opening_hours ?? []);
    for (const text of texts) expect(readHours(text).text, text).toBe(text);
    expect(texts.length).toBeGreaterThan(restaurants.length * 0.9);
    expect(texts.length).toBeLessThan(restaurants.length);
    expect(texts.some((text) => text.includes("PH off"))).toBe(true);
  });

  test("FACT-01 knows facts of every restaurant and recipe: some none, one with a certificate that ran out", () => {
    const known = restaurants.map(({ name }) => restaurantFacts[name]);
    expect(known).not.toContain(undefined);
    const certified = known.flatMap((one) => one?.certified_days ?? []);
    expect(certified.filter((days) => days < 0)).toHaveLength(1);
    expect(certified.length).toBeGreaterThan(3);
    expect(known.some((one) => (one?.confirmed_days_ago ?? 0) > 366)).toBe(true);
    expect(recipes.map(({ title }) => recipeDiets[title])).not.toContain(undefined);
  });

  test.each([
    ["nut-free", /\bnuts?\b|peanut|walnut|cashew|almond|pecan/],
    ["gluten-free", /\bflour|bread|spaghetti|noodle|soy sauce|beer|wheat|stock|worcester/i],
    ["dairy-free", /butter|(?<!coconut )milk|\bcream|cheese|feta|parmesan/],
    ["vegetarian", /chicken|beef|lamb|pork|bacon|fish|snoek|stock|parmesan|worcester/i],
    ["vegan", /\begg|honey|butter|(?<!coconut )milk|\bcream|cheese|chicken|stock/],
    ["no-pork-or-alcohol", /pork|bacon|wine(?! vinegar)|beer|brandy|sherry/],
  ] as const)("calls no recipe %s that has an ingredient against it", (diet, against) => {
    const wrong = recipes.flatMap(({ title, ingredients }) =>
      recipeDiets[title]?.includes(diet)
        ? ingredients.filter(([name]) => against.test(name)).map(([name]) => [title, name])
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test("has 48 recipes or more, every home cuisine among them", () => {
    const ofCuisine = (cuisine: string) =>
      recipes.filter((recipe) => recipe.cuisine_type === cuisine).length;
    expect(recipes.length).toBeGreaterThanOrEqual(48);
    expect(ofCuisine("South African")).toBeGreaterThanOrEqual(12);
    for (const cuisine of HOME_CUISINES) expect(ofCuisine(cuisine)).toBeGreaterThanOrEqual(2);
  });

  test("shows each dish in a drawing of its own, with quantities, steps and an author with a bio", () => {
    expect(new Set(recipes.map((recipe) => recipe.picture)).size).toBe(recipes.length);
    const bios = new Map(authors.map((author) => [author.key, author.bio]));
    for (const recipe of recipes) {
      expect(existsSync(path.join(drawings, "dishes", `${recipe.picture}.svg`))).toBe(true);
      expect(recipe.ingredients.filter(([, amount]) => amount !== "").length).toBeGreaterThan(4);
      expect(recipe.steps.length).toBeGreaterThan(3);
      expect(bios.get(recipe.author)?.length).toBeGreaterThan(40);
    }
  });

  test("EASE-01: brings the encoded pictures of every drawing, and of no other", async () => {
    const names = globSync("*/*.svg", { cwd: drawings }).map((file) => file.replace(".svg", ""));
    const all = await Promise.all(names.map(readDrawing));
    const wanted = all.flatMap(({ id }) => IMAGE_WIDTHS.map((width) => `${id}/${width}.avif`));
    const brought = globSync("*/*", { cwd: "prisma/demo/pictures" });
    expect(brought.toSorted()).toEqual(wanted.toSorted());
  });

  test("has 60 restaurants or more, in every province and every city of the picker", () => {
    expect(restaurants.length).toBeGreaterThanOrEqual(60);
    expect(restaurants.length).toBeGreaterThan(active.length);
    expect([...new Set(restaurants.map((each) => each.province))].sort()).toEqual(
      [...PROVINCES].sort(),
    );
    for (const city of PICKER_CITIES) {
      const names = placeFilter(city)?.names ?? [];
      const found = active.filter((each) => names.includes(each.city.toLowerCase()));
      expect(
        found.map((each) => each.name),
        city,
      ).not.toEqual([]);
    }
  });

  test("says in each description when the kitchen is open", () => {
    for (const { name, description } of restaurants) {
      expect(description, name).toMatch(/kitchen/i);
      expect(description, name).toMatch(/\d{1,2}:\d{2}/);
    }
  });

  test("has 30 people or more, and 300 reviews and comments or more", () => {
    const reviews = restaurants.flatMap((restaurant) => restaurant.reviews);
    const comments = recipes.flatMap((recipe) => recipe.comments);
    expect(people.length).toBeGreaterThanOrEqual(30);
    expect(reviews.length + comments.length).toBeGreaterThanOrEqual(300);
  });
});

describe("the dishes", () => {
  const home = [...savouryDishes, ...breadAndSweetDishes];
  const slugs = [...home, ...dishesFromFurtherAway].map(({ slug }) => slug);

  test("DISH-01 are forty of South Africa and more, each told of, with other names in their languages", () => {
    expect(home.length).toBeGreaterThanOrEqual(40);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(home.filter(({ story }) => !story)).toEqual([]);
    expect(
      new Set(home.flatMap(({ names }) => names.map(([, lang]) => lang))).size,
    ).toBeGreaterThan(7);
  });

  test("DISH-01 take in every recipe and every restaurant", () => {
    expect(Object.keys(recipeDishes).toSorted()).toEqual(
      recipes.map(({ title }) => title).toSorted(),
    );
    expect(Object.keys(restaurantDishes).toSorted()).toEqual(
      restaurants.map(({ name }) => name).toSorted(),
    );
    const without = [
      ...Object.entries(recipeDishes).filter(([, dishes]) => dishes.length === 0),
      ...Object.entries(restaurantDishes).filter(
        ([, { known_for, also = [] }]) => known_for.length + also.length === 0,
      ),
    ];
    expect(without.map(([name]) => name)).toEqual([]);
    const served = Object.values(restaurantDishes).flatMap(({ known_for, also = [] }) => [
      ...known_for,
      ...also,
    ]);
    const linked = [...Object.values(recipeDishes).flat(), ...served];
    expect(linked.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });
});
