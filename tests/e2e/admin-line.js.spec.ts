import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test } from "../support/journey.ts";

const PAGES = [
  { link: "Restaurants", sentence: "Failed to fetch restaurants" },
  { link: "Recipes", sentence: "Failed to fetch recipes" },
  { link: "Recipe Authors", sentence: "Failed to fetch authors" },
  { link: "Moderation", sentence: "Failed to fetch what was reported" },
  { link: "Analytics", sentence: "Failed to fetch figures" },
  { link: "Pictures", sentence: "Failed to fetch pictures" },
  { link: "Activity", sentence: "Failed to fetch activity" },
  { link: "Dashboard", sentence: "Failed to fetch figures" },
];

test.beforeEach(({ page }) => signInAsAdmin(page));

/** Somebody works here, and the scripts of all pages arrive. */
async function beginToWork(page: Page) {
  const ofAnotherPage = page.locator("head link[rel=modulepreload][href*=preview]");
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(ofAnotherPage).toBeAttached({ timeout: 100 });
  }).toPass();
  await page.waitForFunction(() => {
    const arrived = performance.getEntriesByType("resource").map(({ name }) => name);
    const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
    return [...links].every(({ href }) => arrived.includes(href));
  });
}

test("ERR-08 ERR-29 ERR-39: without a line every page says so, the back office stays, and can be tried again", async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await openHydrated(page, "/admin/activity");
  await beginToWork(page);
  const rail = page.getByRole("navigation", { name: "Admin", exact: true });
  await context.setOffline(true);
  for (const { link, sentence } of PAGES) {
    await rail.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(rail.getByRole("link", { name: link, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page).toHaveTitle(new RegExp(`^${sentence}`));
  }
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch figures");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeFocused();
  await expect(rail.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("ERR-30 ERR-39: a form that does not come says so, and comes when there is a line again", async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await openHydrated(page, "/admin/recipes");
  await beginToWork(page);
  await context.setOffline(true);
  const edit = page.locator(".acard").first().getByRole("link", { name: /^Edit/ });
  await edit.click();
  await expect(page.getByRole("heading", { name: "Failed to fetch recipe" })).toBeFocused();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Edit Recipe" })).toBeFocused();
});
