import { expect } from "@playwright/test";
import { openHydrated, test } from "../support/journey.ts";
import { signInAsAdmin } from "../support/admin-journey.ts";

test("a reason that does not get through stays where it was typed", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/moderation");
  const review = page.locator(".moderated").first();
  await review.locator("summary").click();
  await review.getByLabel(/^Reason/).fill("Rude to the staff");
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await review.getByRole("button", { name: "Hide it" }).click();
  await expect(page.getByRole("alert")).toHaveText("This could not be saved. Please try again.");
  await expect(review.getByLabel(/^Reason/)).toHaveValue("Rude to the staff");
});
