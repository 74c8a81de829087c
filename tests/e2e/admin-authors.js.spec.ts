import { expect, type Page, type Route } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { violationsOf } from "../support/axe.ts";
import { openHydrated, test } from "../support/journey.ts";

const LIST = "/admin/recipe-authors";

test.beforeEach(({ page }) => signInAsAdmin(page));

function dialogOf(page: Page) {
  return page.getByRole("dialog", { name: "Add Author" });
}

test("the dialog is modal, begins at the name, closes with Escape and gives the focus back", async ({
  page,
}) => {
  await openHydrated(page, LIST);
  await page.getByRole("link", { name: "Add Author" }).click();
  await expect(dialogOf(page).getByLabel("Name")).toBeFocused();
  expect(await dialogOf(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole("link", { name: "Add Author" })).toBeFocused();
});

test("Escape closes the dialog of an author whom nobody changed", async ({ page }) => {
  await openHydrated(page, LIST);
  await page.locator(".acard").first().getByRole("link", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Author" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("Escape keeps what was typed; Close does not", async ({ page }) => {
  await openHydrated(page, `${LIST}?new=1`);
  await dialogOf(page).getByLabel("Name").fill("Half typed");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page).getByLabel("Name")).toHaveValue("Half typed");
  await dialogOf(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(LIST);
});

test("AAU-12 AAU-14: what was typed and not saved is gone when Edit opens again", async ({
  page,
}) => {
  await openHydrated(page, LIST);
  await page.locator(".acard").first().getByRole("link", { name: /^Edit/ }).click();
  const name = page.getByRole("dialog", { name: "Edit Author" }).getByLabel("Name");
  const stored = await name.inputValue();
  expect(stored).not.toBe("");
  await name.fill("Never saved");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(name).toHaveCount(0);
  await page.locator(".acard").first().getByRole("link", { name: /^Edit/ }).click();
  await expect(name).toHaveValue(stored);
});

/** Answers what is sent, and lets everything else through. */
async function answerPost(page: Page, address: RegExp, answer: (route: Route) => Promise<void>) {
  await page.route(address, (route) =>
    route.request().method() === "POST" ? answer(route) : route.continue(),
  );
}

for (const [id, sentence, answer] of [
  ["ERR-25", "Failed to save author", (route: Route) => route.fulfill({ status: 503, body: "" })],
  ["ERR-26", "Error saving author", (route: Route) => route.abort()],
] as const) {
  test(`${id}: "${sentence}", and the form stays as it is`, async ({ page, expectComplaint }) => {
    expectComplaint(/Failed to load resource/);
    await openHydrated(page, `${LIST}?new=1`);
    await dialogOf(page).getByLabel("Name").fill("Lost on the way");
    await answerPost(page, /recipe-authors\.data/, answer);
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await expect(dialogOf(page).getByRole("alert")).toHaveText(sentence);
    await expect(dialogOf(page).getByLabel("Name")).toHaveValue("Lost on the way");
  });
}

test("ERR-31: what the server says comes before that", async ({ page, expectComplaint }) => {
  expectComplaint(/Failed to load resource/);
  await openHydrated(page, LIST);
  const card = page.locator(".acard").last();
  await card.getByRole("link", { name: /^Edit / }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Author" });
  await dialog.getByLabel("Name").fill("Gone meanwhile");
  const id = new URL(page.url()).searchParams.get("edit");
  await page.request.post(`${LIST}/${id}/delete`, { form: {} });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Author not found");
  await expect(dialog.getByLabel("Name")).toHaveValue("Gone meanwhile");
});

for (const [id, sentence, answer] of [
  ["ERR-27", "Failed to delete author", (route: Route) => route.fulfill({ status: 503, body: "" })],
  ["ERR-28", "Error deleting author", (route: Route) => route.abort()],
] as const) {
  test(`${id}: "${sentence}" stands in the dialog`, async ({ page, expectComplaint }) => {
    expectComplaint(/Failed to load resource/);
    await openHydrated(page, LIST);
    // The first ones are new authors of other journeys, who have no recipes.
    await page
      .getByRole("link", { name: /^Delete / })
      .nth(3)
      .click();
    await expect(page.getByRole("dialog")).toContainText("without an author.");
    await answerPost(page, /delete\.data/, answer);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(sentence);
  });
}

test("ERR-29: a list that gets no answer says so", async ({ page, expectComplaint }) => {
  expectComplaint(/Failed to load resource/);
  await openHydrated(page, LIST);
  await page.route(/recipe-authors\.data\?.*recipe-authors/, (route) => route.abort());
  // The list is asked for while somebody types, so that nobody needs to press the button.
  await page.getByRole("main").getByLabel("Search").fill("nomsa");
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch authors");
});
