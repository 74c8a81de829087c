import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { textOf } from "../../support/app.ts";
import { aRecipe, aRestaurant } from "../../support/rows.ts";
import { cards, note, offer, placesFor, recipesFor, wayTo } from "../../support/search-page.ts";

beforeEach(async () => {
  await prisma.recipe.deleteMany();
  await prisma.restaurant.deleteMany();
});

describe("a search of which the tab has nothing whole (FIND-06)", () => {
  test.each([
    ["sushi near me", "near me", "sushi", "sushi"],
    ["halal sushi", "halal", "sushi", "halal sushi"],
    ["kid friendly sushi", "kid friendly", "sushi", "kid friendly sushi"],
  ])("shows recipes for the rest of %s, and offers the places", async (...row) => {
    const [search, unknown, kept, offered] = row;
    await aRecipe({ title: "Sushi rolls" });
    const facts = { halaal: "yes", child_friendly: "yes" } as const;
    await aRestaurant({ name: "Kiku Sushi", facts });
    const page = await recipesFor(search);
    expect(cards(page)).toEqual(["Sushi rolls"]);
    expect(textOf(page, "h1")).toBe("1 recipe for “sushi”");
    expect(note(page)).toBe(
      `We can search places for “${unknown}”, but not recipes. Nothing has all of “${search}”. These have “${kept}”.`,
    );
    expect(offer(page)).toBe(`1 restaurant matches “${offered}”`);
    const way = `/?tab=restaurants&search=${search.replaceAll(" ", "+")}`;
    expect(wayTo(page)).toBe(way);
  });

  test("offers recipes without a town alike, whether places have it or not", async () => {
    await aRecipe({ title: "Sushi rolls" });
    const kiku = { city: "Cape Town", province: "Western Cape" as const };
    await aRestaurant({ name: "Kiku Sushi", ...kiku });
    const found = await recipesFor("western cape sushi");
    const missed = await recipesFor("joburg sushi");
    expect(cards(found)).toEqual(["Sushi rolls"]);
    expect(cards(missed)).toEqual(["Sushi rolls"]);
    expect(offer(found)).toBe("1 restaurant matches “western cape sushi”");
    expect(offer(missed)).toBeNull();
  });

  test("offers what the other tab has less strictly, where this one has nothing at all", async () => {
    await aRecipe({ title: "Malva pudding" });
    await aRecipe({ title: "Beef stew", diets: ["no-pork-or-alcohol"] });
    const places = await placesFor("malva custard");
    expect(textOf(places, "h1")).toMatch(/^No restaurants/);
    expect(offer(places)).toBe("1 recipe has “malva”");
    expect(wayTo(places)).toBe("/?search=malva+custard");
    expect(offer(await placesFor("non-alcoholic cocktails"))).toBe("1 recipe has “non alcoholic”");
    await aRestaurant({ name: "Kgoro", description: "Pap", facts: { child_friendly: "yes" } });
    expect(offer(await recipesFor("pap xqzwvkjh"))).toBe("1 restaurant has “pap”");
  });
});

describe("a search of three kinds of words", () => {
  test("gives up two of them where nothing has more, and never a diet", async () => {
    await aRestaurant({ name: "Umbilo", city: "Durban", facts: { halaal: "yes" } });
    await aRestaurant({ name: "Forno", city: "Stellenbosch", description: "Pizza" });
    const page = await placesFor("halaal pizza stellenbosch");
    expect(cards(page)).toEqual(["Umbilo"]);
    expect(textOf(page, "h1")).toBe("1 restaurant (halaal)");
    expect(note(page)).toMatch(/^Nothing has all of .+\. These have “halaal”[^“]*\.$/);
  });

  test("gives up what is pleasant before what people depend on", async () => {
    const facts = { halaal: "yes", gluten_free: "yes" } as const;
    await aRestaurant({ name: "Jacaranda", facts });
    await aRestaurant({ name: "Nonna", facts: { child_friendly: "yes" } });
    const page = await placesFor("halaal gluten free kid friendly");
    expect(cards(page)).toEqual(["Jacaranda"]);
    expect(textOf(page, "h1")).toBe("1 restaurant (halaal, gluten-free)");
    expect(note(page)).toMatch(/These have “halaal gluten free”\.$/);
    expect(cards(await placesFor("wheelchair kid friendly"))).toEqual([]);
    await aRestaurant({ name: "Ramp", facts: { wheelchair: "yes" } });
    expect(cards(await placesFor("wheelchair kid friendly"))).toEqual(["Ramp"]);
  });

  test("gives up a price and a town before it takes words apart", async () => {
    await aRestaurant({ name: "Kiku", description: "Bobotie soup" });
    await aRestaurant({ name: "Dear", city: "Durban", price_level: 1, description: "Bobotie" });
    await aRestaurant({ name: "Bao", city: "Durban", description: "Soup" });
    const page = await placesFor("cheap bobotie soup in pretoria");
    expect(cards(page)).toEqual(["Kiku"]);
    expect(note(page)).toMatch(/These have “bobotie soup”/);
  });

  test("keeps “low carb” whole", async () => {
    await aRecipe({ title: "Rusks in a low oven" });
    await aRecipe({ title: "Chicken stew" });
    expect(cards(await recipesFor("low carb"))).toEqual([]);
    expect(offer(await placesFor("low carb"))).toBeNull();
    expect(cards(await recipesFor("low carb chicken"))).toEqual(["Chicken stew"]);
  });
});

describe("a mistyped word of a filter", () => {
  test.each([
    ["vegn", "vegan"],
    ["vgean", "vegan"],
    ["hala", "halal"],
    ["glutn free", "gluten"],
    ["durbn", "durban"],
    ["gree", "greek"],
    ["itallian", "italian"],
  ])("%s is corrected on both tabs, and it is said, found or not", async (search, meant) => {
    for (const page of [await recipesFor(search), await placesFor(search)])
      expect(note(page)).toMatch(
        new RegExp(`^Nothing for “.+?”; (?:showing|we looked for) “${meant}”`),
      );
  });

  test("never loses the diet that it means", async () => {
    await aRestaurant({ name: "Forno", description: "Pizza" });
    await aRestaurant({ name: "Burro", facts: { vegan: "yes", vegetarian: "yes" } });
    const page = await placesFor("vegn pizza");
    expect(cards(page)).toEqual(["Burro"]);
    expect(note(page)).toMatch(/^Nothing for “vegn”; showing “vegan”\. .+ These have “vegan”\.$/);
  });
});

describe("a day on which a place is to be open", () => {
  test.each(["open sunday", "open on Sunday", "open tomorrow", "Saturday open", "oop sondag"])(
    "%s is no word that places must have, and that it was not looked at is said",
    async (search) => {
      await aRestaurant({ name: "Kgoro", opening_hours: null });
      const page = await placesFor(search);
      expect(cards(page)).toEqual(["Kgoro"]);
      expect(note(page)).toContain(
        "We cannot look for other times than now: see the hours of each place.",
      );
    },
  );

  test("leads from the recipes to the places", async () => {
    await aRestaurant({ name: "Kgoro" });
    const page = await recipesFor("open sunday");
    expect(note(page)).toBe("We can search places for “open sunday”, but not recipes.");
    expect(offer(page)).toBe("1 restaurant to choose from");
  });

  test("a day without “open” stays a word", async () => {
    await aRecipe({ title: "Sunday roast" });
    expect(cards(await recipesFor("sunday roast"))).toEqual(["Sunday roast"]);
  });
});

describe("a time that cooking takes", () => {
  test.each([
    ["curry under 30 minutes", "1 recipe for “curry”"],
    ["30 min curry", "1 recipe for “curry”"],
    ["curry binne 1 uur", "1 recipe for “curry”"],
    ["under 30 minutes", "2 recipes"],
  ])("%s finds the other words, and that the time was not looked at is said", async (...row) => {
    const [search, title] = row;
    await aRecipe({ title: "Lamb curry" });
    await aRecipe({ title: "Rusks", description: "Minutes" });
    const page = await recipesFor(search);
    expect(textOf(page, "h1")).toContain(title);
    expect(note(page)).toContain("We cannot look for times: see how long each recipe takes.");
    const places = await placesFor(search);
    expect(note(places)).toContain("We cannot look for times: see the page of each place.");
  });

  test("is not among what the other tab is said to have", async () => {
    await aRecipe({ title: "Lamb curry" });
    expect(offer(await placesFor("curry under 30 minutes"))).toBe("1 recipe matches “curry”");
  });

  test("a number of anything else stays a word", async () => {
    await aRecipe({ title: "7 colours" });
    await aRecipe({ title: "Colours" });
    expect(cards(await recipesFor("7 colours"))).toEqual(["7 colours"]);
  });
});
