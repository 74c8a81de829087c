import { expect } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { faintWhenHovered } from "../support/hovered.ts";
import { test } from "../support/journey.ts";
import { signInAs } from "../support/take-part.ts";

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
