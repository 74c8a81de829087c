import { expect, type Page } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";

const prompts = [
  ["FAV-01", "/favorites", /^Sign in with /],
  ["MYR-01", "/my-reviews", /^Sign in with /],
  ["GEN-18 GEN-19", "/?tab=restaurants", "Sign In"],
] as const;

for (const [id, address, name] of prompts) {
  test(`${id}: ${address} leads to the provider, and whoever cancels stays a visitor`, async ({
    page,
  }) => {
    await page.goto(address);
    await page.getByRole("link", { name, exact: true }).last().click();
    await expect(page).toHaveURL(/\/local-sign-in\//);
    await page.getByRole("button", { name: /cancel/i }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await expect(signIn(page)).toBeVisible();
  });
}

test(
  "REC-29 RST-15: the prompts on a recipe and a restaurant lead to the provider",
  ONCE,
  async ({ page }) => {
    for (const kind of ["recipes", "restaurants"]) {
      const [first]: { id: number }[] = await (
        await page.request.get(`/api/${kind}?limit=1`)
      ).json();
      await page.goto(`/${kind}/${first?.id}`);
      await page
        .locator("main")
        .getByRole("link", { name: /^Sign in/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/local-sign-in\//);
    }
  },
);

test("FAV-02 MYR-08 GEN-15 GEN-17: whoever signs in sees their own pages", async ({ page }) => {
  await page.goto("/favorites");
  await page.getByRole("link", { name: /^Sign in with / }).click();
  await page.locator("button[name=person]").first().click();
  await signedIn(page);
  await page.goto("/favorites");
  await expect(page.getByRole("navigation", { name: "Favorites" }).getByRole("link")).toHaveText([
    /^Recipes \(\d+\)$/,
    /^Restaurants \(\d+\)$/,
  ]);
  await page.goto("/my-reviews");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Logout" }).click();
  await loaded;
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(signIn(page)).toBeVisible();
  await page.goto("/my-reviews");
  await expect(page.getByRole("link", { name: /^Sign in with / })).toBeVisible();
});

async function signedIn(page: Page) {
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/");
}

function signIn(page: Page) {
  return page.getByRole("banner").getByRole("link", { name: "Sign In" });
}
