import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { violationsOf } from "../support/axe.ts";
import { openHydrated, scriptBytes, test } from "../support/journey.ts";
import { whatMoves } from "../support/motion.ts";

const KIB = 1024;
const SCRIPT_MOST_BYTES = 126 * KIB;

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
  "/admin/moderation/reported",
  "/admin/moderation/appeals",
  "/admin/analytics",
  "/admin/pictures",
  "/admin/activity",
  "/admin/account",
  "/admin/account/codes",
  "/admin/account/passkeys",
  "/admin/accounts",
  "/admin/housekeeping",
];

async function open(page: Page, address: string) {
  if (address !== "/admin/login") await signInAsAdmin(page);
  await openHydrated(page, await wholeAddress(page, address));
}

/** Which authors there are, other journeys decide. */
async function wholeAddress(page: Page, address: string): Promise<string> {
  if (!address.endsWith("?edit=")) return address;
  await page.goto(address.replace("?edit=", ""));
  const edit = page.getByRole("link", { name: /^Edit / }).last();
  return (await edit.getAttribute("href")) ?? address;
}

/** Also what is folded away is looked at: a list has fifty menus, which would take fifty clicks. */
async function unfold(page: Page) {
  await page.locator("main details").evaluateAll((all) => {
    for (const details of all) details.setAttribute("open", "");
  });
}

for (const address of ["/admin/login", ...PAGES]) {
  test.describe(address, () => {
    test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });

    test("EVERY-09 EVERY-10: has one h1, headings that step by one, room on a small phone, named tables and rows, nothing that axe finds, and nothing that moves", async ({
      page,
    }) => {
      await open(page, address);
      const levels = await page
        .locator("h1:visible, h2:visible, h3:visible, h4:visible")
        .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

      await page.setViewportSize({ width: 320, height: 640 });
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);

      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await unfold(page);
        expect.soft(await violationsOf(page), `${width} px`).toEqual([]);
      }
      for (const table of await page.getByRole("table").all()) {
        await expect(table).toHaveAccessibleName(/./);
        const rows = table.locator("tbody tr");
        await expect(rows.locator("> th[scope=row]")).toHaveCount(await rows.count());
      }
      expect(await whatMoves(page)).toEqual([]);
    });
  });
}

test("ARRIVE-06 the scripts of each page weigh less than 126 KiB", async ({ page, context }) => {
  await signInAsAdmin(page);
  for (const address of PAGES) {
    const fresh = await context.newPage();
    const bytes = await scriptBytes(fresh, await wholeAddress(page, address));
    expect.soft(bytes, address).toBeGreaterThan(10 * KIB);
    expect.soft(bytes, address).toBeLessThan(SCRIPT_MOST_BYTES);
    await fresh.close();
  }
});
