import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

// With script the button waits until the text is short enough: only without it can a text be too long.

test("COM-02 BRIEF-04 EVERY-05: too long a comment comes back whole, with the sentence", async ({
  page,
  expectComplaint,
}, { project }) => {
  expectComplaint(/400/);
  await signInAs(page, `Thabo Toolong ${project.name}`);
  await page.goto(await lastOf(page, "recipes", 4));
  const words = "x".repeat(501);
  await page.getByLabel("Add a comment").fill(words);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Post Comment" }).click();
  expect((await answer).status()).toBe(400);
  await expect(page.getByText("Keep your comment to 500 characters")).toBeInViewport();
  const box = page.getByLabel("Add a comment");
  await expect(box).toHaveValue(words);
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription("Keep your comment to 500 characters");
});

test("the review form stays inside its panel, and a deleted comment leads back to the comments", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, "Nomvula Narrow");
  await page.goto(`${await lastOf(page, "restaurants", 28)}?review=1`);
  const panel = await page.locator("#review-form").boundingBox();
  for (const control of await page.locator("#review-form .input, #review-form .drop").all()) {
    const box = await control.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(
      (panel?.x ?? 0) + (panel?.width ?? 0) - 8,
    );
  }
  await page.goto(await lastOf(page, "recipes", 28));
  await page.getByLabel("Add a comment").fill("Said too soon");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await page.locator(".comments summary").click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("Said too soon")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Comments/ })).toBeInViewport();
});
