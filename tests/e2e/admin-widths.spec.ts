import { expect, type Page } from "@playwright/test";
import routes from "../../app/routes.ts";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { ONCE, test } from "../support/journey.ts";
import { giveCookie, knowTheSite } from "../support/journeys-site.ts";
import { pathsOf } from "../support/route-paths.ts";

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

test("DAY-01: the form of a day stands apart from the days below it", ONCE, async ({ page }) => {
  await signInAsAdmin(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/calendar?month=2098-06&day=2098-06-04");
    const plan = await page.locator("#plan").boundingBox();
    const days = await page.locator(".cal").boundingBox();
    const gap = (days?.y ?? 0) - (plan?.y ?? 0) - (plan?.height ?? 0);
    expect.soft(gap, `${width}`).toBeGreaterThanOrEqual(16);
  }
});

/** The addresses to open for a path, where row 1 is not the right row or the page has more than one state. */
const SHOWN: Record<string, string[]> = {
  "/admin/restaurants/new": ["google", "osm", "simple"].map(
    (method) => `/admin/restaurants/new?method=${method}`,
  ),
  "/admin/recipes/:id/notes": ["/admin/recipes/13/notes"],
  "/admin/recipe-authors": ["/admin/recipe-authors", "/admin/recipe-authors?new=1"],
  "/admin/moderation": ["/admin/moderation", "/admin/moderation?kind=comments"],
  "/admin/search": ["/admin/search?search=po"],
  "/admin/*": ["/admin/nowhere"],
};
/** These pages are shown only to somebody who is not signed in, so the test opens them first. */
const WAY_IN = ["/admin/login", "/admin/second-factor"];

test(
  "ARL-21: at every width a click on the middle of a control of the back office meets that control",
  ONCE,
  async ({ page, expectComplaint }) => {
    test.slow();
    expectComplaint(/404|maps\.googleapis\.com|ERR_FAILED/);
    await page.route("https://maps.googleapis.com/**", (route) => route.abort());
    await expectUncovered(page, "/admin/login", "/admin/login");
    await signInByHalf(page);
    await expectUncovered(page, "/admin/second-factor", "/admin/second-factor");
    await signInAsAdmin(page);
    const { writer, hidden, author } = await addCases();
    const shown: Record<string, string[]> = {
      ...SHOWN,
      "/admin/people/:id": [`/admin/people/${writer}`],
      "/admin/recipe-authors/:id/delete": [`/admin/recipe-authors/${author}/delete`],
      "/admin/restaurants/:id/preview": [`/admin/restaurants/${hidden}/preview`],
    };
    const paths = pathsOf(routes, ".tsx").filter((path) => path.startsWith("/admin/"));
    for (const path of paths.filter((one) => !WAY_IN.includes(one))) {
      const addresses = shown[path] ?? [path.replace(":id", "1")];
      for (const address of addresses) await expectUncovered(page, path, address);
    }
  },
);

/** Opens the page once for all widths. A page that is gone, or leads elsewhere, would hide its controls from this test. */
async function expectUncovered(page: Page, path: string, address: string) {
  const answer = await page.goto(address);
  expect.soft(answer?.status(), address).toBe(path.endsWith("*") ? 404 : 200);
  expect.soft(page.url(), path).toContain(address);
  await page.locator("main details").evaluateAll((all) => {
    for (const folded of all) folded.setAttribute("open", "");
  });
  for (const width of [900, 1024, 1180, 1229, 1280, 1536]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await covered(page), `${address} at ${width}`).toEqual([]);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(widest, `${address} at ${width}`).toBeLessThanOrEqual(width);
  }
}

/** Signs in as somebody who gave the right password and has not yet given the second factor. */
async function signInByHalf(page: Page) {
  knowTheSite();
  const { startHalfSession } = await import("#app/features/admins/admin-sessions.server.ts");
  const { anAdmin } = await import("../support/signed-in-admin.ts");
  const { adminCookieOf } = await import("../support/sign-in.ts");
  const { id } = await anAdmin();
  const device = { kind: "browser", user_agent: "", address: "127.0.0.1" } as const;
  await giveCookie(page, await adminCookieOf(await startHalfSession(id, device)));
}

/**
 * Adds reports to judge, so that the pages show the buttons for them. Returns who is reported, a place that is off the site, and
 * an author.
 */
async function addCases() {
  const { prisma } = await import("#app/infra/database.server.ts");
  const { anAuthor, aPerson, aRestaurant, aReview } = await import("../support/rows.ts");
  const { createReport } = await import("#app/features/reports/reports.server.ts");
  const { id: user_id } = await aPerson();
  const { id: restaurant_id } = await aRestaurant({ name: "Wide and Narrow" });
  const review = await aReview({ restaurant_id, review_text: "Rude words" });
  await createReport(
    user_id,
    { kind: "review", id: `${review.id}` },
    { reason: "rude", words: null },
  );
  await prisma.suggestion.create({
    data: {
      ...{ kind: "change", user_id, restaurant_id, seen: { phone: null } },
      proposed: { what: "details", phone: "031 555 0100" },
    },
  });
  const { id: hidden } = await aRestaurant({ is_active: false });
  // Other journeys delete authors at the same time.
  const { id: author } = await anAuthor();
  return { writer: review.user_id, hidden, author };
}

/** Names the controls whose middle is covered by another element. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Of a page with an open dialog, nothing else can be pressed.
    const room = document.querySelector("dialog[open]") ?? document;
    const controls = [
      ...room.querySelectorAll("a:not(.skip), button, input, select, textarea, summary"),
    ];
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      const { width, height } = control.getBoundingClientRect();
      // Some controls are tiny because they are meant for screen readers alone.
      if (width < 5 || height < 5 || isMet(control)) return [];
      control.scrollIntoView({ block: "center", inline: "nearest" });
      if (isMet(control)) return [];
      const what = control.textContent?.trim() || control.getAttribute("aria-label") || "";
      return [`${control.localName} ${what} under ${atMiddleOf(control)?.outerHTML}`];
    });

    function isMet(control: Element): boolean {
      const there = atMiddleOf(control);
      return (
        there !== null &&
        (control.contains(there) ||
          there.contains(control.closest("label")) ||
          there.closest("label")?.contains(control) === true)
      );
    }

    function atMiddleOf(control: Element): Element | null {
      const [line] = control.getClientRects();
      if (!line) return null;
      return document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
    }
  });
}

test(
  "OFFICE-01: all of the menu stands on a screen of 800 pixels, and so do eight suggestions on two",
  ONCE,
  async ({ page }) => {
    await signInAsAdmin(page);
    const { prisma } = await import("#app/infra/database.server.ts");
    const { aPerson, aRestaurant } = await import("../support/rows.ts");
    for (let index = 0; index < 8; index += 1) {
      const [{ id: user_id }, { id: restaurant_id }] = [await aPerson(), await aRestaurant({})];
      await prisma.suggestion.create({
        data: {
          ...{ kind: "change", user_id, restaurant_id, seen: { phone: null, website: null } },
          proposed: { what: "details", phone: "031 555 0100", website: "https://eight.example/" },
        },
      });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/admin/suggestions");
    const rail = page.getByRole("navigation", { name: "Admin", exact: true });
    for (const last of [
      rail.getByRole("link", { name: "Your Account" }),
      rail.getByRole("button", { name: "Logout" }),
    ]) {
      await expect(last).toBeInViewport({ ratio: 1 });
    }
    const { scrolls, wide } = await rail.evaluate((side) => ({
      scrolls: side.scrollHeight - side.clientHeight,
      wide: side.scrollWidth - side.clientWidth,
    }));
    expect(scrolls).toBeLessThanOrEqual(0);
    expect(wide).toBeLessThanOrEqual(0);
    const eighth = await page.locator(".case").nth(7).boundingBox();
    expect((eighth?.y ?? 9_999) + (eighth?.height ?? 0)).toBeLessThan(1600);
  },
);
