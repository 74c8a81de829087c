import { expect, type Page, type Route } from "@playwright/test";
import { JOURNEYS_ADMIN, signInAsAdmin } from "../support/admin-journey.ts";
import { violationsOf } from "../support/axe.ts";
import { openHydrated, test } from "../support/journey.ts";

const LIST = "/admin/restaurants";
const NEW = `${LIST}/new`;

test.beforeEach(({ page }) => signInAsAdmin(page));

/** What the server would answer to the form that is sent; everything else goes its way. */
async function answerPost(page: Page, address: RegExp, answer: (route: Route) => Promise<void>) {
  await page.route(address, (route) =>
    route.request().method() === "POST" ? answer(route) : route.continue(),
  );
}

test("ARF-12 ARF-18: Create waits for a name", async ({ page }) => {
  await openHydrated(page, NEW);
  const create = page.getByRole("button", { name: "Create", exact: true });
  await expect(create).toBeDisabled();
  await page.getByLabel("Name").fill("  ");
  await expect(create).toBeDisabled();
  await page.getByLabel("Name").fill("A name");
  await expect(create).toBeEnabled();
});

test("ARF-13 ARF-14: the button is disabled and reads Saving... while saving", async ({ page }) => {
  await openHydrated(page, NEW);
  await page.getByLabel("Name").fill("Stadig");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answerPost(page, /restaurants\/new\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeFocused();
  release();
  await expect(page.getByText("Restaurant created")).toBeVisible();
});

test("T-57: an address without https:// is taken, a word is told beside its field", async ({
  page,
  expectComplaint,
}, { project }) => {
  expectComplaint(/400/);
  const name = `Adres ${project.name}`;
  await openHydrated(page, NEW);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Website").fill("adres");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByLabel("Website")).toHaveAccessibleDescription(
    /Start the address with https:\/\//,
  );
  await expect(page.getByText("Start the address with https://").last()).toBeVisible();
  await expect(page.getByLabel("Website")).toBeFocused();
  await page.getByLabel("Website").fill("adres.example");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Restaurant created")).toBeVisible();
});

for (const [choice, outcome] of [
  ["Stay", NEW],
  ["Leave", LIST],
] as const) {
  test(`leaving a half-filled form asks first: ${choice}`, async ({ page }) => {
    await openHydrated(page, NEW);
    await page.getByLabel("Name").fill("Half typed");
    await page.getByRole("link", { name: "Cancel" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: choice }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(outcome);
    if (choice === "Stay") await expect(page.getByLabel("Name")).toHaveValue("Half typed");
  });
}

test("ERR-19: saving that is refused without a word says so, and keeps the form", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 503/);
  await openHydrated(page, NEW);
  await page.getByLabel("Name").fill("Refused");
  await answerPost(page, /restaurants\/new\.data/, (route) =>
    route.fulfill({ status: 503, body: "" }),
  );
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to save restaurant" });
  await expect(alert).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveValue("Refused");
});

test("ERR-20: saving that gets no answer says so, and keeps the form", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  await openHydrated(page, NEW);
  await page.getByLabel("Name").fill("Lost");
  await answerPost(page, /restaurants\/new\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Error saving restaurant" });
  await expect(alert).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveValue("Lost");
});

test("ARF-31: what somebody else saved meanwhile is shown where the focus goes, each time anew", async ({
  page,
  expectComplaint,
}, { project }) => {
  expectComplaint(/status of 409/);
  const name = `Botsing ${project.name}`;
  await openHydrated(page, NEW);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Restaurant created")).toBeVisible();
  await openHydrated(page, `${LIST}?${new URLSearchParams({ search: name })}`);
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await page.getByLabel("City").fill("Mine");
  const notice = page.getByRole("alert").filter({ hasText: "saved this restaurant meanwhile" });
  for (const city of ["Theirs", "Theirs again"]) {
    const form = { intent: "save", name, city, is_active: "true" };
    await page.request.post(page.url(), { headers: { Origin: new URL(page.url()).origin }, form });
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(notice).toContainText(city);
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport();
  }
});

for (const address of [`${NEW}?kept=1`, "/admin/recipes/new?kept=1"]) {
  test(`a form that was kept when its session ended is not left by mistake: ${address}`, async ({
    page,
  }) => {
    const { keepDraft } = await import("#app/features/admins/drafts.server.ts");
    const { prisma } = await import("#app/infra/database.server.ts");
    const { ADMIN_USERNAME: username } = JOURNEYS_ADMIN;
    const { id } = await prisma.admin.findUniqueOrThrow({ where: { username } });
    const form = new FormData();
    for (const name of ["name", "title"]) form.append(name, "Half an hour of typing");
    await keepDraft(id, address, form);
    await openHydrated(page, address);
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  });
}

for (const [id, body, message] of [
  ["ERR-16", "Out of order", "Out of order"],
  ["ERR-17", "", "Server error (503)"],
] as const) {
  test(`${id}: a refused toggle says "${message}"`, async ({ page, expectComplaint }) => {
    expectComplaint(/status of 503/);
    await openHydrated(page, LIST);
    await answerPost(page, /admin\/restaurants\.data/, (route) =>
      route.fulfill({ status: 503, body }),
    );
    const row = page
      .locator("tbody tr")
      .filter({ has: page.locator(".badge.on") })
      .first();
    await row.getByRole("button", { name: /ctivate/ }).click();
    const sentence = `Failed to update restaurant status: ${message}`;
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(row.locator(".badge.on")).toBeVisible();
  });
}

test("ERR-10 ERR-12 ERR-14: what somebody else has deleted meanwhile is told", async ({
  page,
  expectComplaint,
}, { project }) => {
  expectComplaint(/status of 404/);
  const name = `Weg ${project.name}`;
  await openHydrated(page, NEW);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Restaurant created")).toBeVisible();
  await openHydrated(page, `${LIST}?${new URLSearchParams({ search: name })}`);
  const link = page.getByRole("link", { name: `Delete ${name}` });
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Delete restaurant" });
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeEnabled();
  const address = new URL((await link.getAttribute("href")) ?? "", page.url());
  await page.request.post(address.href, {
    headers: { Origin: address.origin },
    form: { intent: "delete" },
  });

  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Failed to delete restaurant: Restaurant not found",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Deactivate ${name}` }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to update restaurant status: Restaurant not found",
  );
});

test("ERR-13: a toggle without an answer says so", async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  await openHydrated(page, LIST);
  await answerPost(page, /admin\/restaurants\.data/, (route) => route.abort());
  await page
    .locator("tbody tr")
    .last()
    .getByRole("button", { name: /ctivate/ })
    .click();
  const told = page.getByRole("alert");
  await expect(told).toContainText("Error updating restaurant status: ");
  await expect(told).toBeFocused();
  await expect(told).toBeInViewport();
});

test("ERR-11: a deletion without an answer says so in its dialog", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  await openHydrated(page, LIST);
  await answerPost(page, /delete\.data/, (route) => route.abort());
  await page.locator("tbody .del").last().click();
  const dialog = page.getByRole("dialog", { name: "Delete restaurant" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Error deleting restaurant: ");
});

test("ARL-19: the dialog is modal, accessible, closes with Escape and gives the focus back", async ({
  page,
}) => {
  await openHydrated(page, LIST);
  const link = page.locator("tbody .del").last();
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Delete restaurant" });
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeEnabled();
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("the list follows what is typed and chosen, and the form is accessible", async ({ page }) => {
  await openHydrated(page, LIST);
  await page.getByLabel("City").selectOption("Durban");
  await expect(page).toHaveURL(/city=Durban/);
  await page.getByRole("main").getByLabel("Search").pressSequentially("curry");
  await expect(page).toHaveURL(/search=curry/);
  await expect(page.getByRole("main").getByLabel("Search")).toBeFocused();
  await page.goBack();
  await openHydrated(page, NEW);
  expect(await violationsOf(page)).toEqual([]);
});
