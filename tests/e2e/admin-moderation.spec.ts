import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { signInAsAdmin } from "../support/admin-journey.ts";

test("an administrator hides a rude review with a reason, and restores it (T-52)", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/moderation?search=Kagiso");
  const review = page.locator(".moderated").first();
  const address = await review.locator("a[href^='/restaurants/']").first().getAttribute("href");
  const words = (await review.locator(".typed").textContent()) ?? "";
  await review.locator("summary").click();
  await review.getByLabel("House rule it breaks").selectOption("2. Be civil");
  await review.getByLabel(/^Reason/).fill("Rude to the staff");
  await review.getByRole("button", { name: "Hide it" }).click();
  await expect(page.getByText("Review hidden")).toBeVisible();
  await expect(page.locator(".moderated").first()).toContainText("Rude to the staff");

  await page.goto(`${address}?reviews=all`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);

  await page.goto("/admin/moderation?search=Kagiso");
  await page
    .getByRole("button", { name: /^Restore/ })
    .first()
    .click();
  await expect(page.getByText("Review restored")).toBeVisible();
  await page.goto(`${address}?reviews=all`);
  await expect(page.getByText(words).first()).toBeVisible();
});

test("the list of comments finds words", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/moderation?kind=comments");
  await expect(page.locator(".moderated")).toHaveCount(24);
  await page.getByLabel("Search").fill("no such word at all");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("Nothing found.")).toBeVisible();
});
