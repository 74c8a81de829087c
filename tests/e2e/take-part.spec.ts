import { expect, type Locator } from "@playwright/test";
import { test } from "../support/journey.ts";
import { aPicture } from "../support/pictures.ts";
import { lastOf, openOwnMenu, signInAs, star } from "../support/take-part.ts";

const BESIDE_PX = 24;

test("FVT-01 FVT-03 FAV-02 BRIEF-03: a recipe goes on the favourites and off again", async ({
  page,
}, { project }) => {
  await signInAs(page, `Fatima Favourite ${project.name}`);
  const address = await lastOf(page, "recipes", 0);
  await page.goto(address);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await tap(page.getByRole("button", { name: "Favorite" }), true);
  await page.goto("/favorites");
  await expect(page.getByRole("link", { name: "Recipes (1)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto(address);
  await tap(page.getByRole("button", { name: "Favorite" }), false);
  await page.goto("/favorites");
  await expect(page.getByText("No favorite recipes yet")).toBeVisible();
});

test("FVT-02 FAV-03 BRIEF-03: a restaurant goes on the favourites", async ({ page }, {
  project,
}) => {
  await signInAs(page, `Riaan Restaurant ${project.name}`);
  await page.goto(await lastOf(page, "restaurants", 0));
  await tap(page.getByRole("button", { name: "Favorite" }), true);
  await page.goto("/favorites?tab=restaurants");
  await expect(page.getByRole("link", { name: "Restaurants (1)" })).toBeVisible();
});

test("LIKE-01 LIKE-03 LIKE-04 BRIEF-03: a like counts, and stops counting", async ({ page }, {
  project,
}) => {
  await signInAs(page, `Lerato Like ${project.name}`);
  // Each of the two browsers has a recipe of its own, whose count nobody else changes.
  await page.goto(await lastOf(page, "recipes", project.name.startsWith("without") ? 1 : 2));
  const count = page.locator(".facts div", { hasText: "Likes" }).locator("dd");
  const before = Number(await count.innerText());
  await tap(page.getByRole("button", { name: "Like" }), true);
  await expect(count).toHaveText(String(before + 1));
  await page.reload();
  await expect(count).toHaveText(String(before + 1));
  await tap(page.getByRole("button", { name: "Like" }), false);
  await expect(count).toHaveText(String(before));
});

test("BRIEF-04 COM-06 COM-07 COM-14: a comment is written, changed and deleted", async ({ page }, {
  project,
}) => {
  const name = `Coenie Comment ${project.name}`;
  await signInAs(page, name);
  const address = await lastOf(page, "recipes", 3);
  await page.goto(address);
  const words = `Lekker, ${project.name} 🍲`;
  const box = page.getByLabel("Add a comment");
  await box.fill(words);
  await page.getByRole("button", { name: "Post Comment" }).click();
  const own = page.locator(".comments > li", { hasText: name });
  await expect(own.getByText(words)).toBeVisible();
  await expect(own.getByText("Just now")).toBeVisible();
  await expect(page.getByText("Your comment is posted")).toBeInViewport();
  await expect(box).toHaveValue("");

  await own.getByRole("link", { name: "Edit your comment" }).click();
  const editBox = page.getByLabel("Your comment");
  await expect(editBox).toHaveValue(words);
  await editBox.fill(`${words} Twice!`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(own.locator(".typed")).toHaveText(`${words} Twice!`);
  await expect(own.getByText(/, edited$/)).toBeVisible();
  await expect(editBox).toHaveCount(0);

  await own.locator("summary").click();
  await own.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByText("Your comment is deleted")).toBeInViewport();
});

test("EASE-09: what asks before a comment or a review is deleted stands beside what opened it, above the bar", async ({
  page,
}, { project }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const name = `Thumb ${project.name}`;
  await signInAs(page, name);
  await page.goto(await lastOf(page, "recipes", 15));
  await page.getByLabel("Add a comment").fill(`From ${name}`);
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectBesideAndAboveBar(page.locator(".comments li", { hasText: `From ${name}` }));

  const form = page.locator("#review-form");
  const address = await lastOf(page, "restaurants", 15);
  await page.goto(`${address}?review=1`);
  await star(form, "3 Good").click();
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
  await page.goto(`${address}?review=1`);
  await expectBesideAndAboveBar(form);
});

async function expectBesideAndAboveBar(own: Locator) {
  const page = own.page();
  const ask = own.locator(".confirm summary");
  const sure = own.getByRole("button", { name: "Yes, delete it" });
  await expect(ask).toBeVisible();
  await page.waitForLoadState();
  const bar = await boxOf(page.locator(".main-nav"));
  // As far down as it can still be tapped.
  await ask.evaluate((summary, top) => {
    scrollBy(0, summary.getBoundingClientRect().bottom - top);
  }, bar.y);
  await ask.click();
  await expect(sure).toBeVisible();
  const [opener, opened] = [await boxOf(ask), await boxOf(sure)];
  expect(opened.y + opened.height).toBeLessThanOrEqual(bar.y);
  expect(gap(opener.x, opener.width, opened.x, opened.width)).toBeLessThanOrEqual(BESIDE_PX);
  expect(gap(opener.y, opener.height, opened.y, opened.height)).toBeLessThanOrEqual(BESIDE_PX);
}

/** How far two stretches are from each other; 0 when they share anything. */
function gap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.max(0, otherStart - start - length, start - otherStart - otherLength);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not on the page");
  return box;
}

test("BRIEF-05 REV-01 REV-02 REV-17 to REV-19 MYR-03 EASE-02 to EASE-04: a review with two photos, changed and deleted", async ({
  page,
  javaScriptEnabled,
}, { project }) => {
  const name = `Rethabile Review ${project.name}`;
  await signInAs(page, name);
  const address = await lastOf(page, "restaurants", javaScriptEnabled ? 1 : 2);
  await page.goto(address);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const heading = page.getByRole("heading", { name: /^Reviews \(\d+\)$/ });
  const count = Number(/\d+/.exec(await heading.innerText())?.[0]);

  await page.getByRole("link", { name: "Write Review" }).click();
  const form = page.locator("#review-form");
  await star(form, "4 Very Good").click();
  await form.getByLabel("Your review").fill("Sat outside.\nThe fish was fresh.");
  await form.getByLabel("Visit date").fill("2026-01-02");
  await form.getByLabel("Social link").fill("https://www.instagram.com/p/abc");
  await form
    .locator("input[type=file]")
    .setInputFiles([await aJpeg("one.jpg"), await aJpeg("two.jpg")]);
  if (javaScriptEnabled) await expect(form.getByRole("checkbox")).toHaveCount(2);
  await form.getByRole("button", { name: "Submit Review" }).click();

  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(heading).toHaveText(`Reviews (${count + 1})`);
  const own = page.locator(".review", { hasText: name });
  await expect(own.getByText("The fish was fresh.")).toBeVisible();
  await expect(own.locator(".gallery img")).toHaveCount(2);

  await page.getByRole("link", { name: "Edit Review" }).first().click();
  await expect(form.getByLabel("Your review")).toHaveValue("Sat outside.\nThe fish was fresh.");
  await expect(form.getByRole("radio", { name: "4 Very Good" })).toBeChecked();
  await expect(form.getByLabel("Visit date")).toHaveValue("2026-01-02");
  await star(form, "2 Fair").click();
  await form.getByRole("checkbox").first().press("Space");
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
  await expect(own.getByText("Fair", { exact: true })).toBeVisible();
  await expect(own.locator(".gallery img")).toHaveCount(1);
  await expect(heading).toHaveText(`Reviews (${count + 1})`);

  await page.goto("/my-reviews");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.goto("/my-reviews");
  const mine = page.locator(".my-review");
  await expect(mine.locator(".gallery img")).toHaveCount(1);
  await mine.getByRole("link", { name: `Edit your review of ${title}` }).click();
  await star(form, "5 Excellent").click();
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/my-reviews$/);
  await expect(mine.getByText("Excellent", { exact: true })).toBeVisible();

  await mine.getByText(`Delete your review of ${title}`).click();
  await mine.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("Your review is deleted.")).toBeVisible();
  await expect(page.getByText("No reviews yet")).toBeVisible();
  await page.goto(address);
  await expect(heading).toHaveText(`Reviews (${count})`);
});

test("REV-04 REV-13 to REV-15: a refused review keeps all that was typed, and its photos", async ({
  page,
  expectComplaint,
}, { project }) => {
  expectComplaint(/400/);
  await signInAs(page, `Karel Keeps ${project.name}`);
  await page.goto(`${await lastOf(page, "restaurants", 3)}?review=1`);
  const form = page.locator("#review-form");
  await form.getByLabel("Your review").fill("Typed for ten minutes");
  await form.locator("input[type=file]").setInputFiles([await aJpeg("one.jpg")]);
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(form.getByRole("alert").getByText("Please select a rating")).toBeVisible();
  await expect(form.getByLabel("Your review")).toHaveValue("Typed for ten minutes");
  await expect(form.getByRole("checkbox")).toHaveCount(1);
  await expect(form.getByRole("checkbox")).toBeChecked();

  await star(form, "3 Good").click();
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
  await expect(
    page.locator(".review", { hasText: "Karel Keeps" }).first().locator("img"),
  ).toHaveCount(
    (await page.locator(".review", { hasText: "Karel Keeps" }).first().locator(".by img").count()) +
      1,
  );
});

test("GEN-15 to GEN-17 BRIEF-07: the header shows who is signed in, until they log out", async ({
  page,
}, { project }) => {
  await signInAs(page, `Gugu ${project.name}`);
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByText("Gugu").first()).toBeVisible();
  await expect(header.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  // With script the name goes at once, and the page is loaded anew when the server has ended the session.
  const loaded = page.waitForEvent("load");
  await expect(header.getByRole("button", { name: "Logout" })).toBeHidden();
  const menu = await openOwnMenu(page);
  await menu.getByRole("button", { name: "Logout" }).click();
  await loaded;
  await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goto(await lastOf(page, "recipes", 0));
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);
});

/** Presses it and waits until it, or the page that comes back, says how it stands. */
async function tap(button: Locator, isOn: boolean) {
  await expect(button).toHaveAttribute("aria-pressed", String(!isOn));
  const answer = button
    .page()
    .waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  await answer;
  await expect(button).toHaveAttribute("aria-pressed", String(isOn));
}

async function aJpeg(name: string) {
  const buffer = await aPicture(600, 400).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

test("EVERY-05 PERM-03: whoever was signed out while writing signs in beside it, and sends what was typed", async ({
  page,
  context,
  expectComplaint,
}, { project }) => {
  expectComplaint(/401/);
  const name = `Siya Signsagain ${project.name}`;
  await signInAs(page, name);
  // Each of the two browsers has a restaurant of its own.
  const place = await lastOf(page, "restaurants", project.name.startsWith("without") ? 36 : 37);
  await page.goto(`${place}?review=1`);
  const form = page.locator("#review-form");
  await star(form, "3 Good").click();
  await form.getByLabel("Your review").fill("Typed for ten minutes");
  await context.clearCookies();
  await form.getByRole("button", { name: "Submit Review" }).click();
  const beside = context.waitForEvent("page");
  await form.getByRole("alert").getByRole("link", { name: "sign in (opens in a new tab)" }).click();
  const tab = await beside;
  await tab.getByLabel("Or sign in under your own name").fill(name);
  await tab.getByRole("button", { name: "Continue" }).click();
  await expect(tab.locator(".user summary")).toBeVisible();
  await expect(form.getByLabel("Your review")).toHaveValue("Typed for ten minutes");
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.locator("#reviews")).toContainText("Typed for ten minutes");
});
