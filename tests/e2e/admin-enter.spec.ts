import { expect, type Page, type TestInfo } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test, untilDrawn } from "../support/journey.ts";
import { knowTheSite } from "../support/journeys-site.ts";
import { signInAs } from "../support/take-part.ts";

/** Forms so long that Enter could send them unfinished. */
const OFFICE = [
  "/admin/recipes/new",
  "/admin/recipes/1/edit",
  "/admin/seasons/new",
  "/admin/seasons/1/edit",
  "/admin/dishes/new",
  "/admin/dishes/1/edit",
  "/admin/restaurants/new?method=manual",
  "/admin/restaurants/1/edit",
];
const PUBLIC = ["/suggest/recipe", "/suggest/restaurant", "/restaurants/1/suggest"];

const FORM = "form:is([data-once], .suggest-change)";

/** Controls in which Enter could send the form. */
const BOX = `${FORM} :is(input:not([type=hidden], [type=file]), select)`;

function isScripted({ project }: TestInfo) {
  return project.name.startsWith("with JavaScript");
}

function open(page: Page, address: string, info: TestInfo) {
  return isScripted(info) ? openHydrated(page, address) : page.goto(address);
}

/** Counts what this admin and this person have saved or sent, because other tests save at the same time. */
async function countWritten(admin_id: number, user_id: string) {
  const { prisma } = await import("#app/infra/database.server.ts");
  return Promise.all([
    prisma.adminAct.count({ where: { admin_id } }),
    prisma.suggestion.count({ where: { user_id } }),
  ]);
}

test("BRIEF-10 SEASON-01: Enter saves, sends and publishes nothing in any box of a long form", async ({
  page,
}, info) => {
  test.slow();
  knowTheSite();
  const { anAdmin } = await import("../support/signed-in-admin.ts");
  const admin = await anAdmin();
  await signInAsAdmin(page, admin.username);
  const person = await signInAs(page, `Enter Everywhere ${info.project.name}`);
  for (const address of [...OFFICE, ...PUBLIC]) {
    await open(page, address, info);
    const folded = page.locator("details.part:not([open]) > summary");
    while ((await folded.count()) > 0) await folded.first().click();
    const names = await page
      .locator(BOX)
      // Of rows that look alike, the last one: what stands below it is another control.
      .evaluateAll((boxes: (HTMLInputElement | HTMLSelectElement)[]) => {
        const seen = boxes.filter((box) => box.checkVisibility());
        return [...new Map(seen.map(({ name }) => [name.replace(/\[\d+\]/, ""), name])).values()];
      });
    expect(names.length, address).toBeGreaterThan(1);
    for (const name of names) {
      const box = page.locator(`${FORM} [name="${name}"]:visible`).first();
      await box.focus();
      await box.press("Enter");
      if (!isScripted(info)) await page.waitForLoadState();
      await expect(page.locator(FORM), `${address} ${name}`).toBeVisible();
      expect(new URL(page.url()).pathname, name).toBe(new URL(address, page.url()).pathname);
    }
  }
  expect(await countWritten(admin.id, person.id)).toEqual([0, 0]);
});

test("DISH-03 MOD-01: Enter on a tick judges nothing of what is ticked", async ({ page }, info) => {
  knowTheSite();
  const { anAdmin } = await import("../support/signed-in-admin.ts");
  const { aReview } = await import("../support/rows.ts");
  const hidden = { hidden_at: new Date(), hidden_reason: "Names the waiter" };
  // Other tests take the newest review of all.
  const created_at = new Date("2020-01-01");
  for (const restaurant_id of [16, 17])
    await aReview({ restaurant_id, review_text: "Tick Enter", created_at, ...hidden });
  await signInAsAdmin(page, (await anAdmin()).username);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const hiddenOnes = "/admin/moderation?state=hidden&search=Tick+Enter";
  for (const address of ["/admin/dishes/proposals", hiddenOnes]) {
    await open(page, address, info);
    const tick = page.locator("main input[type=checkbox][form]").first();
    if (!(await tick.isChecked())) await tick.check();
    await tick.press("Enter");
    if (isScripted(info)) await untilDrawn(page);
    else await page.waitForLoadState();
    expect(sent, address).toEqual([]);
  }
});

test("TELL-01: Enter in the hours of a day goes to the next time, and copies nothing", async ({
  page,
}, info) => {
  await signInAs(page, `Enter Hours ${info.project.name}`);
  await open(page, "/restaurants/1/suggest", info);
  await page.locator("summary", { hasText: "Opening hours" }).click();
  const from = page.locator('[name="week[6].from1"]');
  const to = page.locator('[name="week[6].to1"]');
  await page.locator('[name="week[1].from1"]').fill("07:15");
  await from.fill("09:00");
  await from.press("Enter");
  if (isScripted(info)) await expect(to).toBeFocused();
  await to.fill("21:30");
  await to.press("Enter");
  await expect(from).toHaveValue("09:00");
  await expect(page.locator('[name="week[1].from1"]')).toHaveValue("07:15");
});

test("BRIEF-10: Enter in an ingredient goes to the next row, and adds one at the end", async ({
  page,
}, info) => {
  await signInAsAdmin(page);
  await open(page, "/admin/recipes/new", info);
  await page.getByLabel("Title").fill(`Enter prawns ${info.project.name}`);
  const names = page.getByRole("group", { name: /^Ingredient \d+$/ }).getByLabel("Name");
  for (const [index, line] of ["prawns", "garlic", "butter"].entries()) {
    await names.nth(index).fill(line);
    await names.nth(index).press("Enter");
    await expect(names.nth(index + 1)).toBeFocused();
  }
  for (const [index, line] of ["prawns", "garlic", "butter", ""].entries()) {
    await expect(names.nth(index)).toHaveValue(line);
  }
  await expect(page.getByLabel("Title")).toHaveValue(`Enter prawns ${info.project.name}`);
});

test("DISH-01: Enter in another name of a dish goes to the next one", async ({ page }, info) => {
  await signInAsAdmin(page);
  await open(page, "/admin/dishes/new", info);
  const names = page.getByRole("group", { name: /^Name \d+$/ }).getByRole("textbox");
  const shown = await names.count();
  await names.nth(shown - 1).fill("Kota");
  await names.nth(shown - 1).press("Enter");
  await expect(names.nth(shown)).toBeFocused();
  await expect(names.nth(shown - 1)).toHaveValue("Kota");
});

test("SEASON-01: Enter in the box for items finds, and the season waits", async ({
  page,
}, info) => {
  await signInAsAdmin(page);
  await open(page, "/admin/seasons/new", info);
  await page.getByLabel("Title").fill("Half a season");
  const box = page.getByLabel("Recipe, dish or place");
  await box.fill("potjiek");
  await box.press("Enter");
  await expect(page.getByRole("button", { name: "Potjiekos" }).first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Half a season");
  expect(new URL(page.url()).pathname).toBe("/admin/seasons/new");
});

test("ACF-19: a recipe of a title that is here already is asked about before it is created", async ({
  page,
  expectComplaint,
}, info) => {
  expectComplaint(/409/);
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { aRecipe } = await import("../support/rows.ts");
  const isPlain = !isScripted(info);
  const { id } = await aRecipe({ title: `Café crème tart ${isPlain}` });
  await signInAsAdmin(page);
  await open(page, "/admin/recipes/new", info);
  await page.getByLabel("Title").fill(`CAFE  creme tart ${isPlain}`);
  await page.getByLabel("Method").fill("Bake it.");
  const create = page.getByRole("button", { name: "Create Recipe" });
  await create.click();
  const asked = page.getByRole("alert");
  await expect(asked).toContainText("A recipe like this one is here already.");
  const there = asked.getByRole("link", { name: /^Café crème tart/ });
  await expect(there).toHaveAttribute("href", `/admin/recipes/${id}/edit`);
  const count = () => prisma.recipe.count({ where: { title: { endsWith: `tart ${isPlain}` } } });
  expect(await count()).toBe(1);
  await expect(page.getByLabel("Method")).toHaveValue("Bake it.");
  await asked.getByRole("button", { name: "Create it anyway" }).click();
  await expect(page.getByText("Recipe created")).toBeVisible();
  expect(await count()).toBe(2);
});

test("ACF-05 BRIEF-10: pasted lines become rows below those that are typed", async ({
  page,
}, info) => {
  await signInAsAdmin(page);
  await open(page, "/admin/recipes/new", info);
  const row = (number: number) =>
    page.getByRole("group", { name: `Ingredient ${number}`, exact: true });
  await row(1).getByLabel("Name").fill("butter");
  await page.getByText("Paste ingredients").click();
  await page.getByLabel("Ingredients, one a line").fill("500g prawns\n\n- 2 cloves garlic\nsalt");
  await page.getByRole("button", { name: "Make rows of them" }).click();
  await expect(row(4).getByLabel("Name")).toHaveValue("salt");
  await expect(row(1).getByLabel("Name")).toHaveValue("butter");
  await expect(row(2).getByLabel("Name")).toHaveValue("prawns");
  await expect(row(2).getByLabel("Amount")).toHaveValue("500");
  await expect(row(3).getByLabel("Unit")).toHaveValue("cloves");
  await page.getByLabel("Title").fill(`Pasted prawns ${info.project.name}`);
  await page.getByRole("button", { name: "Create Recipe" }).click();
  await expect(page.getByText("Recipe created")).toBeVisible();
});
