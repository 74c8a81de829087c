import { expect, type Locator } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";
import { knowTheSite } from "../support/journeys-site.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

test.use({ viewport: { width: 375, height: 667 } });

test("the thanks for a note of who made a recipe are in sight", async ({ page }) => {
  await signInAs(page, "Thami Thanked");
  await page.goto(`${await lastOf(page, "recipes", 6)}/made`);
  await page.getByRole("radio", { name: "5 Excellent" }).press("Space");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Thank you. The next cook reads it.")).toBeInViewport();
});

test("a refused form of the back office opens at the field that was wrong", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  knowTheSite();
  const { anAdmin } = await import("../support/signed-in-admin.ts");
  await signInAsAdmin(page, (await anAdmin()).username);

  await page.goto("/admin/dishes/words");
  const words = page.getByLabel(/^Words like /).last();
  await words.fill("lonely");
  await page.getByRole("button", { name: /^Save/ }).last().click();
  await expectAtField(words);

  await page.goto("/admin/account");
  const password = page.getByLabel("Current password", { exact: true });
  await password.fill("not the right one");
  await page.getByLabel("New password", { exact: true }).fill("a new password for a test");
  await page.getByRole("button", { name: "Change password" }).click();
  await expectAtField(password);
});

async function expectAtField(field: Locator) {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
}
