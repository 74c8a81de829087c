import { expect, type Locator, type Page } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

test.use({ viewport: { width: 375, height: 667 } });

/** The top of the bar at the foot of the screen, in pixels. */
const BAR = 610;

async function topOf(part: Locator) {
  return Math.round((await part.boundingBox())?.y ?? Infinity);
}

async function bottomOf(part: Locator) {
  const box = await part.boundingBox();
  return box ? Math.round(box.y + box.height) : Infinity;
}

function firstCard(page: Page) {
  return page.locator("#list-items > li").first();
}

test(
  "EASE-20: the first recipe of the home page begins above y 700 on a phone, and places and what was found above the bar",
  ONCE,
  async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".rotd")).toBeVisible();
    expect.soft(await topOf(firstCard(page))).toBeLessThan(700);
    for (const address of [
      "/?tab=restaurants",
      "/?search=curry",
      "/?search=bobotie",
      "/?tab=restaurants&diet=halaal",
      "/?tab=restaurants&near=-33.92,18.42",
      "/?tab=restaurants&near=-33.92,18.42&diet=halaal",
    ]) {
      await page.goto(address);
      expect.soft(await topOf(firstCard(page)), address).toBeLessThan(BAR);
    }
  },
);

test("EASE-20: what is found stands above the dish that was meant", ONCE, async ({ page }) => {
  await page.goto("/?search=bobotie");
  const dish = page.getByRole("list", { name: "The dish" });
  await expect(dish).toBeVisible();
  expect(await topOf(firstCard(page))).toBeLessThan(await topOf(dish));
});

test("EASE-21: Call, directions and the heart stand under the name of a place, cooking and the heart under a title", async ({
  page,
}) => {
  await signInAs(page, "Palesa Phone");
  await page.goto(await lastOf(page, "restaurants", 8));
  const name = await bottomOf(page.getByRole("heading", { level: 1 }));
  for (const part of [
    page.getByRole("link", { name: "Call Now" }),
    page.getByRole("link", { name: "Get Directions" }),
    page.getByRole("button", { name: "Favorite" }),
  ]) {
    expect.soft(await topOf(part)).toBeGreaterThanOrEqual(name);
    expect.soft(await bottomOf(part)).toBeLessThanOrEqual(BAR);
  }
  await page.goto(await lastOf(page, "recipes", 8));
  const title = await bottomOf(page.getByRole("heading", { level: 1 }));
  for (const part of [
    page.getByRole("link", { name: "Start cooking" }),
    page.getByRole("button", { name: "Favorite" }),
  ]) {
    expect.soft(await topOf(part)).toBeGreaterThanOrEqual(title);
    expect.soft(await bottomOf(part)).toBeLessThanOrEqual(BAR);
  }
});

test("EASE-22: a heart on each card saves at one tap and leaves one where one is", async ({
  page,
}) => {
  await signInAs(page, "Hazel Heart");
  await page.goto("/?search=curry");
  const cards = page.locator("#list-items > li");
  await expect(page.locator("#list-items .heart")).toHaveCount(await cards.count());
  const heart = cards.nth(1).getByRole("button", { name: /^Favorite: / });
  // The button shows at once what the server has yet to save.
  const isSaved = () => page.waitForResponse((answer) => answer.request().method() === "POST");
  await Promise.all([isSaved(), heart.click()]);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/\/\?search=curry/);
  const name = await cards.nth(1).getByRole("heading").innerText();

  await page.goto("/favorites");
  const saved = page.locator(".grid > li", { hasText: name });
  await saved.getByRole("button", { name: `Favorite: ${name}` }).click();
  await expect(page.getByText("No favorite recipes yet")).toBeVisible();

  await page.goto("/?tab=restaurants&near=-33.92,18.42");
  const place = page.locator("#list-items > li").first().getByRole("button");
  await Promise.all([isSaved(), place.click()]);
  await expect(place).toHaveAttribute("aria-pressed", "true");
  await page.goto("/favorites?tab=restaurants");
  await expect(page.locator(".grid > li")).toHaveCount(1);
});

test(
  "EASE-20: a distance takes less than a fifth of a near place's row",
  ONCE,
  async ({ page }) => {
    await page.goto("/?tab=restaurants&near=-33.92,18.42");
    const widths = await page
      .locator(".spot .km")
      .evaluateAll((distances) =>
        distances.map(
          (one) =>
            [
              one.textContent,
              one.getBoundingClientRect().width,
              one.scrollWidth - one.clientWidth,
            ] as const,
        ),
      );
    expect(widths.map(([words]) => words)).toContain("under 1 km");
    for (const [words, width, hidden] of widths) {
      expect.soft(width, `${words}`).toBeLessThan(343 / 5);
      expect.soft(hidden, `${words}`).toBe(0);
    }
  },
);

test(`EASE-22: a visitor's cards have no heart`, ONCE, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#list-items > li").first()).toBeVisible();
  await expect(page.locator(".heart, #list-items form")).toHaveCount(0);
});

test(
  "EASE-24: each card says how long it takes, and how many made it without a gap",
  ONCE,
  async ({ page }) => {
    for (const [width, address] of [
      [1280, "/?search=curry"],
      [375, "/?search=curry"],
    ] as const) {
      await page.setViewportSize({ width, height: 667 });
      await page.goto(address);
      const times = page.locator('#list-items .meta span:has(use[href$="#clock"]):visible');
      expect(await page.locator("#list-items > li").count()).toBeGreaterThan(0);
      await expect(times).toHaveCount(await page.locator("#list-items > li").count());
    }
    const gaps = await page.locator(".meta > span").evaluateAll((facts) =>
      facts.flatMap((fact) => {
        const words = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
        const ends: DOMRect[] = [];
        for (let text = words.nextNode(); text; text = words.nextNode()) {
          if (text.parentElement?.className === "vh") continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          if (text.textContent?.trim()) ends.push(range.getBoundingClientRect());
        }
        return ends.slice(1).map(({ left }, index) => left - (ends[index]?.right ?? left));
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThan(5);
  },
);

test(
  "EASE-24: at 1280 pixels no line of cuisines has half as many as another",
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const address of ["/", "/?tab=restaurants"]) {
      await page.goto(address);
      const tops = await page
        .locator(".chip-line nav:last-child .chip")
        .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
      const lines = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
      expect.soft(Math.min(...lines) * 2, address).toBeGreaterThan(Math.max(...lines));
    }
  },
);

test(
  "EASE-24: beside the words about a place no half of the page is empty",
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(await lastOf(page, "restaurants", 8));
    const read = await bottomOf(page.locator(".detail-head .about"));
    const done = await bottomOf(page.locator(".detail-head .info"));
    expect(done - read).toBeLessThan(200);
  },
);
