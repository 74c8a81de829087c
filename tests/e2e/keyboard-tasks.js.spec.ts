import { expect, type Page } from "@playwright/test";
import { JOURNEYS_ADMIN, signInAsAdmin } from "../support/admin-journey.ts";
import { pressAt, pressBackAt, reach, typeAt } from "../support/by-keyboard.ts";
import { openHydrated, test } from "../support/journey.ts";
import { freeTheMap } from "../support/journeys-site.ts";
import { aPicture } from "../support/pictures.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

test.use({ reducedMotion: "reduce", viewport: { width: 375, height: 667 } });

const DURBAN = { latitude: -29.8587, longitude: 31.0218 };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();

test("EVERY-04: a visitor finds, filters, ticks, shares and looks at photos", async ({ page }) => {
  await page.goto("/");
  await typeAt(page, page.getByRole("combobox"), "bobot");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  // The first suggestion is a dish, and the second is a recipe.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/recipes\/\d+$/);
  await pressAt(page, page.locator("details.menu summary"));
  await reach(page, page.getByRole("link", { name: "WhatsApp" }));
  await page.keyboard.press("Escape");
  await expect(page.locator("details.menu summary")).toBeFocused();
  await pressAt(page, page.locator(".tick").first(), "Space");
  await expect(page.locator(".tick").first()).toBeChecked();

  await page.goto("/?tab=restaurants");
  await pressAt(page, page.locator(".place-bar summary"));
  await pressAt(page, page.locator(".cities").getByRole("link", { name: "Durban" }));
  await expect(page).toHaveURL(/city=Durban/);
  await pressAt(page, page.locator(".chips").getByRole("link", { name: "Indian" }));
  await expect(page).toHaveURL(/cuisine=Indian/);
  await pressAt(page, page.locator("#list-items a").first());
  await expect(page).toHaveURL(/\/restaurants\/\d+/);

  await page.goto("/restaurants/15");
  const photo = page.locator("photo-gallery a").first();
  await pressAt(page, photo);
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await expect(viewer).toContainText("1 of");
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText("2 of");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page.locator("photo-gallery a:focus")).toHaveCount(1);
  await pressAt(page, link(page, /^Show All \d+ Reviews/));
  await expect(page.getByRole("link", { name: "Show Less Reviews" })).toBeFocused();
});

test("EVERY-04: a visitor asks for more, for what is near, for the dark and for less data", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(DURBAN);
  await page.goto("/");
  const cards = page.locator("#list-items > li");
  const before = await cards.count();
  await pressBackAt(page, link(page, "Show more"));
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await expect(cards.nth(before).getByRole("link").first()).toBeFocused();

  await page.goto("/?tab=restaurants");
  await pressAt(page, page.locator(".place-bar summary"));
  await pressAt(page, button(page, "Use my location"));
  await expect(page).toHaveURL(/near=-29\.86%2C31\.02&suburb=Durban/);

  await page.goto("/about");
  await pressBackAt(page, button(page, "Dark"));
  await expect(page.locator("html[data-theme=dark]")).toBeAttached();
  await pressBackAt(page, button(page, "Use less data"));
  await expect(page.locator("html[data-saver]")).toBeAttached();
});

test("EVERY-04: somebody signs in, keeps, likes, comments and signs out", async ({ page }) => {
  await page.goto("/favorites");
  await pressAt(page, link(page, /^Sign in with /));
  await typeAt(page, page.getByLabel("Or sign in under your own name"), "Kele Keys");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");

  await openHydrated(page, await lastOf(page, "recipes", 30));
  for (const name of ["Favorite", "Like"]) {
    await pressAt(page, page.getByRole("main").getByRole("button", { name, exact: true }));
    await expect(page.locator(".actions").getByRole("button", { name })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  }
  await typeAt(page, page.getByLabel("Add a comment"), "Only keys");
  await pressAt(page, button(page, "Post Comment"));
  const own = page.locator(".comments > li", { hasText: "Kele Keys" });
  await pressAt(page, own.getByRole("link", { name: "Edit your comment" }));
  await expect(page.getByLabel("Your comment")).toBeFocused();
  await page.keyboard.type(", still");
  await pressAt(page, button(page, "Save"));
  await expect(own.locator(".typed")).toHaveText("Only keys, still");
  await pressAt(page, own.locator("summary"));
  await pressAt(page, button(page, "Yes, delete it"));
  await expect(own).toHaveCount(0);

  await page.goto("/favorites");
  await pressAt(page, page.locator(".user summary"));
  await pressAt(page, button(page, "Logout"));
  await expect(page.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
});

test("EVERY-04: somebody reviews with a photo, changes and deletes it", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  await signInAs(page, "Rea Keys");
  const restaurant = await lastOf(page, "restaurants", 30);
  await openHydrated(page, restaurant);
  await pressAt(page, link(page, "Write Review"));
  const form = page.locator("#review-form");
  await expect(form.getByRole("heading", { name: "Write Review" })).toBeFocused();
  const submit = form.getByRole("button", { name: "Submit Review" });
  await pressAt(page, submit);
  await expect(form.getByRole("alert").getByText("Please select a rating")).toBeVisible();
  await pressBackAt(page, form.getByRole("link", { name: "Please select a rating" }));
  await expect(form.getByRole("radio", { name: "1 Poor" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "2 Fair" })).toBeChecked();
  await typeAt(page, form.getByLabel("Your review"), "By keys");
  const chooser = page.waitForEvent("filechooser");
  await pressAt(page, form.locator("input[type=file]"));
  await (await chooser).setFiles(await jpeg("keys.jpg"));
  await expect(form.getByRole("checkbox", { name: "Keep keys.jpg" })).toBeChecked();
  await pressAt(page, submit);
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();

  const own = page.locator(".review", { hasText: "Rea Keys" });
  await expect(own).toContainText("By keys");
  const focused = focusedWith(page, "review-form");
  await pressAt(page, link(page, "Edit Review"));
  expect(await focused).toBe("review-title");
  await typeAt(page, form.getByLabel("Your review"), "By keys, twice");
  await pressAt(page, submit);
  await expect(own).toContainText("By keys, twice");

  await openHydrated(page, "/my-reviews");
  await pressAt(page, link(page, /^Edit your review of/));
  await typeAt(page, form.getByLabel("Your review"), "By keys, from my reviews");
  await pressAt(page, submit);
  await expect(page).toHaveURL("/my-reviews");
  await expect(page.getByText("By keys, from my reviews")).toBeVisible();
  await pressAt(page, page.locator(".my-review summary"));
  await pressAt(page, button(page, "Yes, delete it"));
  await expect(page.getByText("By keys, from my reviews")).toHaveCount(0);

  const data = { rating: 3, review_text: "By keys, again" };
  expect((await page.request.post(`/api${restaurant}/reviews`, { data })).ok()).toBe(true);
  await openHydrated(page, restaurant);
  await pressAt(page, link(page, "Edit Review"));
  await pressAt(page, form.getByText("Delete your review"));
  await pressAt(page, button(page, "Yes, delete it"));
  await expect(own).toHaveCount(0);
});

test("EVERY-04: an administrator signs in, adds, changes and deletes an author and a recipe", async ({
  page,
}) => {
  await openHydrated(page, "/admin/login");
  await typeAt(page, page.getByLabel("Username"), JOURNEYS_ADMIN.ADMIN_USERNAME);
  await typeAt(page, page.getByLabel("Password", { exact: true }), JOURNEYS_ADMIN.ADMIN_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/dashboard");

  await openHydrated(page, "/admin/recipe-authors");
  await pressAt(page, link(page, "Add Author"));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Aya Keys");
  await pressAt(page, dialog.getByRole("button", { name: "Save" }));
  await expect(page.getByRole("heading", { name: "Aya Keys" })).toBeVisible();
  await pressAt(page, link(page, "Edit Aya Keys"));
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await typeAt(page, dialog.getByLabel("Bio"), "Types all her recipes");
  await pressAt(page, dialog.getByRole("button", { name: "Save" }));
  await expect(page.locator(".acard", { hasText: "Types all her recipes" })).toBeVisible();
  await expect(link(page, "Edit Aya Keys")).toBeFocused();
  await pressAt(page, link(page, "Delete Aya Keys"));
  await pressAt(page, dialog.getByRole("button", { name: "Delete" }));
  await expect(page.getByRole("heading", { name: "Aya Keys" })).toHaveCount(0);

  await openHydrated(page, "/admin/recipes/new");
  await typeAt(page, page.getByLabel("Title"), "Keyboard pap");
  const row = (number: number) => page.getByRole("group", { name: `Ingredient ${number}` });
  await typeAt(page, row(1).getByLabel("Name"), "meal");
  await pressAt(page, button(page, "Add Ingredient"));
  await expect(row(2).getByLabel("Name")).toBeFocused();
  await page.keyboard.type("salt");
  await pressAt(page, button(page, "Create Recipe"));
  await expect(page.locator(".notice", { hasText: "Recipe created" })).toBeFocused();
  await pressAt(page, link(page, "Edit Keyboard pap"));
  await typeAt(page, page.getByLabel("Title"), "Keyboard porridge");
  await pressAt(page, page.locator(".form-actions button[type=submit]:visible"));
  await expect(page.getByRole("heading", { name: "Keyboard porridge" })).toBeVisible();
  await pressAt(page, button(page, /^Make Recipe of the Day.*Keyboard porridge$/));
  await pressAt(page, button(page, /^Let the date choose again.*Keyboard porridge$/));
  await expect(button(page, /^Make Recipe of the Day.*Keyboard porridge$/)).toBeVisible();
  await pressAt(page, link(page, "Delete Keyboard porridge"));
  await pressAt(page, dialog.getByRole("button", { name: "Delete" }));
  await expect(page.getByRole("heading", { name: "Keyboard porridge" })).toHaveCount(0);
});

test("EVERY-04: an administrator adds a restaurant with a picture, changes and deletes it, hides a comment and signs out", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/restaurants/new?method=simple");
  await typeAt(page, page.getByLabel("Name", { exact: false }).first(), "Keyboard Kitchen");
  const chooser = page.waitForEvent("filechooser");
  await pressAt(page, page.locator("input[type=file]"));
  await (await chooser).setFiles(await jpeg("kitchen.jpg"));
  await expect(page.locator(".thumb input:checked")).toHaveCount(1);
  await pressAt(page, page.locator(".form-actions button[type=submit]:visible"));
  await expect(page.locator(".notice", { hasText: "Restaurant created" })).toBeFocused();
  await pressAt(page, link(page, "Edit Keyboard Kitchen"));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await typeAt(page, page.getByLabel("Name", { exact: false }).first(), "Keyboard Canteen");
  await pressAt(page, page.getByLabel("Price level"), "ArrowDown");
  await pressAt(page, page.locator(".form-actions button[type=submit]:visible"));
  await expect(page.getByRole("rowheader", { name: "Keyboard Canteen" })).toBeVisible();
  await pressAt(page, button(page, "Deactivate Keyboard Canteen"));
  await expect(button(page, "Activate Keyboard Canteen")).toBeFocused();
  await pressAt(page, link(page, "Delete Keyboard Canteen"));
  await pressAt(page, page.getByRole("dialog").getByRole("button", { name: "Delete" }));
  await expect(page.getByText("Keyboard Canteen")).toHaveCount(0);

  await openHydrated(page, "/admin/moderation?kind=comments");
  const comment = page.locator(".moderated").first();
  await pressAt(page, comment.locator("summary"));
  await pressAt(page, comment.getByLabel("House rule it breaks"), "ArrowDown");
  await typeAt(page, comment.getByLabel(/^Reason/), "Only to try the keys");
  await pressAt(page, comment.getByRole("button", { name: "Hide it" }));
  await expect(page.getByText("Comment hidden")).toBeVisible();
  await pressAt(page, button(page, /^Restore/));
  await expect(page.getByText("Comment restored")).toBeVisible();
  await pressAt(page, page.locator(".rail .menu > summary"));
  await pressAt(page, page.locator(".rail .menu").getByRole("button", { name: "Logout" }));
  await expect(page).toHaveURL("/admin/login");
});

test("EVERY-04: an administrator finishes a quick add, previews it, uploads and copies, and downloads figures", async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  await freeTheMap();
  await openHydrated(page, "/admin/restaurants/new");
  await typeAt(page, page.getByRole("combobox", { name: "Find a place" }), "umbilo all by keys");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const name = page.getByLabel("Name (required)");
  await expect(name).toHaveValue("Umbilo Curry Restaurant");
  await typeAt(page, name, "Quick Keys");
  await pressAt(page, page.getByLabel("Active"), "Space");
  await pressAt(page, button(page, "Create"));
  await expect(page.locator(".notice", { hasText: "Restaurant created" })).toBeFocused();
  await pressAt(page, link(page, "Preview Quick Keys"));
  await expect(page.getByRole("heading", { level: 1, name: "Quick Keys" })).toBeVisible();
  await expect(page.getByText("This restaurant is inactive")).toBeVisible();

  await context.grantPermissions(["clipboard-write"]);
  await openHydrated(page, "/admin/pictures");
  const chooser = page.waitForEvent("filechooser");
  await pressAt(page, page.locator("input[type=file]"));
  await (await chooser).setFiles(await jpeg("author.jpg"));
  await pressAt(page, button(page, "Copy address"));
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();

  await openHydrated(page, "/admin/analytics");
  const download = page.waitForEvent("download");
  await pressAt(page, link(page, /^Download CSV/));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test("EVERY-05: a refused form lists its mistakes, and each leads to its field", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  await openHydrated(page, "/admin/login");
  await page.getByLabel("Username").press("Enter");
  const summary = page.locator(".notice[role=alert]");
  await expect(summary.getByRole("link")).toHaveCount(2);
  await expect(page.getByLabel("Username")).toBeFocused();
  await pressBackAt(page, summary.getByRole("link").last());
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  await signInAsAdmin(page);
  await openHydrated(page, "/admin/restaurants/1/edit");
  await typeAt(page, page.getByLabel("Latitude"), "north");
  await pressAt(page, page.locator(".form-actions button[type=submit]:visible"));
  const mistake = link(page, "Latitude is a number from -90 to 90");
  await expect(mistake).toBeVisible();
  await pressBackAt(page, mistake);
  await expect(page.getByLabel("Latitude")).toBeFocused();
  await expect(page.getByLabel("Latitude")).toHaveAccessibleDescription(/Latitude is a number/);
  await expect(mistake).toBeVisible();
});

test("EVERY-06: a page that comes without a load has its own title, and the focus on its heading", async ({
  page,
}) => {
  await signInAs(page, "Fezeka Focus");
  await openHydrated(page, "/");
  for (const name of ["Favorites", "My Reviews"]) {
    await pressBackAt(page, link(page, name));
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(name));
  }
});

test("EVERY-13: signed in, a search leads to what it found, Show more to the first of the next, and × keeps the box", async ({
  page,
}) => {
  await signInAs(page, "Siyanda Search");
  await openHydrated(page, "/");
  const box = page.getByLabel("Search recipes and restaurants");
  const clear = page.getByRole("link", { name: "Clear the search" });
  await box.fill("bobo");
  await clear.press("Enter");
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();

  await box.fill("bobo");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/for “bobo”$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(box).toHaveValue("bobo");
  await clear.press("Enter");
  await expect(page).not.toHaveURL(/search/);
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();

  await page.getByRole("link", { name: "Show more" }).press("Enter");
  const cards = page.locator("#list-items > li");
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(24).getByRole("link").first()).toBeFocused();
  await expect(cards.nth(24)).toBeInViewport();
  await page.getByRole("link", { name: "Show more" }).press("Enter");
  await expect(cards.nth(48)).toBeVisible();
  const all = await cards.count();

  const card = cards.nth(48).getByRole("link").first();
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(page).toHaveURL(/\/recipes\/\d+$/);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(cards).toHaveCount(all);
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
});

/** What has the focus as soon as an element is there, before another key could be pressed. */
function focusedWith(page: Page, id: string) {
  return page.evaluate(
    (sought) =>
      new Promise<string | undefined>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.getElementById(sought)) return;
          observer.disconnect();
          resolve(document.activeElement?.id);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    id,
  );
}

async function jpeg(name: string) {
  return { name, mimeType: "image/jpeg", buffer: await aPicture(600, 400).jpeg().toBuffer() };
}

test("EVERY-06: the next page of a list begins at its heading, the last page too", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/restaurants");
  const next = page.getByRole("link", { name: "Next", exact: true });
  // Other journeys add restaurants, so nobody knows the number of the last page.
  let number = 1;
  while ((await next.count()) > 0) {
    number += 1;
    await next.press("Enter");
    await expect(page).toHaveURL(new RegExp(`page=${number}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  expect(number).toBeGreaterThan(2);
});

test("EVERY-04: the menu under the face closes when the focus leaves it", async ({ page }) => {
  await signInAs(page, "Mandisa Menu");
  await openHydrated(page, "/");
  const menu = page.locator("pop-menu details").filter({ hasText: "Logout" });
  await menu.locator("summary").press("Enter");
  await expect(menu).toHaveAttribute("open");
  await menu.locator("summary").press("Shift+Tab");
  await expect(menu).not.toHaveAttribute("open");
});
