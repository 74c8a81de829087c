import { expect } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { faintWhenHovered } from "../support/hovered.ts";
import { openHydrated, test } from "../support/journey.ts";
import { lastOf, signInAs, star } from "../support/take-part.ts";

test.use({ reducedMotion: "reduce" });

test("EVERY-01 what a mouse is over can still be read, light and dark", async ({ page }) => {
  await signInAs(page, "Hanna Hovers");
  await signInAsAdmin(page);
  const addresses = [
    ...["/?tab=restaurants", "/restaurants/15?stars=5", "/restaurants/15/suggest", "/account"],
    ...["/admin/moderation?page=2", "/admin/moderation/reported", "/admin/suggestions"],
  ];
  for (const address of addresses) {
    await page.goto(address);
    await page.locator("main details").evaluateAll((all) => {
      for (const details of all) details.toggleAttribute("open", true);
    });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await faintWhenHovered(page), `${address} ${colorScheme}`).toEqual([]);
    }
  }
});

test("REV-04: beside “Please select a rating” no star is filled, wherever the mouse is", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  await signInAs(page, "Rudzani Rates");
  await openHydrated(page, `${await lastOf(page, "restaurants", 29)}?review=1`);
  const form = page.locator("#review-form");
  const filled = () =>
    form.locator(".stars-in svg").evaluateAll((stars) => {
      const fills = stars.map((one) => getComputedStyle(one).fill);
      const empty = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
      const probe = document.createElement("i");
      probe.style.setProperty("color", empty);
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return fills.filter((fill) => fill !== color).length;
    });
  await star(form, "5 Excellent").hover();
  await expect.poll(filled).toBe(5);
  await form.getByRole("button", { name: "Submit Review" }).press("Enter");
  await expect(form.getByText("Please select a rating").first()).toBeVisible();
  await star(form, "5 Excellent").hover();
  await expect.poll(filled).toBe(0);
  await star(form, "2 Fair").click();
  await star(form, "4 Very Good").hover();
  await expect.poll(filled).toBe(4);
});
