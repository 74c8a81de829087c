import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { anImage, aDish, aRecipe, aRestaurant, aSeason } from "../support/rows.ts";

const DAY = 24 * 60 * 60_000;

// Behind this door nobody hears of changes: what is remembered for a second ends with the test before.
beforeEach(async () => {
  vi.setSystemTime(Date.now() + 2_000);
  await prisma.season.deleteMany();
});

afterAll(() => {
  vi.useRealTimers();
});

async function open(address: string) {
  const response = await fetchApp(address);
  expect(response.status).toBe(200);
  return pageOf(response);
}

async function json(address: string) {
  return (await fetchApp(address)).json();
}

function dayFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY);
}

/** Two courses: a recipe and a dish, then a place that is closed and one that is not. */
async function aSpread(slug: string) {
  const recipe = await aRecipe({ title: "Braaied snoek", servings: 6, cook_time_minutes: 35 });
  const cooked = { recipes: { create: { recipe_id: recipe.id } } };
  const dish = await aDish({ name: `Chakalaka ${slug}`, ...cooked });
  const closed = await aRestaurant({ name: "Closed for good", is_active: false });
  const place = await aRestaurant({ name: "Bra Tumi’s", city: "Soweto" });
  return aSeason({
    ...{ title: "Heritage Day braai", slug, text: "Light it early.\n\nAnd wait." },
    picks: {
      create: [
        { position: 1, recipe_id: recipe.id, heading: "Over the coals", words: "Count to five" },
        { position: 2, dish_id: dish.id, note: "Stiff for the fingers" },
        { position: 3, restaurant_id: closed.id, heading: "Let someone else light it" },
        { position: 4, restaurant_id: place.id },
      ],
    },
  });
}

describe("GET /seasons/{slug}", () => {
  test("SEASON-01 shows its text and its choice, in order and by course, without a closed place", async () => {
    await aSpread("a-page");
    const page = await open("/seasons/a-page");
    expect(textOf(page, "h1")).toBe("Heritage Day braai");
    expect([...page.querySelectorAll(".season-text p")]).toHaveLength(2);
    const courses = [...page.querySelectorAll(".course")].map((course) => [
      textOf(course, "h2"),
      ...[...course.querySelectorAll("h3")].map((one) => one.textContent),
    ]);
    expect(courses).toEqual([
      ["Over the coals", "Braaied snoek", "Chakalaka a-page"],
      ["Let someone else light it", "Bra Tumi’s"],
    ]);
    expect(textOf(page, ".kind")).toBe("Recipe35 minServes 6");
    expect(textOf(page, ".course .note")).toBe("Stiff for the fingers");
    expect(page.querySelector('.row a[href^="https://wa.me/"]')?.getAttribute("href")).toContain(
      encodeURIComponent("/seasons/a-page"),
    );
  });

  test("SEASON-01 tells search engines and chats what it is", async () => {
    const season = await aSpread("found");
    const page = await open("/seasons/found");
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(
      /\/seasons\/found$/,
    );
    const picture = page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    const shared = await fetchApp(new URL(picture).pathname);
    expect(shared.headers.get("Content-Type")).toBe("image/jpeg");
    expect(picture).toContain(`/share/seasons/${season.id}/`);
    const { "@graph": graph } = JSON.parse(textOf(page, 'script[type="application/ld+json"]'));
    expect(graph[0]).toMatchObject({ "@type": "ItemList", name: "Heritage Day braai" });
    expect(graph[0].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      ...["Braaied snoek", "Chakalaka found", "Bra Tumi’s"],
    ]);
    expect(await (await fetchApp("/sitemaps/pages.xml")).text()).toContain("/seasons/found</loc>");
  });

  test("SEASON-01 a draft is nowhere: no page, no list, no picture, no site map, no JSON", async () => {
    const { id } = await aSeason({ title: "Secret feast", slug: "secret", is_published: false });
    await aRecipe();
    for (const address of [
      ...["/seasons/secret", "/api/seasons/secret", `/share/seasons/${id}/0.jpg`],
      ...["/seasons/nothing", "/seasons/No%20Slug"],
    ])
      expect((await fetchApp(address)).status, address).toBe(404);
    for (const address of ["/", "/seasons", "/api/seasons", "/sitemaps/pages.xml"])
      expect(await (await fetchApp(address)).text(), address).not.toMatch(/secret/i);
  });
});

describe("GET /seasons", () => {
  test("SEASON-01 lists what runs, what comes and what was", async () => {
    await aSeason({ title: "Was", first_day: dayFromNow(-30), last_day: dayFromNow(-20) });
    await aSeason({ title: "Comes", first_day: dayFromNow(20), last_day: dayFromNow(30) });
    await aSeason({ title: "Runs" });
    const page = await open("/seasons");
    const lists = [...page.querySelectorAll(".seasons")].map((list) => [
      ...[textOf(list, "h2"), textOf(list, "h3")],
    ]);
    expect(lists).toEqual([
      ["On the table now", "Runs"],
      ["Still to come", "Comes"],
      ["Past seasons", "Was"],
    ]);
    const states = (await json("/api/seasons")).map((one: object) => Object(one).state);
    expect(states).toEqual(["running", "coming", "past"]);
  });
});

describe("a dish that nobody cooks and no place serves", () => {
  test("SEASON-01 DISH-02 is not offered in a season, also where an editor chose it, until there is one", async () => {
    const dish = await aDish({ name: "Umqombothi" });
    const place = await aRestaurant({ is_active: false });
    await prisma.restaurantDish.create({ data: { restaurant_id: place.id, dish_id: dish.id } });
    const recipe = await aRecipe({ title: "Pap" });
    const picks = {
      create: [
        { position: 1, dish_id: dish.id, heading: "To drink", words: "Slowly" },
        { position: 2, recipe_id: recipe.id },
      ],
    };
    await aSeason({ slug: "with-umqombothi", picks });
    const told = async () => {
      const { dish_count, picks: shown } = await json("/api/seasons/with-umqombothi");
      const page = await open("/seasons/with-umqombothi");
      const names = [...page.querySelectorAll(".course h3")].map((one) => one.textContent);
      return { dish_count, shown: shown.map(({ name }: { name: string }) => name), names };
    };
    expect(await told()).toEqual({ dish_count: 0, shown: ["Pap"], names: ["Pap"] });
    const page = await open("/seasons/with-umqombothi");
    expect(page.querySelector(".course h2")?.textContent).toBe("To drink");

    await prisma.restaurant.update({ where: { id: place.id }, data: { is_active: true } });
    const both = ["Umqombothi", "Pap"];
    vi.setSystemTime(Date.now() + 2_000);
    expect(await told()).toEqual({ dish_count: 1, shown: both, names: both });
  });
});

describe("GET /api/seasons/{slug}", () => {
  test("SEASON-01 answers the choice in its order, with where the courses begin", async () => {
    await aSpread("as-json");
    const season = await json("/api/seasons/as-json");
    expect(season).toMatchObject({
      title: "Heritage Day braai",
      state: "running",
      recipe_count: 1,
    });
    expect(season.picks).toMatchObject([
      { kind: "recipe", name: "Braaied snoek", heading: "Over the coals", words: "Count to five" },
      { kind: "dish", slug: "chakalaka-as-json", note: "Stiff for the fingers" },
      { kind: "restaurant", name: "Bra Tumi’s", heading: "Let someone else light it" },
    ]);
  });

  test("SEASON-01 hands the heading and words of a closed place on to the next of its course alone", async () => {
    const [closed, first, second] = [
      await aRestaurant({ is_active: false }),
      await aRestaurant({ name: "Open" }),
      await aRestaurant({ name: "Other" }),
    ];
    const shut = await aRestaurant({ is_active: false });
    const last = await aRecipe({ title: "Koeksisters" });
    await aSeason({
      slug: "handed-on",
      picks: {
        create: [
          { position: 1, restaurant_id: closed.id, heading: "Go out", words: "Book early" },
          { position: 2, restaurant_id: first.id },
          { position: 3, restaurant_id: second.id },
          { position: 4, restaurant_id: shut.id, heading: "Nobody is here" },
          { position: 5, recipe_id: last.id, heading: "Something sweet" },
        ],
      },
    });
    const { picks } = await json("/api/seasons/handed-on");
    expect(picks).toMatchObject([
      { name: "Open", heading: "Go out", words: "Book early" },
      { name: "Other", heading: null, words: null },
      { name: "Koeksisters", heading: "Something sweet", words: null },
    ]);
    const page = await open("/seasons/handed-on");
    const courses = [...page.querySelectorAll(".course h2")].map((one) => one.textContent);
    expect(courses).toEqual(["Go out", "Something sweet"]);
  });
});

describe("GET / while a season runs", () => {
  async function band(address: string): Promise<string> {
    return textOf(await open(address), ".season h2");
  }

  test("SEASON-01 shows the one that began last under Recipe of the Day, and leads to it", async () => {
    const image_url = `/images/${(await anImage()).id}`;
    const { id: recipe_id } = await aRecipe({ image_url, created_at: new Date(0) });
    const picks = { create: { position: 1, recipe_id } };
    await aSeason({ title: "Long", first_day: dayFromNow(-40), last_day: dayFromNow(40) });
    await aSeason({ title: "Short", picks });
    const page = await open("/");
    expect(textOf(page, ".rotd + .season h2")).toBe("Short");
    expect(textOf(page, ".season .in")).toContain("What to cook 1 recipe.");
    expect(page.querySelectorAll(".fan img")).toHaveLength(1);
    expect(page.querySelector(".season a")?.getAttribute("href")).toBe("/seasons/short");
  });

  test.each(["/?tab=restaurants", "/?search=umngqusho", "/?cuisine=Thai", "/?page=2"])(
    "SEASON-01 not where something is searched or filtered: %s",
    async (address) => {
      await Promise.all(Array.from({ length: 30 }, () => aRecipe({ cuisine_type: "Thai" })));
      await aSeason({});
      expect(await band(address)).toBe("");
    },
  );

  test("SEASON-01 begins and ends with the South African midnight", async () => {
    await aRecipe();
    const first_day = new Date("2031-09-14");
    const last_day = new Date("2031-09-15");
    await aSeason({ title: "Two days", first_day, last_day });
    for (const [moment, shown] of [
      ["2031-09-13T21:59:59Z", ""],
      ["2031-09-13T22:00:00Z", "Two days"],
      ["2031-09-15T21:59:59Z", "Two days"],
      ["2031-09-15T22:00:00Z", ""],
    ] as const) {
      vi.setSystemTime(moment);
      expect(await band("/"), moment).toBe(shown);
    }
  });
});

describe("the tables of seasons", () => {
  test("SEASON-01 hold each thing once, in a season that ends after it began", async () => {
    const { id: season_id } = await aSeason();
    const { id: recipe_id } = await aRecipe();
    const pick = { season_id, recipe_id };
    await prisma.seasonPick.create({ data: { ...pick, position: 1 } });
    await expect(prisma.seasonPick.create({ data: { ...pick, position: 2 } })).rejects.toThrow(
      /Unique constraint/,
    );
    await expect(prisma.seasonPick.create({ data: { season_id, position: 3 } })).rejects.toThrow(
      /season_picks_one_thing/,
    );
    const backwards = { first_day: dayFromNow(2), last_day: dayFromNow(0) };
    await expect(aSeason(backwards)).rejects.toThrow(/seasons_days_in_order/);
  });

  test("SEASON-01 let a recipe go, and tell those who keep pages", async () => {
    const { id: season_id } = await aSeason();
    const { id: recipe_id } = await aRecipe();
    await prisma.seasonPick.create({ data: { season_id, recipe_id, position: 1 } });
    await prisma.contentChange.deleteMany();
    await prisma.recipe.delete({ where: { id: recipe_id } });
    expect(await prisma.seasonPick.count({ where: { season_id } })).toBe(0);
    expect(await prisma.contentChange.count({ where: { topic: "everything" } })).toBe(1);
  });
});

describe("when what a course begins with goes", () => {
  test("SEASON-01 the next of the course has its heading and words, and what begins the next course keeps its own", async () => {
    const { id: season_id } = await aSpread("goes");
    const picks = () =>
      prisma.seasonPick.findMany({ where: { season_id }, orderBy: { position: "asc" } });
    const [first, second] = await picks();
    await prisma.recipe.delete({ where: { id: first?.recipe_id ?? 0 } });
    const over = { heading: "Over the coals", words: "Count to five" };
    const other = { position: 3, heading: "Let someone else light it", words: null };
    expect(await picks()).toMatchObject([{ position: 2, ...over }, other, { heading: null }]);
    await prisma.dish.delete({ where: { id: second?.dish_id ?? 0 } });
    expect(await picks()).toMatchObject([other, { position: 4, heading: null }]);
    await prisma.seasonPick.deleteMany({ where: { season_id, position: { in: [3] } } });
    expect(await picks()).toMatchObject([{ position: 4, heading: other.heading, words: null }]);
  });

  test("SEASON-01 of two that go at once the nearer heading is handed on", async () => {
    const { id: season_id } = await aSpread("at-once");
    await prisma.seasonPick.deleteMany({ where: { season_id, position: { lte: 3 } } });
    const left = await prisma.seasonPick.findMany({ where: { season_id } });
    expect(left).toMatchObject([{ heading: "Let someone else light it", words: null }]);
  });
});
