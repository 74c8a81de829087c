import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";

const KIB = 1024;
const SCRIPT_MOST_BYTES = 120 * KIB;

const PAGES = [
  "/admin/dashboard",
  "/admin/restaurants",
  "/admin/restaurants/new",
  "/admin/restaurants/1/edit",
  "/admin/restaurants/1/delete",
  "/admin/recipes",
  "/admin/recipes/1/edit",
  "/admin/recipe-authors",
  "/admin/recipe-authors?edit=",
  "/admin/moderation",
  "/admin/analytics",
  "/admin/pictures",
  "/admin/activity",
];

async function open(page: Page, address: string) {
  if (address !== "/admin/login") await signInAsAdmin(page);
  await page.goto(await wholeAddress(page, address), { waitUntil: "networkidle" });
}

/** Which authors there are, other journeys decide. */
async function wholeAddress(page: Page, address: string): Promise<string> {
  if (!address.endsWith("?edit=")) return address;
  await page.goto(address.replace("?edit=", ""));
  const edit = page.getByRole("link", { name: /^Edit / }).last();
  return (await edit.getAttribute("href")) ?? address;
}

/** Also what is folded away is looked at. */
async function unfold(page: Page) {
  const folded = page.locator("main summary:visible");
  for (const summary of await folded.all()) await summary.click();
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [375, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });

      for (const address of ["/admin/login", ...PAGES]) {
        test(`axe finds nothing on ${address}`, async ({ page }) => {
          await open(page, address);
          await unfold(page);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(({ id, nodes }) => [
            id,
            nodes.map((node) => node.html.slice(0, 160)),
          ]);
          expect(found).toEqual([]);
        });
      }
    });
  }
}

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const address of ["/admin/login", ...PAGES]) {
    test(`nothing of ${address} is wider than the page`, async ({ page }) => {
      await open(page, address);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    });
  }
});

for (const address of ["/admin/login", ...PAGES]) {
  test(`${address} has one h1, and headings that step by one`, async ({ page }) => {
    await open(page, address);
    const levels = await page
      .locator("h1:visible, h2:visible, h3:visible, h4:visible")
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });
}

for (const address of [
  "/admin/restaurants",
  "/admin/restaurants/1/edit",
  "/admin/recipes/1/edit",
]) {
  test(`the scripts of ${address} weigh less than 120 KiB`, async ({ page }) => {
    let bytes = 0;
    page.on("response", async (response) => {
      if (!new URL(response.url()).pathname.endsWith(".js")) return;
      bytes += Number(await response.headerValue("Content-Length"));
    });
    await open(page, address);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(SCRIPT_MOST_BYTES);
  });
}
