import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test } from "../support/journey.ts";
import { aPicture } from "../support/pictures.ts";

const IMAGE_MAX_BYTES = 10_485_760;
const FULL = "Maximum number of images reached";

let png: Buffer;

test.beforeAll(async () => {
  png = await aPicture(60, 40).png().toBuffer();
});

test.beforeEach(({ page }) => signInAsAdmin(page));

function aFile(name: string, buffer = png, mimeType = "image/png") {
  return { name, mimeType, buffer };
}

function field(page: Page) {
  return page.locator("photo-picker input[type=file]");
}

function kept(page: Page) {
  return page.locator("photo-picker input[type=checkbox]:checked");
}

function alerts(page: Page) {
  return page.locator("photo-picker [role=alert] p");
}

/** Drops files as a person does who drags them from a folder. */
async function drop(page: Page, names: string[]) {
  const files = await page.evaluateHandle(
    ([content, ...all]) => {
      const bytes = Uint8Array.from(atob(content ?? ""), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      for (const name of all) transfer.items.add(new File([bytes], name, { type: "image/png" }));
      return transfer;
    },
    [png.toString("base64"), ...names],
  );
  const place = page.locator("photo-picker");
  await place.dispatchEvent("dragover", { dataTransfer: files });
  await expect(place).toHaveAttribute("data-over");
  await place.dispatchEvent("drop", { dataTransfer: files });
  await expect(place).not.toHaveAttribute("data-over");
}

test("AUP-01 AUP-02 AUP-05 AUP-07: chosen and dropped pictures are sent at once, five at the most", async ({
  page,
}) => {
  await openHydrated(page, "/admin/pictures");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/admin/upload-image", async (route) => {
    await held;
    await route.continue();
  });
  await field(page).setInputFiles([aFile("one.png"), aFile("two.png")]);
  const sending = page.getByRole("status").filter({ hasText: "Uploading..." });
  await expect(sending).toBeVisible();
  letGo();
  await expect(sending).toHaveCount(0);
  await expect(kept(page)).toHaveCount(2);
  await expect(page.locator(".acard")).toHaveCount(2);
  await expect(page.getByText(FULL)).toBeHidden();

  await drop(page, ["three.png", "four.png", "five.png", "six.png"]);
  await expect(alerts(page)).toHaveText(["You can only upload 3 more image(s)"]);
  await expect(kept(page)).toHaveCount(5);
  await expect(page.getByText(FULL)).toBeVisible();
  await expect(field(page)).toBeHidden();
  await drop(page, ["seven.png"]);
  await expect(alerts(page)).toHaveText([FULL]);

  await kept(page).first().uncheck({ force: true });
  await expect(field(page)).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  await expect(page.locator(".acard")).toHaveCount(4);
});

test("AUP-03 AUP-04 AUP-08: what is no picture or too large is refused before it is sent", async ({
  page,
}) => {
  await openHydrated(page, "/admin/pictures");
  const large = Buffer.alloc(IMAGE_MAX_BYTES + 1);
  await field(page).setInputFiles([
    aFile("dance.gif", png, "image/gif"),
    aFile("big.png", large),
    aFile("fine.png"),
  ]);
  await expect(alerts(page)).toHaveText([
    "Failed to upload images: dance.gif is not a valid image file",
    "Failed to upload images: big.png is too large (max 10MB)",
  ]);
  await expect(kept(page)).toHaveCount(1);
});

test("AUP-08 AUP-09: says what the server says, else that the error is unknown", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|415|500)|ERR_FAILED/);
  await openHydrated(page, "/admin/pictures");
  await field(page).setInputFiles(aFile("words.png", Buffer.from("words")));
  await expect(alerts(page)).toHaveText([
    "Failed to upload images: words.png is not a valid image file",
  ]);
  await page.route("**/admin/upload-image", (route) => route.fulfill({ status: 500, body: "" }));
  await field(page).setInputFiles(aFile("a.png"));
  await expect(alerts(page)).toHaveText(["Failed to upload images: Unknown error occurred"]);
  await page.unrouteAll();
  await page.route("**/admin/upload-image", (route) => route.abort());
  await field(page).setInputFiles(aFile("b.png"));
  await expect(alerts(page)).toHaveText(["Failed to upload images: Unknown error occurred"]);
  await page.unrouteAll();
  await page.context().clearCookies();
  await field(page).setInputFiles(aFile("c.png"));
  await expect(alerts(page)).toHaveText(["Failed to upload images: Sign in again to continue"]);
  await expect(kept(page)).toHaveCount(0);
});

test("AUP-06 ARF-25: a form for one picture counts it as a change", async ({ page }) => {
  await openHydrated(page, "/admin/restaurants/new");
  await field(page).setInputFiles([aFile("one.png"), aFile("two.png")]);
  await expect(alerts(page)).toHaveText(["You can only upload 1 more image(s)"]);
  await expect(kept(page)).toHaveCount(1);
  await expect(kept(page)).toHaveAttribute("name", "image_url");
  await expect(page.getByText(FULL)).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});

test("a form that is sent while its picture is on its way follows it, also when another was one too many", async ({
  page,
}, { project }) => {
  await openHydrated(page, "/admin/recipes/new");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/admin/upload-image", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Title").fill(`With its picture ${project.name}`);
  await field(page).setInputFiles([aFile("one.png"), aFile("two.png")]);
  await expect(alerts(page)).toHaveText(["You can only upload 1 more image(s)"]);
  await page.getByRole("button", { name: "Create Recipe" }).click();
  await expect(page.getByRole("button", { name: "Uploading..." })).toBeVisible();
  letGo();
  await expect(page.getByText("Recipe created")).toBeVisible();
});

test("a form that is sent while its picture is on its way stays when the picture fails", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await openHydrated(page, "/admin/recipes/new");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/admin/upload-image", async (route) => {
    await held;
    await route.abort();
  });
  await page.getByLabel("Title").fill("Without its picture");
  await field(page).setInputFiles([aFile("one.png"), aFile("two.png")]);
  await page.getByRole("button", { name: "Create Recipe" }).click();
  await expect(page.getByRole("button", { name: "Uploading..." })).toBeVisible();
  letGo();
  await expect(alerts(page)).toHaveText([
    "You can only upload 1 more image(s)",
    "Failed to upload images: Unknown error occurred",
  ]);
  await expect(page).toHaveURL(/\/admin\/recipes\/new$/);
});

test("a picture's address is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, "/admin/pictures");
  await field(page).setInputFiles(aFile("one.png"));
  await page.getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http:\/\/localhost:\d+\/images\/[0-9a-f]{32}$/);
});
