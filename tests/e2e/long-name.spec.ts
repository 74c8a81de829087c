import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { lastOf, signInAs, star } from "../support/take-part.ts";

const PHONE = { width: 375, height: 800 };

test.use({ viewport: PHONE });

test("a long name without spaces widens no page of a phone", async ({ page }, { project }) => {
  const isPlain = project.name.startsWith("without");
  const name = "W".repeat(isPlain ? 39 : 40);
  await signInAs(page, name);

  await page.goto(await lastOf(page, "recipes", isPlain ? 20 : 21));
  await page.getByLabel("Add a comment").fill("Lekker");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.locator(".comments").getByText(name, { exact: true }).first()).toBeVisible();
  await expectAllWithinPage(page);

  await page.goto(`${await lastOf(page, "restaurants", isPlain ? 20 : 21)}?review=1`);
  const form = page.locator("#review-form");
  await star(form, "4 Very Good").click();
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.locator(".review").getByText(name, { exact: true }).first()).toBeVisible();
  await expectAllWithinPage(page);

  await page.goto("/my-reviews");
  await expect(page.locator(".my-review")).toHaveCount(1);
  await expectAllWithinPage(page);
});

/** Names may not push the way out beyond the edge either, where a page that does not scroll would hide it. */
async function expectAllWithinPage(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  for (const part of [".comments > li", ".review .by", ".user"]) {
    for (const one of await page.locator(part).all()) {
      const box = await one.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), part).toBeLessThanOrEqual(PHONE.width);
    }
  }
}
