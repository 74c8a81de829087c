import { expect } from "@playwright/test";
import { violationsOf } from "../support/axe.ts";
import { ONCE, test } from "../support/journey.ts";
import { knowTheSite } from "../support/journeys-site.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

test.use({ viewport: { width: 375, height: 800 }, reducedMotion: "reduce" });
test.slow();

test("COLL-01 SHOP-01: a list is made, sent, copied and shopped for", async ({
  page,
  browser,
  javaScriptEnabled,
}, { project }) => {
  await signInAs(page, `Lindiwe Lists ${project.name}`);
  const recipe = await lastOf(page, "recipes", 20);
  await page.goto(recipe);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("link", { name: "Add to list" }).click();
  await page.getByLabel("New list").fill("Sunday at Mama’s");
  await page.getByLabel("Note for this item").fill("Soak the beans on Saturday");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(recipe);

  await page.goto("/lists");
  await page.getByRole("link", { name: "New list" }).click();
  if (javaScriptEnabled) await expect(page.getByLabel(/^Name/)).toBeFocused();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Sunday at Mama’s" }).click();
  await expect(page.getByText("Soak the beans on Saturday")).toBeVisible();
  await page.getByRole("link", { name: "Change it" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("Whoever has this link").inputValue();
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);

  const visitor = await browser.newContext({ javaScriptEnabled, baseURL: project.use.baseURL });
  const theirs = await visitor.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { name: "Sunday at Mama’s" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Sign in to copy it" })).toBeVisible();
  if (javaScriptEnabled) expect(await violationsOf(theirs)).toEqual([]);
  await theirs.getByRole("link", { name: "Shop for it" }).click();
  await expect(theirs.getByRole("list", { name: "Recipes on this list" })).toContainText(title);
  await theirs.waitForLoadState();
  const first = theirs.locator(".buy input").first();
  await first.check();
  const thing = theirs.locator(".buy .what").first();
  await expect(thing).toHaveCSS("text-decoration-line", "line-through");
  if (javaScriptEnabled) {
    await theirs.reload();
    await expect(first).toBeChecked();
    await expect(theirs.getByText(/^1 of \d+ in the basket$/)).toBeVisible();
    expect(await violationsOf(theirs)).toEqual([]);
    const paper = await theirs.pdf({ format: "A4", preferCSSPageSize: false });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await visitor.close();

  await page.goto(link);
  await page.getByRole("button", { name: "Make my own copy" }).click();
  await expect(page).toHaveURL(/\/lists\/\d+$/);
  await expect(page.getByText("Soak the beans on Saturday")).toBeVisible();
});

test(
  "SHOP-01 EASE-05: the shopping of a week is printed on one page, the seven longest recipes too",
  ONCE,
  async ({ page }) => {
    knowTheSite();
    const { prisma } = await import("#app/infra/database.server.ts");
    const { demo } = await import("../../prisma/seed/content.ts");
    const longest = await prisma.recipe.findMany({
      where: { id: { lte: demo.recipes.length } },
      orderBy: { ingredients: { _count: "desc" } },
      take: 7,
      select: { id: true },
    });
    await page.goto(`/shopping-list?${longest.map(({ id }) => `recipe=${id}`).join("&")}`);
    await expect(
      page.getByRole("list", { name: "Recipes on this list" }).getByRole("listitem"),
    ).toHaveCount(7);
    expect(await page.locator(".buy input").count()).toBeGreaterThan(50);
    const paper = await page.pdf({ format: "A4", preferCSSPageSize: false });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".buy .what").last()).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  },
);
