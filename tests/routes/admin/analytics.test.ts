import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { addDays, mondayOf, startOfDay } from "#app/features/analytics/period.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { countQueries } from "../../support/queries.ts";
import { aFavorite, aLike, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

let cookie: string;

beforeEach(async () => {
  await Promise.all([prisma.pageView.deleteMany(), prisma.emptySearch.deleteMany()]);
  await prisma.recipe.deleteMany();
  await prisma.restaurant.deleteMany();
  cookie = (await anAdminSession()).cookie;
});

async function openAnalytics(query = "") {
  const response = await fetchApp(`/admin/analytics${query}`, { cookie });
  expect(response.status).toBe(200);
  return pageOf(response);
}

function daysAgo(days: number): string {
  return addDays(southAfricanDay(new Date()), -days);
}

function noonOf(day: string): Date {
  return new Date(startOfDay(day).getTime() + 12 * 60 * 60_000);
}

function views(day: string, page: string, subject_id: number, times: number) {
  const row = { day: new Date(day), page, subject_id, views: times };
  return prisma.pageView.create({ data: row });
}

/** The table below a heading: its rows, first the name, then the number. */
function tableOf(page: Document, name: string): string[][] {
  const card = page.getElementById(name)?.closest("section");
  return [...(card?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) =>
      (cell.textContent ?? "").replaceAll("\u00a0", " "),
    ),
  );
}

async function download(query: string) {
  const response = await fetchApp(`/admin/analytics/download?${query}`, { cookie });
  return { response, text: response.ok ? await response.clone().text() : "" };
}

describe("GET /admin/analytics", () => {
  test("ROUTE-16 T-09 shows page views per day, one row a day, as a chart and as a table", async () => {
    await views(daysAgo(0), "home", 0, 5);
    await views(daysAgo(0), "favorites", 0, 2);
    await views(daysAgo(6), "home", 0, 1_000);
    await views(daysAgo(7), "home", 0, 99);
    await views(daysAgo(6), "recipe", 1, 50);
    const page = await openAnalytics("?days=7");
    const rows = tableOf(page, "page-views").map(([, value]) => value);
    expect(rows).toEqual(["1 000", "0", "0", "0", "0", "0", "7"]);
    const chart = page.querySelector('section[aria-labelledby="page-views"] figure svg');
    expect(chart?.getAttribute("role")).toBe("img");
    expect(chart?.getAttribute("aria-label")).toContain("1\u00a0007 in all");
    expect(textOf(page, "#page-views")).toBe("Page views per day");
    expect(page.querySelector("[style]")).toBeNull();
  });

  test("T-09 ranks what was viewed in the period and is still there", async () => {
    const pap = await aRecipe({ title: "Pap" });
    const vetkoek = await aRecipe({ title: "Vetkoek" });
    const { id } = await aRestaurant({ name: "Moyo" });
    await views(daysAgo(1), "recipe", pap.id, 3);
    await views(daysAgo(40), "recipe", pap.id, 9);
    await views(daysAgo(2), "recipe", vetkoek.id, 4);
    await views(daysAgo(2), "recipe", 2_000_000, 50);
    await views(daysAgo(2), "restaurant", id, 6);
    const page = await openAnalytics();
    expect(tableOf(page, "viewed-recipes")).toEqual([
      ["Vetkoek", "4"],
      ["Pap", "3"],
    ]);
    expect(tableOf(page, "viewed-restaurants")).toEqual([["Moyo", "6"]]);
    const link = page.querySelector('section[aria-labelledby="viewed-recipes"] tbody a');
    expect(link?.getAttribute("href")).toBe(`/admin/recipes/${vetkoek.id}/edit`);
    expect(tableOf(await openAnalytics("?days=90"), "viewed-recipes")[0]).toEqual(["Pap", "12"]);
  });

  test("T-09 ranks what was saved and liked in the period", async () => {
    const recipe = await aRecipe({ title: "Pap" });
    const restaurant = await aRestaurant({ name: "Moyo" });
    const recipe_id = recipe.id;
    const restaurant_id = restaurant.id;
    await aFavorite({ recipe_id });
    await aFavorite({ recipe_id, created_at: noonOf(daysAgo(60)) });
    await aFavorite({ restaurant_id });
    await aFavorite({ restaurant_id });
    await aLike({ recipe_id });
    await aLike({ created_at: noonOf(daysAgo(60)) });
    const page = await openAnalytics();
    expect(tableOf(page, "favourited-recipes")).toEqual([["Pap", "1"]]);
    expect(tableOf(page, "favourited-restaurants")).toEqual([["Moyo", "2"]]);
    expect(tableOf(page, "liked-recipes")).toEqual([["Pap", "1"]]);
  });

  test("T-09 T-42 T-52 counts visible reviews per South African week and per rating", async () => {
    const monday = mondayOf(daysAgo(0));
    const lastMinute = new Date(startOfDay(monday).getTime() - 60_000);
    await aReview({ rating: 5, created_at: startOfDay(monday) });
    await aReview({ rating: 5, created_at: lastMinute });
    await aReview({ rating: 2, created_at: lastMinute });
    await aReview({ rating: 1, hidden_at: new Date(), hidden_reason: "Rude" });
    const page = await openAnalytics();
    expect(
      tableOf(page, "reviews-per-week")
        .slice(-2)
        .map(([, value]) => value),
    ).toEqual([...["2", "1"]]);
    expect(tableOf(page, "ratings")).toEqual([
      ["1 Poor", "0"],
      ["2 Fair", "1"],
      ["3 Good", "0"],
      ["4 Very Good", "0"],
      ["5 Excellent", "2"],
    ]);
  });

  test("T-09 lists the searches that found nothing, the most frequent first", async () => {
    const recipes = { searched: "recipes", day: new Date(daysAgo(1)) };
    await prisma.emptySearch.createMany({
      data: [
        { ...recipes, search_text: "skilpadjies", times: 2 },
        { ...recipes, search_text: "<b>mopane</b>", times: 7 },
        { ...recipes, search_text: "skilpadjies", times: 1, day: new Date(daysAgo(2)) },
        { ...recipes, search_text: "sushi", times: 1, searched: "restaurants" },
        { ...recipes, search_text: "old", times: 9, day: new Date(daysAgo(50)) },
      ],
    });
    const page = await openAnalytics();
    expect(tableOf(page, "empty-recipe-searches")).toEqual([
      ["<b>mopane</b>", "7"],
      ["skilpadjies", "3"],
    ]);
    expect(tableOf(page, "empty-restaurant-searches")).toEqual([["sushi", "1"]]);
  });

  test("T-09 counts active restaurants without photo, coordinates or phone, and leads to their forms", async () => {
    const whole = { image_url: "/images/x", latitude: -29, longitude: 31, phone: "031" };
    await aRestaurant(whole);
    const { id } = await aRestaurant({ ...whole, name: "No Phone", phone: null });
    await aRestaurant({ ...whole, longitude: null });
    await aRestaurant({ name: "Bare" });
    await aRestaurant({ is_active: false });
    const page = await openAnalytics();
    expect(tableOf(page, "gaps")).toEqual([
      ["No photo", "1"],
      ["No coordinates", "2"],
      ["No phone number", "2"],
    ]);
    expect(textOf(page, `.gap a[href="/admin/restaurants/${id}/edit"]`)).toBe("Edit No Phone");
  });

  test("T-09 switches the period through links, and falls back to 30 days", async () => {
    const page = await openAnalytics("?days=7");
    const links = [...page.querySelectorAll('nav[aria-label="The last"] a')];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      ...["/admin/analytics?days=7", "/admin/analytics?days=30", "/admin/analytics?days=90"],
    ]);
    expect(links[0]?.getAttribute("aria-current")).toBe("true");
    for (const query of ["?days=x", "?days=31", "?days=1e99", ""]) {
      expect(textOf(await openAnalytics(query), "nav [aria-current=true]")).toBe("30 days");
    }
  });

  test("says so when there is nothing yet, and reads no more for more", async () => {
    const page = await openAnalytics();
    expect(textOf(page, 'section[aria-labelledby="liked-recipes"] p')).toBe(
      "Nothing in the last 30 days.",
    );
    await aLike();
    await aReview();
    const few = await countQueries(() => openAnalytics());
    for (let made = 0; made < 5; made += 1) await Promise.all([aLike(), aReview()]);
    expect(await countQueries(() => openAnalytics())).toBe(few);
  });
});

describe("GET /admin/analytics/download", () => {
  test("T-09 gives each table of the page as a file for spreadsheets", async () => {
    await views(daysAgo(0), "home", 0, 5);
    await aLike();
    await aReview();
    const page = await openAnalytics("?days=7");
    const links = [...page.querySelectorAll("a[download]")];
    expect(links.length).toBeGreaterThanOrEqual(5);
    for (const link of links) {
      const response = await fetchApp(link.getAttribute("href") ?? "", { cookie });
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
      expect(response.headers.get("Content-Disposition")).toMatch(
        /^attachment; filename="tafula-[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    const { response } = await download("table=page-views&days=7");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split("\r\n");
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe('"Day","Views"');
    expect(lines.at(-1)).toBe(`"${daysAgo(0)}",5`);
  });

  test("T-09 lets no spreadsheet take a name for a formula", async () => {
    const { id } = await aRecipe({ title: '=HYPERLINK("https://bad.example")' });
    await aLike({ recipe_id: id });
    expect((await download("table=liked-recipes")).text).toContain(
      `"'=HYPERLINK(""https://bad.example"")",1\r\n`,
    );
  });

  test("T-09 lets no spreadsheet split what a visitor searched for into a formula", async () => {
    const search_text = "zzq;=cmd|'/c calc'!a1";
    await prisma.emptySearch.create({
      data: { day: new Date(daysAgo(0)), searched: "recipes", search_text, times: 3 },
    });
    const { text } = await download("table=empty-recipe-searches");
    expect(text).toContain(`\r\n"${search_text}",3\r\n`);
  });

  test("T-09 lists the incomplete restaurants with their forms", async () => {
    const { id } = await aRestaurant({ name: "Moyo", city: "Durban" });
    expect((await download("table=without-phone")).text).toContain(
      `"Moyo","Durban","/admin/restaurants/${id}/edit"\r\n`,
    );
  });

  test.each([
    ["table=admins", 404],
    ["table=constructor", 404],
    ["", 400],
    ["table=page-views&days=31", 400],
    ["table=page-views&days=x", 400],
  ])("T-14 refuses ?%s", async (query, status) => {
    expect((await download(query)).response.status).toBe(status);
  });

  test("PERM-11 is for administrators", async () => {
    const response = await fetchApp("/admin/analytics/download?table=page-views");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toContain("/admin/login");
  });
});
