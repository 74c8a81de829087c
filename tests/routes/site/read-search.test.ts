import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, textOf } from "../../support/app.ts";
import { anAuthor, aRecipe, aRestaurant } from "../../support/rows.ts";
import { cards, note, visit } from "../../support/search-page.ts";

beforeEach(async () => {
  await prisma.recipe.deleteMany();
  await prisma.restaurant.deleteMany();
});

async function wayOf(address: string) {
  return (await fetchApp(address)).headers.get("Location");
}

const bare = (page: Document) => page.querySelector("#result-note + a");

describe("a search whose words mean a filter (FIND-06)", () => {
  test("shows vegan recipes, and none of Megan", async () => {
    const { id: author_id } = await anAuthor({ name: "Megan Jacobs" });
    await aRecipe({ title: "Melktert", author_id });
    expect(cards(await visit("/?search=vegan"))).toEqual([]);
    await aRecipe({ title: "Ratatouille", diets: ["vegetarian", "vegan"] });
    const page = await visit("/?search=vegan");
    expect(cards(page)).toEqual(["Ratatouille"]);
    expect(textOf(page, "h1")).toBe("1 recipe (vegan)");
    expect(note(page)).toBe("Showing vegan recipes.");
    expect(bare(page)?.textContent).toBe("Search for the word “vegan” instead");
    expect(bare(page)?.getAttribute("href")).toBe("/?search=vegan&words=bare");
    expect(cards(await visit("/?search=vegan&words=bare"))).toEqual([]);
  });

  test("leads from recipes to the places that are asked for, and the tab of recipes stays reachable", async () => {
    await aRecipe({ title: "Macaroni", description: "With halaal macon" });
    await aRestaurant({ name: "Umbilo", facts: { halaal: "yes" } });
    await aRestaurant({ name: "Nonna" });
    expect(await wayOf("/?search=halaal")).toBe("/?tab=restaurants&search=halaal");
    const page = await visit("/?tab=restaurants&search=halaal");
    expect(cards(page)).toEqual(["Umbilo"]);
    expect(note(page)).toBe("Showing halaal places.");
    expect(textOf(page, ".tabs")).toMatch(/Recipes 0 ?Local Spots 1/);
    expect(page.querySelector(".tabs a")?.getAttribute("href")).toBe("/?tab=recipes&search=halaal");
    const recipes = await visit("/?tab=recipes&search=halaal");
    expect(textOf(recipes, "h1")).toMatch(/^No recipes/);
    expect(note(recipes)).toBe("We can search places for “halaal”, but not recipes.");
    expect(cards(await visit("/?search=halaal&words=bare"))).toEqual(["Macaroni"]);
  });

  test("shows recipes for a word that may belong to them, and leads to places only when there are none", async () => {
    await aRestaurant({ name: "Umbilo", facts: { child_friendly: "yes" } });
    expect(await wayOf("/?search=kids")).toBe("/?tab=restaurants&search=kids");
    await aRecipe({ title: "Biscuits for kids" });
    const page = await visit("/?search=kids");
    expect(cards(page)).toEqual(["Biscuits for kids"]);
    expect(textOf(page, ".tabs")).toMatch(/Recipes 1 ?Local Spots 1/);
  });

  test("“open now” lists none that is closed", async () => {
    await aRestaurant({ name: "Closed, open or now", opening_hours: null });
    const page = await visit("/?tab=restaurants&search=open+now");
    expect(cards(page)).toEqual([]);
    expect(textOf(page, "h1")).toBe("No restaurants open now");
    const today = await visit("/?tab=restaurants&search=open+today");
    expect(cards(today)).toEqual([]);
    expect(note(today)).toBe("We looked for places that are open now.");
    expect(cards(await visit("/?tab=restaurants&search=open+or+now&words=bare"))).toHaveLength(1);
  });

  test("“near me” asks where that is, and keeps the words", async () => {
    await aRestaurant({
      name: "Umbilo",
      facts: { halaal: "yes" },
      latitude: -29.86,
      longitude: 31.02,
    });
    const page = await visit("/?tab=restaurants&search=halaal+near+me");
    expect(note(page)).toBe(
      "Showing halaal places. To put the nearest first, tell us where you are.",
    );
    expect(page.querySelector("details.place-bar")?.hasAttribute("open")).toBe(true);
    expect(page.querySelector("use-location")?.getAttribute("action")).toBe(
      "/?tab=restaurants&diet=halaal",
    );
    const near = await visit("/?tab=restaurants&search=halaal+near+me&near=-29.86,31.02");
    expect(textOf(near, "ol.near h2")).toBe("Umbilo");
  });

  test("says what it corrects, and corrects nothing that is known", async () => {
    await aRecipe({ title: "Bobotie" });
    await aRestaurant({ name: "Kgoro", city: "Polokwane", province: "Gauteng" });
    const page = await visit("/?search=bobotje");
    expect(cards(page)).toEqual(["Bobotie"]);
    expect(note(page)).toBe("Nothing for “bobotje”; showing “bobotie”.");
    expect(cards(await visit("/?search=bobotje&words=bare"))).toEqual([]);
    expect(cards(await visit("/?tab=restaurants&search=gluten"))).toEqual([]);
  });

  test("corrects a town or filter in two words, and leads from the recipes to its places", async () => {
    const kgoro = { name: "Kgoro", description: "Pap", city: "Cape Town", facts: {} };
    await aRestaurant({ ...kgoro, province: "Western Cape" });
    const clarens = { city: "Clarens", latitude: -28.5, longitude: 28.4 };
    await aRestaurant({ name: "Forno", description: "Pizza", ...clarens });
    for (const words of ["cape+twon", "pap+in+cape+twon"]) {
      expect(await wayOf(`/?search=${words}`), words).toBe(`/?tab=restaurants&search=${words}`);
      const places = await visit(`/?tab=restaurants&search=${words}`);
      expect(cards(places), words).toEqual(["Kgoro"]);
      expect(note(places), words).toContain("Nothing for “twon”; showing “town”.");
    }
    expect(await wayOf("/?search=johanesburg")).toBe("/?tab=restaurants&search=johanesburg");
    expect(note(await visit("/?tab=restaurants&search=johanesburg"))).toContain(
      "Nothing for “johanesburg”; we looked for “johannesburg”.",
    );
    const less = await visit("/?tab=restaurants&search=pizza+durbn");
    expect(cards(less)).toEqual(["Forno"]);
    expect(note(less)).toBe(
      "Nothing for “durbn”; showing “durban”. Nothing has all of “pizza durbn”. These have “pizza”, the nearest to Durban first.",
    );
  });

  test("corrects a diet beside a word that only filters have", async () => {
    await aRecipe({ title: "Malva", diets: ["gluten-free"] });
    await aRecipe({ title: "Vetkoek" });
    const page = await visit("/?search=glutin+free");
    expect(cards(page)).toEqual(["Malva"]);
    expect(note(page)).toBe("Nothing for “glutin”; showing “gluten”. Showing gluten-free recipes.");
  });

  test("corrects no word that the other tab has, and shows what is there", async () => {
    await aRecipe({ title: "Baking powder biscuits" });
    await aRestaurant({ name: "Kgoro", description: "Safe parking in the yard" });
    const page = await visit("/?search=parking");
    expect(textOf(page, "h1")).toBe("No recipes for “parking”");
    expect(note(page)).toBe("");
    expect(textOf(page, "#elsewhere")).toBe("1 restaurant matches “parking”");
    const places = await visit("/?tab=restaurants&search=baking");
    expect(textOf(places, "#elsewhere")).toBe("1 recipe matches “baking”");
    expect(cards(await visit("/?search=bakking"))).toEqual(["Baking powder biscuits"]);
    expect(note(await visit("/?search=parking+biscuits"))).toMatch(/showing “baking”\.$/);
  });

  test("“veg” is a diet, and vegetables by another name are none", async () => {
    await aRecipe({ title: "Ratatouille", diets: ["vegetarian"] });
    await aRecipe({ title: "Roast veg with lamb" });
    const page = await visit("/?search=veg");
    expect(cards(page)).toEqual(["Ratatouille"]);
    expect(note(page)).toBe("Showing vegetarian recipes.");
    for (const words of ["roast+veg", "vegetables", "veggies", "groente"])
      expect(cards(await visit(`/?search=${words}`)), words).toEqual(["Roast veg with lamb"]);
  });

  test("offers what has the most of it, where nothing has everything", async () => {
    await aRestaurant({ name: "Kiku", description: "Sushi", price_level: 3 });
    await aRestaurant({ name: "Forno", description: "Pizza", city: "Clarens" });
    const cheap = await visit("/?tab=restaurants&search=cheap+sushi");
    expect(cards(cheap)).toEqual(["Kiku"]);
    expect(note(cheap)).toBe("Nothing has all of “cheap sushi”. These have “sushi”.");
    expect(await wayOf("/?search=pizza+durban")).toBe("/?tab=restaurants&search=pizza+durban");
    const pizza = await visit("/?tab=restaurants&search=pizza+durban");
    expect(note(pizza)).toBe("Nothing has all of “pizza durban”. These have “pizza”.");
    expect(cards(pizza)).toEqual(["Forno"]);
    const at = { latitude: -29.7, longitude: 30.9 };
    await aRestaurant({ name: "Bergbries", description: "Pizza", city: "Hillcrest", ...at });
    const near = await visit("/?tab=restaurants&search=pizza+durban");
    expect(note(near)).toMatch(/These have “pizza”, the nearest to Durban first\.$/);
    expect(cards(near)).toEqual(["Bergbries"]);
  });

  test("never offers the opposite: “sugar free” shows nothing with sugar", async () => {
    await aRecipe({ title: "Sugar biscuits" });
    expect(cards(await visit("/?search=sugar+free"))).toEqual([]);
    await aRecipe({ title: "Egg salad" });
    expect(cards(await visit("/?search=egg+and+dairy+free"))).toEqual([]);
    expect(cards(await visit("/?search=no+eggs+or+nuts"))).toEqual([]);
    expect(cards(await visit("/?search=sugar+shortbread"))).toEqual(["Sugar biscuits"]);
  });

  test("“no eggs” shows no recipe with eggs, in its title or its ingredients", async () => {
    const made = (...names: string[]) => ({
      create: names.map((name, index) => ({ name, position: index + 1 })),
    });
    const dairyFree = { diets: ["dairy-free" as const] };
    await aRecipe({ title: "Egg pancakes", ...dairyFree });
    await aRecipe({ title: "Quick pancakes", ...dairyFree, ingredients: made("eggs", "flour") });
    await aRecipe({ title: "Oat pancakes", ...dairyFree, ingredients: made("oats") });
    await aRecipe({ title: "Egg-free waffles", ingredients: made("oats") });
    for (const words of ["no+eggs", "without+egg", "geen+eggs", "egg+free", "eggless", "egg-less"])
      expect(cards(await visit(`/?search=${words}`)), words).toEqual([
        "Egg-free waffles",
        "Oat pancakes",
      ]);
    const page = await visit("/?search=dairy+free+no+eggs");
    expect(cards(page)).toEqual(["Oat pancakes"]);
    expect(note(page)).toBe(
      "Showing dairy-free recipes that do not mention “eggs”. We look at title, description and ingredients only: read the recipe before you cook.",
    );
    expect(cards(await visit("/?search=pancakes+no+egg"))).toEqual(["Oat pancakes"]);
    expect(cards(await visit("/?search=pancaeks+no+egg"))).toEqual(["Oat pancakes"]);
    const pizza = await visit("/?search=pizza+pancakes+no+egg");
    expect(cards(pizza)).toEqual(["Oat pancakes"]);
    expect(note(pizza)).toContain("These have “pancakes”, and do not mention “egg”.");
    expect(cards(await visit("/?search=pancakes+no+butter+no+egg"))).toEqual(["Oat pancakes"]);
    const told = await (await fetchApp("/api/recipes?search=no+eggs")).json();
    expect(told).toHaveLength(2);
  });

  test.each([
    ["no+fish", "Braaied snoek"],
    ["shellfish+allergy", "Prawn rice"],
    ["sonder+suiker", "Sugar biscuits"],
    ["no+soya", "Noodles with soy sauce"],
    ["no+wheat", "Cake flour biscuits"],
    ["sonder+room", "Cream of tomato soup"],
    ["not+spicy", "Peri-peri chicken"],
    ["allergic+to+eggs", "Egg salad"],
  ])("“%s” leaves out what recipes call otherwise: %s", async (words, title) => {
    await aRecipe({ title });
    await aRecipe({ title: "Oats with hot custard" });
    expect(cards(await visit(`/?search=${words}`))).toEqual(["Oats with hot custard"]);
  });

  test("what is free of something is found, though others like it have it", async () => {
    await aRecipe({ title: "Eggless mayonnaise" });
    await aRecipe({ title: "Wheat-free bread" });
    await aRecipe({ title: "Mayonnaise", description: "With eggs" });
    await aRecipe({ title: "Avocado rolls", description: "With mayonnaise" });
    expect(cards(await visit("/?search=no+egg+mayo"))).toEqual(["Eggless mayonnaise"]);
    for (const words of ["egg+free+mayonnaise", "eggless+mayonnaise"])
      expect(cards(await visit(`/?search=${words}`)), words).toEqual([
        "Eggless mayonnaise",
        "Avocado rolls",
      ]);
    expect(cards(await visit("/?search=wheat+free+bread"))).toEqual(["Wheat-free bread"]);
    expect(cards(await visit("/?search=no+egg"))).toEqual([
      "Wheat-free bread",
      "Eggless mayonnaise",
    ]);
  });

  test("praise and “please” need not be found, and are not corrected", async () => {
    await aRecipe({ title: "Pizza", diets: ["no-pork-or-alcohol"] });
    await aRecipe({ title: "Rest day soup" });
    expect(cards(await visit("/?search=best+pizza+please"))).toEqual(["Pizza"]);
    expect(note(await visit("/?search=best+pizza+please"))).toBe("");
    expect(note(await visit("/?search=no+pork"))).toBe("Showing recipes without pork or alcohol.");
  });

  test("never offers what an allergy leaves out, where nothing has all words", async () => {
    await aRecipe({ title: "Melk van klapper" });
    expect(cards(await visit("/?search=geen+melk"))).toEqual([]);
  });

  test("what is left out is in no ingredient of a recipe whose title matches", async () => {
    const { id } = await aRecipe({ title: "Oat pancakes" });
    await aRecipe({ title: "Quick pancakes", description: "With eggs" });
    const [row] = await prisma.$queryRaw<{ ids: number[] }[]>`
      SELECT newest_recipes('title', ARRAY['pancak', '!egg']::tsquery[], NULL, 10) AS ids`;
    expect(row?.ids).toEqual([id]);
  });

  test("“no onions” shows no place that mentions them", async () => {
    await aRestaurant({ name: "Umbilo", description: "Curry with onions" });
    await aRestaurant({ name: "Nonna", description: "Pizza" });
    const page = await visit("/?tab=restaurants&search=no+onions");
    expect(cards(page)).toEqual(["Nonna"]);
    expect(note(page)).toBe(
      "Showing places that do not mention “onions”. We look at the words about a place only: ask there.",
    );
    expect(cards(await visit("/?tab=restaurants&search=no+onions+open+now"))).toEqual([]);
    const near = await visit("/?tab=restaurants&search=no+onions&city=Durban");
    expect(cards(near)).not.toContain("Umbilo");
  });

  test("of several words keeps those that say most", async () => {
    await aRecipe({ title: "Creamy soup" });
    await aRecipe({ title: "Creamy bobotie" });
    const page = await visit("/?search=creamy+bobotie+xqzwvkjh");
    expect(cards(page)).toEqual(["Creamy bobotie"]);
    expect(note(page)).toMatch(/These have “creamy bobotie”\.$/);
    expect(textOf(await visit("/?search=xqzwvkjh"), "h1")).toBe("No recipes for “xqzwvkjh”");
  });

  test("finds for breakfast what is eaten then, and not the other way round", async () => {
    await aRecipe({ title: "Pancakes" });
    await aRecipe({ title: "Shakshuka" });
    expect(cards(await visit("/?search=breakfast"))).toHaveLength(2);
    expect(cards(await visit("/?search=pancakes"))).toEqual(["Pancakes"]);
  });

  test("leaves out no diet, no fact and no hours", async () => {
    await aRestaurant({ name: "Nonna", description: "Pizza" });
    await aRestaurant({ name: "Umbilo", facts: { halaal: "yes" } });
    const page = await visit("/?tab=restaurants&search=halaal+pizza");
    expect(cards(page)).toEqual(["Umbilo"]);
    expect(note(page)).toBe("Nothing has all of “halaal pizza”. These have “halaal”.");
    await aRestaurant({ name: "Beit Arz", city: "Pretoria", facts: { halaal: "yes" } });
    const there = await visit("/?tab=restaurants&search=pizza+pretoria+halaal");
    expect(note(there)).toMatch(/These have “pretoria halaal”\.$/);
    expect(cards(await visit("/?tab=restaurants&search=pizza+open+now"))).toEqual([]);
    expect(cards(await visit("/?tab=restaurants&search=kosher"))).toEqual([]);
  });

  test("narrows by facts, prices, places and cuisines, and their links take them back", async () => {
    const there = { city: "Durban", province: "KwaZulu-Natal" as const, cuisine_type: "Thai" };
    await aRestaurant({ name: "All", ...there, price_level: 1, facts: { wheelchair: "yes" } });
    await aRestaurant({ name: "Dear", ...there, price_level: 4, facts: { wheelchair: "yes" } });
    await aRestaurant({ name: "Steps", ...there, price_level: 1, facts: { wheelchair: "no" } });
    await aRestaurant({
      name: "Elsewhere",
      city: "Knysna",
      price_level: 1,
      facts: { wheelchair: "yes" },
    });
    const page = await visit("/?tab=restaurants&search=cheap+thai+wheelchair+durbs");
    expect(cards(page)).toEqual(["All"]);
    expect(note(page)).toBe("Showing wheelchair friendly, budget friendly Thai places in Durban.");
    const all = page.querySelector(".cities .whole a")?.getAttribute("href");
    expect(all).toBe("/?tab=restaurants&search=cheap+wheelchair&cuisine=Thai");
    const rows = await (
      await fetchApp("/api/restaurants?search=cheap+thai+wheelchair+durbs")
    ).json();
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(["All"]);
    expect(cards(await visit("/?tab=restaurants&search=kzn"))).toHaveLength(3);
    expect(cards(await visit("/?tab=restaurants&city=KwaZulu-Natal"))).toHaveLength(3);
  });
});

describe("the documents of the search", () => {
  test("follow facts and prices", async () => {
    const { id } = await aRestaurant({ name: "Kwagga", price_level: 1 });
    expect(cards(await visit("/?tab=restaurants&search=cheap"))).toEqual(["Kwagga"]);
    await prisma.restaurant.update({
      where: { id },
      data: { price_level: 4, facts: { cards: "no" } },
    });
    expect(cards(await visit("/?tab=restaurants&search=cheap"))).toEqual([]);
    expect(cards(await visit("/?tab=restaurants&search=cash+only"))).toEqual(["Kwagga"]);
  });
});
