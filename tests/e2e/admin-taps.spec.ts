import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { ONCE, test } from "../support/journey.ts";

const TAP = 44;

test.use({ viewport: { width: 375, height: 800 } });
test.beforeEach(({ page }) => signInAsAdmin(page));

const LINKS = [
  { address: "/admin/moderation", links: ".moderated .meta a" },
  { address: "/admin/analytics?days=90", links: ".gap li a, .figures th a" },
];

for (const { address, links } of LINKS) {
  test(`${links} can be tapped with a thumb`, ONCE, async ({ page }) => {
    await page.goto(address);
    await openAll(page);
    await expectTappable(page, links);
  });
}

test("names in the activity list can be tapped with a thumb", async ({ page }) => {
  await page.goto("/admin/recipe-authors?new=1");
  await page.getByRole("dialog").getByLabel("Name").fill(`Thumb ${Date.now()}`);
  await page.getByRole("dialog").locator("button[type=submit]").last().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/admin/activity");
  await expectTappable(page, ".acts li a");
});

async function expectTappable(page: Page, links: string) {
  const shown = page.locator(links);
  await expect(shown.first()).toBeVisible();
  for (const link of await shown.all()) {
    const box = await link.boundingBox();
    expect.soft(box?.height, await link.innerText()).toBeGreaterThanOrEqual(TAP);
  }
}

async function openAll(page: Page) {
  const folded = page.locator("main details:not(.confirm) > summary:visible");
  for (const summary of await folded.all()) await summary.click();
}
