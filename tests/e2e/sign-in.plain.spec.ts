import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";

test("BRIEF-06 AUTH-03 EASE-11: without a script the sign-in completes by itself, and leads back", async ({
  page,
}) => {
  await page.goto("/auth/sign-in?return_to=%2Fmy-reviews");
  await page.getByLabel("Or sign in under your own name").fill("Nomsa Noscript");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("banner").getByText("Nomsa")).toBeVisible();
  await page.getByRole("link", { name: "Back to My Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
});

test("BRIEF-06 AUTH-04: without a script a code that is refused leads home", async ({ page }) => {
  await page.goto("/auth/callback?code=forged&state=forged");
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("AUTH-07: without a script and a code the page says so", async ({ page }) => {
  await page.goto("/auth/callback");
  await expect(page.getByRole("alert")).toHaveText(
    "Cannot exchange code for session token: no code provided in the URL search params.",
  );
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});
