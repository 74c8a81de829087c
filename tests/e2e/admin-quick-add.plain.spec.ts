import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";
import { freeTheMap } from "../support/journeys-site.ts";

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
  await freeTheMap();
  await page.goto("/admin/restaurants/new");
});

async function search(page: Page, words: string) {
  await page.getByLabel("Find a place in South Africa").fill(words);
  await page.getByRole("button", { name: "Search" }).click();
}

test("BRIEF-11 AQA-01 T-60: search, the list, use this place, create", async ({ page }) => {
  await search(page, "umbilo without script");
  const found = page.getByRole("list", { name: "Places found" });
  await expect(found.getByRole("button")).toHaveCount(2);
  await page.getByRole("link", { name: "Show 2 other matches" }).click();
  await expect(found.getByRole("button")).toHaveCount(4);
  await found.getByRole("button", { name: "Mzoli's" }).click();

  await expect(page.getByText("Mzoli's is filled in below.")).toBeVisible();
  await expect(page.getByLabel("Name (required)")).toHaveValue("Mzoli's");
  await expect(page.getByLabel("Province")).toHaveValue("Western Cape");
  await page.getByLabel("Cuisine").selectOption({ index: 1 });
  // Other journeys count on the restaurants that visitors see.
  await page.getByLabel("Active").uncheck();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/restaurants$/);
  await expect(page.getByRole("rowheader", { name: "Mzoli's" }).first()).toBeVisible();
});

test("a list answers the question it was made for, whatever is typed above it by now", async ({
  page,
}) => {
  await search(page, "umbilo edited");
  await page.getByLabel("Find a place in South Africa").fill("nowhere");
  await page.getByRole("button", { name: "Corner Grill" }).click();
  await expect(page.getByLabel("Name (required)")).toHaveValue("Corner Grill");
});

test("AQA-10: a map that fails is said, and the question stays", async ({ page }) => {
  await search(page, "broken");
  await expect(page.getByRole("alert")).toHaveText("Search failed. Please try again.");
  await expect(page.getByLabel("Find a place in South Africa")).toHaveValue("broken");
});

test("AQA-11 AQA-13 AQA-14 AQA-15: Address Lookup", async ({ page }) => {
  await page.getByRole("link", { name: "Address Lookup" }).click();
  for (const [address, sentence] of [
    ["", "Please enter an address"],
    ["nowhere", "Address not found. Please try a different address."],
    ["broken street", "Failed to lookup address. Please try again."],
  ] as const) {
    await freeTheMap();
    await page.getByLabel("Address in South Africa").fill(address);
    await page.getByRole("button", { name: "Look up", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
  }
  await freeTheMap();
  await page.getByLabel("Address in South Africa").fill("214 Umbilo Road");
  await page.getByRole("button", { name: "Look up", exact: true }).click();
  await expect(page.getByText("Found coordinates: -29.8746, 30.9953")).toBeVisible();
  await expect(page.getByLabel("Latitude")).toHaveValue("-29.8746");
});

test("ARF-16 AQA-16 AQA-17: Look up coordinates keeps what was typed", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  const section = page.getByRole("region", { name: "Contact & Location" });
  await page.getByLabel("Name (required)").fill("Typed before");
  await page.getByRole("button", { name: "Look up coordinates" }).click();
  await expect(section.getByRole("alert")).toHaveText("Please enter an address or city first");
  await page.getByLabel("City").fill("Durban");
  await page.getByRole("button", { name: "Look up coordinates" }).click();
  await expect(section.getByRole("status")).toHaveText("Coordinates found and updated!");
  await expect(page.getByLabel("Longitude")).toHaveValue("30.9953");
  await expect(page.getByLabel("Name (required)")).toHaveValue("Typed before");
});

test("ARF-03 ARF-06: the other methods say what they need, or lead to the form", async ({
  page,
}) => {
  await page.getByRole("link", { name: "Google Places" }).click();
  await expect(page.getByText("Google Places needs JavaScript.")).toBeVisible();
  await page.getByRole("link", { name: "Manual Entry" }).click();
  await expect(page.getByRole("heading", { name: "Basic Information" })).toBeInViewport();
});
