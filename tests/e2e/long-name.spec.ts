import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { ONCE, test } from "../support/journey.ts";
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

test(
  "EVERY-07: a title of 200 letters without a space widens no page of its recipe",
  ONCE,
  async ({ page }) => {
    await signInAs(page, "Lerato Long");
    await signInAsAdmin(page);
    const { aRecipe } = await import("../support/rows.ts");
    const title = "W".repeat(200);
    const { id } = await aRecipe({ title, created_at: new Date(0) });
    for (const address of [
      `/recipes/${id}`,
      `/lists/add?recipe=${id}`,
      `/admin/recipes/${id}/edit`,
      `/admin/recipes/${id}/delete`,
      `/admin/search?search=${title.slice(0, 90)}`,
    ]) {
      await page.goto(address);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, address).toBeLessThanOrEqual(PHONE.width);
    }
  },
);

test(
  "EVERY-07: a place, a thing and an address of many letters widen no page",
  ONCE,
  async ({ page }) => {
    const PLACE = "Tweebuffelsmeteenskootmorsdoodgeskietfontein";
    const LINK = `https://www.youtube.com/watch?v=${"x".repeat(60)}`;
    const name = "W".repeat(60);
    const { id: user_id } = await signInAs(page, name);
    const { aList, aRecipe, aRestaurant } = await import("../support/rows.ts");
    const recipe = await aRecipe({
      created_at: new Date(0),
      instructions: `Watch ${LINK}\nEat`,
      ingredients: { create: { position: 1, name: `rice, as in ${LINK}` } },
    });
    const place = await aRestaurant({ name: PLACE, city: PLACE, created_at: new Date(0) });
    const list = await aList({ user_id, name: PLACE });
    for (const address of [
      `/recipes/${recipe.id}`,
      `/recipes/${recipe.id}/cook`,
      `/shopping-list?recipe=${recipe.id}&item=${name}`,
      `/lists/${list.id}`,
      `/lists/${list.id}/delete`,
      "/account",
      `/restaurants/${place.id}`,
      `/restaurants/${place.id}/suggest`,
      `/?tab=restaurants&search=${PLACE}`,
      `/?tab=restaurants&city=${PLACE}`,
    ]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      // The steps of cook mode scroll by themselves, so the page does not grow with them.
      const widths = await page
        .locator(":root, .setting")
        .evaluateAll((parts) => parts.map(({ scrollWidth }) => scrollWidth));
      expect.soft(Math.max(...widths), address).toBeLessThanOrEqual(PHONE.width);
    }
  },
);

/** Names may not push the way out beyond the edge either, where a page that does not scroll would hide it. */
async function expectAllWithinPage(page: Page) {
  await page.waitForLoadState();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  for (const part of [".comments > li", ".review .by", ".user"]) {
    for (const one of await page.locator(part).all()) {
      const box = await one.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), part).toBeLessThanOrEqual(PHONE.width);
    }
  }
}
