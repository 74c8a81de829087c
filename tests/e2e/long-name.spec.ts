import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { lastOf, signInAs, star } from "../support/take-part.ts";

test.use({ viewport: { width: 375, height: 800 } });

test("a long name without spaces widens no page of a phone", async ({ page }, { project }) => {
  const name = `${"W".repeat(90)}${project.name.replaceAll(" ", "")}`.slice(0, 100);
  await signInAs(page, name);
  const isPlain = project.name.startsWith("without");

  await page.goto(await lastOf(page, "recipes", isPlain ? 16 : 17));
  await page.getByLabel("Add a comment").fill("Lekker");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.locator(".comments b", { hasText: name })).toBeVisible();
  await expectNoOverflow(page);

  await page.goto(`${await lastOf(page, "restaurants", isPlain ? 16 : 17)}?review=1`);
  const form = page.locator("#review-form");
  await star(form, "4 Very Good").click();
  await form.getByLabel("Your review").fill("W".repeat(200));
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.locator(".review b", { hasText: name })).toBeVisible();
  await expectNoOverflow(page);

  await page.goto("/my-reviews");
  await expect(page.locator(".my-review")).toHaveCount(1);
  await expectNoOverflow(page);
});

/** Also what is cut off within the page counts: the name and the way out must be seen whole. */
async function expectNoOverflow(page: Page) {
  const within = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.outerHTML.slice(0, 200)),
      );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await within("main *:not(.vh), .site-header *:not(.vh)")).toEqual([]);
}
