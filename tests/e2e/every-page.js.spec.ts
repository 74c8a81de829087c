import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { violationsOf } from "../support/axe.ts";
import { forceColours, goWithoutScript } from "../support/circumstances.ts";
import { openHydrated, test } from "../support/journey.ts";
import { knowTheSite } from "../support/journeys-site.ts";
import { lostWords, spaceTheText } from "../support/reflow.ts";
import { wrongTabStops } from "../support/tab-stops.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

type View = {
  address: string;
  /** What must be done before the page looks so, with script. */
  act?: (page: Page) => Promise<void>;
};

const BARE_RECIPE = {
  ...{ description: null, image_url: null, cuisine_type: null, difficulty: null, servings: null },
  ...{ prep_time_minutes: null, cook_time_minutes: null, instructions: null, author_id: null },
};
const BARE_RESTAURANT = {
  ...{ description: null, image_url: null, cuisine_type: null, address: null, city: null },
  ...{ province: null, phone: null, website: null, latitude: null, longitude: null },
  ...{ rating: null, price_level: null },
};

const NARROW = { width: 320, height: 640 };
/** A window of 1280 by 800 pixels at 200 %. */
const ENLARGED = { width: 640, height: 400 };

const VISITOR: View[] = [
  { address: "/" },
  { address: "/?tab=restaurants&city=Durban", act: unfold },
  { address: "/?search=curry" },
  { address: "/?search=zzzzzz" },
  { address: "/?search=gatsby" },
  { address: "/recipes/13", act: unfold },
  { address: "/restaurants/15?reviews=all" },
  { address: "/restaurants/15", act: openPhotos },
  { address: "/favorites" },
  { address: "/about" },
  { address: "/contact" },
  { address: "/terms" },
  { address: "/privacy" },
  { address: "/nowhere" },
  { address: "/offline" },
  { address: "/auth/sign-in?return_to=%2F" },
  { address: "/admin/login" },
];

const PERSON: View[] = [
  { address: "/recipes/13", act: unfold },
  { address: "/restaurants/15?review=1" },
  { address: "/restaurants/15/review", act: sendEmptyReview },
  { address: "/favorites" },
  { address: "/my-reviews" },
  { address: "/logout" },
];

const LISTS: View[] = [
  { address: "/admin/dashboard" },
  { address: "/admin/restaurants" },
  { address: "/admin/restaurants?search=zzzz" },
  { address: "/admin/recipes" },
  { address: "/admin/recipe-authors" },
  { address: "/admin/moderation", act: unfold },
  { address: "/admin/analytics", act: unfold },
  { address: "/admin/pictures" },
  { address: "/admin/activity" },
  { address: "/admin/nowhere" },
];

const FORMS: View[] = [
  { address: "/admin/restaurants/new?method=osm" },
  { address: "/admin/restaurants/1/edit", act: spoil("Latitude", "north") },
  { address: "/admin/restaurants/1/preview" },
  { address: "/admin/restaurants/1/delete" },
  { address: "/admin/recipes/new" },
  { address: "/admin/recipes/1/edit", act: spoil("Title", "Long ".repeat(50)) },
  { address: "/admin/recipes/1/delete" },
  { address: "/admin/recipe-authors?new=1", act: spoil("Website", "none at all") },
  { address: "/admin/recipe-authors/1/delete" },
  { address: "/admin/recipe-authors", act: askToDelete },
  { address: "/admin/recipes/1/edit", act: leaveHalfway },
];

test.use({ reducedMotion: "reduce" });
test.slow();

test("EVERY-01 EVERY-02 EVERY-03: a visitor", async ({ page, expectComplaint }) => {
  expectComplaint(/40[0-9]/);
  await expectForEveryone(page, VISITOR);
});

test("EVERY-01 EVERY-02 EVERY-03: somebody signed in", async ({ page, expectComplaint }) => {
  expectComplaint(/40[0-9]/);
  await signInAs(page, "Thandi");
  await expectForEveryone(page, PERSON);
});

for (const [name, views] of Object.entries({ lists: LISTS, forms: FORMS })) {
  test(`EVERY-01 EVERY-02 EVERY-03: an administrator, ${name}`, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/40[0-9]/);
    await signInAsAdmin(page);
    await expectForEveryone(page, views);
  });
}

test("EVERY-07: the longest names, large numbers and nothing optional have their room", async ({
  page,
}) => {
  const [recipe, few, many] = await extremes(page);
  await expectForEveryone(page, [
    { address: recipe },
    { address: few },
    { address: `${many}?reviews=all` },
  ]);
  await page.goto(recipe);
  await expect(page.getByText("10 000").first()).toBeVisible();
  await page.goto(many);
  await expect(page.getByRole("heading", { name: "Reviews (200)" })).toBeVisible();
});

/** Of rows that no other journey looks at. */
async function extremes(page: Page) {
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { aReview } = await import("../support/rows.ts");
  const [recipe, few, many] = await Promise.all([
    lastOf(page, "recipes", 31),
    lastOf(page, "restaurants", 31),
    lastOf(page, "restaurants", 32),
  ]);
  const idOf = (address: string) => Number(address.split("/").at(-1));
  await prisma.recipe.update({
    where: { id: idOf(recipe) },
    data: { ...BARE_RECIPE, title: "W".repeat(120), like_count: 10_000 },
  });
  await prisma.restaurant.update({
    where: { id: idOf(few) },
    data: { ...BARE_RESTAURANT, name: "Mmmmmm".repeat(20) },
  });
  for (const restaurant_id of [idOf(few), idOf(many)])
    await prisma.restaurantReview.deleteMany({ where: { restaurant_id } });
  await aReview({ restaurant_id: idOf(few), review_text: "W".repeat(300) });
  for (let made = 0; made < 200; made++) await aReview({ restaurant_id: idOf(many) });
  return [recipe, few, many] as const;
}

/** axe, Tab and the words, as people with other needs have their browsers. */
async function expectForEveryone(page: Page, views: View[]) {
  for (const { address, act } of views) {
    await page.setViewportSize(ENLARGED);
    await goWithoutScript(page, address);
    await forceColours(page);
    expect.soft(await violationsOf(page), `${address} enlarged, plain`).toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });

    await page.setViewportSize(NARROW);
    await (act && views !== VISITOR ? openHydrated : goTo)(page, address);
    await act?.(page);
    expect.soft(await lostWords(page), `${address} at 320 px`).toEqual([]);
    expect.soft(await violationsOf(page), `${address} at 320 px`).toEqual([]);
    expect.soft(await wrongTabStops(page), `${address} by Tab`).toEqual([]);
    await spaceTheText(page);
    expect.soft(await lostWords(page), `${address} with more space`).toEqual([]);
  }
}

async function goTo(page: Page, address: string) {
  await page.goto(address);
}

async function unfold(page: Page) {
  for (const summary of await page.locator("main summary:visible").all()) await summary.click();
}

async function openPhotos(page: Page) {
  await page.locator("photo-gallery a").first().click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
}

async function sendEmptyReview(page: Page) {
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.locator("#review-form .notice[role=alert]")).toContainText(
    "Please select a rating",
  );
}

function spoil(label: string, value: string) {
  return async (page: Page) => {
    await page.getByLabel(label).fill(value);
    await page.locator(".form-actions button[type=submit]:visible").last().click();
    await expect(page.locator(".notice[role=alert]")).toBeVisible();
  };
}

async function askToDelete(page: Page) {
  await page
    .getByRole("link", { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeEnabled();
}

async function leaveHalfway(page: Page) {
  await page.getByLabel("Title").fill("Half a title");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
}
