import { expect, type Page } from "@playwright/test";
import { ONCE, test } from "../support/journey.ts";

const KIB = 1024;

test.use({ viewport: { width: 375, height: 667 } });

test("LIGHT-03: the switch in the footer holds pictures back until they are asked for, and lets them come again", async ({
  page,
  javaScriptEnabled,
  expectComplaint,
}) => {
  // Chromium's own page for a picture has styles, which ours forbids.
  expectComplaint(/^console: Applying inline style violates/);
  // A page without pictures: what the browser has already, it shows at once.
  await page.goto("/about");
  await page.getByRole("button", { name: "Use less data" }).click();
  await expect(page.locator("html[data-saver]")).toBeAttached();

  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/images/")) pictures.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(pictures).toEqual([]);
  // Whoever types the address has the styles inside the page, those of cards after these.
  const picture = page.locator(".card .pic").first();
  await expect(picture).toHaveCSS("overflow", "visible");
  await expect(picture).toHaveCSS("aspect-ratio", "auto");

  const held = page.locator("details.held").nth(2);
  await held.getByText(/^Show picture of /).click();
  if (javaScriptEnabled) {
    await expect.poll(() => held.getByRole("img").evaluate(isDrawn)).toBe(true);
  } else {
    await held.getByRole("link").click();
    await expect(page).toHaveURL(/\/images\/[0-9a-f]{32}\/800\.jpg$/);
    await page.goBack();
  }
  expect(pictures).toHaveLength(1);

  await page.getByRole("button", { name: "Use less data" }).click();
  await expect(page.locator("html[data-saver]")).not.toBeAttached();
  await expect(page.locator("img[src^='/images/']").nth(3)).toBeAttached();
});

function isDrawn(image: Element) {
  return image instanceof HTMLImageElement && image.naturalWidth > 1;
}

test("LIGHT-04: home weighs 20 KB with everything on it", ONCE, async ({ page }) => {
  const loads = await loadSaving(page, "/");
  const list = loads.map(({ address, bytes }) => `${address} ${bytes}`).join("\n");
  test.info().annotations.push({ type: "weight", description: list });
  expect(loads.filter(({ address }) => /\.js$|\.woff2$/.test(address))).toEqual([]);
  expect(
    loads.reduce((sum, { bytes }) => sum + bytes, 0),
    list,
  ).toBeLessThan(20 * KIB);
});

/** All that comes over the line, headers included. */
async function loadSaving(page: Page, address: string) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  const asked = new Map<string, string>();
  const loads: { address: string; bytes: number }[] = [];
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("data:")) asked.set(requestId, new URL(request.url).pathname);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const address = asked.get(requestId);
    if (address) loads.push({ address, bytes: encodedDataLength });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 20_000);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => asked.size - loads.length).toBe(0);
  return loads;
}
