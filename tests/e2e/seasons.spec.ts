import { expect } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";

test("SEASON-01 BRIEF-10: an editor finds what a season is made of, orders it, and visitors see it", async ({
  page,
}, { project }) => {
  const title = `Winter ${project.name}`;
  await signInAsAdmin(page);
  await page.goto("/admin/seasons");
  await page.getByRole("link", { name: "Add Season" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Sentence").fill("Soup, and a fire that stays in.");
  await page.getByLabel("First day").fill("2020-06-01");
  await page.getByLabel("Last day").fill("2020-08-31");
  await page.getByLabel("Published").check();
  const choice = page.getByRole("group", { name: /^Number \d+$/ });
  for (const [words, name] of [
    ["onion so", "Onion soup under a lid of cheese toast"],
    ["potjiek", "Potjiekos"],
  ] as const) {
    await page.getByLabel("Recipe, dish or place").fill(words);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("button", { name }).first().click();
    await expect(choice.filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await choice.nth(1).getByLabel("Note").fill("Do not stir it.");
  await page.getByRole("button", { name: "Move up number 2" }).click();
  await expect(choice.first()).toContainText("Potjiekos");
  await expect(choice.first().getByLabel("Note")).toHaveValue("Do not stir it.");
  await page.getByRole("button", { name: "Create Season" }).click();
  await expect(page.getByText("Season created")).toBeVisible();
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });
  const view = card.getByRole("link", { name: /^View/ });
  await page.goto((await view.getAttribute("href")) ?? "");
  await expect(page.locator(".season-pick h3")).toHaveText([
    "Potjiekos",
    "Onion soup under a lid of cheese toast",
  ]);
  await expect(page.locator(".season-pick .note")).toHaveText("Do not stir it.");
});
