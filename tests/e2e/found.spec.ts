import { expect } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";

test(
  "FOUND-02: the browser reads the data of a page and runs nothing of it",
  ONCE,
  async ({ page }) => {
    const [recipe]: { id: number; title: string }[] = await (
      await page.request.get("/api/recipes")
    ).json();
    const response = await page.goto(`/recipes/${recipe?.id}`);
    expect(response?.headers()["content-security-policy"]).toMatch(
      /script-src 'self'( 'nonce-[\w-]+')?;/,
    );
    const blocks = page.locator("script[type='application/ld+json']");
    await expect(blocks).toHaveCount(1);
    const data = JSON.parse((await blocks.textContent()) ?? "");
    expect(data["@graph"][0].name).toBe(recipe?.title);
  },
);

test(
  "FOUND-12: from the footer to Terms, from there to the take-down notice and to Contact",
  ONCE,
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "About Tafula" }).getByText("Terms").click();
    await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
    await page.getByRole("navigation", { name: "On this page" }).getByText("Take-down").click();
    await expect(page).toHaveURL(/\/terms#take-down$/);
    await page.getByRole("article").getByRole("link", { name: "write to us" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  },
);
