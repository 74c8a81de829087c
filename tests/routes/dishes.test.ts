import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { imageUrl } from "#app/features/images/image-url.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { aDish, anImage, aRecipe, aRestaurant, aReview } from "../support/rows.ts";

// Behind this door nobody hears of changes: what is remembered for a second ends with the test before.
beforeEach(async () => {
  vi.setSystemTime(Date.now() + 2_000);
  await prisma.dish.deleteMany();
});

afterAll(() => {
  vi.useRealTimers();
});

async function html(address: string): Promise<string> {
  return (await fetchApp(address)).text();
}

/** A dish with a recipe, so that visitors see it. */
async function aCookedDish(dish: Parameters<typeof aDish>[0]) {
  const made = await aDish(dish);
  const { id: recipe_id } = await aRecipe();
  await prisma.recipeDish.create({ data: { recipe_id, dish_id: made.id } });
  return made;
}

async function json(address: string) {
  return (await fetchApp(address)).json();
}

/** In the order in which they stand. */
function placesOf(page: string, ...words: string[]): number[] {
  return words.map((word) => page.indexOf(word));
}

describe("GET /dishes", () => {
  test("DISH-02 lists them by letter, with their other names, and by region", async () => {
    const names = { create: [{ position: 1, name: "amagwinya", lang: "zu" }] };
    await aCookedDish({ name: "Vetkoek", names });
    await aCookedDish({ name: "Bunny chow", region: "KwaZulu-Natal" });
    await aDish({ name: "Ting" });
    const page = await html("/dishes");
    expect(page).toContain('<h2 id="B">B</h2>');
    expect(page).toContain('<span lang="zu">amagwinya</span>');
    expect(page).toContain("1 recipe, 0 places");
    // This dish has no recipe and no restaurant.
    expect(page).not.toContain(">Ting<");
    expect(placesOf(page, ">Bunny chow<", ">Vetkoek<")).toEqual(
      placesOf(page, ">Bunny chow<", ">Vetkoek<").toSorted((one, other) => one - other),
    );
    const durban = await html("/dishes?region=KwaZulu-Natal");
    expect(durban).toContain(">Bunny chow<");
    expect(durban).not.toContain(">Vetkoek<");
  });

  test("DISH-02 what begins with a digit stands before A, under a heading of its own", async () => {
    await aCookedDish({ name: "Atchar" });
    const letters = await html("/dishes");
    expect(letters).not.toContain("0–9");
    await aCookedDish({ name: "7 Colours" });
    const page = await html("/dishes");
    const order = placesOf(
      page,
      'href="#0-9"',
      'id="0-9">0–9<',
      ">7 Colours<",
      'id="A"',
      ">Atchar<",
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test("DISH-01 DISH-02 its picture stands with it under its letter, and large on its own page", async () => {
    const image_url = imageUrl((await anImage()).id);
    await aCookedDish({ name: "Éclair stack", slug: "eclair-stack", image_url });
    await aCookedDish({ name: "Vetkoek" });
    const page = await pageOf(await fetchApp("/dishes"));
    const letters = [...page.querySelectorAll(".letters a")];
    expect(letters.map((letter) => letter.getAttribute("href"))).toEqual(["#E", "#V"]);
    const pictureIn = (part: ParentNode | null, selector: string) => {
      const picture = part?.querySelector(selector);
      return {
        alt: picture?.querySelector("img")?.getAttribute("alt"),
        address: picture?.innerHTML.match(/\/images\/[0-9a-f]+(?=\/\d+\.avif)/g)?.[0],
      };
    };
    const sections = page.querySelectorAll(".az section");
    expect([...sections].map((each) => each.getAttribute("aria-labelledby"))).toEqual(["E", "V"]);
    const [withPicture, without] = sections;
    // The name beside it says what it shows.
    expect(pictureIn(withPicture ?? null, ".dish .plate")).toEqual({ alt: "", address: image_url });
    expect(without?.querySelector("picture")).toBeNull();
    expect(without?.querySelector(".plate.bare")).not.toBeNull();
    const own = await pageOf(await fetchApp("/dishes/eclair-stack"));
    expect(pictureIn(own, ".dish-head .plate")).toEqual({
      alt: "Éclair stack",
      address: image_url,
    });
    expect((await json("/api/dishes/eclair-stack")).image_url).toBe(image_url);
    expect(await html("/dishes/vetkoek")).not.toContain('<figure class="plate">');
  });

  test("DISH-02 GET /api/dishes lists them too, and refuses a region that is none", async () => {
    await aCookedDish({ name: "Bunny chow", region: "KwaZulu-Natal" });
    await aDish({ name: "Bunny chow of nobody", region: "KwaZulu-Natal" });
    expect(await json("/api/dishes?region=KwaZulu-Natal")).toMatchObject([
      { name: "Bunny chow", slug: "bunny-chow", recipe_count: 1, restaurant_count: 0 },
    ]);
    expect(await json("/api/dishes?search=bunny+chow+of+nobody")).toEqual([]);
    expect((await fetchApp("/api/dishes?region=Atlantis")).status).toBe(400);
  });
});

describe("GET /dishes/:slug", () => {
  test("DISH-02 the best recipes and the best places stand first, known for it marked", async () => {
    const { id: dish_id } = await aDish({ name: "Kota", story: "A quarter.\n\nOf a loaf." });
    const cooked = [
      await aRecipe({ title: "Plain kota", like_count: 1 }),
      await aRecipe({ title: "Loved kota", like_count: 9 }),
    ];
    const served = [
      await aRestaurant({ name: "Good hatch", rating: 3, province: "Gauteng" }),
      await aRestaurant({ name: "Best hatch", rating: 4.5, province: "Limpopo" }),
      await aRestaurant({ name: "Shut hatch", rating: 5, is_active: false }),
    ];
    await prisma.recipeDish.createMany({
      data: cooked.map(({ id }) => ({ recipe_id: id, dish_id })),
    });
    await prisma.restaurantDish.createMany({
      data: served.map(({ id, rating }) => ({
        ...{ restaurant_id: id, dish_id, known_for: Number(rating) === 4.5 },
      })),
    });
    const page = await html("/dishes/kota");
    const order = placesOf(page, ">Loved kota<", ">Plain kota<", ">Best hatch<", ">Good hatch<");
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
    expect(page).toContain("2 recipes, the best first");
    expect(page).not.toContain("Shut hatch");
    expect(page.match(/Known for it/g)).toHaveLength(1);
    expect(page).toContain('<p class="dish-lead">A quarter.</p>');
    expect(page).toContain('rel="canonical"');

    const limpopo = await html("/dishes/kota?province=Limpopo");
    expect(limpopo).toContain(">Best hatch<");
    expect(limpopo).not.toContain(">Good hatch<");

    const told = await json("/api/dishes/kota");
    expect(told.recipes.map(({ title }: { title: string }) => title)).toEqual([
      "Loved kota",
      "Plain kota",
    ]);
    expect(told.restaurants).toMatchObject([
      { name: "Best hatch", known_for: true },
      { name: "Good hatch", known_for: false },
    ]);
    expect(told.restaurant_count).toBe(2);
  });

  test("DISH-02 READ-04 places stand as people love them: one five does not outdo many", async () => {
    const { id: dish_id } = await aDish({ name: "Gatsby" });
    const rated = async (name: string, ratings: number[], rating: number | null = null) => {
      const { id: restaurant_id } = await aRestaurant({ name, rating });
      await prisma.restaurantDish.create({ data: { restaurant_id, dish_id } });
      for (const stars of ratings) await aReview({ restaurant_id, rating: stars });
    };
    await rated("Loved by many", [5, 5, 5, 5, 4, 5, 5]);
    await rated("Praised by editors", [], 5);
    await rated("Loved by three", [5, 5, 5]);
    await rated("Liked by editors", [4], 4);
    await rated("Five from one", [5]);
    const order = ["many", "three", "Praised", "Liked", "from one"];
    const told: { restaurants: { name: string }[] } = await json("/api/dishes/gatsby");
    const names = told.restaurants.map(({ name }) => name);
    expect(names.map((name) => order.findIndex((word) => name.includes(word)))).toEqual([
      ...order.keys(),
    ]);
    const page = await html("/dishes/gatsby");
    const shown = placesOf(page, ...names.map((name) => `>${name}<`));
    expect(shown).not.toContain(-1);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  });

  test("DISH-02 all of a dish stand by pages, within a province too; each page is its own", async () => {
    const { id: dish_id } = await aDish({ name: "Boerewors roll" });
    const titles = Array.from({ length: 61 }, (_, index) => `Roll ${index + 101}`);
    const recipes = await prisma.recipe.createManyAndReturn({
      data: titles.map((title) => ({ title })),
    });
    await prisma.recipeDish.createMany({
      data: recipes.map(({ id }) => ({ recipe_id: id, dish_id })),
    });
    const restaurants = await prisma.restaurant.createManyAndReturn({
      data: Array.from({ length: 137 }, (_, index) => ({
        name: `Stand ${index + 101}`,
        province: index < 70 ? "Gauteng" : "Limpopo",
      })),
    });
    await prisma.restaurantDish.createMany({
      data: restaurants.map(({ id }) => ({ restaurant_id: id, dish_id })),
    });
    const address = "/dishes/boerewors-roll";
    const ask = async (query: string) => pageOf(await fetchApp(address + query));
    const linksOf = (page: ParentNode, selector: string) =>
      [...page.querySelectorAll(selector)].map((one) => one.getAttribute("href"));
    const shown = (page: ParentNode) =>
      [...page.querySelectorAll(".seat h3")].map((one) => one.textContent);
    const first = await ask("");
    expect(linksOf(first, ".all")).toEqual([
      `${address}?all=recipes#cook`,
      `${address}?all=places#eat`,
    ]);
    const names = [1, 2, 3].map(async (page) =>
      shown(await ask(`?all=places&page=${page}`)).slice(5),
    );
    const all = (await Promise.all(names)).flat();
    expect(all).toEqual(restaurants.map(({ name }) => name).toReversed());

    const second = await ask("?all=places&province=Gauteng&page=2");
    expect(shown(second)).toHaveLength(5 + 10);
    expect(linksOf(second, '[rel="canonical"]')).toEqual([
      expect.stringMatching(/\/dishes\/boerewors-roll\?province=Gauteng&all=places&page=2$/),
    ]);
    expect(linksOf(second, '.pager [rel="prev"]')).toEqual([
      `${address}?province=Gauteng&all=places#eat`,
    ]);
    expect(linksOf(second, ".provinces a")).toEqual([
      `${address}?all=places#eat`,
      `${address}?province=Gauteng&all=places#eat`,
      `${address}?province=Limpopo&all=places#eat`,
    ]);
    const last = await ask("?all=recipes&page=2");
    expect(shown(last)[0]).toBe("Roll 101");
    expect(last.documentElement.innerHTML).toContain('"position":61');
    expect(last.title).toContain(", page 2");
    const beyond = await fetchApp(`${address}?all=places&province=Limpopo&page=9`);
    expect([beyond.status, beyond.headers.get("Location")]).toEqual([
      302,
      `${address}?province=Limpopo&all=places&page=2`,
    ]);

    const told = await json(`/api${address}?limit=10&offset=60`);
    expect(told.recipes.map(({ title }: { title: string }) => title)).toEqual(["Roll 101"]);
    expect(told.restaurants.map(({ name }: { name: string }) => name)).toEqual(all.slice(60, 70));
    expect((await fetchApp(`/api${address}?limit=61`)).status).toBe(400);
  });

  test("DISH-02 an old slug leads to the new one, page and API; nothing else is found", async () => {
    await aDish({ name: "Milk tart", old_slugs: { create: { slug: "melktert" } } });
    const moved = await fetchApp("/dishes/melktert");
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/dishes/milk-tart"]);
    const told = await fetchApp("/api/dishes/melktert");
    expect([told.status, told.headers.get("Location")]).toEqual([301, "/api/dishes/milk-tart"]);
    expect((await fetchApp("/dishes/nowhere")).status).toBe(404);
    expect((await fetchApp("/dishes/No%20Slug")).status).toBe(404);
    expect((await fetchApp("/api/dishes/nowhere")).status).toBe(404);
  });

  test("DISH-02 stands in the sitemap once there is something to cook or a place to go", async () => {
    await aCookedDish({ name: "Ting" });
    await aDish({ name: "Umqombothi" });
    const sitemap = await html("/sitemaps/pages.xml");
    expect(sitemap).toContain("/dishes/ting</loc>");
    expect(sitemap).not.toContain("/dishes/umqombothi");
  });

  test("DISH-02 offers a place to go only where there is one, and without either asks for one", async () => {
    await aCookedDish({ name: "Ting" });
    await aDish({ name: "Umqombothi" });
    const cooked = await html("/dishes/ting");
    expect(cooked).toContain('href="#cook"');
    expect(cooked).not.toMatch(/Go and eat it|go and eat it|noindex/);
    const none = await html("/dishes/umqombothi");
    expect(none).not.toMatch(/Go and eat it|Cook it|cook it/);
    expect(none).toContain("noindex");
    expect(none).toContain('href="/suggest/recipe"');
  });
});

describe("pages of recipes and restaurants", () => {
  test("DISH-03 name their dishes as links, and so does their JSON", async () => {
    const dish = await aDish({ name: "Mogodu" });
    const { id: recipe_id } = await aRecipe();
    const { id: restaurant_id } = await aRestaurant();
    const dish_id = dish.id;
    await prisma.recipeDish.create({ data: { recipe_id, dish_id } });
    await prisma.restaurantDish.create({ data: { restaurant_id, dish_id, known_for: true } });
    expect(await html(`/recipes/${recipe_id}`)).toContain('href="/dishes/mogodu"');
    const other = await aDish({ name: "Ting" });
    await prisma.restaurantDish.create({ data: { restaurant_id, dish_id: other.id } });
    const place = await html(`/restaurants/${restaurant_id}`);
    const order = ["Known for", "/dishes/mogodu", "Also on the table", "/dishes/ting"];
    expect(placesOf(place, ...order)).not.toContain(-1);
    expect(placesOf(place, ...order)).toEqual(
      placesOf(place, ...order).toSorted((one, next) => one - next),
    );
    const link = { id: dish_id, name: "Mogodu", slug: "mogodu" };
    expect((await json(`/api/recipes/${recipe_id}`)).dishes).toEqual([link]);
    expect((await json(`/api/restaurants/${restaurant_id}`)).dishes).toEqual([
      { ...link, known_for: true },
      { id: other.id, name: "Ting", slug: "ting", known_for: false },
    ]);
  });
});

describe("a search", () => {
  test("DISH-01 takes the names of a dish for one word", async () => {
    const names = { create: [{ position: 1, name: "spookbredie", lang: "af" }] };
    await aDish({ name: "Ghost stew", names });
    const { title } = await aRecipe({ title: "Ghost stew for seven" });
    const found = await json("/api/recipes?search=spookbredie");
    expect(found.map((one: { title: string }) => one.title)).toEqual([title]);
  });

  test("DISH-03 answers with the dish below the first results when one of its names is meant, in both tabs", async () => {
    const names = { create: [{ position: 1, name: "amagrootkoek", lang: "zu" }] };
    const dish = await aDish({ name: "Grootkoek", names });
    const { id } = await aRecipe({ title: "Grootkoek with mince" });
    expect(await html("/?search=grootkoek")).not.toContain('href="/dishes/grootkoek"');
    await prisma.recipeDish.create({ data: { recipe_id: id, dish_id: dish.id } });
    for (const search of ["grootkoek", "AMAGROOTKOEK", "grootkoek recipe"]) {
      const page = await html(`/?search=${encodeURIComponent(search)}`);
      const order = placesOf(page, `href="/recipes/${id}"`, 'href="/dishes/grootkoek"');
      expect(order, search).toEqual(order.toSorted((one, other) => one - other));
      expect(order, search).not.toContain(-1);
    }
    expect(await html("/?tab=restaurants&search=grootkoek")).toContain('href="/dishes/grootkoek"');
    for (const search of ["grootkoek with mince", "mince", "groot"])
      expect(await html(`/?search=${search}`), search).not.toContain('href="/dishes/grootkoek"');
  });

  test("DISH-03 a search counts what is linked to a dish as far as a thousand, and says so", async () => {
    const { id: dish_id } = await aDish({ name: "Umngqusho" });
    const link = async (many: number) => {
      const recipes = await prisma.recipe.createManyAndReturn({
        data: Array.from({ length: many }, () => ({ title: "Samp" })),
      });
      await prisma.recipeDish.createMany({
        data: recipes.map(({ id }) => ({ recipe_id: id, dish_id })),
      });
      const restaurants = await prisma.restaurant.createManyAndReturn({
        data: Array.from({ length: many }, () => ({ name: "Samp" })),
      });
      await prisma.restaurantDish.createMany({
        data: restaurants.map(({ id }) => ({ restaurant_id: id, dish_id })),
      });
    };
    const { id: restaurant_id } = await aRestaurant({ is_active: false });
    await prisma.restaurantDish.create({ data: { restaurant_id, dish_id } });
    const said = async () => {
      const page = await pageOf(await fetchApp("/?search=umngqusho"));
      const [found] = await json("/api/dishes?search=umngqusho");
      return [textOf(page, ".elsewhere .small"), found.recipe_count, found.restaurant_count];
    };
    await link(1_000);
    expect(await said()).toEqual(["1 000 recipes, 1 000 places", 1_000, 1_000]);
    await link(2);
    expect(await said()).toEqual([
      ...["more than 1 000 recipes, more than 1 000 places", 1_001, 1_001],
    ]);
  });

  test("DISH-03 GET /api/dishes?search= answers with what is called so, its own name first", async () => {
    const names = { create: [{ position: 1, name: "kwartbrood", lang: "af" }] };
    await aCookedDish({ name: "Gevulde brood", names });
    await aCookedDish({ name: "Kwartbrood" });
    const found: { name: string }[] = await json("/api/dishes?search=kwartbrood");
    expect(found.map(({ name }) => name)).toEqual(["Kwartbrood", "Gevulde brood"]);
    expect(await json("/api/dishes?search=nothing+of+that")).toEqual([]);
  });
});
