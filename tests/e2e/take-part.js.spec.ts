import { expect, type Locator, type Page, type Request } from "@playwright/test";
import sharp from "sharp";
import { violationsOf } from "../support/axe.ts";
import { openHydrated, test, untilHydrated } from "../support/journey.ts";
import { aFlatPicture, aPicture } from "../support/pictures.ts";
import { lastOf, signInAs, star } from "../support/take-part.ts";

const MEGABYTE = 1_048_576;
const IMAGE_MAX_BYTES = 10_485_760;

/** What a new document forgets: as long as it is there, the page has not been loaded anew. */
async function mark(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = "kept";
  });
}

async function expectNoReload(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("data-mark", "kept");
}

/** Holds back what is sent to the page until it is let go. */
async function holdWrites(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/./, async (route) => {
    if (route.request().method() === "POST") await held;
    // The page may be closed meanwhile.
    await route.continue().catch(() => {});
  });
  return () => letGo();
}

function answerTo(page: Page, intent: string) {
  return page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes(`intent=${intent}&`)),
  );
}

/** Where the pointer is; the browser counts taps that follow each other quickly. */
async function tap(page: Page, clickCount: number) {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}

/** The second tap comes when the first is shown already. */
async function tapAgainWhenShown(button: Locator) {
  await button.hover();
  await tap(button.page(), 1);
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await tap(button.page(), 2);
}

function likes(page: Page) {
  return page.locator(".facts div", { hasText: "Likes" }).locator("dd");
}

test("EASE-22: a heart that is tapped on a card counts though the page is left at once", async ({
  page,
}) => {
  await signInAs(page, "Hlengiwe Hurry");
  await openHydrated(page, "/?search=curry");
  // It is on its way until the page is left, which breaks it off.
  await page.route("**/favorites.data*", () => {});
  const tapped = page.waitForRequest("**/favorites.data*");
  await page.locator("#list-items .heart").first().click();
  await tapped;
  await page.goto("/about");
  await expect(async () => {
    await page.goto("/favorites");
    await expect(page.locator(".grid > li")).toHaveCount(1);
  }).toPass();
});

/** Asks for the next cards of a list until there are as many as that. */
async function showMore(page: Page, least: number) {
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page.locator("#list-items > li").nth(least - 1)).toBeVisible();
}

test("EASE-22: the heart on a card that Show more added tells what is saved, also after Back", async ({
  page,
}) => {
  await signInAs(page, "Hanna Hearty");
  await openHydrated(page, "/?tab=restaurants");
  for (const least of [48, 49]) await showMore(page, least);
  const heart = page.locator("#list-items > li").nth(30).locator(".heart");
  for (const on of ["true", "false", "true"]) {
    const sent = page.waitForRequest("**/favorites.data*");
    const anew = page.waitForResponse(/\.data\?.*page=3/);
    await heart.click();
    expect.soft((await sent).postData()).toContain(`on=${on}`);
    await (await anew).finished();
    await expect(heart).toHaveAttribute("aria-pressed", on);
  }

  const other = page.locator("#list-items > li").nth(29);
  for (const on of ["true", "false"]) {
    await other.getByRole("link").click();
    const favorite = page.locator(".actions").getByRole("button", { name: "Favorite" });
    const saved = answerTo(page, "favorite");
    await favorite.click();
    await saved;
    await page.goBack();
    await expect(other.locator(".heart")).toHaveAttribute("aria-pressed", on);
  }
});

test("GEN-01: without a signal Show more leaves the list, says so and can be pressed again", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|503/);
  await signInAs(page, "Nomsa Nosignal");
  await openHydrated(page, "/?tab=restaurants");
  const cards = page.locator("#list-items > li");
  for (const answer of ["none", "busy"]) {
    await page.route(/\.data\?.*page=2/, (route) =>
      answer === "none"
        ? route.abort("internetdisconnected")
        : route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Busy</h1>" }),
    );
    const asked = page.waitForRequest(/\.data\?.*page=2/);
    await page.getByRole("link", { name: "Show more" }).click();
    await asked;
    await expect(page.getByText("The next ones could not be loaded.")).toBeVisible();
    await expect(cards).toHaveCount(24);
    await page.unrouteAll();
  }
  await showMore(page, 48);
  await expect(cards.nth(24).getByRole("link").first()).toBeFocused();
  await expect(page.getByText("The next ones could not be loaded.")).toHaveCount(0);
});

test("EVERY-06: a heart that takes long leaves the focus where the reader has gone meanwhile", async ({
  page,
}) => {
  await signInAs(page, "Sibusiso Slowheart");
  await openHydrated(page, "/?search=curry");
  const letGo = await holdWrites(page);
  await page.locator("#list-items .heart").first().click();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const box = page.getByLabel("Search recipes and restaurants");
  await box.pressSequentially("bob");
  const saved = answerTo(page, "favorite");
  letGo();
  await (await saved).finished();
  await box.pressSequentially("otie");
  await expect(box).toHaveValue("bobotie");
  await expect(box).toBeFocused();
});

test.describe("on a recipe", () => {
  test("BRIEF-17 LIKE-03: like and heart answer at once, before the server has", async ({
    page,
  }) => {
    await signInAs(page, "Amahle Atonce");
    await openHydrated(page, await lastOf(page, "recipes", 5));
    await mark(page);
    const letGo = await holdWrites(page);
    const before = Number(await likes(page).innerText());
    for (const name of ["Like", "Favorite"]) {
      const button = page.getByRole("button", { name });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
    }
    await expect(likes(page)).toHaveText(String(before + 1));
    const answers = ["like", "favorite"].map((intent) => answerTo(page, intent));
    letGo();
    await Promise.all(answers);
    await expect(likes(page)).toHaveText(String(before + 1));
    await expectNoReload(page);
    await page.reload();
    for (const name of ["Like", "Favorite"]) {
      await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    }
  });

  for (const [pace, place] of [
    ["as fast as can be", 6],
    ["of a hand", 16],
  ] as const) {
    test(`T-02: a double tap ${pace} is one like, and a second tap takes it back`, async ({
      page,
    }) => {
      await signInAs(page, `Tumi Twotaps ${place}`);
      await openHydrated(page, await lastOf(page, "recipes", place));
      const before = Number(await likes(page).innerText());
      const like = page.getByRole("button", { name: "Like" });
      const letGo = await holdWrites(page);
      if (pace === "of a hand") await tapAgainWhenShown(like);
      else await like.dblclick();
      await expect(like).toHaveAttribute("aria-pressed", "true");
      await expect(likes(page)).toHaveText(String(before + 1));
      const liked = answerTo(page, "like");
      letGo();
      await liked;
      await page.reload();
      await expect(like).toHaveAttribute("aria-pressed", "true");
      await expect(likes(page)).toHaveText(String(before + 1));
      const undone = answerTo(page, "like");
      await like.click();
      await expect(likes(page)).toHaveText(String(before));
      await undone;
      await page.reload();
      await expect(likes(page)).toHaveText(String(before));
    });
  }

  for (const name of ["Like", "Favorite"]) {
    test(`LIKE-05 FVT-04 ERR-05 ERR-06: ${name} goes back when the server cannot be reached`, async ({
      page,
      context,
      expectComplaint,
    }) => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED/);
      expectComplaint(/Failed to send (like|favorite)/);
      await signInAs(page, `Ollie Offline ${name}`);
      await openHydrated(page, await lastOf(page, "recipes", 7));
      await mark(page);
      const before = await likes(page).innerText();
      const shown = await page.locator("main").innerText();
      const logged: string[] = [];
      page.on("console", (message) => {
        if (message.text().startsWith("Failed to send")) logged.push(message.text());
      });
      await context.setOffline(true);
      const button = page.getByRole("button", { name });
      await button.click();
      await expect.poll(() => logged.length).toBe(1);
      await expect(button).toHaveAttribute("aria-pressed", "false");
      await expect(likes(page)).toHaveText(before);
      expect(await page.locator("main").innerText()).toBe(shown);
      await context.setOffline(false);
      const answer = answerTo(page, name.toLowerCase());
      await button.click();
      await answer;
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expectNoReload(page);
      expect(logged).toHaveLength(1);
    });
  }

  test("COM-03 COM-04: the counter counts as people do, and the button waits for words", async ({
    page,
  }) => {
    await signInAs(page, "Busi Button");
    await openHydrated(page, await lastOf(page, "recipes", 8));
    const box = page.getByLabel("Add a comment");
    const post = page.getByRole("button", { name: "Post Comment" });
    const count = page.locator(".comments-form .count");
    await expect(count).toHaveText("0/500");
    await expect(post).toBeDisabled();
    await box.fill("   \n ");
    await expect(count).toHaveText("0/500");
    await expect(post).toBeDisabled();
    await box.fill("🍲 é ");
    await expect(count).toHaveText("3/500");
    await expect(post).toBeEnabled();
    await box.fill("🍲".repeat(500));
    await expect(count).toHaveText("500/500");
    await expect(post).toBeEnabled();
    await box.fill("🍲".repeat(501));
    await expect(count).toHaveText("501/500");
    await expect(post).toBeDisabled();
  });

  test("COM-06 to COM-08 BRIEF-17: Posting... while it is on its way, then on top, without a reload", async ({
    page,
  }) => {
    await signInAs(page, "Palesa Posting");
    await openHydrated(page, await lastOf(page, "recipes", 9));
    await mark(page);
    const letGo = await holdWrites(page);
    const box = page.getByLabel("Add a comment");
    await box.fill("Worth the wait");
    await page.getByRole("button", { name: "Post Comment" }).click();
    const busy = page.getByRole("button", { name: "Posting..." });
    await expect(busy).toBeDisabled();
    await expect(box).toHaveValue("Worth the wait");
    letGo();
    const first = page.locator(".comments > li").first();
    await expect(first.locator(".typed")).toHaveText("Worth the wait");
    await expect(box).toHaveValue("");
    await expect(page.locator(".comments-form .count")).toHaveText("0/500");
    await expect(page.getByRole("button", { name: "Post Comment" })).toBeDisabled();
    await expectNoReload(page);
    await box.fill("And a second");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(first.locator(".typed")).toHaveText("And a second");
    await expect(box).toHaveValue("");
  });

  test("a comment that cannot be sent stays in its box, and is sent later", async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to send comment/);
    await signInAs(page, "Nandi Nosignal");
    await openHydrated(page, await lastOf(page, "recipes", 10));
    const box = page.getByLabel("Add a comment");
    await box.fill("Typed in the mountains");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(page.locator(".comments-form").getByRole("alert")).toHaveText("Please try again.");
    await expect(box).toHaveValue("Typed in the mountains");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(page.locator(".comments > li").first().locator(".typed")).toHaveText(
      "Typed in the mountains",
    );
    await expect(page.locator(".comments-form").getByRole("alert")).toHaveCount(0);
  });

  test("EVERY-05: whoever was signed out elsewhere keeps the words", async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/401/);
    await signInAs(page, "Sipho Signedout");
    await openHydrated(page, await lastOf(page, "recipes", 11));
    const box = page.getByLabel("Add a comment");
    await box.fill("Half a story");
    // As another tab of the same browser would.
    await page.request.get("/api/logout");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(page.getByText("Sign in to continue")).toBeVisible();
    await expect(box).toHaveValue("Half a story");
    await expect(box).toHaveAccessibleDescription(/^Sign in to continue\./);
  });
});

test.describe("the photos of a review", () => {
  async function openForm(page: Page, name: string, place: number) {
    await signInAs(page, name);
    await openHydrated(page, `${await lastOf(page, "restaurants", place)}?review=1`);
    const form = page.locator("#review-form");
    return { form, input: form.locator("input[type=file]"), photos: form.getByRole("checkbox") };
  }

  /** Noise would take the server a second each. */
  async function jpeg(name: string) {
    const buffer = await aFlatPicture(600, 400).jpeg().toBuffer();
    return { name, mimeType: "image/jpeg", buffer };
  }

  test("are shown while they are sent, and can be left out", async ({ page }) => {
    const { form, input, photos } = await openForm(page, "Pieter Preview", 4);
    const letGo = await holdWrites(page);
    await input.setInputFiles([await jpeg("beach.jpg"), await jpeg("fish.jpg")]);
    await expect(form.locator(".thumb.busy img[src^='blob:']")).toHaveCount(2);
    await expect(form.getByRole("progressbar", { name: "Uploading beach.jpg" })).toBeVisible();
    letGo();
    await expect(photos).toHaveCount(2);
    await expect(form.getByRole("progressbar")).toHaveCount(0);
    await form.getByRole("checkbox", { name: "Keep beach.jpg" }).press("Space");
    await star(form, "5 Excellent").click();
    await form.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByText("Review submitted successfully!")).toBeVisible();
    const own = page.locator(".review", { hasText: "Pieter Preview" });
    await expect(own.locator(".gallery img")).toHaveCount(1);
  });

  test("are waited for when the form is sent early", async ({ page }) => {
    const { form, input } = await openForm(page, "Eddie Early", 5);
    const letGo = await holdWrites(page);
    await input.setInputFiles([await jpeg("late.jpg")]);
    await star(form, "5 Excellent").click();
    await form.getByRole("button", { name: "Submit Review" }).click();
    await expect(form.getByRole("button", { name: "Uploading..." })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    letGo();
    await expect(page.getByText("Review submitted successfully!")).toBeVisible();
    const own = page.locator(".review", { hasText: "Eddie Early" });
    await expect(own.locator(".gallery img")).toHaveCount(1);
  });

  test("are there once each when the form comes back", async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    const { form, input, photos } = await openForm(page, "Once Each", 6);
    await input.setInputFiles([await jpeg("a.jpg"), await jpeg("b.jpg"), await jpeg("c.jpg")]);
    await expect(photos).toHaveCount(3);
    await form.getByRole("button", { name: "Submit Review" }).click();
    await expect(form.getByText("Please select a rating").first()).toBeVisible();
    await expect(photos).toHaveCount(3);
    await input.setInputFiles([await jpeg("d.jpg"), await jpeg("e.jpg")]);
    await expect(photos).toHaveCount(5);
    await star(form, "5 Excellent").click();
    await form.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByText("Review submitted successfully!")).toBeVisible();
    const own = page.locator(".review", { hasText: "Once Each" });
    await expect(own.locator(".gallery img")).toHaveCount(5);
  });

  test("REV-12 REV-13 T-17 LIM-03: five, and what is said about more", async ({ page }) => {
    const { form, input, photos } = await openForm(page, "Maria Many", 7);
    const one = await jpeg("one.jpg");
    await input.setInputFiles(Array.from({ length: 4 }, () => one));
    await expect(photos).toHaveCount(4);
    await input.setInputFiles([one, one, one]);
    await expect(form.getByRole("alert")).toHaveText("You can only upload 1 more image(s)");
    await expect(photos).toHaveCount(5);
    await input.setInputFiles([one]);
    await expect(form.getByRole("alert")).toHaveText(
      "You can upload a maximum of 5 images per review",
    );
    await expect(photos).toHaveCount(5);
    await photos.first().press("Space");
    await input.setInputFiles([one]);
    await expect(photos).toHaveCount(6);
    await expect(form.locator("[role=alert] p")).toHaveCount(0);
  });

  test("REV-14 REV-15 LIM-04 LIM-08: wrong and too large files, by their names", async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/415/);
    const { form, input, photos } = await openForm(page, "Willem Wrong", 8);
    await input.setInputFiles([
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") },
      { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("words") },
      { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(IMAGE_MAX_BYTES + 1) },
      await jpeg("good.jpg"),
    ]);
    await expect(photos).toHaveCount(1);
    const messages = form.getByRole("alert").locator("p");
    await expect(messages).toHaveCount(3);
    for (const sentence of [
      "notes.txt is not a valid image file",
      "broken.png is not a valid image file",
      "huge.jpg is too large (max 10MB)",
    ]) {
      await expect(messages.filter({ hasText: sentence })).toHaveText(sentence);
    }
  });

  test("REV-20 REV-22: say so when the server cannot be reached, and the form keeps all", async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to send review/);
    const { form, input, photos } = await openForm(page, "Unathi Unreached", 9);
    await input.setInputFiles([await jpeg("first.jpg")]);
    await expect(photos).toHaveCount(1);
    await form.getByLabel("Your review").fill("From the train");
    await star(form, "2 Fair").click();
    await context.setOffline(true);
    await input.setInputFiles([await jpeg("second.jpg")]);
    await expect(form.getByRole("alert")).toHaveText(
      "Failed to upload second.jpg: Please try again.",
    );
    await form.getByRole("button", { name: "Submit Review" }).click();
    await expect(
      form.getByRole("alert").filter({ hasText: "Failed to submit review: Please try again." }),
    ).toBeFocused();
    await expect(form.getByLabel("Your review")).toHaveValue("From the train");
    await expect(photos).toHaveCount(1);
    await context.setOffline(false);
    await form.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByText("Review submitted successfully!")).toBeVisible();
    const own = page.locator(".review", { hasText: "Unathi Unreached" });
    await expect(own.getByText("Fair", { exact: true })).toBeVisible();
    await expect(own.locator(".gallery img")).toHaveCount(1);
  });

  test("are made smaller before they are sent, when that saves anything", async ({ page }) => {
    const { input, photos } = await openForm(page, "Sizwe Smaller", 10);
    const noise = await aPicture(3_000, 2_000).jpeg().toBuffer();
    const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: noise };
    const small = {
      name: "small.jpg",
      mimeType: "image/jpeg",
      buffer: await aFlatPicture(300, 200).jpeg({ quality: 20 }).toBuffer(),
    };
    expect(large.buffer.length).toBeGreaterThan(MEGABYTE);
    const sizeOf = async (file: typeof large) => {
      const sent = page.waitForRequest(isUpload);
      await input.setInputFiles([file]);
      return Number(await (await sent).headerValue("Content-Length"));
    };
    expect(await sizeOf(large)).toBeLessThan(large.buffer.length * 0.8);
    await expect(photos).toHaveCount(1);
    expect(await sizeOf(small)).toBeGreaterThanOrEqual(small.buffer.length);
    await expect(photos).toHaveCount(2);
  });

  test("stay white where they were transparent, and need no type of the phone's", async ({
    page,
  }) => {
    const { input, photos } = await openForm(page, "Thuli Transparent", 25);
    const clear = await aPicture(600, 400).ensureAlpha(0).png().toBuffer();
    await input.evaluate((element: HTMLInputElement, content) => {
      const chosen = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      chosen.items.add(new File([bytes], "clear"));
      element.files = chosen.files;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }, clear.toString("base64"));
    await expect(photos).toHaveCount(1);
    const stored = await page.request.get((await photos.first().getAttribute("value")) ?? "");
    const { channels } = await sharp(await stored.body()).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  function isUpload(request: Request) {
    return request.method() === "POST" && request.url().endsWith("/api/upload-image");
  }
});

test("REV-05: a review with the keyboard alone", async ({ page }) => {
  await signInAs(page, "Keisha Keyboard");
  await openHydrated(page, await lastOf(page, "restaurants", 11));
  await page.getByRole("link", { name: "Write Review" }).focus();
  await page.keyboard.press("Enter");
  const form = page.locator("#review-form");
  await expect(form).toBeInViewport();
  const radio = (name: string) => form.getByRole("radio", { name });
  const focused = form.locator("input[type=radio]:focus");
  for (let presses = 0; presses < 30 && (await focused.count()) === 0; presses++) {
    await page.keyboard.press("Tab");
  }
  await expect(radio("1 Poor")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(radio("3 Good")).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await expect(radio("2 Fair")).toBeChecked();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(radio("2 Fair")).toBeFocused();
  const filled = await form
    .locator(".stars-in label svg")
    .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill));
  expect(filled.map((fill) => fill === filled[0])).toEqual([true, true, false, false, false]);
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Your review")).toBeFocused();
  await page.keyboard.type("Typed without a mouse");
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Visit date")).toBeFocused();
  await form.getByLabel("Social link").focus();
  await page.keyboard.press("Tab");
  await expect(form.locator("input[type=file]")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(form.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
  await expect(page.getByText("Typed without a mouse")).toBeVisible();
});

test("REV-07 REV-08: the counter goes past 500 and stops nobody", async ({ page }) => {
  await signInAs(page, "Lindiwe Long");
  await openHydrated(page, `${await lastOf(page, "restaurants", 12)}?review=1`);
  const form = page.locator("#review-form");
  const count = form.locator(".count");
  await expect(count).toHaveText("0/500");
  await form.getByLabel("Your review").fill("🍲".repeat(501));
  await expect(count).toHaveText("501/500");
  await expect(count).toHaveClass(/over/);
  await star(form, "3 Good").click();
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 800 }, reducedMotion: "reduce" });

  test("axe finds nothing for somebody who takes part", async ({ page, expectComplaint }) => {
    expectComplaint(/400|415/);
    await signInAs(page, "Axel");
    await openHydrated(page, await lastOf(page, "recipes", 12));
    await page.getByLabel("Add a comment").fill("Lekker");
    await page.getByRole("button", { name: "Post Comment" }).click();
    const own = page.locator(".comments > li", { hasText: "Axel" });
    await expect(own).toHaveCount(1);
    await own.getByText("Delete your comment").click();
    expect(await violationsOf(page)).toEqual([]);
    await own.getByRole("link", { name: "Edit your comment" }).click();
    await expect(page.getByLabel("Your comment")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await openHydrated(page, `${await lastOf(page, "restaurants", 13)}?review=1`);
    const form = page.locator("#review-form");
    await form.locator("input[type=file]").setInputFiles([
      { name: "no.png", mimeType: "image/png", buffer: Buffer.from("words") },
      {
        name: "yes.jpg",
        mimeType: "image/jpeg",
        buffer: await aPicture(60, 40).jpeg().toBuffer(),
      },
    ]);
    await expect(form.getByRole("checkbox")).toHaveCount(1);
    await form.getByLabel("Social link").fill("just words");
    await form.getByRole("button", { name: "Submit Review" }).click();
    await expect(form.getByText("Please select a rating").first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
    expect(await violationsOf(page)).toEqual([]);
  });
});

test("MADE-01: a note is sent from a recipe's page, and whoever has begun a comment there is asked first", async ({
  page,
}) => {
  await signInAs(page, "Palesa Pauses");
  await openHydrated(page, `${await lastOf(page, "recipes", 12)}?made=1`);
  const comment = page.getByLabel("Add a comment");
  await comment.fill("Half a comment");
  await page.getByRole("radio", { name: "4 Very Good" }).press("Space");
  const note = page.getByLabel("How it turned out");
  await note.fill("Better on the second day");
  const save = page.getByRole("button", { name: "Save note" });

  page.once("dialog", (dialog) => dialog.dismiss());
  await save.click();
  await expect(comment).toHaveValue("Half a comment");
  await expect(note).toHaveValue("Better on the second day");

  const asked: string[] = [];
  page.once("dialog", async (dialog) => {
    asked.push(dialog.message());
    await dialog.accept();
  });
  await save.click();
  await expect(page.getByText("Thank you. The next cook reads it.")).toBeInViewport();
  await expect(page.getByText("Better on the second day").first()).toBeVisible();
  expect(asked).toEqual([expect.stringContaining("is not sent yet")]);
});

test("SHOP-01: the ticks of a list that opens without a load are kept", async ({ page }) => {
  await signInAs(page, "Thandeka Ticks");
  await openHydrated(page, "/recipes/13");
  await page.getByRole("link", { name: "Add to shopping list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shopping list" })).toBeVisible();
  const tick = page.locator("kept-ticks input[type=checkbox]").first();
  await tick.check();
  await expect(page.locator("[data-count]")).toHaveText(/^1 of /);
  await page.reload();
  await expect(tick).toBeChecked();
});

test("SHOP-01: a tick made before the script of the list comes is kept", async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/shopping-[^/]*\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/shopping-list?recipe=13", { waitUntil: "commit" });
  const tick = page.locator("kept-ticks input[type=checkbox]").first();
  await tick.check();
  script.resolve();
  await expect(page.locator("[data-count]")).toHaveText(/^1 of /);
  await page.reload();
  await expect(tick).toBeChecked();
});

for (const who of ["a visitor", "somebody signed in"]) {
  test(`SHOP-01: ${who} changes a list of own things and keeps its ticks, and another list has none`, async ({
    page,
  }) => {
    if (who !== "a visitor") await signInAs(page, "Tumelo Ticks");
    const thing = (name: string) => page.getByRole("checkbox", { name });
    const add = async (name: string) => {
      await page.getByLabel("What else do you buy?").fill(name);
      await page.getByRole("button", { name: "Put it on the list" }).click();
      await expect(thing(name)).not.toBeChecked();
    };
    await page.goto("/shopping-list?item=milk&item=bread");
    await thing("milk").check();
    await thing("bread").check();
    await add("rice");
    await expect(thing("milk")).toBeChecked();
    await expect(thing("bread")).toBeChecked();
    if (who !== "a visitor") await untilHydrated(page);
    await page.getByRole("link", { name: "Take milk off the list" }).click();
    await expect(thing("milk")).toHaveCount(0);
    await expect(thing("bread")).toBeChecked();

    await page.goto("/shopping-list?item=salt&item=bread");
    await expect(page.locator("[data-count]")).toHaveText("0 of 2 in the basket");
    await page.goto("/shopping-list?item=bread&item=rice");
    await expect(thing("bread")).toBeChecked();
    await page.goto("/shopping-list");
    await add("bread");
    await add("rice");
    await expect(page.locator("[data-count]")).toHaveText("0 of 2 in the basket");
  });
}
