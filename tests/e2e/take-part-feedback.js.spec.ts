import { expect, type Locator, type Page } from "@playwright/test";
import { openHydrated, test } from "../support/journey.ts";
import { aFlatPicture } from "../support/pictures.ts";
import { lastOf, openOwnMenu, signInAs, star } from "../support/take-part.ts";

/** Holds back what is asked for until it is let go. */
async function hold(page: Page, isHeld: (method: string, address: string) => boolean) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/./, async (route) => {
    const request = route.request();
    if (isHeld(request.method(), request.url())) await held;
    await route.continue().catch(() => {});
  });
  return () => letGo();
}

const isWrite = (method: string) => method === "POST";

async function widthOf(button: Locator) {
  return Math.round((await button.boundingBox())?.width ?? 0);
}

async function jpeg(name: string) {
  return {
    name,
    mimeType: "image/jpeg",
    buffer: await aFlatPicture(600, 400).jpeg().toBuffer(),
  };
}

test("EVERY-08: a page that takes long to come is said to be loading", async ({ page }) => {
  await signInAs(page, "Lerato Loading");
  await openHydrated(page, "/");
  const letGo = await hold(page, (_method, address) => address.includes("favorites.data"));
  await page.getByRole("status").evaluateAll((known) => {
    for (const region of known) region.setAttribute("data-known", "");
  });
  await page.getByRole("link", { name: "Favorites" }).click();
  const bar = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute("data-known");
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Favorites" })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("EVERY-08: the focus is on what is said of each deleted review", async ({ page }) => {
  await signInAs(page, "Dineo Deletes");
  for (const place of [34, 35]) {
    const restaurant = await lastOf(page, "restaurants", place);
    const answer = await page.request.post(`/api${restaurant}/reviews`, { data: { rating: 3 } });
    expect(answer.ok()).toBe(true);
  }
  await openHydrated(page, "/my-reviews");
  for (const left of [1, 0]) {
    await page.locator(".my-review summary").first().click();
    await page.getByRole("button", { name: "Yes, delete it" }).first().click();
    await expect(page.locator(".my-review")).toHaveCount(left);
    await expect(page.locator("#reviews-told")).toBeFocused();
  }
});

test("the keyboard goes on where a comment was posted, changed and deleted", async ({ page }) => {
  await signInAs(page, "Kagiso Keyboard");
  await openHydrated(page, await lastOf(page, "recipes", 26));
  await page.getByLabel("Add a comment").fill("By keyboard alone");
  const post = page.getByRole("button", { name: "Post Comment" });
  const idle = await widthOf(post);
  const letGo = await hold(page, isWrite);
  await post.press("Enter");
  const posting = page.getByRole("button", { name: "Posting..." });
  await expect(posting).toBeVisible();
  expect(await widthOf(posting)).toBe(idle);
  letGo();
  const own = page.locator(".comments > li", { hasText: "Kagiso Keyboard" });
  await expect(own).toBeVisible();
  await expect(page.locator("#comments")).toBeFocused();

  await own.getByRole("link", { name: "Edit" }).press("Enter");
  const box = page.getByLabel("Your comment");
  await expect(box).toBeFocused();
  await page.keyboard.type(", twice");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(own.locator(".typed")).toHaveText("By keyboard alone, twice");
  await expect(own).toBeFocused();

  await own.locator("summary").press("Enter");
  await own.getByRole("button", { name: "Yes, delete it" }).press("Enter");
  await expect(own).toHaveCount(0);
  await expect(page.locator("#comments")).toBeFocused();
  await expect(page.getByText("Your comment is deleted")).toHaveRole("status");
});

test("EASE-18: whoever goes on while a comment is on its way is not called back", async ({
  page,
}) => {
  await signInAs(page, "Gugu Goeson");
  await openHydrated(page, await lastOf(page, "recipes", 28));
  await page.getByLabel("Add a comment").fill("On its way");
  const letGo = await hold(page, isWrite);
  await page.getByRole("button", { name: "Post Comment" }).press("Enter");
  await expect(page.getByRole("button", { name: "Posting..." })).toBeVisible();
  const other = page.getByRole("button", { name: "Favorite" });
  await other.focus();
  await expect(other).toHaveAttribute("type", "submit");
  letGo();
  await expect(page.locator(".comments > li", { hasText: "Gugu Goeson" })).toBeVisible();
  await expect(page.getByText("Your comment is posted")).toBeAttached();
  await expect(other).toBeFocused();

  const own = page.locator(".comments > li", { hasText: "Gugu Goeson" });
  await own.locator("summary").press("Enter");
  const letDeletionGo = await hold(page, isWrite);
  await own.getByRole("button", { name: "Yes, delete it" }).press("Enter");
  await other.focus();
  letDeletionGo();
  await expect(own).toHaveCount(0);
  await expect(page.getByText("Your comment is deleted")).toBeAttached();
  await expect(other).toBeFocused();
});

test("EASE-19: half a comment and half a review are not left unasked, sent ones are", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  let asked = 0;
  let isLeaving = false;
  page.on("dialog", async (dialog) => {
    expect(dialog.type()).toBe("beforeunload");
    asked += 1;
    await (isLeaving ? dialog.accept() : dialog.dismiss());
  });
  await signInAs(page, "Half Hlengiwe");
  const recipe = await lastOf(page, "recipes", 29);
  await openHydrated(page, recipe);
  await page.getByLabel("Add a comment").fill("Half a com");
  const logo = page.locator("header a").first();
  await logo.click();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByLabel("Add a comment")).toHaveValue("Half a com");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.locator(".comments > li", { hasText: "Half Hlengiwe" })).toBeVisible();
  await logo.click();
  await expect(page).toHaveURL(/\/$/);

  await openHydrated(page, await lastOf(page, "restaurants", 27));
  await page.getByRole("link", { name: "Write Review" }).click();
  const form = page.locator("#review-form");
  await form.getByLabel("Your review").fill("Without stars");
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(form.getByText("Please select a rating").first()).toBeVisible();
  await logo.click();
  await expect.poll(() => asked).toBe(2);
  await star(form, "4 Very Good").click();
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
  expect(asked).toBe(2);
  await page.getByRole("link", { name: "Edit Review" }).first().click();
  await form.getByLabel("Your review").fill("Half a rev");
  isLeaving = true;
  await page.goto(recipe);
  expect(asked).toBe(3);
});

test("a comment that cannot be deleted says so, and stays", async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to send delete-comment/);
  await signInAs(page, "Sizwe Stays");
  await openHydrated(page, await lastOf(page, "recipes", 27));
  await page.getByLabel("Add a comment").fill("Not so fast");
  await page.getByRole("button", { name: "Post Comment" }).click();
  const own = page.locator(".comments > li", { hasText: "Sizwe Stays" });
  await own.locator("summary").click();
  await context.setOffline(true);
  await own.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(own.getByRole("alert")).toHaveText("Please try again.");
  await expect(own.locator(".typed")).toHaveText("Not so fast");
});

test("after a review the message and the review are in view, and the message has the focus", async ({
  page,
}) => {
  await signInAs(page, "Vusi View");
  await openHydrated(page, await lastOf(page, "restaurants", 26));
  await page.getByRole("link", { name: "Write Review" }).press("Enter");
  const form = page.locator("#review-form");
  await expect(form.getByRole("heading", { name: "Write Review" })).toBeFocused();
  await star(form, "4 Very Good").click();
  await form.getByRole("button", { name: "Submit Review" }).press("Enter");
  await expect(page.getByText("Review submitted successfully!")).toBeInViewport();
  await expect(page.locator("#reviews-told")).toBeFocused();
  await expect(page.locator(".review", { hasText: "Vusi View" })).toBeInViewport();
});

test("photos go one after the other, are counted, and one on its way can be called off", async ({
  page,
}) => {
  await signInAs(page, "Xola Calledoff");
  await openHydrated(page, `${await lastOf(page, "restaurants", 27)}?review=1`);
  const form = page.locator("#review-form");
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/upload-image")) uploads.push(request.url());
  });
  const letGo = await hold(page, isWrite);
  await form
    .locator("input[type=file]")
    .setInputFiles([await jpeg("one.jpg"), await jpeg("two.jpg"), await jpeg("three.jpg")]);
  await expect(form.getByText("(3 of 5)")).toBeVisible();
  await expect(form.getByText("Uploading...")).toHaveRole("status");
  await expect.poll(() => uploads.length).toBe(1);
  await form.getByRole("button", { name: "Cancel one.jpg" }).press("Enter");
  await expect(form.locator("input[type=file]")).toBeFocused();
  await form.getByRole("button", { name: "Cancel three.jpg" }).click();
  await expect(form.getByText("(1 of 5)")).toBeVisible();
  letGo();
  await expect(form.getByRole("checkbox")).toHaveCount(1);
  await expect(form.getByRole("checkbox", { name: "Keep two.jpg" })).toBeChecked();
  await expect(form.getByText("Uploading...")).toHaveCount(0);
  await expect(form.locator("[role=alert] p")).toHaveCount(0);
});

test("a name of sixty letters leaves the logo its place", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, "Wilhelmina-Christinah-Nokuthula-Van-Schalkwyk-Mahlangu-Nkosi");
  await page.goto("/favorites");
  const mark = await page.locator(".site-header .brand .mark").boundingBox();
  expect(Math.round(mark?.width ?? 0)).toBe(40);
  const menu = await openOwnMenu(page);
  await expect(menu.getByRole("button", { name: "Logout" })).toBeInViewport();
  const room = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(room).toBe(320);
});
