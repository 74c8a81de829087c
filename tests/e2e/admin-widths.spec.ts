import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { knowTheSite } from "../support/journeys-site.ts";
import { ONCE, test } from "../support/journey.ts";

/** How many lines the words of an element take. */
function linesOf(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { lineHeight } = getComputedStyle(element);
      return Math.round(element.getBoundingClientRect().height / parseFloat(lineHeight));
    }),
  );
}

test(
  "ARL-06 ARL-21: the list is a table from 900 pixels, with room for the names",
  ONCE,
  async ({ page }) => {
    await signInAsAdmin(page);
    for (const width of [900, 1000, 1100, 1152, 1279, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/admin/restaurants");
      const table = page.locator("table.tbl");
      await expect(table.locator("thead")).toBeVisible();
      const box = await table.boundingBox();
      expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `${width}`).toBeLessThanOrEqual(width);
      const lines = [
        ...(await linesOf(page, ".tbl th b")),
        ...(await linesOf(page, ".tbl th b + p")),
      ];
      const inOne = lines.filter((count) => count === 1).length;
      expect.soft(Math.max(...lines), `${width}: ${lines}`).toBeLessThanOrEqual(2);
      expect.soft(inOne / lines.length, `${width}: ${lines}`).toBeGreaterThan(0.6);
    }
    await page.setViewportSize({ width: 899, height: 900 });
    await expect(page.locator("table.tbl thead")).toBeHidden();
  },
);

test("AAU-02: the picture of an author is round, whatever its shape", ONCE, async ({ page }) => {
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { storeImage } = await import("#app/features/images/images.server.ts");
  const { imageUrl } = await import("#app/features/images/image-url.ts");
  const { aPicture } = await import("../support/pictures.ts");
  const admin = await prisma.admin.findFirstOrThrow();
  const bytes = await aPicture(640, 200).jpeg().toBuffer();
  const image = await storeImage({ admin_id: admin.id }, bytes);
  const name = `Wide ${Date.now()}`;
  await prisma.recipeAuthor.create({ data: { name, image_url: image && imageUrl(image.id) } });
  await signInAsAdmin(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/recipe-authors?search=${encodeURIComponent(name)}`);
    const box = await page.locator(".acard .avatar").boundingBox();
    expect(box?.width).toBe(64);
    expect(box?.height).toBe(64);
  }
});
