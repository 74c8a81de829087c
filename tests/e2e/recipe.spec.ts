import { expect, type Page } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";

test.beforeEach(async ({ page }) => {
  await page.goto(await addressOfRecipe(page));
});

test("REC-21 REC-22: a tick strikes the ingredient through and tells nobody", async ({ page }) => {
  await page.waitForLoadState("networkidle");
  const address = page.url();
  const requests: string[] = [];
  // The browser asks for a picture once the page has moved down to it.
  page.on("request", (request) => {
    if (request.resourceType() !== "image") requests.push(request.url());
  });
  const line = page.locator(".ticks li").first();
  await line.locator("label").click();
  await expect(line.getByRole("checkbox")).toBeChecked();
  await expect(line.locator(".what")).toHaveCSS("text-decoration-line", "line-through");
  await line.getByRole("checkbox").press("Space");
  await expect(line.getByRole("checkbox")).not.toBeChecked();
  await expect(line.locator(".what")).toHaveCSS("text-decoration-line", "none");
  expect(page.url()).toBe(address);
  expect(requests).toEqual([]);
});

test("REC-05 to REC-08 BRIEF-14: the share menu opens and offers links and the address", async ({
  page,
  javaScriptEnabled,
}) => {
  const menu = page.locator("details.menu");
  await expect(menu.getByRole("link", { name: "WhatsApp" })).toBeHidden();
  await menu.locator("summary").click();
  for (const name of ["Facebook", "X (Twitter)", "WhatsApp"]) {
    await expect(menu.getByRole("link", { name })).toBeVisible();
  }
  const copy = menu.getByRole("button", { name: "Copy Link" });
  const field = menu.locator("input[readonly]");
  await expect(javaScriptEnabled ? copy : field).toBeVisible();
  await expect(javaScriptEnabled ? field : copy).toBeHidden();
  await expect(field).toHaveValue(page.url());
});

test(
  "REC-28 REC-29 PERM-02: a visitor sees no button for a favorite or a like, and no comment box",
  ONCE,
  async ({ page }) => {
    await expect(page.locator("main").getByRole("textbox", { name: /comment/i })).toHaveCount(0);
    await expect(page.locator("main").getByRole("button", { name: /like|favorite/i })).toHaveCount(
      0,
    );
    await expect(
      page.locator("main").getByRole("link", { name: "Sign in", exact: true }),
    ).toBeVisible();
  },
);

test(
  "REC-30 REC-32: a missing recipe says so and leads back",
  ONCE,
  async ({ page, expectComplaint }) => {
    expectComplaint(/404/);
    await page.goto("/recipes/999999999");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe Not Found");
    await page.getByRole("link", { name: "Go Back" }).click();
    await expect(page).not.toHaveURL(/999999999/);
  },
);

test("EASE-05: the longest recipe is printed alone, on one page", ONCE, async ({ page }) => {
  await page.goto(await addressOfLongestRecipe(page));
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const main = page.locator("main");
  await expect(main.getByRole("heading")).toHaveText([title, "Ingredients", "Instructions", /./]);
  for (const role of ["button", "link", "navigation", "banner", "contentinfo"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByText("Comments")).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});

async function addressOfLongestRecipe(page: Page) {
  const response = await page.request.get("/api/recipes?limit=200");
  const rows: { id: number }[] = await response.json();
  const lengths = await Promise.all(
    rows.map(async ({ id }) => {
      const recipe = await page.request.get(`/api/recipes/${id}`);
      const { ingredients, instructions } = await recipe.json();
      return { id, length: (ingredients?.length ?? 0) * 40 + (instructions?.length ?? 0) };
    }),
  );
  const [longest] = lengths.toSorted((one, other) => other.length - one.length);
  return `/recipes/${longest?.id}`;
}

/** One that has ingredients, an author and comments. */
async function addressOfRecipe(page: Page) {
  const response = await page.request.get("/api/recipes?limit=200");
  const rows: { id: number; author_name: string | null; comment_count: number }[] =
    await response.json();
  const recipe = rows.find((row) => row.author_name && row.comment_count > 0);
  return `/recipes/${recipe?.id}`;
}
