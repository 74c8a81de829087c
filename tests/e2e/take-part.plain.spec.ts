import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

// With script the button waits until the text is short enough: only without it can a text be too long.

test("COM-02 BRIEF-04: too long a comment comes back whole, with the sentence", async ({
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
  await expect(page.getByLabel("Add a comment")).toHaveValue(words);
});
