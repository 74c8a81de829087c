import { expect, type Locator, type Page } from "@playwright/test";
import { violationsOf } from "../support/axe.ts";
import { openHydrated, test, untilHydrated } from "../support/journey.ts";
import { signInAs } from "../support/take-part.ts";

const NEAR = "/?tab=restaurants&near=-33.92,18.42";
const TILE = /^http:\/\/127\.0\.0\.1:\d+\/tiles\/\d+\/\d+\/\d+\.png$/;
const TO_TILES = /request to another host: http:\/\/127\.0\.0\.1:\d+\/tiles\//;
const TIMEOUT_MS = 10_000;

test.use({ viewport: { width: 375, height: 667 } });

test("NEAR-02 a map opens on tap, its dots lead to the places of the list, and nobody is asked before", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(TO_TILES);
  const asked = heard(page);
  await page.goto(NEAR, { waitUntil: "networkidle" });
  expect(asked.map(({ address }) => address).filter(isOfMap)).toEqual([]);
  await openMap(page);
  await expect(page.locator("near-map")).toHaveAttribute("open");
  const canvas = page.getByRole("region", { name: "Map of the places of the list" });
  await expect(canvas).toBeFocused();
  await expect(page.locator("near-map .credit")).toBeVisible();
  await expect(page.locator("#drawing [role=img]")).toBeHidden();

  const own = new URL(page.url()).origin;
  const others = asked.filter(
    ({ address }) => !address.startsWith(own) && address.startsWith("http"),
  );
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ address }) => !TILE.test(address))).toEqual([]);
  expect([...new Set(others.map(({ referrer }) => referrer))]).toEqual([`${own}/`]);
  expect(asked.filter(({ address }) => isOfMap(address) && address.startsWith(own))).toHaveLength(
    3,
  );
  expect(await violationsOf(page)).toEqual([]);

  const rows = await page.locator("#list-items > li").evaluateAll((items: HTMLLIElement[]) =>
    items.map((item) => {
      const link = item.querySelector<HTMLAnchorElement>("h2 a");
      return `${item.value}, ${link?.textContent} ${link?.href}`;
    }),
  );
  const dots = page.locator("near-map").getByRole("link");
  expect(
    await dots.evaluateAll((links: HTMLAnchorElement[]) =>
      links.map((link) => `${link.ariaLabel} ${link.href}`),
    ),
  ).toEqual(rows);
  expect(await leastApart(dots)).toBeGreaterThan(30);
  await page.keyboard.press("Tab");
  await expect(dots.first()).toBeFocused();
  const name = (await dots.first().getAttribute("data-name")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("NEAR-02 the map closes, and opens again over the same drawing", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(TO_TILES);
  await page.goto(NEAR);
  await openMap(page);
  await page.getByRole("button", { name: "Close the map" }).click();
  await expect(page.locator("#drawing [role=img]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open the map" })).toBeFocused();
  await expect(page.locator("near-map canvas")).toHaveCount(0);
  await openMap(page);
  await expect(page.locator("near-map canvas")).toHaveCount(1);
});

for (const kind of ["wrong", "missing", "broken", "down"]) {
  test(`NEAR-02 tiles that are ${kind} leave the drawing and one sentence`, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(TO_TILES);
    // What the console says of an answer that is no picture.
    expectComplaint(/^console: Failed to load resource/);
    await answerTiles(page, kind);
    await page.goto(NEAR);
    await openButton(page).click();
    await drawingAlone(page);
    await expect(openButton(page)).toBeEnabled();
    await page.unrouteAll();
    await openMap(page);
    await expect(page.locator("near-map [role=alert]")).toBeHidden();
  });
}

test("NEAR-02 tiles that do not come are waited for ten seconds", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(TO_TILES);
  await answerTiles(page, "slow");
  await page.clock.install();
  await page.goto(NEAR);
  const waited = page.waitForRequest(TILE);
  await openButton(page).click();
  await waited;
  await expect(openButton(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.fastForward(TIMEOUT_MS);
  await drawingAlone(page);
});

test("NEAR-02 a browser that cannot draw a map has the drawing and one sentence", async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(NEAR);
  await openButton(page).click();
  await drawingAlone(page);
});

test("NEAR-02 who is signed in opens the map too, also where React turned to the list", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(TO_TILES);
  await signInAs(page, "Mapiwe Tiled");
  await openHydrated(page, NEAR);
  await openMap(page);
  await page.getByRole("link", { name: "Within 20 km" }).click();
  await expect(page).toHaveURL(/within=20/);
  await expect(openButton(page)).toBeVisible();
  await openMap(page);

  await page.locator(".place-bar summary").click();
  await page.locator(".cities").getByRole("link", { name: "All of South Africa" }).click();
  await expect(page).not.toHaveURL(/near=/);
  await page.reload();
  await untilHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/near=/);
  await openMap(page);
});

test("NEAR-02 the map opens after a page that has the place in its address and is no list of what is near", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(TO_TILES);
  await signInAs(page, "Mapiwe Turned");
  await openHydrated(page, "/?tab=recipes&near=-33.92,18.42");
  await page.getByRole("link", { name: "Local Spots", exact: true }).first().click();
  await expect(page).toHaveURL(/tab=restaurants.*near=|near=.*tab=restaurants/);
  await openMap(page);
});

test("NEAR-02 a search that found nothing near leads to a list with its map", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(TO_TILES);
  await page.goto(`${NEAR}&search=zzzz`);
  await expect(page.getByText("No restaurants found")).toBeVisible();
  await page.getByLabel("Search recipes and restaurants").fill("");
  await expect(page.locator("#list-items > li").first()).toBeVisible();
  await openMap(page);
});

test("NEAR-02 the map opens where nothing may be stored", async ({ page, expectComplaint }) => {
  expectComplaint(TO_TILES);
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("Forbidden", "SecurityError");
      },
    });
  });
  await page.goto(NEAR);
  await openMap(page);
});

async function leastApart(dots: Locator) {
  const spots = await dots.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect()),
  );
  const lengths = spots.flatMap((one, index) =>
    spots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return Math.min(...lengths);
}

function openButton(page: Page) {
  return page.getByRole("button", { name: "Open the map" });
}

async function openMap(page: Page) {
  await openButton(page).click();
  await expect(page.locator("near-map[open]")).toBeVisible();
}

async function drawingAlone(page: Page) {
  await expect(page.locator("near-map [role=alert]")).toHaveText(
    "The map could not be loaded. The list has the same places.",
  );
  await expect(page.locator("#drawing [role=img]")).toBeVisible();
  await expect(page.locator("near-map canvas")).toHaveCount(0);
}

/** The stand-in answers under this word as its name says. */
async function answerTiles(page: Page, kind: string) {
  await page.route(TILE, (route) =>
    route.continue({ url: route.request().url().replace("/tiles/", `/${kind}/`) }),
  );
}

function heard(page: Page) {
  const asked: { address: string; referrer: string | undefined }[] = [];
  page.on("request", (request) => {
    asked.push({ address: request.url(), referrer: request.headers().referer });
  });
  return asked;
}

function isOfMap(address: string) {
  return TILE.test(address) || /\/(tile-map|maplibre)/.test(address);
}
