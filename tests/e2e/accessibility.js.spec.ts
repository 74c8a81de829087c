import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { lastOf, signInAs } from "../support/take-part.ts";
import { expectToldApart, lookOf } from "../support/told-apart.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test("everything to tap is large enough", async ({ page }) => {
    const controls = "button:visible, summary:visible, a.btn:visible, .chip:visible, nav a:visible";
    for (const address of [
      "/",
      "/?tab=restaurants",
      await addressOf(page, "recipes"),
      "/favorites",
    ]) {
      await page.goto(address);
      const small = await page.locator(controls).evaluateAll((elements) =>
        elements
          .filter((element) => {
            // What belongs to a control may reach further than its box.
            const { top, right, bottom, left } = getComputedStyle(element, "::after");
            const grow = (one: string, other: string) =>
              Math.max(0, -parseFloat(one) || 0) + Math.max(0, -parseFloat(other) || 0);
            const { width, height } = element.getBoundingClientRect();
            return width + grow(left, right) < 44 || height + grow(top, bottom) < 44;
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect.soft(small, address).toEqual([]);
    }
  });
});

test("the words may be twice as large", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  for (const address of ["/", "/?tab=restaurants", await addressOf(page, "restaurants")]) {
    await page.goto(address);
    await page.locator("html").evaluate((html) => {
      html.style.fontSize = "200%";
    });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, address).toBeLessThanOrEqual(640);
  }
});

test.describe("with forced colours", () => {
  test.use({ forcedColors: "active" });

  test("the chosen tab and chip differ from the others", async ({ page }) => {
    await page.goto("/?cuisine=Thai");
    for (const list of [".tabs", ".chips"]) {
      const styleOf = (selector: string) =>
        page
          .locator(`${list} ${selector}`)
          .first()
          .evaluate((link) => {
            const { backgroundColor, borderColor, color, outline } = getComputedStyle(link);
            return [backgroundColor, borderColor, color, outline].join();
          });
      expect(await styleOf("[aria-current]")).not.toBe(await styleOf("a:not([aria-current])"));
    }
  });
});

/** What is chosen, and one beside it that is not. */
const CHOICES: Record<string, string[]> = {
  "/?cuisine=Thai": [".tabs a", ".chips a", ".theme:not(.switch) button"],
  "/?tab=restaurants&city=Durban": [".cities a"],
  "/favorites": [".main-nav a"],
  "/admin/restaurants?page=2": [".rail nav a", ".pager a, .pager span"],
  "/admin/restaurants/new?method=osm": [".seg a"],
  "/admin/moderation": [".seg a"],
  "/admin/analytics": [".period a"],
};

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    test("EVERY-12: nothing is told by colour alone", async ({ page }) => {
      await signInAsAdmin(page);
      await signInAs(page, "Cebile Colours");
      const isChosen = page.locator("[aria-current], [aria-pressed=true]");
      for (const [address, groups] of Object.entries(CHOICES)) {
        await page.goto(address);
        for (const summary of await page.locator(".place-bar summary").all()) await summary.click();
        for (const group of groups) {
          const links = page.locator(group).filter({ visible: true });
          await expect(links.and(isChosen).first()).toBeVisible();
          await expectToldApart(
            links.and(isChosen),
            links.and(page.locator(":not([aria-current], [aria-pressed=true])")),
          );
        }
      }

      await page.goto(await lastOf(page, "recipes", 33));
      const like = page.locator(".actions").getByRole("button", { name: "Like" });
      const before = await lookOf(like);
      await like.click();
      await expect(like).toHaveAttribute("aria-pressed", "true");
      expect((await lookOf(like)).lines).not.toBe(before.lines);

      await page.goto("/restaurants/15?reviews=all");
      for (const stars of await page.locator(".stars").all()) {
        await expect(stars).toHaveAccessibleName(/out of 5/);
        await expect(stars.locator("..")).toHaveText(/\w/);
      }
      await page.goto("/admin/restaurants");
      for (const status of await page.locator("[data-l=Status]").all())
        await expect(status).toHaveText(/^(Active|Inactive)$/);
    });
  });
}

/** One with much to show. */
async function addressOf(page: Page, kind: "recipes" | "restaurants") {
  const response = await page.request.get(`/api/${kind}?limit=200`);
  const rows: {
    id: number;
    author_name?: string;
    comment_count?: number;
    user_review_count?: number;
  }[] = await response.json();
  const row = rows.find(
    (one) => (one.author_name && one.comment_count) || (one.user_review_count ?? 0) > 3,
  );
  return `/${kind}/${row?.id}`;
}
