import { expect, type Page } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";

const ANY_RECIPE = /\/recipes\/\d+$/;

test("HOME-05 HOME-18 REC-01: a chip, a recipe, and back", async ({ page, javaScriptEnabled }) => {
  await page.goto("/");
  await chips(page).getByRole("link", { name: "Italian" }).click();
  await expect(page).toHaveURL(/cuisine=Italian/);
  await expect(chips(page).locator("[aria-current]")).toHaveText("Italian");
  const card = page.locator("#list-items .title a").first();
  const title = (await card.textContent()) ?? "";
  await card.click();
  await expect(page).toHaveURL(ANY_RECIPE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.waitForLoadState();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  // Without a script Back leads to the whole list, with one to where the visitor came from.
  await expect(page).toHaveURL(
    javaScriptEnabled ? /cuisine=Italian/ : (url) => url.pathname === "/",
  );
  await expect(page.locator("#list-items")).toBeVisible();
});

test("HOME-02 GEN-03: a search with a typo finds the dish", async ({ page }) => {
  await page.goto("/");
  await search(page, "bobotei");
  await expect(page).toHaveURL(/search=bobotei/);
  await expect(page.locator("#list-items .title").first()).toContainText(/bobotie/i);
  await expect(page.getByLabel("Search recipes and restaurants")).toHaveValue("bobotei");
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 375, height: 667 } });

  for (const address of [
    "/?search=bobo",
    "/?cuisine=South+African",
    "/?tab=restaurants&search=curry&city=Durban",
  ]) {
    test(
      `T-31: the first result of ${address} is there without scrolling`,
      ONCE,
      async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[1-9]/);
        await expectFirstResultInSight(page);
      },
    );
  }

  test("T-31: typed words stay in the box, their results in sight, and × clears them", async ({
    page,
  }) => {
    await page.goto("/");
    const box = page.getByLabel("Search recipes and restaurants");
    await search(page, "bobo");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ recipes? for “bobo”$/);
    await expectFirstResultInSight(page);
    await expect(box).toHaveValue("bobo");
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expect(page).not.toHaveURL(/search/);
    await expect(page.locator(".hero")).toBeVisible();
    await expect(box).toHaveValue("");
    await expect(page.getByRole("link", { name: "Clear the search" })).toBeHidden();
  });
});

test("HOME-07 HOME-08: View Recipe opens the Recipe of the Day", ONCE, async ({ page }) => {
  await page.goto("/");
  const block = page.locator(".rotd");
  await expect(block).toContainText("Recipe of the Day");
  const title = (await block.getByRole("heading").textContent()) ?? "";
  await block.getByRole("link", { name: /View Recipe/ }).click();
  await expect(page).toHaveURL(ANY_RECIPE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("HOME-03 HOME-09 HOME-13: Local Spots, a city, a search, and All of South Africa again", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator(".place-bar")).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Browse" })
    .getByRole("link", { name: "Local Spots" })
    .click();
  await expect(page).toHaveURL(/tab=restaurants/);
  await choosePlace(page, "Durban");
  await expect(page).toHaveURL(/city=Durban/);
  await expect(page.locator(".place-bar summary")).toContainText("Durban");
  await search(page, "curry");
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get("city") === "Durban" && url.searchParams.get("search") === "curry",
  );
  await choosePlace(page, "All of South Africa");
  await expect(page).toHaveURL(
    (url) => !url.searchParams.has("city") && url.searchParams.get("search") === "curry",
  );
  await page.locator("#list-items .title a").first().click();
  await expect(page).toHaveURL(/\/restaurants\/\d+$/);
});

test("HOME-01: words that only one tab knows lead from the other tab to it", async ({ page }) => {
  await page.goto("/");
  await search(page, "gatsby");
  await expect(page.getByRole("link", { name: "Recipes 0", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Show Local Spots" }).click();
  await expect(page).toHaveURL(/tab=restaurants&search=gatsby/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^\d+ restaurants? for “gatsby”$/,
  );
  await page.locator("#list-items a").first().click();
  await search(page, "bobotie");
  await expect(page).toHaveURL((url) => url.search === "?search=bobotie");
  await expect(page.locator("#list-items .title").first()).toContainText(/bobotie/i);
});

test("HOME-16: nothing found, and out again", async ({ page }) => {
  await page.goto("/?tab=restaurants");
  await search(page, "zzzzzz");
  await expect(page.locator(".empty")).toContainText(
    "No restaurants found, try adjusting your search or cuisine filter",
  );
  await page.getByRole("link", { name: "Clear search and filter" }).click();
  await expect(page).toHaveURL((url) => url.search === "?tab=restaurants");
  await expect(page.locator("#list-items > li").first()).toBeVisible();
});

test("BRIEF-02: an address shows the same again after a reload", ONCE, async ({ page }) => {
  await page.goto("/?tab=restaurants&cuisine=Indian&city=Durban");
  const names = await page.locator("#list-items .title").allTextContents();
  expect(names.length).toBeGreaterThan(0);
  await page.reload();
  expect(await page.locator("#list-items .title").allTextContents()).toEqual(names);
});

test("T-30 EASE-07: Show more leads to further recipes", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/");
  const first = await page.locator("#list-items .title").allTextContents();
  await page.getByRole("link", { name: "Show more" }).click();
  const seen = page.locator("#list-items .title", { hasText: first[0] });
  // A script appends them, without one they are a page of their own.
  await expect(page.locator("#list-items .title").last()).not.toHaveText(first.at(-1) ?? "");
  expect(await seen.count()).toBeLessThanOrEqual(1);
  await expect(page).toHaveURL(/page=2$/);
  if (javaScriptEnabled) return;
  // The next page begins at its list, where the hero would stand.
  await expect(page.locator(".hero")).toHaveCount(0);
  await expect(page.locator("#list-items a").first()).toBeInViewport();
});

test("EASE-10: “All of South Africa” keeps to one line on a phone", ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/?tab=restaurants");
  await page.locator(".place-bar > summary").click();
  const height = (name: string) =>
    page.getByRole("link", { name, exact: true }).evaluate((link) => link.clientHeight);
  expect(await height("All of South Africa")).toBe(await height("Durban"));
});

test("HOME-14: as many cards in a row as fit", ONCE, async ({ page }) => {
  await page.goto("/");
  for (const [width, columns] of [
    [320, 1],
    [375, 1],
    [768, 2],
    [1280, 4],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page
      .locator("#list-items > li")
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect
      .soft(
        tops.filter((top) => top === tops[0]),
        `${width} px`,
      )
      .toHaveLength(columns);
  }
});

test("nothing is wider than the window", async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  const [recipe, restaurant] = await Promise.all([
    longest(page, "recipes"),
    longest(page, "restaurants"),
  ]);
  for (const address of [
    ...["/", "/?tab=restaurants", "/?search=zzzzzz", "/favorites", "/my-reviews", "/nowhere"],
    ...[`/recipes/${recipe}`, `/restaurants/${restaurant}?reviews=all`],
  ]) {
    await page.goto(address);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    for (const width of [320, 375, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${address} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test("the theme stays chosen, on every page", async ({ page }) => {
  await page.goto("/?cuisine=Thai");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page).toHaveURL(/cuisine=Thai/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("body")).toHaveCSS("color-scheme", "dark");
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/favorites");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "System" }).click();
  await expect(page).toHaveURL(/favorites/);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test.describe("without a choice", () => {
  test.use({ colorScheme: "dark" });

  test("the theme is the system's", async ({ page }) => {
    await page.goto("/");
    const background = await page
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    await page.getByRole("button", { name: "Light" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expect(page.locator("body")).not.toHaveCSS("background-color", background);
  });
});

test("addresses that cannot be read get an answer of ours", ONCE, async ({ request }) => {
  for (const address of ["/%E0%A4%A", "/recipes/%", "/%ff"]) {
    const page = await request.get(address);
    expect(page.status(), address).toBe(400);
    expect(page.headers()["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers()["x-request-id"]).toBeTruthy();
    expect(await page.text()).toBe("This address cannot be read");
  }
  const api = await request.get("/api/recipes/%E0%A4%A");
  expect(api.status()).toBe(400);
  expect(await api.json()).toEqual({
    error: "This address cannot be read",
    code: "invalid_input",
  });
});

test("T-49: a write from another site is refused at the door", ONCE, async ({ request }) => {
  for (const origin of ["https://other.example", "null"]) {
    const answer = await request.post("/theme", {
      headers: { Origin: origin },
      form: { theme: "dark" },
    });
    expect(answer.status()).toBe(403);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
});

test(
  "what never changes is kept for a year, what is text is compressed",
  ONCE,
  async ({ page, request }) => {
    await page.goto("/about");
    const styles = await page.locator("link[rel=stylesheet]").first().getAttribute("href");
    const asset = await request.get(styles ?? "");
    expect(asset.headers()["cache-control"]).toContain("immutable");
    expect(asset.headers()["content-encoding"]).toMatch(/br|gzip/);
    expect((await request.get("/")).headers()["content-encoding"]).toMatch(/br|gzip/);
  },
);

function chips(page: Page) {
  return page.getByRole("navigation", { name: "Cuisine", exact: true });
}

async function search(page: Page, words: string) {
  await page.getByLabel("Search recipes and restaurants").fill(words);
  await page.getByLabel("Search recipes and restaurants").press("Enter");
}

async function choosePlace(page: Page, name: string) {
  const placeBar = page.locator("details.place-bar");
  if ((await placeBar.getAttribute("open")) === null) await placeBar.locator("summary").click();
  await placeBar.getByRole("link", { name, exact: true }).click();
}

/** Picture and title stand above the bar at the bottom. */
async function expectFirstResultInSight(page: Page) {
  // Where a page stands that has begun to come is not yet where it stays.
  await page.waitForLoadState();
  const card = page.locator("#list-items article").first();
  await expect(card).toBeVisible();
  const [title, bar] = await Promise.all([
    card.locator(".title").boundingBox(),
    page.locator(".main-nav").boundingBox(),
  ]);
  expect((title?.y ?? Infinity) + (title?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** The id of the one with the longest title or name. */
async function longest(page: Page, kind: "recipes" | "restaurants") {
  const response = await page.request.get(`/api/${kind}?limit=200`);
  const rows: { id: number; title?: string; name?: string }[] = await response.json();
  const lengthOf = (row: { title?: string; name?: string }) => (row.title ?? row.name ?? "").length;
  return rows.reduce((best, row) => (lengthOf(row) > lengthOf(best) ? row : best)).id;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 667 } });

  test("HRS-04 FACT-03 READ-04: Diet, Open now and Best loved stand on one line", async ({
    page,
  }) => {
    await page.goto("/?tab=restaurants");
    const chips = page.locator(".chip-line > :not(:last-child) .chip");
    await expect(chips).toHaveCount(3);
    const tops = await chips.evaluateAll((all) =>
      all.map((chip) => chip.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
  });
});
