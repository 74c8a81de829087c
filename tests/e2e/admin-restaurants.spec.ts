import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";

const LIST = "/admin/restaurants";

test.beforeEach(({ page }) => signInAsAdmin(page));

async function find(page: Page, name: string) {
  await page.goto(`${LIST}?${new URLSearchParams({ search: name })}`);
  return page.getByRole("row").filter({ hasText: name });
}

async function add(page: Page, name: string) {
  await page.goto(`${LIST}/new`);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Restaurant created")).toBeVisible();
}

test("ARF-11 ARF-15 ARF-20 ARF-24 BRIEF-03 BRIEF-09 PERM-08: a restaurant is added and edited", async ({
  page,
}, { project }) => {
  const name = `Uitspan ${project.name}`;
  await page.goto(LIST);
  await page.getByRole("link", { name: "Add Restaurant" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Cuisine").selectOption("South African");
  await page.getByLabel("Price level").selectOption("$$ Moderate");
  await page.getByLabel("Official rating").fill("4.4");
  await page.getByLabel("City").fill("Cradock");
  await page.getByLabel("Province").selectOption("Eastern Cape");
  await page.getByLabel("Website").fill("https://uitspan.example");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByText("Restaurant created")).toBeVisible();

  const row = await find(page, name);
  await expect(row.getByText("Cradock, Eastern Cape")).toBeVisible();
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  await row.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByLabel("Price level")).toHaveValue("2");
  await page.getByLabel("City").fill("Nieu-Bethesda");
  await page.getByLabel("Active").uncheck();
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("Restaurant updated")).toBeVisible();

  const edited = await find(page, name);
  await expect(edited.getByText("Nieu-Bethesda, Eastern Cape")).toBeVisible();
  await expect(edited.getByText("Inactive")).toBeVisible();
  await edited.getByRole("link", { name: `Preview ${name}` }).click();
  await expect(page.getByText("Visitors do not see it")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("HRS-02: hours are set by the day, and Monday's copied up to Friday", async ({ page }, {
  project,
}) => {
  const name = `Ure ${project.name}`;
  await add(page, name);
  const row = await find(page, name);
  await row.getByRole("link", { name: `Edit ${name}` }).click();
  const day = (label: string) => page.getByRole("group", { name: label, exact: true });
  const time = (label: string) => page.getByLabel(label, { exact: true });
  await time("Monday, time 1, from").fill("9h00");
  await time("Monday, time 1, to").fill("14:30");
  await day("Monday").locator("summary").click();
  await time("Monday, time 2, from").fill("18:00");
  await time("Monday, time 2, to").fill("01:00");
  await page.getByRole("button", { name: "Copy Monday to Friday" }).click();
  await expect(time("Friday, time 2, to")).toHaveValue("01:00");
  await expect(time("Friday, time 2, to")).toBeVisible();
  await expect(time("Saturday, time 1, from")).toHaveValue("");
  await time("Saturday: open or closed").selectOption("Open 24 hours");
  await expect(time("Saturday, time 1, from")).toBeHidden();
  await time("Sunday, time 1, from").pressSequentially("8:00 AM");
  await time("Sunday, time 1, to").pressSequentially("10:00 p.m.");
  await time("Public holidays: open or closed").selectOption("Closed");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("Restaurant updated")).toBeVisible();

  const edited = await find(page, name);
  await edited.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByLabel("Opening hours in one line")).toHaveValue(
    "Mo-Fr 09:00-14:30,18:00-01:00; Sa 00:00-24:00; Su 08:00-22:00; PH off",
  );
  await expect(time("Thursday, time 2, from")).toHaveValue("18:00");
});

test("ARL-14 ARL-17 BRIEF-09 PERM-08: a restaurant is deactivated and activated where it stands", async ({
  page,
}, { project }) => {
  const name = `Skakelaar ${project.name}`;
  await add(page, name);
  const row = await find(page, name);
  const address = page.url();
  await row.getByRole("button", { name: `Deactivate ${name}` }).click();
  await expect(row.getByText("Inactive")).toBeVisible();
  await expect(page).toHaveURL(address);
  await row.getByRole("button", { name: `Activate ${name}` }).click();
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
});

test("ARL-15 ARL-19 ARL-20 BRIEF-09 PERM-08: deleting asks first, and cancelling deletes nothing", async ({
  page,
}, { project }) => {
  const name = `Verdwyn ${project.name}`;
  const question = `Are you sure you want to delete "${name}"? This action cannot be undone.`;
  await add(page, name);
  const row = await find(page, name);
  await row.getByRole("link", { name: `Delete ${name}` }).click();
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByText("It has no reviews")).toBeVisible();
  await page.getByText("Cancel", { exact: true }).click();
  await expect(page.getByText(question)).toHaveCount(0);
  await expect(row).toBeVisible();

  await row.getByRole("link", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Restaurant deleted")).toBeVisible();
  await expect(page.getByText("No restaurants found")).toBeVisible();
});

test("ARL-02 ARL-04 PERM-08: the list follows the chosen city", async ({ page }) => {
  await page.goto(LIST);
  await page.getByLabel("City").selectOption("Durban");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/city=Durban/);
  await expect(page.getByText(/^Showing \d+ restaurant\(s\)$/)).toBeVisible();
  await expect(page.locator("tbody tr").first()).toContainText("Durban");
});

test("ARF-27 ARF-28: one like it is shown before it is created anyway", async ({
  page,
  expectComplaint,
}, { project }) => {
  expectComplaint(/409/);
  const name = `Tweeling ${project.name}`;
  async function fill(written: string) {
    await page.goto(`${LIST}/new`);
    await page.getByLabel("Name").fill(written);
    await page.getByLabel("City").fill("George");
    await page.getByLabel("Phone").fill("044 555 0142");
    await page.getByRole("button", { name: "Create", exact: true }).click();
  }
  await fill(name);
  await expect(page.getByText("Restaurant created")).toBeVisible();
  await fill(name.toUpperCase());
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("A restaurant like this one is here already.");
  await expect(notice).toBeInViewport();
  await expect(notice.getByRole("link")).toHaveText(`${name} (opens in a new tab)`);
  await expect(page.getByLabel("Phone")).toHaveValue("044 555 0142");
  await notice.getByRole("button", { name: "Create it anyway" }).click();
  await expect(page.getByText("Restaurant created")).toBeVisible();
  await page.goto(`${LIST}?${new URLSearchParams({ search: name })}`);
  await expect(page.locator("tbody tr")).toHaveCount(2);
});
