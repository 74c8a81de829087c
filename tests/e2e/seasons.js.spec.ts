import { expect } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";

test("SEASON-01 BRIEF-10: what was found may be chosen before all of the page has come anew", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/seasons/new");
  await page.getByLabel("Recipe, dish or place").fill("potjiek");
  const late = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === "GET") await late.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: "Potjiekos" }).first().click();
  await expect(page.getByRole("group", { name: /^Number \d+$/ })).toContainText("Potjiekos");
  late.resolve();
});
