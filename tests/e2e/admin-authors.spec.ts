import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";
import { aPicture } from "../support/pictures.ts";

const LIST = "/admin/recipe-authors";

/** Of this run only: with and without script one site is visited. */
function aName(words: string) {
  return `${words} ${Math.random().toString(36).slice(2, 8)}`;
}

function card(page: Page, name: string) {
  return page.locator(".acard", { has: page.getByRole("heading", { name, exact: true }) });
}

test.beforeEach(({ page }) => signInAsAdmin(page));

test("AAU-09 to AAU-19 BRIEF-09 BRIEF-12 PERM-10 EVERY-08: an author is added, edited, found and deleted", async ({
  page,
  javaScriptEnabled,
}) => {
  const [name, later] = [aName("Lindiwe"), aName("Lindiwe Edited")];
  await page.goto(LIST);
  const status = page.locator("main > [role=status]");
  await expect(status).toBeEmpty();
  await status.evaluate((region) => region.setAttribute("data-known", ""));
  await page.getByRole("link", { name: "Add Author" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Author" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Bio").fill("Bakes at night");
  await dialog.getByLabel("Website").fill("https://lindiwe.example");
  await dialog.getByLabel("Instagram").fill("@lindiwe");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Author created" })).toBeVisible();
  if (javaScriptEnabled) await expect(page.locator("[data-known]")).toHaveText("Author created");
  else await expect(status.locator(".notice")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, name)).toContainText("Bakes at night");

  await card(page, name)
    .getByRole("link", { name: `Edit ${name}` })
    .click();
  const edit = page.getByRole("dialog", { name: "Edit Author" });
  await expect(edit.getByLabel("Name")).toHaveValue(name);
  await expect(edit.getByLabel("Instagram")).toHaveValue("@lindiwe");
  await edit.getByLabel("Name").fill(later);
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Author updated" })).toBeVisible();

  await page.getByRole("main").getByLabel("Search").fill(later);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator(".acard")).toHaveCount(1);
  await card(page, later)
    .getByRole("link", { name: `Delete ${later}` })
    .click();
  await expect(page.getByText(`Are you sure you want to delete "${later}"?`)).toBeVisible();
  await expect(page.getByText("No recipe names this author.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No authors found")).toBeVisible();
});

test("AAU-21 AAU-22 BRIEF-12: a picture is chosen in the form of an author, and chosen anew", async ({
  page,
}, { project }) => {
  const name = aName("Portrait");
  const isQuick = project.name.startsWith("with JavaScript");
  async function choose(width: number) {
    const buffer = await aPicture(width, 60).jpeg().toBuffer();
    const file = { name: "face.jpg", mimeType: "image/jpeg", buffer };
    await page.locator("dialog input[type=file]").setInputFiles(file);
    if (isQuick) await expect(page.locator("dialog input[type=checkbox]")).toBeChecked();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const face = card(page, name).locator(".avatar");
    await expect(face).toHaveAttribute("src", /^\/images\/[0-9a-f]{32}\//);
    return face.getAttribute("src");
  }
  await page.goto(`${LIST}?new=1`);
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  const first = await choose(90);
  await card(page, name)
    .getByRole("link", { name: `Edit ${name}` })
    .click();
  await expect(page.getByLabel("Image URL")).toHaveValue(/\/images\//);
  expect(await choose(30)).not.toBe(first);
});

test("AAU-16 T-19: what is wrong stands beside its field, and what was typed stays", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await page.goto(`${LIST}?new=1`);
  const dialog = page.getByRole("dialog", { name: "Add Author" });
  await dialog.getByLabel("Name").fill("Sipho");
  await dialog.getByLabel("Bio").fill("Ten minutes of typing");
  await dialog.getByLabel("Twitter").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Twitter")).toHaveAccessibleDescription(
    /Enter a handle or a link for Twitter/,
  );
  await expect(dialog.getByText("Enter a handle or a link for Twitter").last()).toBeVisible();
  await expect(dialog.getByLabel("Bio")).toHaveValue("Ten minutes of typing");
});

test("AAU-14: Cancel closes the dialog, and it opens empty again", async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole("link", { name: "Add Author" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Author" });
  await dialog.getByLabel("Name").fill("Never saved");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  await page.getByRole("link", { name: "Add Author" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("");
});
