import { expect } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";

test.beforeEach(async ({ page }) => signInAsAdmin(page));

test("ADSH-01 ADSH-03 ROUTE-16: the dashboard leads on", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page.locator(".stat")).toHaveCount(3);
  await expect(page.locator(".list-row")).toHaveCount(5);
  await page.getByRole("navigation", { name: "Quick links" }).getByText("Analytics").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics");
});

test("T-09: another period, and the numbers to take along", async ({ page }) => {
  await page.goto("/admin/analytics");
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByRole("link", { name: "90 days" })).toHaveAttribute("aria-current", "true");
  const ratings = page.getByRole("region", { name: "Reviews per rating: numbers" });
  await expect(ratings.getByRole("row")).toHaveCount(6);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV of Reviews per rating" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tafula-ratings-.*\.csv$/);
});

test("T-09: on a large screen each figure stands once, as a drawing or as a table", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/analytics");
  const cards = page.locator(".chart-card");
  await expect(cards).not.toHaveCount(0);
  const counts: number[] = [];
  for (const card of await cards.all())
    counts.push(await card.locator("figure, table").filter({ visible: true }).count());
  // Where nothing was counted yet, neither is there.
  expect(Math.max(...counts)).toBe(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("T-09: the numbers open on a tap, and nothing is wider than the screen", async ({
    page,
  }) => {
    await page.goto("/admin/analytics?days=90");
    const card = page.locator("section", { has: page.getByText("Reviews per rating") }).first();
    await expect(card.locator("table")).toBeHidden();
    await card.getByText("Show the numbers").click();
    await expect(card.locator("table")).toBeVisible();
    for (const address of ["/admin/analytics", "/admin/dashboard", "/admin/activity"]) {
      await page.goto(address);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, address).toBeLessThanOrEqual(320);
    }
  });
});
