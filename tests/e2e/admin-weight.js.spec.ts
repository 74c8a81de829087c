import { expect } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, scriptBytes, test } from "../support/journey.ts";

const KIB = 1024;
const SCRIPT_MOST_BYTES = 126 * KIB;

const PAGES = [
  "/admin/dashboard",
  "/admin/restaurants",
  "/admin/restaurants/new",
  "/admin/restaurants/1/edit",
  "/admin/restaurants/1/delete",
  "/admin/recipes",
  "/admin/recipes/1/edit",
  "/admin/recipe-authors",
  "/admin/moderation",
  "/admin/moderation/reported",
  "/admin/moderation/appeals",
  "/admin/analytics",
  "/admin/pictures",
  "/admin/activity",
  "/admin/search?search=po",
  "/admin/account",
  "/admin/account/codes",
  "/admin/account/passkeys",
  "/admin/accounts",
  "/admin/housekeeping",
  "/admin/dishes",
  "/admin/dishes/new",
  "/admin/dishes/1/edit",
  "/admin/dishes/1/links",
  "/admin/dishes/1/merge",
  "/admin/dishes/proposals",
  "/admin/dishes/words",
  "/admin/seasons",
  "/admin/seasons/new",
  "/admin/seasons/1/edit",
  "/admin/calendar",
  "/admin/recipes/13/notes",
];

test("ARRIVE-06 the scripts of each page weigh less than 126 KiB", async ({ page, context }) => {
  test.slow();
  await signInAsAdmin(page);
  // Which authors there are, other journeys decide.
  await page.goto("/admin/recipe-authors");
  const edit = page.getByRole("link", { name: /^Edit / }).last();
  const weights = await scriptBytes(context, [...PAGES, (await edit.getAttribute("href")) ?? ""]);
  for (const [address, bytes] of weights) {
    expect.soft(bytes, address).toBeGreaterThan(10 * KIB);
    expect.soft(bytes, address).toBeLessThan(SCRIPT_MOST_BYTES);
  }
});

test("ARRIVE-06 the scripts of other pages wait for somebody who works, not for a pointer that rests", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/account");
  const ofAnotherPage = page.locator("head link[rel=modulepreload][href*=preview]");
  // Browsers report this by themselves when a page appears under the pointer.
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove")));
  await expect(ofAnotherPage).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { movementX: 1 })));
  await expect(ofAnotherPage).toBeAttached();
});
