import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { openRow } from "../support/open-row.ts";
import { signInAsAdmin } from "../support/admin-journey.ts";

test("an administrator hides a rude review with a reason, and restores it (T-52)", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/moderation?search=Kagiso");
  const review = page.locator(".moderated").first();
  const address = await review.locator("a[href^='/restaurants/']").first().getAttribute("href");
  const words = (await review.locator(".typed").textContent()) ?? "";
  await openRow(review);
  await review.getByLabel("House rule it breaks").selectOption("2. Be civil");
  await review.getByLabel(/^Reason/).fill("Rude to the staff");
  await review.getByRole("button", { name: "Hide it" }).click();
  await expect(page.getByText("Review hidden")).toBeVisible();
  await openRow(review);
  await expect(review).toContainText("Rude to the staff");

  await page.goto(`${address}?reviews=all`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);

  await page.goto("/admin/moderation?search=Kagiso");
  await openRow(review);
  await review.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByText("Review restored")).toBeVisible();
  await page.goto(`${address}?reviews=all`);
  await expect(page.getByText(words).first()).toBeVisible();
});

test("T-52: what is ticked in several rows is hidden and restored by one decision", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/moderation?kind=comments&page=3");
  const comments = page.locator(".moderated");
  const texts: string[] = [];
  for (const index of [2, 5, 7]) {
    await comments.nth(index).getByRole("checkbox").check();
    texts.push(await comments.nth(index).locator("summary small").innerText());
  }
  const ticked = page.getByRole("region", { name: "All that is ticked" });
  await ticked.getByLabel("House rule it breaks").selectOption("4. No advertising");
  await ticked.getByLabel(/^Reason/).fill("One advertisement, sent often");
  await ticked.getByRole("button", { name: "Hide ticked" }).click();
  await expect(page.getByText("All that was ticked is hidden")).toBeVisible();
  for (const [index, text] of [2, 5, 7].map((one, at) => [one, texts[at] ?? ""] as const)) {
    await expect(comments.nth(index).locator("summary small")).toHaveText(text);
    await expect(comments.nth(index).locator(".badge")).toHaveText("Hidden");
    await expect(comments.nth(index).getByRole("checkbox")).toHaveCount(0);
  }
  await page.goto("/admin/moderation?kind=comments&state=hidden");
  for (const text of texts)
    await comments.filter({ hasText: text }).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Restore ticked" }).click();
  await expect(page.getByText("All that was ticked is restored")).toBeVisible();
});

test("the list of comments finds words", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/moderation?kind=comments");
  await expect(page.locator(".moderated")).toHaveCount(24);
  await page.getByRole("main").getByLabel("Search").fill("no such word at all");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("Nothing found.")).toBeVisible();
});
