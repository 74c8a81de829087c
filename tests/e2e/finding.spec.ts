import { expect, type Page } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";
import { lostWords } from "../support/reflow.ts";
import { openOwnMenu, signInAs } from "../support/take-part.ts";

const OWN = [
  ["Favorites", "/favorites"],
  ["Lists", "/lists"],
  ["Shopping list", "/shopping-list"],
  ["My Reviews", "/my-reviews"],
  ["Made", "/my-reviews#made"],
  ["Inbox", "/inbox"],
  ["Contributions", "/my-contributions"],
  ["Account", "/account"],
] as const;

test("EASE-23: what is one's own is in a menu under the face and in tabs on those pages; nobody logs out at one tap", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "Mandla Menu");
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
  const menu = await openOwnMenu(page);
  for (const [name, address] of OWN)
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  await menu.getByRole("link", { name: "Lists" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lists");
  await expect(menu).toBeHidden();
  for (const address of [
    "/favorites",
    "/lists",
    "/my-reviews",
    "/inbox",
    "/my-contributions",
    "/account",
  ]) {
    await page.goto(address);
    const tabs = page.getByRole("navigation", { name: "Your pages" });
    await expect(tabs.getByRole("link")).toHaveText(OWN.map(([name]) => name));
    await expect(tabs.locator("[aria-current=page]")).toHaveAttribute("href", address);
    await expect(tabs.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
  }
  await (await openOwnMenu(page)).getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
});

test(
  "EASE-23: news on the tabs of one's own pages make no page of a phone wider",
  ONCE,
  async ({ page }) => {
    const { id: user_id } = await signInAs(page, "Nandi News");
    const { prisma } = await import("#app/infra/database.server.ts");
    await prisma.notice.create({ data: { user_id, kind: "unmuted", details: {} } });
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto("/my-reviews");
    await expect(page.locator(".own-tabs .n")).toHaveText("1 new");
    expect(await lostWords(page)).toEqual([]);
  },
);

for (const width of [320, 375, 768, 1024, 1280])
  test(
    `EASE-23: dishes, seasons and what is near are one tap away at ${width} pixels`,
    ONCE,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 667 });
      await page.goto("/");
      const header = page.getByRole("banner");
      const names = ["Home", "Favorites", "My Reviews", "Near me", "Dishes", "Seasons"];
      await expect(header.locator(".main-nav a")).toHaveText(names);
      for (const name of names)
        await expect
          .soft(header.getByRole("link", { name, exact: true }))
          .toBeInViewport({ ratio: 1 });
      await header.getByRole("link", { name: "Near me" }).click();
      await expect(page.getByLabel("Type a suburb or town")).toBeVisible();
      await expect(page.locator("use-location button")).toHaveCount(1);
    },
  );

test("EASE-23: what the search box asks for is not cut on a phone", ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  for (const address of ["/", "/?tab=restaurants", "/dishes", "/recipes/5"]) {
    await page.goto(address);
    expect.soft(await placeholderRoom(page), address).toBeGreaterThanOrEqual(0);
  }
});

/** How many pixels wider the search box is than its placeholder. */
function placeholderRoom(page: Page) {
  return page.locator("#search").evaluate((box) => {
    if (!(box instanceof HTMLInputElement)) return -1;
    const { font, paddingLeft, paddingRight } = getComputedStyle(box);
    const brush = document.createElement("canvas").getContext("2d");
    if (!brush) return -1;
    brush.font = font;
    const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return room - brush.measureText(box.placeholder).width;
  });
}
