import { expect, type Page } from "@playwright/test";
import { goWithoutScript } from "../support/circumstances.ts";
import { openChangingSite, type ChangingSite } from "../support/changing-site.ts";
import { openHydrated, test as journey } from "../support/journey.ts";
import { signInAs } from "../support/take-part.ts";

const test = journey.extend<{ site: ChangingSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs
  site: async ({}, run) => {
    const site = await openChangingSite(`http://127.0.0.1:${process.env.TEST_PORT}`);
    await run(site);
    await site.close();
  },
  baseURL: async ({ site }, run) => run(site.address),
});

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, serviceWorkers: "allow" });

const MINUTE = 60_000;
/** What the drawing of the screen has at least. */
const BIG_PX = 22;

test("COOK-01: a cook turns the steps by link, key, space bar and swipe, and comes back to the one they left", async ({
  page,
}) => {
  await watchWakeLock(page);
  const address = await findRecipe(page, "Cape Malay chicken curry");
  await page.goto(address);
  await page.getByRole("link", { name: "Start cooking" }).click();
  await expect(page).toHaveURL(`${address}/cook`);
  await expectStep(page, 1);
  await expect.poll(() => locks(page)).toBe(1);

  await shown(page).locator(".next").click();
  await expectStep(page, 2);
  await expect(page).toHaveURL(/#step-2$/);
  expect(await focusedStep(page)).toBe("step-2");
  await page.keyboard.press("ArrowRight");
  await expectStep(page, 3);
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await expectStep(page, 4);
  await page.keyboard.press("ArrowLeft");
  await expectStep(page, 3);
  await page.locator(".steps-row").evaluate((row) => row.scrollBy({ left: row.clientWidth }));
  await expectStep(page, 4);
  await expect(page).toHaveURL(/#step-4$/);
  await page.goBack();
  await expectStep(page, 3);
  await page.evaluate(() => history.go(-4));
  await expect(page).toHaveURL(/cook$/);
  await expectStep(page, 1);
  await page.evaluate(() => history.go(4));
  await expectStep(page, 3);

  const tick = shown(page).getByRole("checkbox").first();
  await tick.focus();
  await page.keyboard.press("Space");
  await expect(tick).toBeChecked();
  await expectStep(page, 3);

  await page.getByRole("link", { name: "Leave cook mode" }).click();
  await expect(page).toHaveURL(address);
  await page.goto(`${address}/cook`);
  await expectStep(page, 3);
  await expect(shown(page).getByRole("checkbox").first()).toBeChecked();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => locks(page)).toBe(2);

  await page.goto(`${address}/cook#done`);
  await expect(shown(page).getByRole("heading")).toHaveText("Take it to the table");
  await page.goto("/about");
  await page.goto(`${address}/cook`);
  await expectStep(page, 1);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("COOK-01 COOK-02: timers run side by side, survive a reload and a sleep, and ring when their time has come", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-25T16:59:00Z" });
  await watchNoise(page);
  await watchShaking(page);
  const address = `${await findRecipe(page, "Cape Malay chicken curry")}/cook`;
  await page.goto(`${address}#step-1`);
  await page.clock.pauseAt("2026-11-25T17:00:00Z");
  await page.getByRole("button", { name: "Start timer: Cardamom, 30 seconds" }).click();
  await page.keyboard.press("ArrowRight");
  await expectStep(page, 2);
  const braise = page.getByRole("button", { name: "Start timer: Braise, 12 minutes" });
  await braise.click();
  await expect(braise).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").first()).toHaveText("Timer started: Braise, 12 minutes");
  await page.clock.runFor(10_000);
  await expect(timers(page)).toHaveText([/Cardamom\s+00:20/, /Braise\s+11:50/]);

  await page.reload();
  await page.clock.runFor(5_000);
  await expect(timers(page)).toHaveText([/Cardamom\s+00:15/, /Braise\s+11:45/]);
  await timers(page).nth(1).locator("summary").click();
  await page.getByRole("button", { name: "Pause" }).click();

  // A phone that slept runs no timer of the browser meanwhile.
  await page.clock.fastForward(3 * MINUTE);
  await expect(page.getByRole("alert")).toHaveText("Cardamom: time was up 2 min ago");
  await expect(timers(page)).toHaveText([/Cardamom\s+\+02:45/, /Braise\s+11:45/]);
  expect(await noises(page)).toBeGreaterThan(0);
  expect(await shakings(page)).toEqual(expect.arrayContaining([[300, 150, 300]]));
  await timers(page).first().locator("summary").click();
  const heard = await noises(page);
  await page.clock.runFor(10_000);
  expect(await noises(page)).toBe(heard);
  // Hushed by a touch, the phone lies still.
  expect((await shakings(page)).at(-1)).toBe(0);
  await page.getByRole("button", { name: "Stop" }).click();

  await timers(page).first().locator("summary").click();
  await page.getByRole("button", { name: "Go on" }).click();
  await timers(page).first().locator("summary").click();
  await page.getByRole("button", { name: "Add 1 minute" }).click();
  await page.clock.runFor(1_000);
  await expect(timers(page)).toHaveText([/Braise\s+12:44/]);
  await page.clock.fastForward(20 * 60 * MINUTE);
  await page.goto(address);
  await expectStep(page, 1);
  await expect(timers(page)).toHaveCount(0);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith("cook:"))).toHaveLength(1);
});

test("COOK-01: the screen that the browser let go of is held again once the page is seen again", async ({
  page,
}) => {
  await grantWakeLock(page);
  await page.goto(`${await findRecipe(page, "Cape Malay chicken curry")}/cook`);
  await expect.poll(() => screen(page)).toEqual({ asked: 1, isHeld: true });
  await page.evaluate(() => document.dispatchEvent(new Event("test-hide")));
  expect(await screen(page)).toEqual({ asked: 1, isHeld: false });
  await page.evaluate(() => document.dispatchEvent(new Event("test-show")));
  await expect.poll(() => screen(page)).toEqual({ asked: 2, isHeld: true });
});

test("COOK-01: a step is said in letters to be read at arm's length, larger than on the recipe", async ({
  page,
}) => {
  const address = await findRecipe(page, "Cape Malay chicken curry");
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((words) => parseFloat(getComputedStyle(words).fontSize));
  await page.goto(address);
  const onRecipe = await sizeOf(".steps li");
  await page.goto(`${address}/cook`);
  expect(await sizeOf("cook-mode .say")).toBeGreaterThanOrEqual(BIG_PX);
  expect(await sizeOf("cook-mode .say")).toBeGreaterThan(onRecipe);
  await expect(page.locator("#step-1 .say")).toBeInViewport({ ratio: 1 });
});

test("COOK-02: what was opened once is cooked without a signal, for as many", async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource|ERR_/);
  const address = await findRecipe(page, "Cape Malay chicken curry");
  await page.goto(`${address}/cook?servings=12`);
  await expect(page.locator(".for")).toHaveText("For 12");
  await expect.poll(() => isKept(page, `${address}/cook?servings=12`)).toBe(true);

  site.goAway();
  await page.goto(`${address}/cook?servings=12`);
  await expect(page.locator(".for")).toHaveText("For 12");
  await page.keyboard.press("ArrowRight");
  await expectStep(page, 2);
  await expect(shown(page).locator(".need b").first()).toHaveText("4");
  await shown(page)
    .getByRole("button", { name: /Start timer/ })
    .click();
  await expect(timers(page)).toHaveCount(1);
  await expect(page.locator("cook-mode .i").first()).toBeVisible();
  await page.getByRole("link", { name: "Leave cook mode" }).click();
  await expect(page.locator("h1")).toHaveText("Cape Malay chicken curry");
});

test("COOK-01: without script the steps are turned by links, and all of them are printed", async ({
  page,
}) => {
  const address = `${await findRecipe(page, "Cape Malay chicken curry")}/cook`;
  await goWithoutScript(page, address);
  await expect(page.locator("#step-1 h2")).toBeInViewport();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.locator("#step-1 .next").click();
  await expect(page.locator("#step-2 h2")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#step-1 h2")).not.toBeInViewport();

  await page.emulateMedia({ media: "print" });
  for (const step of await page.locator(".say").all()) await expect(step).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
});

test("COOK-01: who is signed in cooks by the same screen, of which React takes possession", async ({
  page,
}) => {
  const address = await findRecipe(page, "Cape Malay chicken curry");
  await signInAs(page, "Kagiso Cook");
  await page.goto(`${address}/cook#step-2`);
  await page.getByRole("button", { name: /Start timer: Braise/ }).click();
  await openHydrated(page, `${address}/cook`);
  await expectStep(page, 2);
  await expect(timers(page)).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expectStep(page, 3);
});

async function findRecipe(page: Page, title: string): Promise<string> {
  const query = new URLSearchParams({ search: title });
  const rows: { id: number }[] = await (await page.request.get(`/api/recipes?${query}`)).json();
  return `/recipes/${rows[0]?.id}`;
}

function shown(page: Page) {
  return page.locator("cook-mode.ready section:not([inert])");
}

async function expectStep(page: Page, number: number) {
  await expect(shown(page).getByRole("heading", { level: 2 })).toHaveText(
    new RegExp(`^Step ${number} of`),
  );
  await expect(shown(page).locator("h2")).toBeInViewport({ ratio: 1 });
}

function focusedStep(page: Page) {
  return page.evaluate(() => document.activeElement?.closest("section")?.id);
}

function timers(page: Page) {
  return page.locator(".timers .timer");
}

function isKept(page: Page, address: string) {
  return page.evaluate(
    async (path) => Boolean(await caches.match(path, { cacheName: "cooked" })),
    address,
  );
}

/** Counts how often the page asked to keep the screen awake. */
function watchWakeLock(page: Page) {
  return page.addInitScript(() => {
    const request = () => {
      const { dataset } = document.documentElement;
      dataset.locks = String(Number(dataset.locks ?? 0) + 1);
      return Promise.reject(new DOMException("No battery", "NotAllowedError"));
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
}

function locks(page: Page) {
  return page.evaluate(() => Number(document.documentElement.dataset.locks ?? 0));
}

/** A browser that holds the screen until the page is hidden, and lets the test hide it. */
function grantWakeLock(page: Page) {
  return page.addInitScript(() => {
    const state = { asked: 0, isHeld: false };
    let seen: DocumentVisibilityState = "visible";
    const request = async () => {
      state.asked += 1;
      state.isHeld = true;
      return new EventTarget();
    };
    Object.defineProperty(window, "testScreen", { value: state });
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.defineProperty(document, "visibilityState", { get: () => seen });
    const become = (next: DocumentVisibilityState) => () => {
      seen = next;
      if (next === "hidden") state.isHeld = false;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    document.addEventListener("test-hide", become("hidden"));
    document.addEventListener("test-show", become("visible"));
  });
}

function screen(page: Page) {
  return page.evaluate<unknown>("window.testScreen");
}

/** Notes how the phone was shaken. */
function watchShaking(page: Page) {
  return page.addInitScript(() => {
    const shaken: VibratePattern[] = [];
    Object.defineProperty(window, "testShaken", { value: shaken });
    Object.defineProperty(navigator, "vibrate", {
      value: (pattern: VibratePattern) => shaken.push(pattern) > 0,
    });
  });
}

function shakings(page: Page) {
  return page.evaluate<unknown[]>("window.testShaken");
}

/** Counts the tones that were played. */
function watchNoise(page: Page) {
  return page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      const { dataset } = document.documentElement;
      dataset.noises = String(Number(dataset.noises ?? 0) + 1);
      start.call(this, when);
    };
  });
}

function noises(page: Page) {
  return page.evaluate(() => Number(document.documentElement.dataset.noises ?? 0));
}
