import { expect } from "@playwright/test";
import { openHydrated, test } from "../support/journey.ts";
import { openRow } from "../support/open-row.ts";
import { signInAsAdmin } from "../support/admin-journey.ts";

test("EVERY-08 EVERY-05: what is done twice is told twice, and a refused reason has the focus", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/moderation?kind=comments&page=2");
  const told = page.locator("main > [role=status] > .notice");
  for (const index of [0, 1]) {
    const comment = page.locator(".moderated").nth(index);
    await comment.locator("summary").click();
    await comment.getByLabel("House rule it breaks").selectOption("4. No advertising");
    const reason = comment.getByLabel(/^Reason/);
    await reason.fill("   ");
    await comment.getByRole("button", { name: "Hide it" }).click();
    await expect(reason).toHaveAccessibleDescription(/./);
    await expect(reason).toBeFocused();
    await expect(told.and(page.locator(":not([data-heard])"))).toHaveCount(0);
    await page.keyboard.type("Only to hear it");
    await page.keyboard.press("Enter");
    await expect(told.and(page.locator(":not([data-heard])"))).toHaveText("Comment hidden");
    await told.evaluate((notice) => notice.setAttribute("data-heard", ""));
  }
  for (const index of [0, 1]) {
    const comment = page.locator(".moderated").nth(index);
    await openRow(comment);
    await comment.getByRole("button", { name: /^Restore/ }).click();
    await expect(comment.locator(".badge")).toHaveText("Visible");
  }
});

test("a reason that does not get through stays where it was typed", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/moderation?state=visible");
  const review = page.locator(".moderated").first();
  await review.locator("summary").click();
  await review.getByLabel("House rule it breaks").selectOption("2. Be civil");
  await review.getByLabel(/^Reason/).fill("Rude to the staff");
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await review.getByRole("button", { name: "Hide it" }).click();
  await expect(page.getByRole("alert")).toHaveText("This could not be saved. Please try again.");
  await expect(review.getByLabel(/^Reason/)).toHaveValue("Rude to the staff");
});
