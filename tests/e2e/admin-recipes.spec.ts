import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";
import { aPicture } from "../support/pictures.ts";

function row(page: Page, number: number) {
  return page.getByRole("group", { name: `Ingredient ${number}`, exact: true });
}

function rows(page: Page) {
  return page.getByRole("group", { name: /^Ingredient \d+$/ });
}

function card(page: Page, title: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
}

/** Without script the button adds three rows at once. */
async function addRow(page: Page, name: string) {
  const names = rows(page).getByLabel("Name");
  const values = await names.evaluateAll((fields: HTMLInputElement[]) =>
    fields.map(({ value }) => value),
  );
  if (!values.includes("")) {
    await page.getByRole("button", { name: "Add Ingredient" }).click();
    await expect(names.nth(values.length)).toBeFocused();
    await expect(names.nth(values.length)).toBeInViewport();
  }
  await names.nth(values.filter(Boolean).length).fill(name);
}

test("ACF-05 ACF-06 ACF-22 ACF-18 ACF-19 BRIEF-03 BRIEF-09 BRIEF-10 PERM-09: a recipe with three ingredients and a picture is written", async ({
  page,
}, { project }) => {
  const title = `Braai broodjies ${project.name}`;
  await signInAsAdmin(page);
  await page.goto("/admin/recipes");
  await page.getByRole("link", { name: "Add Recipe" }).first().click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Difficulty").selectOption("Easy");
  await page.getByLabel("Prep time").fill("0");
  await row(page, 1).getByLabel("Name").fill("bread");
  await row(page, 1).getByLabel("Amount").fill("8");
  await row(page, 1).getByLabel("Unit").selectOption("slices");
  await addRow(page, "sugar");
  await addRow(page, "cheese");
  await addRow(page, "tomato");
  await page.getByRole("button", { name: "Remove ingredient 2" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Move up ingredient 3" }).click();
  await expect(row(page, 2).getByLabel("Name")).toHaveValue("tomato");
  await expect(row(page, 3).getByLabel("Name")).toHaveValue("cheese");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Method").fill("Butter the bread.\nToast it.");
  const picture = await aPicture(640, 400).jpeg().toBuffer();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "dish.jpg", mimeType: "image/jpeg", buffer: picture });
  if (project.name.startsWith("with JavaScript")) {
    await expect(page.locator("input[name=image_url]")).toBeChecked();
  }
  await page.getByRole("button", { name: "Create Recipe" }).click();
  await expect(page.getByText("Recipe created")).toBeVisible();
  const shown = card(page, title);
  await expect(shown.locator("img")).toHaveAttribute("src", /^\/images\/[0-9a-f]{32}\//);

  const view = shown.getByRole("link", { name: /^View/ });
  await page.goto((await view.getAttribute("href")) ?? "");
  await expect(page.locator(".ticks li")).toHaveText([/8 slices\s*bread/, "tomato", "cheese"]);
});

test("ACL-15 ACL-16 ACF-20 T-31 BRIEF-03 BRIEF-09 PERM-09: a recipe is changed, pinned, kept after all, and deleted", async ({
  page,
}, { project }) => {
  const title = `Vetkoek ${project.name}`;
  await signInAsAdmin(page);
  await page.goto("/admin/recipes/new");
  await page.getByLabel("Title").fill(title);
  await row(page, 1).getByLabel("Name").fill("flour");
  await page.getByRole("button", { name: "Create Recipe" }).click();
  await expect(page.getByText("Recipe created")).toBeVisible();

  await card(page, title).getByRole("link", { name: /^Edit/ }).click();
  await expect(row(page, 1).getByLabel("Name")).toHaveValue("flour");
  await page.getByLabel("Title").fill(`${title} again`);
  await page.getByLabel("Servings").fill("6");
  await addRow(page, "yeast");
  await page.getByRole("button", { name: "Update Recipe" }).click();
  await expect(page.getByText("Recipe updated")).toBeVisible();

  await page.getByRole("main").getByLabel("Search").fill(`${title} again`);
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("1 recipe", { exact: true })).toBeVisible();
  const shown = card(page, `${title} again`);
  await shown.getByRole("button", { name: /^Make Recipe of the Day/ }).click();
  await expect(page.getByText("This is Recipe of the Day until midnight")).toBeVisible();
  await shown.getByRole("button", { name: /^Let the date choose again/ }).click();
  await expect(page.getByText("Recipe of the Day is chosen by the date again")).toBeVisible();

  const question = page.getByText(`Are you sure you want to delete "${title} again"?`);
  const bin = shown.getByRole("link", { name: `Delete ${title} again` });
  await bin.click();
  await expect(question).toBeVisible();
  await expect(page.getByText("With it go 2 ingredients.")).toBeVisible();
  const isDialog = project.name.startsWith("with JavaScript");
  await page.getByRole(isDialog ? "button" : "link", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await bin.click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Recipe deleted")).toBeVisible();
  await expect(page.getByText("No recipes found")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Search")).toHaveValue(`${title} again`);
});
