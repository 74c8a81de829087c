import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";

for (const width of [375, 1280]) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: 700 } });

    test("COOK-01: Next and the browser's Back turn the step", async ({ page }) => {
      const step = (number: number) =>
        page.getByRole("heading", { name: new RegExp(`^Step ${number} of`) });
      await page.goto("/recipes/13/cook");
      for (const number of [1, 2]) {
        await expect(step(number)).toBeInViewport();
        await page.getByRole("link", { name: /^Next/ }).click();
      }
      await expect(step(3)).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(/#step-2$/);
      await expect(step(2)).toBeInViewport();
      await page.goBack();
      await expect(step(1)).toBeInViewport();
      await page.goForward();
      await expect(step(2)).toBeInViewport();
    });
  });
}
