import { expect } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test } from "../support/journey.ts";

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

test("SEASON-01: what is typed while Find is on its way stays, and so does the focus", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/seasons/new");
  await page.getByLabel("Recipe, dish or place").fill("potjiek");
  const late = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByLabel("Sentence").pressSequentially("Rain and ");
  late.resolve();
  await expect(page.getByRole("button", { name: "Potjiekos" }).first()).toBeVisible();
  await page.keyboard.type("stew.");
  await expect(page.getByLabel("Sentence")).toHaveValue("Rain and stew.");
});
