import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aDish, aMadeNote, anAuthor, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";

const CHIPS = [
  ...["All", "South African", "Italian", "Asian", "Indian", "Mexican", "Mediterranean"],
  ...["American", "Chinese", "Thai", "French", "Japanese"],
];

const CITIES = [
  ...[
    "Cape Town",
    "Johannesburg",
    "Durban",
    "Pretoria",
    "Port Elizabeth",
    "Port Alfred",
    "Kenton-on-Sea",
  ],
  ...[
    "Bloemfontein",
    "East London",
    "Pietermaritzburg",
    "Welkom",
    "Kimberley",
    "Polokwane",
    "Rustenburg",
  ],
  ...["Witbank", "George", "Nelspruit", "Potchefstroom", "Klerksdorp", "Middelburg", "Vereeniging"],
  "Stellenbosch",
];

const PICTURE = `/images/${"a".repeat(32)}`;
const DAY = 24 * 60 * 60 * 1_000;

beforeEach(async () => {
  await prisma.recipe.deleteMany();
  await prisma.restaurant.deleteMany();
});

async function visit(address: string) {
  return pageOf(await fetchApp(address));
}

function textsOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((element) => element.textContent?.trim());
}

function addressesOf(page: ParentNode, selector: string) {
  return [...page.querySelectorAll(selector)].map((element) => element.getAttribute("href"));
}

/** Every recipe or restaurant that the page shows, in its order. */
function shown(page: ParentNode) {
  return textsOf(page, "#recipe-of-the-day, #list-items .title");
}

describe("GET /", () => {
  test("GEN-01 ROUTE-01 BRIEF-01 HOME-18: lists recipes as plain HTML", async () => {
    await aRecipe({ title: "Malva pudding" });
    const { id } = await aRecipe({ title: "Bobotie", created_at: new Date(0) });
    const response = await fetchApp("/");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const page = await pageOf(response);
    expect(shown(page)).toEqual(["Malva pudding", "Bobotie"]);
    expect(addressesOf(page, "#list-items .title a")).toEqual([`/recipes/${id}`]);
    expect(textOf(page, "#result-count")).toBe("2 recipes");
  });

  test("HOME-01: has the tabs Recipes and Local Spots, which keep search and cuisine", async () => {
    const page = await visit("/?cuisine=Indian&page=2");
    expect(textsOf(page, ".tabs a")).toEqual(["Recipes", "Local Spots"]);
    const found = await visit("/?search=curry&cuisine=Indian&page=2");
    expect(textsOf(found, ".tabs a")).toEqual(["Recipes 0", "Local Spots 0"]);
    expect(addressesOf(found, ".tabs a")).toEqual([
      "/?search=curry&cuisine=Indian",
      "/?tab=restaurants&search=curry&cuisine=Indian",
    ]);
    expect(textOf(found, ".tabs [aria-current=page]")).toBe("Recipes 0");
    expect(textOf(await visit("/?tab=restaurants"), ".tabs [aria-current=page]")).toBe(
      "Local Spots",
    );
  });

  test.each(["/", "/?tab=restaurants"])(
    "HOME-04 LIM-25: %s has the chips, in order",
    async (address) => {
      const page = await visit(address);
      expect(textsOf(page, "nav[aria-label=Cuisine] .chip")).toEqual(CHIPS);
      expect(textsOf(page, "nav[aria-label=Cuisine] [aria-current]")).toEqual(["All"]);
    },
  );

  test("HOME-06: the chip All asks without a cuisine, the others with theirs", async () => {
    const recipes = addressesOf(
      await visit("/?cuisine=Thai&search=soup&page=3"),
      "nav[aria-label=Cuisine] .chip",
    );
    expect(recipes.slice(0, 2)).toEqual(["/?search=soup", "/?search=soup&cuisine=South+African"]);
    const spots = await visit("/?tab=restaurants&city=Durban&cuisine=Thai");
    const cuisines = addressesOf(spots, ".chip-bar nav:last-child .chip");
    expect(cuisines.slice(0, 2)).toEqual([
      "/?tab=restaurants&city=Durban",
      "/?tab=restaurants&cuisine=South+African&city=Durban",
    ]);
  });

  test("HOME-05 GEN-05: a chip narrows the recipes and is marked", async () => {
    await aRecipe({ title: "Bobotie", cuisine_type: "South African" });
    await aRecipe({ title: "Ramen", cuisine_type: "Japanese" });
    const page = await visit("/?cuisine=Japanese");
    expect(textsOf(page, "#list-items .title")).toEqual(["Ramen"]);
    expect(textsOf(page, ".chip[aria-current]")).toEqual(["Japanese"]);
    expect(textOf(page, "h1")).toBe("1 Japanese recipe");
    expect(shown(await visit("/?cuisine=All"))).toEqual(["Ramen", "Bobotie"]);
  });

  test("HOME-02 GEN-03 BRIEF-02: the search box asks by GET and narrows the recipes", async () => {
    await aRecipe({ title: "Bobotie" });
    await aRecipe({ title: "Ramen" });
    const page = await visit("/?search=bobotie&cuisine=");
    expect(shown(page)).toContain("Bobotie");
    expect(shown(page)).not.toContain("Ramen");
    const form = page.querySelector("form[role=search]");
    expect(form?.getAttribute("method")).toBe("get");
    expect(form?.getAttribute("action")).toBe("/");
    expect(form?.querySelector("input[type=search]")?.getAttribute("value")).toBe("bobotie");
  });

  test("HOME-03: the search box carries tab, cuisine and city along", async () => {
    const page = await visit("/?tab=restaurants&cuisine=Thai&city=Durban");
    const fields = [...page.querySelectorAll("form[role=search] input[type=hidden]")].map(
      (field) => [field.getAttribute("name"), field.getAttribute("value")],
    );
    expect(fields).toEqual([
      ["tab", "restaurants"],
      ["cuisine", "Thai"],
      ["city", "Durban"],
    ]);
  });

  test("T-32: cuisines without a chip are reached below the list", async () => {
    await aRecipe({ title: "Injera", cuisine_type: "Ethiopian" });
    await aRecipe({ cuisine_type: "Thai" });
    const page = await visit("/");
    expect(textsOf(page, ".more-cuisines .chip")).toEqual(["Ethiopian"]);
    expect(addressesOf(page, ".more-cuisines .chip")).toEqual(["/?cuisine=Ethiopian"]);
    const ethiopian = await visit("/?cuisine=ethiopian");
    expect(shown(ethiopian)).toContain("Injera");
    expect(textsOf(ethiopian, ".chip[aria-current]")).toEqual(["Ethiopian"]);
  });

  test("HOME-15 T-33: says so when no recipe fits, and how to get out", async () => {
    await aRecipe();
    const response = await fetchApp("/?search=zzzzzz&cuisine=Thai");
    expect(response.status).toBe(200);
    const page = await pageOf(response);
    expect(textOf(page, ".empty[role=status] .say")).toBe(
      "No recipes found, try adjusting your search or cuisine filter",
    );
    expect(addressesOf(page, ".empty a")).toEqual(["/", "/suggest/recipe"]);
    expect(page.querySelector(".rotd")).toBeNull();
  });

  test("T-58: shows hostile titles as text", async () => {
    const title = `<script>alert("1")</script><img src=x onerror=alert(2)>`;
    await aRecipe({ title, description: title });
    await aRecipe({ title, cuisine_type: `"><script>alert(3)</script>` });
    const address = `/?search=${encodeURIComponent("</title><script>alert(4)</script>")}`;
    for (const html of [
      await (await fetchApp("/")).text(),
      await (await fetchApp(address)).text(),
    ]) {
      expect(html).not.toMatch(/<script>|<img src=x/);
    }
    expect(shown(await visit("/"))).toEqual([title, title]);
  });

  test("shows a recipe of which only the title is known", async () => {
    await aRecipe({ title: "First" });
    await aRecipe({ title: "Bare", created_at: new Date(0) });
    const card = (await visit("/")).querySelector("#list-items article");
    expect(card?.textContent).not.toMatch(/null|undefined|NaN/);
    expect(card?.querySelector("img")?.getAttribute("src")).toMatch(/placeholder/);
    expect(textOf(card ?? new Document(), ".meta")).toBe("0 likes");
  });

  test("shows time, servings, likes, cuisine and difficulty of a recipe", async () => {
    await aRecipe({ title: "First" });
    await aRecipe({
      title: "Potjie",
      cuisine_type: "South African",
      difficulty: "Hard",
      prep_time_minutes: 20,
      cook_time_minutes: 160,
      servings: 6,
      created_at: new Date(0),
    });
    const card = (await visit("/")).querySelector("#list-items article") ?? new Document();
    expect(textOf(card, ".meta")).toBe("3 hServes 60 likes");
    expect(textOf(card, ".top")).toBe("South AfricanHard");
  });

  test("EASE-24: what has no picture has the one drawing, whatever its dish or cuisine", async () => {
    const dish = await aDish({ name: "Bunny chow" });
    for (const title of ["Prawn curry", "Kudu curry", "Bean curry"]) {
      const { id: recipe_id } = await aRecipe({ title, cuisine_type: "Indian" });
      await prisma.recipeDish.create({ data: { dish_id: dish.id, recipe_id } });
    }
    const near = { latitude: -29.86, longitude: 31.02 };
    const { id } = await aRestaurant({ name: "Curry Queen", cuisine_type: "Indian", ...near });
    await prisma.restaurantDish.create({ data: { dish_id: dish.id, restaurant_id: id } });
    const recipe = await prisma.recipe.findFirstOrThrow();
    for (const address of [
      ...["/", "/?search=curry", "/?tab=restaurants", "/?near=-29.86,31.02"],
      ...[`/recipes/${recipe.id}`, `/restaurants/${id}`, "/dishes", `/dishes/${dish.slug}`],
    ]) {
      const pictures = [...(await visit(address)).querySelectorAll("main picture img")];
      const drawings = pictures.map((picture) => picture.getAttribute("src"));
      const others = drawings.filter(
        (src) => !/^\/assets\/placeholder[\w-]*\.svg$/.test(src ?? ""),
      );
      expect.soft(others, address).toEqual([]);
      if (address !== "/dishes") expect.soft(drawings.length, address).toBeGreaterThan(0);
    }
  });

  test("EASE-24: a card says how it was rated by how many, without a gap, and how long it takes", async () => {
    await aRecipe({ title: "First" });
    const { id } = await aRecipe({ prep_time_minutes: 25, created_at: new Date(0) });
    const restaurant = await aRestaurant();
    for (const rating of [5, 5, 4, 4]) {
      await aMadeNote({ recipe_id: id, rating });
      await aReview({ restaurant_id: restaurant.id, rating });
    }
    const read = (page: Document, selector: string) => {
      const part = page.querySelector(selector);
      for (const unseen of part?.querySelectorAll(".vh, svg") ?? []) unseen.remove();
      return part?.textContent?.trim();
    };
    const recipes = await visit("/");
    expect(read(recipes, "#list-items .meta > :first-child")).toBe("4.5 (4)");
    expect(read(recipes, "#list-items .meta > :nth-child(2)")).toBe("25 min");
    expect(read(await visit("/?tab=restaurants"), "#list-items .rate")).toBe("4.5 (4)");
  });

  test("PERM-02: a visitor sees no button to like or keep", async () => {
    await aRecipe();
    await aRecipe();
    const page = await visit("/");
    expect(page.querySelectorAll("main form[method=post], main [name=intent]")).toHaveLength(0);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("refuses %s", async (method) => {
    const response = await fetchApp("/", { method });
    expect(response.status).toBe(405);
    expect(await response.text()).not.toMatch(/node_modules|at .+\.js:/);
  });

  test.each([
    `/?search=${"%00"}`,
    `/?search=a%00b&cuisine=%00&tab=restaurants&city=%00`,
    `/?search=${"a".repeat(10_000)}`,
    `/?search=${"%F0%9F%8D%B2".repeat(1_000)}`,
    `/?search=${encodeURIComponent("'\";--%_\\&|!():*<->")}`,
    `/?tab=restaurants&city=${"b".repeat(10_000)}&cuisine=${"c".repeat(10_000)}`,
    "/?search=%E0%A4%A",
    "/?search=%ED%A0%80",
    "/?search=a&search=b&tab[]=x&page=99999999999999999999",
  ])("answers 200 to %.60s", async (address) => {
    expect((await fetchApp(address)).status).toBe(200);
  });
});

describe("GET /?tab=restaurants", () => {
  test("GEN-02 GEN-04 HOME-18: lists and finds restaurants", async () => {
    const { id } = await aRestaurant({ name: "Kalky's", rating: 4 });
    await aRestaurant({ name: "Moyo", rating: 5 });
    const all = await visit("/?tab=restaurants");
    expect(shown(all)).toEqual(["Moyo", "Kalky's"]);
    const found = await visit("/?tab=restaurants&search=kalky%27s");
    expect(shown(found)).toEqual(["Kalky's"]);
    expect(addressesOf(found, "#list-items .title a")).toEqual([`/restaurants/${id}`]);
  });

  test("GEN-05 HOME-05: a chip narrows the restaurants", async () => {
    await aRestaurant({ name: "Luigi's", cuisine_type: "Italian" });
    await aRestaurant({ name: "Gogo's", cuisine_type: "South African" });
    expect(shown(await visit("/?tab=restaurants&cuisine=Italian"))).toEqual(["Luigi's"]);
  });

  test("T-13: leaves out what is not active, also its city and its cuisine", async () => {
    await aRestaurant({ name: "Open" });
    await aRestaurant({ name: "Shut", is_active: false, city: "Hogsback", cuisine_type: "Greek" });
    const page = await visit("/?tab=restaurants");
    expect(shown(page)).toEqual(["Open"]);
    expect(page.body.textContent).not.toMatch(/Shut|Hogsback|Greek/);
    expect(shown(await visit("/?tab=restaurants&search=shut"))).toEqual([]);
  });

  test("HOME-09 HOME-10: only this tab has the location picker", async () => {
    expect((await visit("/?tab=restaurants")).querySelectorAll(".place-bar")).toHaveLength(1);
    const recipes = await visit("/?city=Durban");
    expect(recipes.querySelector(".place-bar, use-location, .cities")).toBeNull();
  });

  test("HOME-12 LIM-30 T-24: the picker offers the whole country, the 22 cities and whatever else has a table", async () => {
    await aRestaurant({ city: "Hogsback" });
    await aRestaurant({ city: "Gqeberha" });
    await aRestaurant({ city: "Durban" });
    const page = await visit("/?tab=restaurants&search=pap&cuisine=Thai&page=2");
    const [listed, others] = [...page.querySelectorAll(".cities")];
    expect(textsOf(listed ?? page, "a")).toEqual(["All of South Africa", ...CITIES]);
    expect(CITIES).toHaveLength(22);
    expect(textsOf(others ?? page, "a")).toEqual(["Hogsback"]);
    expect(addressesOf(listed ?? page, "a").slice(0, 2)).toEqual([
      "/?tab=restaurants&search=pap&cuisine=Thai",
      "/?tab=restaurants&search=pap&cuisine=Thai&city=Cape+Town",
    ]);
    expect(textOf(page, ".place-bar b")).toBe("South Africa");
  });

  test("HOME-13: a city narrows the restaurants and is marked", async () => {
    await aRestaurant({ name: "Moyo", city: "Durban" });
    await aRestaurant({ name: "Kalky's", city: "Cape Town" });
    const page = await visit("/?tab=restaurants&city=Durban");
    expect(shown(page)).toEqual(["Moyo"]);
    expect(textsOf(page, ".cities [aria-current]")).toEqual(["Durban"]);
    expect(textOf(page, ".place-bar b")).toBe("Durban");
    expect(textOf(page, "h1")).toBe("1 restaurant in Durban");
  });

  test.each(["Port Elizabeth", "Gqeberha", "gqeberha", "PORT ELIZABETH"])(
    "T-24: %s finds the tables under either name",
    async (city) => {
      await aRestaurant({ name: "Old", city: "Port Elizabeth", rating: 5 });
      await aRestaurant({ name: "New", city: "Gqeberha", rating: 4 });
      await aRestaurant({ name: "Elsewhere", city: "East London" });
      const page = await visit(`/?tab=restaurants&city=${encodeURIComponent(city)}`);
      expect(shown(page)).toEqual(["Old", "New"]);
      expect(textsOf(page, ".cities [aria-current]")).toEqual(["Port Elizabeth"]);
    },
  );

  test.each(["", "South Africa", "south%20africa", "%20"])(
    "T-22: city=%s is no limit",
    async (city) => {
      await aRestaurant({ city: "Durban" });
      await aRestaurant({ city: null });
      const page = await visit(`/?tab=restaurants&city=${city}`);
      expect(shown(page)).toHaveLength(2);
      expect(textsOf(page, ".cities [aria-current]")).toEqual(["All of South Africa"]);
    },
  );

  test("HOME-16: says so when no restaurant fits", async () => {
    const page = await visit("/?tab=restaurants&city=Welkom&cuisine=Thai");
    expect(textOf(page, ".empty .say")).toBe(
      "No restaurants found, try adjusting your search or cuisine filter",
    );
    expect(addressesOf(page, ".empty a")).toEqual(["/?tab=restaurants", "/suggest/restaurant"]);
  });

  test("RST-05 RST-06 RST-11: a card shows both ratings and the price", async () => {
    await aRestaurant({
      name: "Moyo",
      rating: 4.5,
      price_level: 3,
      user_review_count: 1_946,
      user_rating_sum: 8_000,
      user_rating_average: 4.11,
    });
    const card =
      (await visit("/?tab=restaurants")).querySelector("#list-items article") ?? new Document();
    expect(textOf(card, ".official")).toBe("4.5 Official");
    expect(textOf(card, ".rate")).toBe("4.1 (1 946 reviews)");
    expect(card.querySelector(".stars")?.getAttribute("aria-label")).toBe("4.1 out of 5");
    expect(textOf(card, ".price")).toBe("RRRR");
    expect(textOf(card, ".price i")).toBe("R");
    expect(card.querySelector(".price")?.getAttribute("aria-label")).toBe(
      "Price level 3 of 4: Expensive",
    );
  });

  test("T-59: shows a restaurant of which only the name is known, and a rating of 0 as none", async () => {
    await aRestaurant({ name: "Bare" });
    await aRestaurant({ name: "Zero", rating: 0 });
    const page = await visit("/?tab=restaurants");
    expect(
      page.querySelectorAll("#list-items .official, #list-items .price, #list-items .rate"),
    ).toHaveLength(0);
    expect(textOf(page, "#list-items")).not.toMatch(/null|undefined|NaN|0\.0/);
  });
});

describe("Recipe of the Day", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function itIs(moment: string) {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
  }

  async function pick(address = "/") {
    return textOf(await visit(address), "#recipe-of-the-day");
  }

  function someRecipes(count: number) {
    return Promise.all(
      Array.from({ length: count }, (_, index) =>
        aRecipe({
          title: `Dish ${index}`,
          image_url: PICTURE,
          created_at: new Date(`2026-01-0${index + 1}`),
        }),
      ),
    );
  }

  test("HOME-07 HOME-08: shows the first recipe with author, time and a way to it", async () => {
    const author = await anAuthor({ name: "Nomsa" });
    const { id } = await aRecipe({
      title: "Bobotie",
      description: "Curried mince",
      author_id: author.id,
      prep_time_minutes: 20,
      cook_time_minutes: 50,
      servings: 6,
    });
    const page = await visit("/");
    const block = page.querySelector(".rotd") ?? new Document();
    expect(textOf(block, ".flag")).toBe("Recipe of the Day");
    expect(textOf(block, "h2")).toBe("Bobotie");
    expect(textOf(block, ".meta")).toBe("1 h 10 minServes 6Nomsa");
    expect(textOf(block, "a.btn")).toBe("View Recipe: Bobotie");
    expect(addressesOf(block, "a.btn")).toEqual([`/recipes/${id}`]);
    // The only recipe there is stands in the list as well: a count over nothing would puzzle.
    expect(page.querySelectorAll("#list-items li")).toHaveLength(1);
  });

  test("T-31: is the same from midnight to midnight, whatever is added", async () => {
    await someRecipes(8);
    itIs("2026-11-20T22:00:00Z");
    const morning = await pick();
    await aRecipe({ title: "Brand new", image_url: PICTURE, created_at: new Date() });
    itIs("2026-11-21T21:59:59Z");
    expect(await pick()).toBe(morning);
    expect(morning).toMatch(/^Dish /);
  });

  test("T-31: differs from day to day", async () => {
    // Ids without gaps: the day chooses among them.
    await prisma.$executeRaw`TRUNCATE recipes RESTART IDENTITY CASCADE`;
    await someRecipes(8);
    const picks = new Set<string>();
    for (let day = 1; day <= 9; day++) {
      itIs(`2026-11-0${day}T10:00:00Z`);
      picks.add(await pick());
    }
    expect(picks.size).toBeGreaterThan(2);
  });

  test("T-31: is the one pinned to the day, and stands first also in the API", async () => {
    await someRecipes(5);
    await aRecipe({
      title: "Heritage Day braai",
      created_at: new Date(0),
      featured_on: new Date(southAfricanDay(new Date())),
    });
    const page = await visit("/");
    expect(shown(page)[0]).toBe("Heritage Day braai");
    expect(shown(page)).toHaveLength(6);
    expect(new Set(shown(page)).size).toBe(6);
    const [first] = await (await fetchApp("/api/recipes")).json();
    expect(first.title).toBe("Heritage Day braai");
  });

  test.each(["/?search=umngqusho", "/?cuisine=Thai", "/?search=zzzzzz", "/?tab=restaurants"])(
    "T-31: is nobody's where something is searched or filtered: %s",
    async (address) => {
      await someRecipes(3);
      await aRecipe({ title: "Umngqusho", cuisine_type: "Thai", created_at: new Date(0) });
      expect(await pick(address)).toBe("");
    },
  );

  test("is not repeated on the second page", async () => {
    await Promise.all(
      Array.from({ length: 30 }, () => aRecipe({ created_at: new Date(Date.now() - DAY) })),
    );
    expect(await pick("/?page=2")).toBe("");
  });
});

describe("Show more", () => {
  async function everyPage(first: string) {
    const pages: Document[] = [];
    let address: string | null = first;
    while (address && pages.length < 10) {
      const page: Document = await visit(address);
      pages.push(page);
      address = page.querySelector("show-more a")?.getAttribute("href") ?? null;
    }
    return pages;
  }

  test.each([false, true])(
    "T-30: leads through all recipes once, day's pick known: %s",
    async (hasPick) => {
      await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          aRecipe({
            title: `Dish ${index}`,
            image_url: hasPick ? PICTURE : null,
            created_at: new Date(Date.now() - (index + 2) * DAY),
          }),
        ),
      );
      const pages = await everyPage("/");
      expect(pages.map((page) => page.querySelectorAll("#list-items > li").length)).toEqual([
        24, 24, 11,
      ]);
      const titles = pages.flatMap(shown);
      expect(titles).toHaveLength(60);
      expect(new Set(titles).size).toBe(60);
      const [pick, ...others] = titles;
      const newestFirst = Array.from({ length: 60 }, (_, index) => `Dish ${index}`);
      expect(others).toEqual(newestFirst.filter((title) => title !== pick));
    },
  );

  test("FIND-04: leads 400 pages deep, and no further", async () => {
    await prisma.$executeRaw`
      INSERT INTO recipes (title, created_at)
      SELECT 'Dish', now() - number * interval '1 s' FROM generate_series(1, 9700) AS number`;
    const more = async (page: number) =>
      (await visit(`/?page=${page}`)).querySelector("show-more a")?.getAttribute("href");
    expect(await more(399)).toBe("/?page=400");
    expect(await more(400)).toBeUndefined();
  });

  test("T-30: leads through all restaurants, the best rated first", async () => {
    await prisma.restaurant.createMany({
      data: Array.from({ length: 49 }, (_, index) => {
        return { name: `Table ${index}`, rating: 5 - index / 10, city: "Durban" };
      }),
    });
    const pages = await everyPage("/?tab=restaurants&city=Durban");
    expect(pages.flatMap(shown)).toEqual(
      Array.from({ length: 49 }, (_, index) => `Table ${index}`),
    );
    expect(pages.map((page) => page.querySelectorAll("#list-items > li").length)).toEqual([
      24, 24, 1,
    ]);
  });

  test("keeps search, cuisine and city, and leads back", async () => {
    await prisma.restaurant.createMany({
      data: Array.from({ length: 50 }, (_, index) => ({
        ...{ name: `Table ${index}`, description: "Slow curry", cuisine_type: "Indian" },
        city: "Durban",
      })),
    });
    const page = await visit("/?tab=restaurants&search=curry&cuisine=Indian&city=Durban&page=2");
    const query = "tab=restaurants&search=curry&cuisine=Indian&city=Durban";
    expect(addressesOf(page, ".more a")).toEqual([`/?${query}`, `/?${query}&page=3`]);
    expect(textOf(page, "#result-count")).toBe(
      "50 Indian restaurants for “curry” in Durban, page 2",
    );
  });

  test("T-30: a later page begins at its list, not at the hero", async () => {
    await Promise.all(Array.from({ length: 30 }, () => aRecipe()));
    const page = await visit("/?page=2");
    expect(page.querySelector(".hero")).toBeNull();
    expect(textsOf(page, "h1, h2")).toEqual(["Straight from home kitchens, page 2", "Page 2"]);
    expect(page.querySelectorAll("#list-items h3")).toHaveLength(5);
  });

  test("is not there when everything is shown", async () => {
    await Promise.all(Array.from({ length: 25 }, () => aRecipe()));
    const page = await visit("/");
    expect(page.querySelectorAll("#list-items > li")).toHaveLength(24);
    expect(page.querySelector("show-more")).toBeNull();
  });

  test("a page past the end leads to the last one", async () => {
    expect(textOf(await visit("/?page=9999"), ".say")).toContain("No recipes found");
    await Promise.all(Array.from({ length: 26 }, () => aRecipe({ cuisine_type: "Thai" })));
    for (const [address, last] of [
      ["/?page=9999", "/?page=2"],
      ["/?page=10001", "/?page=2"],
      ["/?search=recipe&page=3", "/?search=recipe&page=2"],
      ["/?search=recipe&cuisine=thai&page=3", "/?search=recipe&cuisine=Thai&page=2"],
    ]) {
      const response = await fetchApp(address ?? "");
      expect(response.headers.get("Location"), address).toBe(last);
      expect(textsOf(await visit(last ?? ""), "#list-items > li"), last).not.toEqual([]);
    }
    // Only so many are counted, and there may be more.
    const data = Array.from({ length: 1_060 }, (_, number) => ({ title: `Pap ${number}` }));
    await prisma.recipe.createMany({ data });
    expect(textsOf(await visit("/?search=pap&page=43"), "#list-items > li")).toHaveLength(24);
    const beyond = await fetchApp("/?search=pap&page=46");
    expect(beyond.headers.get("Location")).toBe("/?search=pap&page=42");
    await aRestaurant();
    const spots = await fetchApp("/?tab=restaurants&page=2");
    expect(spots.headers.get("Location")).toBe("/?tab=restaurants");
    await aRestaurant({ city: "Durban" });
    const inCity = await fetchApp("/?tab=restaurants&city=%20dURBAN&page=2");
    expect(inCity.headers.get("Location")).toBe("/?tab=restaurants&city=Durban");
  });
});

describe("the search", () => {
  const recipeQueries = [
    "bobotie",
    "bobotei",
    "curry",
    "chicken",
    "Nomsa",
    "Thai",
    "peri-peri chick",
    "zzz",
  ];
  const restaurantQueries = ["kalkys", "Kalky's", "curry", "durban", "Thai", "gqeberha", "zzz"];

  async function titlesOfApi(address: string, field: "title" | "name") {
    const rows: Record<string, string>[] = await (await fetchApp(address)).json();
    return rows.map((row) => row[field]);
  }

  test.each(recipeQueries)(
    "GEN-03 API-08: finds the same recipes on the page and in the API: %s",
    async (search) => {
      const nomsa = await anAuthor({ name: "Nomsa Dlamini" });
      await aRecipe({
        title: "Bobotie",
        author_id: nomsa.id,
        ingredients: { create: { position: 1, name: "Curry powder" } },
      });
      await aRecipe({ title: "Green curry", cuisine_type: "Thai", description: "With chicken" });
      await aRecipe({ title: "Peri-peri chicken" });
      const query = encodeURIComponent(search);
      expect([...new Set(shown(await visit(`/?search=${query}`)))].sort()).toEqual(
        (await titlesOfApi(`/api/recipes?search=${query}`, "title")).sort(),
      );
    },
  );

  test.each(restaurantQueries)(
    "GEN-04 API-11: finds the same restaurants on the page and in the API: %s",
    async (search) => {
      await aRestaurant({ name: "Kalky's", city: "Cape Town" });
      await aRestaurant({ name: "Curry House", city: "Durban", cuisine_type: "Indian" });
      await aRestaurant({ name: "Boardwalk", city: "Port Elizabeth", cuisine_type: "Thai" });
      const query = encodeURIComponent(search);
      expect(shown(await visit(`/?tab=restaurants&search=${query}`))).toEqual(
        await titlesOfApi(`/api/restaurants?search=${query}`, "name"),
      );
    },
  );

  test.each([
    ["/?search=bobotie", "1 recipe for “bobotie”", "/"],
    ["/?search=zzzzzz&cuisine=Thai", "No Thai recipes for “zzzzzz”", "/?cuisine=Thai"],
    ["/?cuisine=Thai", "2 Thai recipes", "/?cuisine=Thai"],
    [
      "/?tab=restaurants&search=curry&city=Durban",
      "1 restaurant for “curry” in Durban",
      "/?tab=restaurants&city=Durban",
    ],
  ])(
    "T-31: %s has its count as the heading, no hero, and a way to clear the words",
    async (address, heading, cleared) => {
      await aRecipe({ title: "Bobotie" });
      await aRecipe({ cuisine_type: "Thai" });
      await aRecipe({ cuisine_type: "Thai" });
      await aRestaurant({ name: "Curry House", city: "Durban" });
      const page = await visit(address);
      expect(textsOf(page, "h1")).toEqual([heading]);
      expect(page.querySelector(".hero")).toBeNull();
      expect(addressesOf(page, ".search .clear")).toEqual([cleared]);
      expect([...page.querySelectorAll("main h3")]).toEqual([]);
    },
  );
});

describe("the words searched count in both tabs", () => {
  beforeEach(async () => {
    await aRecipe({ title: "Curry", cuisine_type: "Indian" });
    await aRecipe({ title: "Bobotie" });
    await aRestaurant({ name: "Curry House", city: "Durban" });
    await aRestaurant({ name: "Curry Corner", city: "Cape Town" });
    await aRestaurant({ name: "Kota Ya Rona", city: "Polokwane" });
  });

  test.each([
    ["/?search=curry", ["Recipes 1", "Local Spots 2"]],
    ["/?search=cury", ["Recipes 1", "Local Spots 2"]],
    ["/?tab=restaurants&search=curry", ["Recipes 1", "Local Spots 2"]],
    ["/?tab=restaurants&search=curry&city=Durban", ["Recipes 1", "Local Spots 1"]],
    ["/?search=curry&cuisine=Indian", ["Recipes 1", "Local Spots 0"]],
    ["/?cuisine=Indian", ["Recipes", "Local Spots"]],
  ])("%s", async (address, tabs) => {
    expect(textsOf(await visit(address), ".tabs a")).toEqual(tabs);
  });

  test.each([
    ["/?search=kota", "1 restaurant matches “kota”", "/?tab=restaurants&search=kota"],
    ["/?tab=restaurants&search=bobotie", "1 recipe matches “bobotie”", "/?search=bobotie"],
  ])(
    "EASE-15: %s says that the other tab has something, shows it and leads there",
    async (address, words, way) => {
      const page = await visit(address);
      expect(textOf(page, ".say")).toContain("found, try adjusting");
      expect(textOf(page, ".elsewhere h2")).toBe(words);
      expect(addressesOf(page, ".elsewhere a")).toEqual([way]);
      const card = words.includes("kota") ? "Kota Ya Rona" : "Bobotie";
      expect(textsOf(page, ".elsewhere ~ .grid .title")).toEqual([card]);
    },
  );

  test.each(["/?search=zzzzzz", "/?search=bobotie"])(
    "%s has nothing to say of the other tab",
    async (address) => {
      expect((await visit(address)).querySelector(".elsewhere")).toBeNull();
    },
  );

  test.each([
    ["kota", "/?tab=restaurants&search=kota"],
    ["bobotie", "/?search=bobotie"],
    ["curry", "/?tab=restaurants&search=curry"],
    ["zzzzzz", "/?tab=restaurants&search=zzzzzz"],
    ["", "/?tab=restaurants"],
  ])("a search for %j from a restaurant's page leads to where matches are", async (search, way) => {
    const { id } = await aRestaurant();
    const page = await visit(`/restaurants/${id}`);
    const field = page.querySelector("form[role=search] input[type=hidden]");
    const query = new URLSearchParams({ search });
    query.set(field?.getAttribute("name") ?? "", field?.getAttribute("value") ?? "");
    const response = await fetchApp(`/?${query}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(way);
  });
});

describe("what the home page tells search engines", () => {
  function headOf(page: Document) {
    return {
      title: page.title,
      canonical: page.querySelector("link[rel=canonical]")?.getAttribute("href"),
      robots: page.querySelector("meta[name=robots]")?.getAttribute("content") ?? null,
    };
  }

  test.each([
    ["/", "Recipes and dining spots across South Africa | Tafula", "/", null],
    ["/?utm_source=x", "Recipes and dining spots across South Africa | Tafula", "/", null],
    ["/?cuisine=Thai", "Thai recipes | Tafula", "/?cuisine=Thai", null],
    ["/?cuisine=thAI", "Thai recipes | Tafula", "/?cuisine=Thai", null],
    [
      "/?tab=restaurants&city=cALVINIA",
      "Good tables in Calvinia | Tafula",
      "/?tab=restaurants&city=Calvinia",
      null,
    ],
    ["/?search=pap", "1 recipe for “pap” | Tafula", "/", "noindex"],
    ["/?cuisine=French", "French recipes | Tafula", "/?cuisine=French", "noindex"],
    ["/?tab=restaurants", "Good tables across South Africa | Tafula", "/?tab=restaurants", null],
    [
      "/?tab=restaurants&city=Durban&x=1",
      "Good tables in Durban | Tafula",
      "/?tab=restaurants&city=Durban",
      null,
    ],
  ])("%s", async (address, title, canonical, robots) => {
    await aRecipe({ title: "Pap", cuisine_type: "Thai" });
    await aRestaurant({ city: "Durban" });
    await aRestaurant({ city: "Calvinia" });
    expect(headOf(await visit(address))).toEqual({
      title,
      canonical: `http://localhost:3000${canonical}`,
      robots,
    });
  });

  test("has a description and a share picture", async () => {
    const page = await visit("/");
    const contentOf = (selector: string) => page.querySelector(selector)?.getAttribute("content");
    expect(contentOf("meta[name=description]")).toContain(
      "Recipes and dining spots across South Africa",
    );
    expect(contentOf("meta[property='og:image']")).toBe("http://localhost:3000/icons/share.png");
    expect(contentOf("meta[property='og:url']")).toBe("http://localhost:3000/");
  });
});
