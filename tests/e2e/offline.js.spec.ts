import { expect, type Page } from "@playwright/test";
import { violationsOf } from "../support/axe.ts";
import { openChangingSite, type ChangingSite } from "../support/changing-site.ts";
import { test as journey } from "../support/journey.ts";
import { knowTheSite } from "../support/journeys-site.ts";
import { openOwnMenu, signInAs } from "../support/take-part.ts";

const test = journey.extend<{ site: ChangingSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs
  site: async ({}, run) => {
    const site = await openChangingSite(`http://127.0.0.1:${process.env.TEST_PORT}`);
    await run(site);
    await site.close();
  },
  baseURL: async ({ site }, run) => run(site.address),
});

test.use({ serviceWorkers: "allow", viewport: { width: 375, height: 667 } });
test.beforeEach(({ expectComplaint }) => expectComplaint(/Failed to load resource|ERR_/));

const NOTHING = "You are offline";

test("LIGHT-06 LIGHT-07 LIGHT-09: a recipe that was seen is there without a signal, and other pages say what is", async ({
  page,
  site,
}) => {
  const [seen = "", unseen = ""] = await recipesWithPicture(page);
  await page.goto(seen);
  await untilSaved(page, "seen", [seen]);
  const title = await page.locator("h1").innerText();
  const background = await page.evaluate(backgroundOf);
  await expect(page.locator("#comments")).toBeVisible();

  site.goAway();
  await page.goto(seen);
  await expect(page.locator("h1")).toHaveText(title);
  await expect(page.locator("#comments")).toHaveCount(0);
  await expect(page.locator(".saved-on")).toHaveText(/^Saved \d+ [A-Z][a-z]{2} \d{4}$/);
  expect(await page.evaluate(backgroundOf)).toBe(background);
  await expect.poll(() => page.locator("figure img").evaluate(isDrawn)).toBe(true);
  // Not by luck, out of the browser's own cache.
  expect(await page.locator("figure img").evaluate(addressShown)).toMatch(/\.avif\?saved$/);
  expect(await violationsOf(page)).toEqual([]);
  const tick = page.getByRole("checkbox").first();
  await tick.check();
  await expect(tick).toBeChecked();

  for (const address of [unseen, "/my-reviews", "/?search=bobotie"]) {
    await page.goto(address);
    await expect(page.locator("h1")).toHaveText(NOTHING);
  }
  await page.getByRole("link", { name: title }).click();
  await expect(page.locator("h1")).toHaveText(title);

  site.comeBack();
  await page.reload();
  await expect(page.locator(".saved-on")).toHaveCount(0);
});

test("SHOP-01: a shopping list that was opened, and one that is kept, is there without a signal, with its ticks", async ({
  page,
  site,
}) => {
  const [seen = ""] = await recipes(page, 1);
  const recipe = seen.split("/")[2];
  const opened = `/shopping-list?item=2%20l%20milk&recipe=${recipe}`;
  await page.goto(opened);
  await untilSaved(page, "shopping", ["/shopping-list"]);
  const milk = page.getByRole("checkbox", { name: "milk" }).first();
  await milk.check();

  site.goAway();
  await page.goto(opened);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping list");
  await expect(page.locator(".saved-on")).toHaveText(/^Saved/);
  await expect(milk).toBeChecked();
  await milk.uncheck();
  await page.reload();
  await expect(milk).toBeVisible();
  await expect(milk).not.toBeChecked();
  // The form that adds something writes the same list in another way.
  for (const address of [
    "/shopping-list",
    `/shopping-list?recipe=${recipe}&item=2+l+milk`,
    `${opened}&added=1#own`,
    `${opened}&off=salt#own`,
  ]) {
    await page.goto(address);
    await expect(milk).toBeVisible();
  }
  await page.goto("/about");
  await page.locator(".saved-list").getByRole("link", { name: "Shopping list" }).click();
  await expect(milk).toBeVisible();

  site.comeBack();
  await signInAs(page, "Sisanda Shops");
  const data = { items: ["charcoal"] };
  expect((await page.request.put("/api/shopping-list/kept", { data })).ok()).toBe(true);
  await page.goto("/about");
  await untilSaved(page, "shopping", Array(3).fill("/shopping-list"));
  site.goAway();
  await page.goto("/shopping-list");
  await expect(page.getByRole("checkbox", { name: "charcoal" })).toBeVisible();

  site.comeBack();
  site.now.busy = "/api/shopping-list/kept";
  await page.goto("/about");
  await expect.poll(() => site.now.busy).toBe("");
  site.goAway();
  await page.goto("/shopping-list");
  await expect(page.getByRole("checkbox", { name: "charcoal" })).toBeVisible();
});

test("SHOP-01 LIGHT-10: the kept list of a person whose session ended elsewhere is there no more, even if favorites never came", async ({
  page,
  context,
  site,
}) => {
  site.now.gone = ["/api/favorites"];
  await signInAs(page, "Sello Shops");
  const data = { items: ["charcoal"] };
  expect((await page.request.put("/api/shopping-list/kept", { data })).ok()).toBe(true);
  await page.goto("/about");
  await untilSaved(page, "shopping", Array(2).fill("/shopping-list"));
  expect(await cacheNames(page)).not.toContain("favorites");

  await context.clearCookies();
  await page.goto("/about");
  await untilSaved(page, "shopping", []);
  site.goAway();
  await page.goto("/shopping-list");
  await expect(page.locator("h1")).toHaveText(NOTHING);
});

test("LIGHT-15: a recipe that the site has no more is saved no longer, nor as a favorite", async ({
  page,
  site,
}) => {
  const [visited = "", told = "", favorite = ""] = await recipes(page, 3);
  await signInAs(page, "Gugu Gone");
  const data = { recipe_id: Number(favorite.split("/")[2]) };
  expect((await page.request.post("/api/favorites", { data })).ok()).toBe(true);
  await page.goto("/");
  await untilSaved(page, "favorites", [favorite]);
  await tellWorker(page, [visited, told, favorite]);
  await untilSaved(page, "seen", [visited, told, favorite]);

  site.now.gone = [visited, told, favorite];
  await page.goto(visited);
  await expect(page.locator("h1")).toHaveText("Recipe Not Found");
  await untilSaved(page, "seen", [told, favorite]);
  await page.goto(favorite);
  await untilSaved(page, "favorites", []);
  await tellWorker(page, [told]);
  await untilSaved(page, "seen", []);
});

test("LIGHT-10: a link to the question whether to log out takes nothing away", async ({ page }) => {
  const [seen = ""] = await recipes(page, 1);
  await signInAs(page, "Sipho Stays");
  await page.goto(seen);
  await untilSaved(page, "seen", [seen]);
  await page.goto("/logout");
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await page.goto("/about");
  await untilSaved(page, "seen", [seen]);
});

test("LIGHT-06 LIGHT-11: of thirty-one recipes the first is dropped, and a full device loses no page and keeps the favorites", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const [first = "", ...rest] = await recipes(page, 33);
  const [favorite = "", last = ""] = rest.splice(-2);
  await signInAs(page, "Fikile Fulldevice");
  const data = { recipe_id: Number(favorite.split("/")[2]) };
  expect((await page.request.post("/api/favorites", { data })).ok()).toBe(true);
  await page.goto(first);
  await untilSaved(page, "seen", [first]);
  await tellWorker(page, rest);
  await untilSaved(page, "seen", rest);
  await untilSaved(page, "favorites", [favorite]);
  const parts = (await kept(page)).filter(({ cache }) => cache === "parts");
  expect(new Set(parts.map(({ path }) => path)).size).toBe(parts.length);

  const storage = await context.newCDPSession(page);
  const origin = site.address;
  await storage.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await tellWorker(page, [last]);
  await untilSaved(page, "seen", []);
  await page.goto(last);
  await expect(page.locator("h1")).not.toHaveText(NOTHING);
  await expect(page.locator("h1")).toBeVisible();
  await untilSaved(page, "favorites", [favorite]);
  await storage.send("Storage.overrideQuotaForOrigin", { origin });
  await page.reload();
  await untilSaved(page, "seen", [last]);
});

test("LIGHT-08 LIGHT-10: favorites are all kept, nobody's name and no personal page is, and Logout leaves nothing", async ({
  page,
  context,
  site,
}) => {
  const [favorite = "", other = "", third = ""] = await recipesWithPicture(page);
  await signInAs(page, "Ntombi Nosignal");
  for (const path of [favorite, other]) {
    const data = { recipe_id: Number(path.split("/")[2]) };
    expect((await page.request.post("/api/favorites", { data })).ok()).toBe(true);
  }
  await page.goto("/");
  await untilSaved(page, "favorites", [favorite, other]);
  await page.goto(third);
  await page.getByRole("button", { name: "Favorite" }).click();
  await untilSaved(page, "favorites", [favorite, other, third]);
  await makeOld(page, favorite);
  await page.goto(favorite);
  await expect.poll(async () => textsOf(await kept(page), favorite)).not.toContain("old");
  for (const address of ["/favorites", "/my-reviews", "/admin/login", "/api/users/me"]) {
    await page.goto(address);
  }
  await page.goto("/");
  const all = await kept(page);
  const known = /^\/(offline|recipes\/\d+|(assets|images)\/[\w./-]+\?saved)$/;
  expect(all.filter(({ path }) => !known.test(path))).toEqual([]);
  const named = all.filter(({ headers, body }) => (headers + body).includes("Ntombi"));
  expect(named.map(({ path }) => path)).toEqual([]);

  site.goAway();
  await context.setOffline(true);
  await page.getByRole("link", { name: "My Reviews" }).click();
  await expect(page.locator("h1")).toHaveText(NOTHING);
  await expect(page.locator(".saved-list a")).toHaveCount(3);
  site.comeBack();
  await context.setOffline(false);

  await page.goto("/");
  await (await openOwnMenu(page)).getByRole("button", { name: "Logout" }).click();
  await expect(page.locator("html:not([data-hydrates])")).toBeAttached();
  await untilSaved(page, "favorites", []);
  await untilSaved(page, "seen", []);
});

test("LIGHT-12 LIGHT-13: another worker comes with the next visit, and switched off on the server it goes and leaves nothing", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/");
  await expect.poll(() => cacheNames(page)).toContain("offline");
  // A browser looks for another worker on visits that one took part in, not while the first is being installed.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  site.now.workerEnd = `self.addEventListener("message", ({ source }) => source.postMessage("next"));`;
  await page.reload();
  // A browser with much else to do looks for another worker late.
  await expect.poll(() => answerOfWorker(page), { timeout: 20_000 }).toBe("next");

  knowTheSite();
  const { startSiteProcess } = await import("../support/site-process.ts");
  const without = await startSiteProcess({ OFFLINE: "0", DEMO: "1", PUBLIC_URL: site.address });
  site.now.target = without.url;
  await page.goto("/");
  await expect.poll(() => workers(page)).toBe(0);
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await page.reload();
  expect(await workers(page)).toBe(0);
  await context.close();
  await without.stop();
});

function backgroundOf() {
  return getComputedStyle(document.body).backgroundColor;
}

function isDrawn(image: Element) {
  return image instanceof HTMLImageElement && image.naturalWidth > 1;
}

function addressShown(image: Element) {
  return image instanceof HTMLImageElement ? image.currentSrc : "";
}

async function recipes(page: Page, count: number): Promise<string[]> {
  const rows: { id: number }[] = await (await page.request.get("/api/recipes")).json();
  return rows.slice(0, count).map(({ id }) => `/recipes/${id}`);
}

async function recipesWithPicture(page: Page): Promise<string[]> {
  const rows: { id: number; image_url: string | null }[] = await (
    await page.request.get("/api/recipes")
  ).json();
  return rows.filter((row) => row.image_url).map(({ id }) => `/recipes/${id}`);
}

/** As the pages of these recipes do it. */
async function tellWorker(page: Page, seen: string[]) {
  await page.evaluate(async (paths) => {
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    for (const path of paths) active?.postMessage({ seen: path });
  }, seen);
}

async function kept(page: Page) {
  return page.evaluate(async () => {
    const all: { cache: string; path: string; headers: string; body: string }[] = [];
    for (const cache of await caches.keys()) {
      const open = await caches.open(cache);
      for (const request of await open.keys()) {
        const { pathname, search } = new URL(request.url);
        const response = await open.match(request);
        const headers = JSON.stringify([...(response?.headers ?? [])]);
        all.push({ cache, path: pathname + search, headers, body: (await response?.text()) ?? "" });
      }
    }
    return all;
  });
}

/** As if it had been kept long ago. */
function makeOld(page: Page, favorite: string) {
  return page.evaluate(async (path) => {
    const cache = await caches.open("favorites");
    const latest = await cache.match(path);
    await cache.put(path, new Response("old", latest));
  }, favorite);
}

function textsOf(all: Awaited<ReturnType<typeof kept>>, wanted: string): string[] {
  return all.filter(({ path }) => path === wanted).map(({ body }) => body);
}

async function untilSaved(page: Page, cache: string, paths: string[]) {
  const saved = async () =>
    page.evaluate(async (name) => {
      if (!(await caches.has(name))) return [];
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    }, cache);
  // Thirty recipes with their pictures take a busy machine a while.
  const patience = { timeout: 60_000 };
  await expect.poll(async () => (await saved()).toSorted(), patience).toEqual(paths.toSorted());
}

function cacheNames(page: Page) {
  return page.evaluate(() => caches.keys());
}

/** What the worker that has this page answered to the question before this one. */
function answerOfWorker(page: Page) {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    navigator.serviceWorker.addEventListener("message", ({ data }) => (dataset.answer = data));
    navigator.serviceWorker.controller?.postMessage({ seen: "/about" });
    return dataset.answer;
  });
}

function workers(page: Page) {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}
