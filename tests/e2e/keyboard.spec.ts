import { expect, type Page } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";

test.use({ reducedMotion: "reduce" });

/** The words of what Tab reaches, until something fits. */
async function tabUntil(page: Page, last: RegExp, most = 60) {
  const reached: string[] = [];
  while (reached.length < most) {
    await page.keyboard.press("Tab");
    const words = await page.evaluate(() => {
      const element = document.activeElement;
      return (
        element?.getAttribute("aria-label") ||
        element?.textContent ||
        element?.id ||
        ""
      ).trim();
    });
    reached.push(words);
    if (last.test(words)) return reached;
  }
  throw new Error(`Not reached: ${last} in ${reached.join(" | ")}`);
}

async function expectRing(page: Page) {
  const ring = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return null;
    // The link of a card has it round the whole card.
    const part = element.closest(".card") ? "::after" : null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    const html = element.outerHTML.slice(0, 120);
    return { html, outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  expect(ring?.outlineStyle, ring?.html).not.toBe("none");
  expect(ring?.width, ring?.html).toBeGreaterThanOrEqual(2);
}

/** The focused element when something else is seen in the middle of its part on the screen, or nothing at all. */
function whatLiesOver(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return "no focus";
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const seen = document.elementFromPoint(x, y);
    const around = seen?.closest("label, .card, form");
    const isSeen = element.contains(seen) || seen?.contains(element) || around?.contains(element);
    return isSeen ? null : element.outerHTML.slice(0, 120);
  });
}

test(
  "Tab reaches skip link, brand, search, navigation, tabs, chips and cards, in that order",
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    const reached = await tabUntil(page, /^View Recipe/);
    const stations = [
      ...[
        "Skip to content",
        "Tafula",
        "search",
        "Search",
        "Home",
        "Favorites",
        "My Reviews",
        ...["Near me", "Dishes", "Seasons"],
        "Sign In",
      ],
      ...["Recipes", "Local Spots", "All", "South African", "Japanese"],
    ];
    const places = stations.map((station) => reached.indexOf(station));
    expect(reached.slice(0, stations.length - 3), reached.join(" | ")).toEqual(
      stations.slice(0, -3),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    // Whether a season runs depends on the day.
    const season = page.locator(".season a");
    if (await season.isVisible()) {
      await page.keyboard.press("Tab");
      await expect(season).toBeFocused();
    }
    await page.keyboard.press("Tab");
    const card = await page.evaluate(
      () => document.activeElement?.closest("#list-items > li") !== null,
    );
    expect(card).toBe(true);
  },
);

for (const width of [375, 1280]) {
  test(`the ring is seen at every stop at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/?tab=restaurants");
    for (let stop = 0; stop < 28; stop++) {
      await page.keyboard.press("Tab");
      await expectRing(page);
      // A list that scrolls sideways takes a moment to bring the stop into view.
      await expect.poll(() => whatLiesOver(page)).toBe(null);
    }
  });
}

test("the skip link leads past the navigation", ONCE, async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to content" });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expectRing(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("navigation", { name: "Browse" }).getByRole("link").first(),
  ).toBeFocused();
});

test("place bar, share menu and ticks work by keyboard", async ({ page }) => {
  await page.goto("/?tab=restaurants");
  await page.locator(".place-bar summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".cities").first()).toBeVisible();
  const city = page.locator(".cities").getByRole("link", { name: "Durban" });
  await city.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/city=Durban/);

  const [recipe]: { id: number }[] = await (await page.request.get("/api/recipes?limit=1")).json();
  await page.goto(`/recipes/${recipe?.id}`);
  await page.locator("details.menu summary").focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  const tick = page.locator(".tick").first();
  await tick.focus();
  await expectRing(page);
  await page.keyboard.press("Space");
  await expect(tick).toBeChecked();
});

test("Enter in the search box searches", async ({ page }) => {
  await page.goto("/");
  await tabUntil(page, /^search$/);
  await page.keyboard.type("bobotie");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=bobotie/);
});
