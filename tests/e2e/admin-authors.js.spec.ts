import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";

const LIST = "/admin/recipe-authors";

test.beforeEach(({ page }) => signInAsAdmin(page));

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
}

function dialogOf(page: Page) {
  return page.getByRole("dialog", { name: "Add Author" });
}

test("the dialog is modal, begins at the name, closes with Escape and gives the focus back", async ({
  page,
}) => {
  await open(page, LIST);
  await page.getByRole("link", { name: "Add Author" }).click();
  await expect(dialogOf(page).getByLabel("Name")).toBeFocused();
  expect(await dialogOf(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole("link", { name: "Add Author" })).toBeFocused();
});

test("Escape keeps what was typed, and leaving the page asks first", async ({ page }) => {
  await open(page, `${LIST}?new=1`);
  await dialogOf(page).getByLabel("Name").fill("Half typed");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page).getByLabel("Name")).toHaveValue("Half typed");
  await dialogOf(page).getByLabel("Name").press("End");
  await page.goBack().catch(() => null);
  await expect(page.getByLabel("Name")).toHaveValue("Half typed");
});

for (const [id, body, sentence] of [
  ["ERR-25", "", "Failed to save author"],
  ["ERR-31", { error: "Too busy" }, "Too busy"],
] as const) {
  test(`${id}: a server that refuses is told with "${sentence}"`, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 503/);
    await open(page, `${LIST}?new=1`);
    await dialogOf(page).getByLabel("Name").fill("Refused");
    await page.route(/recipe-authors\.data/, (route) => route.fulfill({ status: 503, json: body }));
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await expect(dialogOf(page).getByRole("alert")).toHaveText(sentence);
    await expect(dialogOf(page).getByLabel("Name")).toHaveValue("Refused");
  });
}

test("ERR-26: without an answer the form stays as it is, and says so", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  await open(page, `${LIST}?new=1`);
  await dialogOf(page).getByLabel("Name").fill("Lost on the way");
  await page.route(/recipe-authors\.data/, (route) => route.abort());
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText("Error saving author");
  await expect(dialogOf(page).getByLabel("Name")).toHaveValue("Lost on the way");
});

test("ERR-28: a deletion that gets no answer says so in its dialog", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  await open(page, LIST);
  await page
    .getByRole("link", { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("without an author.");
  await page.route(/delete\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Error deleting author");
});

test("ERR-29: a list that gets no answer says so", async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  await open(page, LIST);
  await page.route(/recipe-authors\.data/, (route) => route.abort());
  await page.getByLabel("Search").fill("nomsa");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch authors");
});
