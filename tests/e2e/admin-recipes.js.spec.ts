import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test } from "../support/journey.ts";

function field(page: Page, number: number, label: string) {
  return page.getByRole("group", { name: `Ingredient ${number}`, exact: true }).getByLabel(label);
}

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/recipes/new");
  await expect(page.getByRole("button", { name: "Create Recipe" })).toBeDisabled();
});

test("ACF-12: there is nothing to send without a title", async ({ page }) => {
  await page.getByLabel("Title").fill("  ");
  await expect(page.getByRole("button", { name: "Create Recipe" })).toBeDisabled();
  await page.getByLabel("Title").fill("Pap");
  await expect(page.getByRole("button", { name: "Create Recipe" })).toBeEnabled();
});

test("ACF-05 ACF-06 ACF-07: rows come, go and move in place, and the focus goes along", async ({
  page,
}) => {
  let requests = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") requests += 1;
  });
  await expect(page.getByRole("button", { name: "Remove ingredient 1" })).toBeDisabled();
  await field(page, 1, "Name").fill("mince");
  await page.getByRole("button", { name: "Add Ingredient" }).click();
  await expect(field(page, 2, "Name")).toBeFocused();
  await page.keyboard.type("eggs");
  await page.getByRole("button", { name: "Add Ingredient" }).click();
  await expect(field(page, 3, "Name")).toBeFocused();
  await page.keyboard.type("milk");
  await page.getByRole("button", { name: "Move up ingredient 3" }).click();
  await expect(field(page, 2, "Name")).toHaveValue("milk");
  await expect(page.getByRole("button", { name: "Move up ingredient 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, 1, "Name")).toHaveValue("milk");
  await expect(page.getByRole("button", { name: "Move down ingredient 1" })).toBeFocused();
  await page.getByRole("button", { name: "Remove ingredient 2" }).click();
  await expect(field(page, 2, "Name")).toHaveValue("eggs");
  await expect(field(page, 2, "Name")).toBeFocused();
  expect(requests).toBe(0);
});

test("a half-filled form is not left by mistake, however often", async ({ page }) => {
  const dashboard = page.getByRole("link", { name: "Dashboard" }).first();
  const warning = page.getByRole("heading", { name: "Leave without saving?" });
  await field(page, 1, "Name").fill("mince");
  await page.getByRole("button", { name: "Add Ingredient" }).click();
  await dashboard.click();
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(field(page, 1, "Name")).toHaveValue("mince");
  await dashboard.click();
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("an untouched form is left without a word", async ({ page }) => {
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("ERR-23 ERR-24 ERR-31: what fails is said, and the form stays as it was", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/);
  await page.getByLabel("Title").fill("Pap");
  await field(page, 1, "Name").fill("mealie meal");
  const alert = page.locator(".notice.bad");
  const save = page.getByRole("button", { name: "Create Recipe" });

  const isSending = (url: URL) => url.pathname === "/admin/recipes/new.data";
  await page.route(isSending, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await save.click();
  await expect(alert).toHaveText("Error saving recipe");
  await expect(alert).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("Pap");
  await page.unroute(isSending);

  await page.getByLabel("Servings").fill("0");
  await save.click();
  await expect(alert).toHaveText("Servings is a whole number from 1 to 10000");
  await expect(page.getByLabel("Servings")).toBeFocused();
  await expect(field(page, 1, "Name")).toHaveValue("mealie meal");
});

test("ERR-22 ERR-30: a recipe that cannot be fetched or deleted says so", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/);
  await page.getByRole("link", { name: "Recipes", exact: true }).first().click();
  const card = page.locator(".acard").last();
  await page.route(/\/delete\.data/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await card.getByRole("link", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.locator(".notice.bad")).toHaveText("Error deleting recipe");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.route(/\/edit\.data\?.*recipe-edit/, (route) => route.abort());
  await card.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("heading", { name: "Failed to fetch recipe" })).toBeVisible();
});

test("a list stays as it is when pinning fails, and says so", async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/);
  await openHydrated(page, "/admin/recipes");
  await page.route(/\/admin\/recipes/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page
    .getByRole("button", { name: /^Make Recipe of the Day/ })
    .first()
    .click();
  await expect(page.getByRole("alert")).toHaveText("Error saving recipe");
  await expect(page.locator(".acard").first()).toBeVisible();
});

test("NOTE-02: who pins a note while the method is saved sees its steps anew, and pins by them", async ({
  page,
  expectComplaint,
}) => {
  const { prisma } = await import("#app/infra/database.server.ts");
  const { aMadeNote, aRecipe } = await import("../support/rows.ts");
  const { id } = await aRecipe({ instructions: "Fry the onions.\nAdd the mince." });
  await aMadeNote({ recipe_id: id, note_text: "Salt them early" });
  await openHydrated(page, `/admin/recipes/${id}/notes`);
  const step = page.getByLabel("Step");
  await step.selectOption("2");
  const instructions = "Wash your hands.\nFry the onions.\nAdd the mince.";
  await prisma.recipe.update({ where: { id }, data: { instructions } });
  expectComplaint(/Failed to load resource/);
  await page.getByRole("button", { name: "Pin the note" }).click();
  await expect(page.getByText("saved this recipe meanwhile")).toBeVisible();
  await expect(step.locator("option:checked")).toHaveText("2. Fry the onions.");
  await page.getByRole("button", { name: "Pin the note" }).click();
  await expect(page.getByText("Cook’s note at step 2")).toBeVisible();
});

test("DAY-01: who plans a day that was planned meanwhile is told so, sees it anew, and plans it then", async ({
  page,
  expectComplaint,
}) => {
  const { prisma } = await import("#app/infra/database.server.ts");
  const { aRecipe } = await import("../support/rows.ts");
  await aRecipe({ title: "Zonderdag first" });
  const { id } = await aRecipe({ title: "Zonderdag second" });
  await openHydrated(page, "/admin/calendar?month=2098-05&day=2098-05-04&search=zonderdag");
  await prisma.recipe.update({ where: { id }, data: { featured_on: new Date("2098-05-04") } });
  expectComplaint(/Failed to load resource/);
  const first = page.getByRole("button", { name: /Zonderdag first/ });
  await first.click();
  await expect(page.getByRole("alert")).toContainText("meanwhile");
  await expect(page.locator("#plan .results .at")).toContainText("Zonderdag second");
  await first.click();
  await expect(page.getByText("The day is planned")).toBeVisible();
});
