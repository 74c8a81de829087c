import { expect, type Page } from "@playwright/test";
import { openHydrated, test, untilHydrated } from "../support/journey.ts";
import { signInAs } from "../support/take-part.ts";

const CARD_PX = 350;

const back = (page: Page) => page.getByRole("link", { name: "Back", exact: true });

for (const width of [375, 1280]) {
  for (const isSignedIn of [true, false]) {
    test.describe(`${width} pixels, ${isSignedIn ? "signed in" : "a visitor"}`, () => {
      test.use({ viewport: { width, height: 700 } });

      test("T-47: Back of a page leads to the search, the list and the place in it", async ({
        page,
      }) => {
        if (isSignedIn) await signInAs(page, "Bongani Back");
        const open = (address: string) =>
          isSignedIn ? openHydrated(page, address) : page.goto(address);
        for (const [address, at] of [
          ["/?search=chicken", 2],
          ["/?tab=restaurants", 20],
        ] as const) {
          await open(address);
          const place = page.locator("#list-items > li").nth(at);
          const card = place.locator(".title a, h2 a, h3 a").first();
          await card.evaluate((link) => link.scrollIntoView({ block: "center" }));
          // The position is noted at the click, because Playwright may scroll before it clicks.
          await page.evaluate(() => {
            const note = () => sessionStorage.setItem("left at", String(scrollY));
            addEventListener("click", note, { capture: true, once: true });
          });
          const name = (await card.textContent()) ?? "";
          await card.click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
          await page.waitForLoadState();
          await back(page).click();
          await expect(page).toHaveURL((url) => url.pathname + url.search === address);
          // Reviews of other journeys may have moved the card to another place meanwhile.
          await expect(place).toBeInViewport();
          const left = await page.evaluate(() => Number(sessionStorage.getItem("left at")));
          // Cards out of sight are as high as the browser guesses, which may move a list by less than one of them.
          const moved = () => page.evaluate((before) => Math.abs(scrollY - before), left);
          await expect.poll(moved).toBeLessThan(CARD_PX);
        }
      });
    });
  }
}

test("T-47: signed in, Back goes one page at a time, and past a form that was sent", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  await signInAs(page, "Bulelwa Back");
  await openHydrated(page, "/?search=chicken");
  await page.locator("#list-items a").first().click();
  await expect(back(page)).toBeVisible();
  const recipe = page.url();
  await page.getByRole("link", { name: "Add to list" }).first().click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").or(page.locator("[aria-invalid]"))).not.toHaveCount(0);
  await back(page).click();
  await expect(page).toHaveURL(recipe);
  await back(page).click();
  await expect(page).toHaveURL(/\/\?search=chicken$/);
});

test("past cook mode and a choice of lists, Back leads from a recipe to the search (T-47)", async ({
  page,
}) => {
  await signInAs(page, "Bontle Back");
  await openHydrated(page, "/?search=chicken");
  await page.locator("#list-items a").first().click();
  await page.getByRole("link", { name: "Start cooking" }).click();
  await page.getByRole("link", { name: "Leave cook mode" }).click();
  await page.getByRole("link", { name: "Add to list" }).first().click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await back(page).click();
  await expect(page).toHaveURL(/\/\?search=chicken$/);
});

test("T-47: signed in, from elsewhere Back leads to the list above", async ({ page }) => {
  await signInAs(page, "Buhle Back");
  await openHydrated(page, "/recipes/13");
  await back(page).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await untilHydrated(page);
});
