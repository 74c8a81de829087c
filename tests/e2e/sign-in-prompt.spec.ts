import { expect, type Page } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";
import { openOwnMenu } from "../support/take-part.ts";

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
  await (await openOwnMenu(page)).getByRole("button", { name: "Logout" }).click();
  await loaded;
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(signIn(page)).toBeVisible();
  await page.goto("/my-reviews");
  await expect(page.getByRole("link", { name: /^Sign in with / })).toBeVisible();
});

for (const [kind, prompt, title, words, send, thanks] of [
  [
    ...["recipes", "Sign in to say you made it", "Tell the next cook"],
    ...["How it turned out", "Save note", "Thank you. The next cook reads it."],
  ],
  [
    ...["restaurants", "Sign in to review", "Write Review"],
    ...["Your review", "Submit Review", "Review submitted successfully!"],
  ],
] as const) {
  test(`T-40: whoever signs in by "${prompt}" comes back to the form, which is in sight and can be sent`, async ({
    page,
  }, { project }) => {
    const [first]: { id: number }[] = await (await page.request.get(`/api/${kind}?limit=1`)).json();
    const address = `/${kind}/${first?.id}`;
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(address);
    await page.getByRole("link", { name: prompt }).click();
    await enterName(page, `Formward ${kind} ${project.name}`);
    await page.getByRole("link", { name: /^Back to the (recipe|restaurant)$/ }).click();
    await expect(page).toHaveURL((url) => url.pathname === address);
    const heading = page.getByRole("heading", { name: title });
    await expect(heading).toBeInViewport();
    if (!project.name.startsWith("without")) await expect(heading).toBeFocused();
    await page.getByRole("radio", { name: "4 Very Good" }).press("Space");
    await page.getByLabel(words).fill(`Worth the way, ${project.name}`);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByText(thanks)).toBeInViewport();
    await expect(page.getByText(`Worth the way, ${project.name}`).first()).toBeVisible();
  });
}

test("T-40: whoever signs in to comment comes back to the comments", async ({ page }, {
  project,
}) => {
  const [first]: { id: number }[] = await (await page.request.get("/api/recipes?limit=1")).json();
  await page.goto(`/recipes/${first?.id}?servings=3`);
  await page.locator("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await enterName(page, `Talks ${project.name}`);
  await page.getByRole("link", { name: "Back to the recipe" }).click();
  await expect(page).toHaveURL(/\/recipes\/\d+\?servings=3#comments$/);
  await expect(page.getByRole("heading", { name: /^Comments/ })).toBeInViewport();
});

test("a second person signs in where another was signed in before, by name and as a demo person", async ({
  page,
}, { project }) => {
  for (const name of [`First ${project.name}`, `Second ${project.name}`]) {
    await page.goto("/auth/sign-in");
    await enterName(page, name);
    await expect(page.getByRole("banner").getByText(name.split(" ")[0] ?? "")).toBeVisible();
    await page.context().clearCookies({ name: "tafula_session" });
  }
  await page.goto("/auth/sign-in");
  await page.locator("button[name=person]").last().click();
  await signedIn(page);
  await page.goto("/auth/sign-in");
  await page.getByRole("button", { name: /cancel/i }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

async function enterName(page: Page, name: string) {
  await page.getByLabel("Or sign in under your own name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await signedIn(page);
}

async function signedIn(page: Page) {
  await expect(page.locator(".user summary")).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/");
}

function signIn(page: Page) {
  return page.getByRole("banner").getByRole("link", { name: "Sign In" });
}
