import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";

const KIB = 1024;

type Load = { kind: string; address: string; bytes: number };

test.use({ viewport: { width: 375, height: 667 } });

const pages: Record<string, (page: Page) => Promise<string>> = {
  "the home page": async () => "/",
  "Local Spots": async () => "/?tab=restaurants",
  "a recipe": (page) => first(page, "recipes"),
  "a restaurant": (page) => first(page, "restaurants"),
};

for (const [name, addressOf] of Object.entries(pages)) {
  test(`${name} loads for a visitor what it needs and nothing else`, async ({ page }) => {
    const loads = await load(page, await addressOf(page));
    const of = (kind: string) => loads.filter((one) => one.kind === kind);
    const known =
      /^\/(assets\/[\w-]+\.svg|images\/[0-9a-f]{32}\/\d+\.(avif|jpg)|favicon\.(svg|ico))$/;
    const others = loads.filter(
      ({ kind }) => !["document", "stylesheet", "script", "font"].includes(kind),
    );
    expect(of("document")).toHaveLength(1);
    expect(of("stylesheet")).toHaveLength(1);
    expect(of("font")).toHaveLength(1);
    expect(of("script").map(({ address }) => address)).toEqual([
      expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js$/),
    ]);
    expect(others.filter(({ address }) => !known.test(address))).toEqual([]);
    expect(others.filter(({ address }) => address.startsWith("/assets/icons-"))).toHaveLength(1);

    const weigh = (some: Load[]) => some.reduce((sum, one) => sum + one.bytes, 0);
    const unphotographed = loads.filter(({ address }) => !address.startsWith("/images/"));
    const kinds = loads.map(({ kind, address, bytes }) => `${kind} ${address} ${bytes}`).join("\n");
    expect.soft(weigh(of("script")), kinds).toBeLessThan(10 * KIB);
    expect.soft(weigh(of("stylesheet")), kinds).toBeLessThan(14 * KIB);
    expect
      .soft(weigh(["document", "stylesheet", "script", "font"].flatMap(of)), kinds)
      .toBeLessThan(100 * KIB);
    expect
      .soft(weigh(unphotographed), kinds)
      .toBeLessThan((name === "the home page" ? 100 : 120) * KIB);
    test.info().annotations.push({
      type: "weight",
      description: `${weigh(unphotographed)} bytes without photos`,
    });
  });

  test(`${name} does not jump while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const sum = Number(sessionStorage.getItem("shift") ?? 0);
        const more = list.getEntries().map((entry) => ("value" in entry ? Number(entry.value) : 0));
        sessionStorage.setItem("shift", String(more.reduce((total, value) => total + value, sum)));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(await addressOf(page), { waitUntil: "networkidle" });
    expect(Number(await page.evaluate(() => sessionStorage.getItem("shift")))).toBeLessThan(0.05);
  });

  test(`${name} gives every picture its size`, async ({ page }) => {
    await page.goto(await addressOf(page));
    const unsized = await page
      .locator("img")
      .evaluateAll((pictures) =>
        pictures
          .filter((picture) => !picture.hasAttribute("width") || !picture.hasAttribute("height"))
          .map((picture) => picture.outerHTML),
      );
    expect(unsized).toEqual([]);
  });

  test(`${name} has no script in its HTML`, async ({ page }) => {
    const html = await (await page.request.get(await addressOf(page))).text();
    // Data for search engines is no script.
    expect(html.match(/<script(?! type="application\/ld\+json">)[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/enhance/),
    ]);
    expect(html).not.toMatch(/<style|style="| on[a-z]+="/);
  });
}

/** Everything the page loads, and how much came over the line. */
async function load(page: Page, address: string): Promise<Load[]> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const started = new Map<string, { kind: string; address: string }>();
  const loads: Load[] = [];
  network.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    const url = new URL(request.url);
    if (url.protocol !== "data:")
      started.set(requestId, { kind: type.toLowerCase(), address: url.pathname });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId);
    if (request) loads.push({ ...request, bytes: encodedDataLength });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  expect(loads).toHaveLength(started.size);
  return loads;
}

/** The first one that has a picture of its own. */
async function first(page: Page, kind: "recipes" | "restaurants") {
  const rows: { id: number; image_url: string | null }[] = await (
    await page.request.get(`/api/${kind}`)
  ).json();
  return `/${kind}/${rows.find((row) => row.image_url)?.id}`;
}
