import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test } from "../support/journey.ts";

const SAY = "You are signed out. Sign in again in another tab, then try once more.";
const SAY_TO_A_SEARCH = "You are signed out. Sign in again in another tab, then search once more.";

test.beforeEach(({ page }) => signInAsAdmin(page));

function countPosts(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(".data")) sent.push(request.url());
  });
  return sent;
}

test.describe("a form whose session cannot be told any more stays, with a sentence", () => {
  for (const { address, field, button } of [
    { address: "/admin/restaurants/new", field: "Name", button: "Create" },
    { address: "/admin/recipes/new", field: "Title", button: "Create Recipe" },
    { address: "/admin/recipe-authors?new=1", field: "Name", button: "Save" },
  ]) {
    test(address, async ({ page, expectComplaint }) => {
      expectComplaint(/401/);
      await openHydrated(page, address);
      await page.getByLabel(`${field} (required)`).fill("Half an hour of typing");
      await page.context().clearCookies();
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByText(SAY)).toBeVisible();
      await expect(page.getByLabel(`${field} (required)`)).toHaveValue("Half an hour of typing");
    });
  }

  test("/admin/moderation", async ({ page, expectComplaint }) => {
    expectComplaint(/401/);
    await openHydrated(page, "/admin/moderation");
    const review = page.locator(".moderated").first();
    await review.locator("summary").click();
    await review.getByLabel("House rule it breaks").selectOption("2. Be civil");
    await review.getByLabel(/^Reason/).fill("Rude to the staff");
    await page.context().clearCookies();
    await review.getByRole("button", { name: "Hide it" }).click();
    await expect(page.getByText(SAY)).toBeVisible();
    await expect(review.getByLabel(/^Reason/)).toHaveValue("Rude to the staff");
  });
});

test("searching for an address or coordinates does not take away what is typed", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  await openHydrated(page, "/admin/restaurants/new?method=simple");
  await page.getByLabel("Name (required)").fill("Half an hour of typing");
  await page.getByLabel("City").fill("Durban");
  await page.context().clearCookies();
  await page.getByLabel("Address in South Africa").fill("214 Umbilo Road");
  await page.getByRole("button", { name: "Look up", exact: true }).click();
  const section = page.getByRole("region", { name: "Contact & Location" });
  await expect(page.getByRole("alert")).toHaveText(SAY_TO_A_SEARCH);
  await section.getByRole("button", { name: "Look up coordinates" }).click();
  await expect(section.getByRole("alert")).toHaveText(SAY_TO_A_SEARCH);
  await expect(page.getByLabel("Name (required)")).toHaveValue("Half an hour of typing");
});

test("Logout leads to the login, also when the session is over", async ({ page }) => {
  await openHydrated(page, "/admin/dashboard");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("a form is sent once, however quickly its button is pressed, and again after its answer", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  const sent = countPosts(page);
  await openHydrated(page, "/admin/restaurants/new");
  await page.getByLabel("Name (required)").fill("Twee kliks");
  await page.getByLabel("Website").fill("adres");
  const create = page.getByRole("button", { name: "Create", exact: true });
  await create.evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
    button.click();
  });
  await expect(page.locator("#restaurant-website-error")).toBeVisible();
  expect(sent).toHaveLength(1);
  await create.click();
  await expect.poll(() => sent.length).toBe(2);
});

test("ingredients can be added as quickly as one likes", async ({ page }) => {
  await openHydrated(page, "/admin/recipes/new");
  const add = page.getByRole("button", { name: "Add Ingredient" });
  await add.click();
  await add.click();
  await expect(page.getByRole("button", { name: "Remove ingredient 3" })).toBeVisible();
});
