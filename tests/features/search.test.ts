import { describe, expect, test } from "vitest";
import { placeFilter } from "#app/features/places/places.ts";
import {
  findRecipeIds,
  findRestaurantIds,
  listRecipeCuisines,
  listRestaurantCities,
  listRestaurantCuisines,
} from "#app/features/search/search.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { anAuthor, aRecipe, aRestaurant } from "../support/rows.ts";

const firstPage = { cuisine: null, limit: 24, offset: 0 };

async function recipesFor(search: string, filter: { cuisine?: string } = {}) {
  return (await findRecipeIds({ ...firstPage, ...filter, search })).ids;
}

async function restaurantsFor(search: string, filter: { cuisine?: string; city?: string } = {}) {
  const { cuisine = null, city } = filter;
  return (await findRestaurantIds({ ...firstPage, cuisine, search, place: placeFilter(city) })).ids;
}

function ingredients(...names: string[]) {
  return { create: names.map((name, index) => ({ name, position: index + 1 })) };
}

function isComparable(phrase: string) {
  return !/ (and|n|in) |'| with /.test(phrase);
}

describe("a search for recipes (API-08)", () => {
  test.each([
    ["title", "blinkende"],
    ["description", "karringmelk"],
    ["cuisine", "Venda"],
    ["author", "Mphephu"],
    ["ingredient", "tshidzimba"],
  ])("reads the %s", async (_, search) => {
    const author = await anAuthor({ name: "Tshilidzi Mphephu" });
    const recipe = await aRecipe({
      title: "Blinkende bakkie",
      description: "Met karringmelk gebak",
      cuisine_type: "Venda",
      author_id: author.id,
      ingredients: ingredients("tshidzimba, ground"),
    });
    expect(await recipesFor(search)).toEqual([recipe.id]);
    await prisma.recipe.delete({ where: { id: recipe.id } });
  });

  test("ignores case, accents, apostrophes and hyphens", async () => {
    const { id } = await aRecipe({ title: "Tannie’s Crème-Brûlée" });
    for (const search of ["creme brulee", "CRÈME BRÛLÉE", "tannies", "Tannie's", "cre\u0300me"]) {
      expect(await recipesFor(search), search).toEqual([id]);
    }
  });

  test("finds other forms of a word", async () => {
    const { id } = await aRecipe({ title: "Toasted pistachios with figs" });
    for (const search of ["pistachio", "toasting", "fig", "figs toast"]) {
      expect(await recipesFor(search), search).toEqual([id]);
    }
  });

  test("takes the last word for the beginning of one", async () => {
    const { id } = await aRecipe({ title: "Rhubarb dumplings" });
    for (const search of ["rhu", "rhubar", "dumplin", "rhubarb dum"]) {
      expect(await recipesFor(search), search).toEqual([id]);
    }
    expect(await recipesFor("rhu dumplings")).toEqual([]);
  });

  test("takes no filter for a word: neither “c” nor “cuisine” is in every recipe", async () => {
    await aRecipe({ title: "Umngqusho", cuisine_type: "Zambian" });
    const { id } = await aRecipe({ title: "Cuttlefish", cuisine_type: "Zambian" });
    expect(await recipesFor("cut")).toEqual([id]);
    for (const search of ["c", "cu"]) expect(await recipesFor(search), search).toContain(id);
    for (const search of ["cui", "cuisin"]) expect(await recipesFor(search), search).toEqual([]);
    expect(await recipesFor("cuttle", { cuisine: "Zambian" })).toEqual([id]);
  });

  test("shows whole words before beginnings", async () => {
    const whole = await aRecipe({ title: "Ras" });
    const beginning = await aRecipe({ title: "Raspberry" });
    expect(await recipesFor("ras")).toEqual([whole.id, beginning.id]);
  });

  test("wants every word", async () => {
    const both = await aRecipe({ title: "Saffron quail" });
    await aRecipe({ title: "Saffron buns" });
    expect(await recipesFor("quail saffron")).toEqual([both.id]);
  });

  test("understands mistyped words", async () => {
    const bobotie = await aRecipe({ title: "Bobotie" });
    const chakalaka = await aRecipe({ title: "Chakalaka" });
    const vetkoek = await aRecipe({ title: "Vetkoek" });
    expect(await recipesFor("bobotje")).toEqual([bobotie.id]);
    expect(await recipesFor("chakalakka")).toEqual([chakalaka.id]);
    expect(await recipesFor("vetkook")).toEqual([vetkoek.id]);
    expect(await recipesFor("vetkeok")).toEqual([vetkoek.id]);
    expect(await recipesFor("obbotei")).toEqual([bobotie.id]);
  });

  test("FIND-05: does without “recipe” and the like when nothing has them", async () => {
    const { id } = await aRecipe({ title: "Bobotie" });
    const searches = ["bobotie recipe", "resep bobotje", "how to make bobotie"];
    for (const search of searches) expect(await recipesFor(search), search).toContain(id);
    const told = await aRecipe({ title: "Bobotie", description: "The recipe of Ouma" });
    expect(await recipesFor("bobotie recipe")).toEqual([told.id]);
    expect(await recipesFor("recipe xqzwvkjh")).toEqual([]);
    await prisma.recipe.deleteMany({ where: { title: "Bobotie" } });
  });

  test("leads a mistyped word through its synonyms", async () => {
    const { id } = await aRecipe({ title: "Baba ganoush", ingredients: ingredients("eggplants") });
    expect(await recipesFor("brinjall")).toEqual([id]);
  });

  test("does not guess at short words, and finds nothing rather than something else", async () => {
    await aRecipe({ title: "Hot jam tart" });
    expect(await recipesFor("jaq")).toEqual([]);
    expect(await recipesFor("xqzwvkjh")).toEqual([]);
    expect(await recipesFor("jam xqzwvkjh")).toEqual([]);
  });

  test("shows titles first, then by weight, then the newest", async () => {
    const created = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) });
    const mentioned = await aRecipe({
      title: "Plain bake",
      description: "With quinces",
      ...created(9),
    });
    const made = await aRecipe({
      title: "Pot roast",
      ingredients: ingredients("quinces"),
      ...created(1),
    });
    const older = await aRecipe({ title: "Quince jelly", ...created(2) });
    const newer = await aRecipe({ title: "Quince paste", ...created(3) });
    expect(await recipesFor("quince")).toEqual([newer.id, older.id, made.id, mentioned.id]);
  });

  test("narrows by cuisine in any case", async () => {
    const thai = await aRecipe({ title: "Lemongrass broth", cuisine_type: "Thai" });
    await aRecipe({ title: "Lemongrass tea", cuisine_type: "Chinese" });
    expect(await recipesFor("lemongrass", { cuisine: "tHAI" })).toEqual([thai.id]);
    expect(await recipesFor("", { cuisine: "THAI" })).toEqual([thai.id]);
    expect(await recipesFor("", { cuisine: "Th\\'%\0ai & | x".repeat(900) })).toEqual([]);
  });

  test("pages without a gap or a repeat", async () => {
    const made = await prisma.recipe.createManyAndReturn({
      data: Array.from({ length: 1_300 }, (_, index) => ({
        title: index % 3 === 0 ? `Persimmon ${index}` : `Bowl ${index}`,
        description: "Persimmon",
      })),
      select: { id: true },
    });
    const pages: number[] = [];
    for (let offset = 0; offset < made.length + 100; offset += 100) {
      const found = await findRecipeIds({ search: "persimmon", cuisine: null, limit: 100, offset });
      expect(found).toMatchObject({ total: 1_000, isTotalExact: false });
      pages.push(...found.ids);
    }
    expect(pages).toHaveLength(1_300);
    expect(new Set(pages)).toEqual(new Set(made.map(({ id }) => id)));
    const whole = await findRecipeIds({
      search: "persimmon",
      cuisine: null,
      limit: 5_000,
      offset: 0,
    });
    expect(whole.ids).toEqual(pages);
    await prisma.recipe.deleteMany({ where: { description: "Persimmon" } });
  });

  test("counts exactly up to a thousand", async () => {
    await prisma.recipe.createMany({
      data: Array.from({ length: 30 }, () => ({ title: "Kumquat marmalade" })),
    });
    const found = await findRecipeIds({ search: "kumquat", cuisine: null, limit: 7, offset: 28 });
    expect(found).toMatchObject({ total: 30, isTotalExact: true });
    expect(found.ids).toHaveLength(2);
  });

  test.each(["o'x", "''", "\\'", "%_\\", "\0", "\ud83c", "<->"])(
    "finds nothing of the cuisine and in the city %j, with a search and without",
    async (odd) => {
      for (const search of ["", "quokka"]) {
        expect(await recipesFor(search, { cuisine: odd })).toEqual([]);
        expect(await restaurantsFor(search, { cuisine: odd, city: odd })).toEqual([]);
      }
    },
  );

  test.each([
    ["null bytes", "\0quokka\0"],
    ["ten thousand letters", "q".repeat(10_000)],
    ["ten thousand words", "quokka ".repeat(1_500)],
    ["query operators", "quokka & | ! <-> :* ( ) <2>"],
    ["quotes", `'quokka" ''; DROP TABLE recipes; --`],
    ["an emoji", "🍕🍕🍕"],
    ["half an emoji", "\ud83c quokka \udf55"],
    ["percent signs and backslashes", "%_\\quokka\\'%"],
    ["letters that grow", "ﷺ".repeat(200)],
    ["only little words", "the and of"],
    ["numbers", "1e308 -5 0x1F 1/2"],
    ["other scripts", "咖喱 ኢትዮጵያ قهوة"],
  ])("answers normally to %s", async (_, search) => {
    const found = await findRecipeIds({ ...firstPage, search });
    expect(found).toMatchObject({ isTotalExact: true });
    const restaurants = await findRestaurantIds({ ...firstPage, search, place: null });
    expect(restaurants.total).toBe(0);
  });

  test("still finds the word among hostile signs", async () => {
    const { id } = await aRecipe({ title: "Quokka" });
    for (const search of [
      "\0quokka\0",
      "quokka ".repeat(1_500),
      "%_\\quokka\\'%",
      "\ud83c quokka",
    ]) {
      expect(await recipesFor(search), search).toEqual([id]);
    }
  });
});

describe("synonyms", () => {
  test("DISH-01 are kept in the database, eighty groups and more", async () => {
    expect(await prisma.vocabularyGroup.count()).toBeGreaterThan(80);
  });

  test.each([
    ["mielies", "maize"],
    ["corn", "mielie"],
    ["brinjal", "aubergine"],
    ["dhania", "coriander"],
    ["cilantro", "dhania"],
    ["vetkoek", "amagwinya"],
    ["shisa nyama", "braai"],
    ["barbecue", "shisa nyama"],
    ["pap", "phutu"],
    ["naartjie", "mandarin"],
    ["redbush", "rooibos"],
    ["morogo", "wild spinach"],
    ["umngqusho", "samp"],
    ["sour milk", "amasi"],
  ])("%s finds %s and the other way round", async (one, other) => {
    const marker = "Zyx";
    const first = await aRecipe({ title: `${marker} ${one}` });
    const second = await aRecipe({ title: `${marker} ${other}` });
    expect(await recipesFor(`${marker} ${one}`)).toEqual([first.id, second.id]);
    expect(await recipesFor(`${marker} ${other}`)).toEqual([second.id, first.id]);
    await prisma.recipe.deleteMany({ where: { id: { in: [first.id, second.id] } } });
  });

  test("have no word twice in a group and none that is written differently from how it is read", async () => {
    const groups = (await prisma.vocabularyGroup.findMany()).map(({ words }) => words);
    for (const group of groups) expect(new Set(group).size, group.join()).toBe(group.length);
    expect(groups.flat().filter((phrase) => phrase.trim() !== phrase || phrase === "")).toEqual([]);
    expect(groups.flat().filter(isComparable).length).toBeGreaterThan(200);
  });
});

describe("documents follow their rows", () => {
  test("when a recipe and its ingredients change", async () => {
    const { id } = await aRecipe({ title: "Wattle stew", ingredients: ingredients("nettles") });
    expect(await recipesFor("nettles")).toEqual([id]);

    await prisma.recipe.update({ where: { id }, data: { title: "Acacia stew" } });
    expect(await recipesFor("wattle")).toEqual([]);
    expect(await recipesFor("acacia")).toEqual([id]);

    await prisma.recipeIngredient.updateMany({
      where: { recipe_id: id },
      data: { name: "burdock" },
    });
    expect(await recipesFor("nettles")).toEqual([]);
    expect(await recipesFor("burdock")).toEqual([id]);

    await prisma.recipeIngredient.deleteMany({ where: { recipe_id: id } });
    expect(await recipesFor("burdock")).toEqual([]);

    await prisma.recipe.delete({ where: { id } });
    expect(await recipesFor("acacia")).toEqual([]);
    expect(await prisma.recipeDocument.count({ where: { recipe_id: id } })).toBe(0);
  });

  test("when an author gets another name, or leaves", async () => {
    const author = await anAuthor({ name: "Zolani Ximba" });
    const { id } = await aRecipe({ author_id: author.id });
    await prisma.recipeAuthor.update({ where: { id: author.id }, data: { name: "Zolani Qwabe" } });
    expect(await recipesFor("ximba")).toEqual([]);
    expect(await recipesFor("qwabe")).toEqual([id]);
    await prisma.recipeAuthor.delete({ where: { id: author.id } });
    expect(await recipesFor("qwabe")).toEqual([]);
  });

  test("but a like does not write one", async () => {
    const { id } = await aRecipe();
    const version = () =>
      prisma.$queryRaw`SELECT xmin::text, ctid::text FROM recipe_documents WHERE recipe_id = ${id}`;
    const before = await version();
    await prisma.recipe.update({ where: { id }, data: { like_count: 7, image_url: "/x.png" } });
    expect(await version()).toEqual(before);
  });

  test("when a restaurant changes, closes and opens", async () => {
    const { id } = await aRestaurant({ name: "Kwagga Kettle", address: "7 Numbat Road" });
    expect(await restaurantsFor("numbat")).toEqual([id]);
    await prisma.restaurant.update({ where: { id }, data: { address: "7 Echidna Road" } });
    expect(await restaurantsFor("numbat")).toEqual([]);
    await prisma.restaurant.update({ where: { id }, data: { is_active: false } });
    expect(await restaurantsFor("echidna")).toEqual([]);
    await prisma.restaurant.update({ where: { id }, data: { is_active: true } });
    expect(await restaurantsFor("echidna")).toEqual([id]);
  });
});

describe("a search for restaurants (API-11)", () => {
  test("reads name, description, cuisine, city, province and address", async () => {
    const { id } = await aRestaurant({
      name: "Okapi",
      description: "Under the jacarandas",
      cuisine_type: "Ghanaian",
      city: "Pofadder",
      province: "Northern Cape",
      address: "3 Springhaas Street",
    });
    const searches = ["okapi", "jacaranda", "ghanaian", "pofadder", "northern cape", "springhaas"];
    for (const search of searches) expect(await restaurantsFor(search), search).toEqual([id]);
  });

  test("knows places by each of their names", async () => {
    const { id } = await aRestaurant({ name: "Impi", city: "Ulundi", province: "KwaZulu-Natal" });
    for (const search of ["impi kwazulu", "impi KZN", "impi kwazulu-natal", "impi kwazullu"]) {
      expect(await restaurantsFor(search), search).toEqual([id]);
    }
    const other = await aRestaurant({ name: "Jol", city: "Johannesburg", province: "Gauteng" });
    for (const search of ["jol jozi", "jol egoli", "jol joburg", "jol johanesburg"]) {
      expect(await restaurantsFor(search), search).toEqual([other.id]);
    }
  });

  test("shows names first, then the best rated, then the newest", async () => {
    const described = await aRestaurant({ name: "Aa", description: "Dassie", rating: 5 });
    const unrated = await aRestaurant({ name: "Dassie Aa" });
    const low = await aRestaurant({ name: "Dassie Bb", rating: 2.5 });
    const high = await aRestaurant({ name: "Dassie Cc", rating: 4.5 });
    const newest = await aRestaurant({ name: "Dassie Dd", rating: 4.5 });
    expect(await restaurantsFor("dassie")).toEqual(
      [newest, high, low, unrated, described].map(({ id }) => id),
    );
  });

  test("narrows by cuisine and place", async () => {
    const city = "Port Elizabeth";
    const first = await aRestaurant({ name: "Meerkat", city, cuisine_type: "Thai", rating: 3 });
    const second = await aRestaurant({ name: "Meerkat", city: "GQEBERHA", rating: 4 });
    await aRestaurant({ name: "Meerkat", city: "Cradock", cuisine_type: "Thai" });
    for (const name of ["Port Elizabeth", "gqeberha", "Nelson Mandela Bay"]) {
      expect(await restaurantsFor("meerkat", { city: name }), name).toEqual([second.id, first.id]);
      expect(await restaurantsFor("", { city: name }), name).toEqual([second.id, first.id]);
    }
    expect(await restaurantsFor("", { city, cuisine: "thai" })).toEqual([first.id]);
    expect(await restaurantsFor("meerkat", { city, cuisine: "thai" })).toEqual([first.id]);
  });

  test("FIND-02: keeps the newest of more equally rated ones than it counts", async () => {
    const rows = Array.from({ length: 600 }, () => ["Pretoria", "Tshwane"]).flat();
    const stored = await prisma.restaurant.createManyAndReturn({
      data: rows.map((city) => ({ name: "Aardwolf", city })),
      select: { id: true },
    });
    const newest = stored.map(({ id }) => id).toSorted((one, other) => other - one);
    expect(await restaurantsFor("", { city: "Pretoria" })).toEqual(newest.slice(0, 24));
  });

  test("tells two towns of one name apart by the province", async () => {
    const city = "Middelburg";
    const highveld = await aRestaurant({ name: "Suricate", city, province: "Mpumalanga" });
    const unsaid = await aRestaurant({ name: "Suricate", city });
    const karoo = await aRestaurant({ name: "Suricate", city, province: "Eastern Cape" });
    const inKaroo = { city: "Middelburg, Eastern Cape" };
    for (const search of ["", "suricate"]) {
      expect(await restaurantsFor(search, { city })).toEqual([unsaid.id, highveld.id]);
      expect(await restaurantsFor(search, inKaroo)).toEqual([karoo.id, unsaid.id]);
    }
    expect(await restaurantsFor("", { ...inKaroo, cuisine: "None" })).toEqual([]);
  });
});

describe("lists of what can be chosen", () => {
  test("hold each cuisine once and leave out closed restaurants", async () => {
    await prisma.recipe.deleteMany();
    await prisma.restaurant.deleteMany();
    await aRecipe({ cuisine_type: "Thai" });
    await aRecipe({ cuisine_type: "Thai" });
    await aRecipe({ cuisine_type: "african" });
    await aRecipe({ cuisine_type: null });
    await aRestaurant({ cuisine_type: "Greek", city: "Knysna" });
    await aRestaurant({ cuisine_type: "French", city: "Arniston" });
    await aRestaurant({ cuisine_type: "Closed", city: "Nowhere", is_active: false });
    await aRestaurant({ city: "Knysna" });
    expect(await listRecipeCuisines()).toEqual(["african", "Thai"]);
    expect(await listRestaurantCuisines()).toEqual(["French", "Greek"]);
    expect(await listRestaurantCities()).toEqual(["Arniston", "Knysna"]);
  });

  test("are empty when there is nothing", async () => {
    await prisma.recipe.deleteMany();
    expect(await listRecipeCuisines()).toEqual([]);
    expect(await findRecipeIds({ ...firstPage, search: "" })).toEqual({
      ids: [],
      total: 0,
      isTotalExact: true,
    });
  });
});
