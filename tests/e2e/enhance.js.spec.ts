import { expect, type Locator, type Page } from "@playwright/test";
import { violationsOf } from "../support/axe.ts";
import { test } from "../support/journey.ts";
import { aPicture } from "../support/pictures.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

const DURBAN = { latitude: -29.8587, longitude: 31.0218 };

test.describe("the share menu", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("REC-08, REC-09: Copy Link copies the address and says so", async ({ page }) => {
    await openFirstRecipe(page);
    const address = page.url();
    await openMenu(page);
    await page.getByRole("button", { name: "Copy Link" }).click();

    await expect(page.locator(".toast")).toHaveText("Link copied to clipboard!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(page.locator("details.menu")).not.toHaveAttribute("open");
    await expect(page.locator("details.menu summary")).toBeFocused();
  });

  test("the toast stays while the pointer is on it and goes afterwards", async ({ page }) => {
    await page.clock.install();
    await openFirstRecipe(page);
    await openMenu(page);
    await page.getByRole("button", { name: "Copy Link" }).click();
    const toast = page.locator(".toast");
    await expect(toast).toHaveText("Link copied to clipboard!");

    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toHaveText("Link copied to clipboard!");

    await page.mouse.move(0, 0);
    await page.clock.runFor(2_000);
    await expect(toast).toBeEmpty();
  });

  test("Escape closes the menu and gives focus back", async ({ page }) => {
    await openFirstRecipe(page);
    await openMenu(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.locator("details.menu")).not.toHaveAttribute("open");
    await expect(page.locator("details.menu summary")).toBeFocused();
  });

  test("leaves focus where the person has put it meanwhile", async ({ page }) => {
    await openFirstRecipe(page);
    await openMenu(page);
    const back = page.locator("a.back");
    await back.focus();
    await page.keyboard.press("Escape");
    await expect(page.locator("details.menu")).not.toHaveAttribute("open");
    await expect(back).toBeFocused();
  });

  test("a click elsewhere closes the menu", async ({ page }) => {
    await openFirstRecipe(page);
    await openMenu(page);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.locator("details.menu")).not.toHaveAttribute("open");
  });
});

test.describe("Use my location", () => {
  test.describe("when it is granted", () => {
    test.use({ geolocation: DURBAN, permissions: ["geolocation"] });

    test("HOME-11, LOC-04: shows what is near, the nearest first, by the name of the city one is in", async ({
      page,
    }) => {
      await page.goto("/?tab=restaurants&cuisine=Indian");
      await useMyLocation(page);
      await expect(page).toHaveURL(
        (url) =>
          url.searchParams.get("tab") === "restaurants" &&
          url.searchParams.get("near") === "-29.86,31.02" &&
          url.searchParams.get("suburb") === "Durban" &&
          url.searchParams.get("cuisine") === "Indian",
      );
    });

    test("LOC-08: a city from the list replaces the one that was found", async ({ page }) => {
      await page.goto("/?tab=restaurants");
      await useMyLocation(page);
      await expect(page).toHaveURL(/suburb=Durban/);
      await openPlaceBar(page);
      await page.locator(".cities").getByRole("link", { name: "Cape Town" }).click();
      await expect(page).toHaveURL(/city=Cape(\+|%20)Town/);
    });

    test("sends the place only roughly, and only when asked", async ({ page }) => {
      const lookUps: string[] = [];
      page.on("request", (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname === "/api/location") lookUps.push(search);
      });
      await page.goto("/?tab=restaurants");
      expect(lookUps).toEqual([]);
      await useMyLocation(page);
      await expect(page).toHaveURL(/suburb=Durban/);
      expect(lookUps).toEqual(["?latitude=-29.86&longitude=31.02"]);
    });

    test.describe("to the centimetre", () => {
      test.use({ geolocation: { latitude: -29.85871234, longitude: 31.02180987 } });

      for (const [from, leadsTo] of [
        [
          "/?tab=restaurants&cuisine=Indian",
          "/?tab=restaurants&cuisine=Indian&near=-29.86%2C31.02&suburb=Durban",
        ],
        ["/dishes/bunny-chow", "/dishes/bunny-chow?near=-29.86%2C31.02#eat"],
      ] as const)
        test(`NEAR-01: from ${from} the nearest are shown by two decimals, and nothing is stored`, async ({
          page,
          context,
        }) => {
          const asked: string[] = [];
          page.on("request", (request) => {
            const { referer = "" } = request.headers();
            asked.push(`${request.url()} ${referer} ${request.postData() ?? ""}`);
          });
          await page.goto(from);
          await page.locator("details:has(use-location) > summary").click();
          await page.getByRole("button", { name: "Use my location" }).click();
          await expect(page.getByText("km", { exact: false }).first()).toBeVisible();
          await expect(page).toHaveURL(leadsTo);
          await page.waitForLoadState("networkidle");
          expect(asked.join("\n")).not.toMatch(/29\.858|31\.021/);
          expect(asked.filter((each) => / .*near=/.test(each))).toEqual([]);
          const { cookies, origins } = await context.storageState({ indexedDB: true });
          expect(JSON.stringify([cookies, origins])).not.toMatch(/29\.8|31\.0/);
          const kept = await page.evaluate(async () => {
            const names = await caches.keys();
            const opened = await Promise.all(names.map((name) => caches.open(name)));
            const requests = await Promise.all(opened.map((cache) => cache.keys()));
            return [
              ...requests.flat().map(({ url }) => url),
              ...Object.entries(sessionStorage).flat(),
              window.name,
            ].join(" ");
          });
          expect(kept).not.toMatch(/29\.8|31\.0/);
          expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/29\.85/);
        });
    });

    test("ERR-37: says so when the city cannot be found", async ({
      page,
      context,
      expectComplaint,
    }) => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED/);
      await page.goto("/?tab=restaurants");
      await context.setOffline(true);
      await useMyLocation(page);
      await expect(page.getByRole("alert")).toHaveText("Could not determine city name.");
      await expect(page.getByRole("button", { name: "Use my location" })).toBeEnabled();
      await expect(page.locator(".cities").getByRole("link", { name: "Durban" })).toBeVisible();
    });
  });

  test("says nothing before it was asked for", async ({ page }) => {
    await page.goto("/?tab=restaurants");
    await openPlaceBar(page);
    await expect(page.getByRole("button", { name: "Use my location" })).toBeVisible();
    await expect(page.locator("use-location .notice")).toHaveCount(1);
    await expect(page.locator("use-location .notice")).toBeHidden();
  });

  test("ERR-33: says so when it is denied", async ({ page }) => {
    await page.goto("/?tab=restaurants");
    await useMyLocation(page);
    await expect(page.getByRole("alert")).toHaveText("Location access denied by user.");
  });

  test("ERR-32: says so when the browser has no geolocation", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "geolocation", { value: undefined });
    });
    await page.goto("/?tab=restaurants");
    await useMyLocation(page);
    await expect(page.getByRole("alert")).toHaveText(
      "Geolocation is not supported by this browser.",
    );
  });

  for (const [id, code, sentence] of [
    ["ERR-34", 2, "Location information is unavailable."],
    ["ERR-35", 3, "Location request timed out."],
    ["ERR-36", 9, "Unknown error occurred"],
  ] as const) {
    test(`${id}: ${sentence}`, async ({ page }) => {
      await page.addInitScript((failure) => {
        Geolocation.prototype.getCurrentPosition = (_found, failed) =>
          failed?.(Object.create(GeolocationPositionError.prototype, { code: { value: failure } }));
      }, code);
      await page.goto("/?tab=restaurants");
      await useMyLocation(page);
      await expect(page.getByRole("alert")).toHaveText(sentence);
    });
  }

  test("LOC-01, LOC-02, LOC-03, LIM-14, LIM-15: asks exactly, for 10 seconds, with places up to 5 minutes old", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Geolocation.prototype.getCurrentPosition = (_found, _failed, options) => {
        document.title = JSON.stringify(options);
      };
    });
    await page.goto("/?tab=restaurants");
    await useMyLocation(page);
    await expect(page.getByRole("button", { name: "Finding you..." })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    expect(JSON.parse(await page.title())).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 300_000,
    });
  });
});

test.describe("the live search", () => {
  test("HOME-02: the recipes follow the typing and the address keeps up", async ({ page }) => {
    await page.goto("/?cuisine=South+African");
    await markPage(page);
    const box = page.getByLabel("Search recipes and restaurants");
    await box.pressSequentially("bobotie");

    await expect(page).toHaveURL(/search=bobotie/);
    await expect(page).toHaveURL(/cuisine=South(\+|%20)African/);
    await expect(page.locator("#list-items > li").first()).toContainText(/bobotie/i);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^\d+ South African recipes? for “bobotie”$/,
    );
    await expect(page.locator(".hero")).toHaveCount(0);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("bobotie");
    await expectSamePage(page);
  });

  test("HOME-02: results that follow the typing look the same as after a reload", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByLabel("Search recipes and restaurants").pressSequentially("bobotie");
    await expect(page).toHaveURL(/search=bobotie/);
    const places = () =>
      page
        .locator("h1, .tabs a, #list-items > li:first-child")
        .evaluateAll((parts) =>
          parts.map((part) => [part.getBoundingClientRect(), getComputedStyle(part).position]),
        );
    await page.waitForFunction(() => Array.from(document.styleSheets).some(({ href }) => href));
    const typed = await places();
    await page.reload();
    expect(typed).toEqual(await places());
  });

  test("HOME-03: the Local Spots tab takes the words along", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Search recipes and restaurants").pressSequentially("curry");
    await expect(page).toHaveURL(/search=curry/);
    await page.keyboard.press("Escape");
    await page
      .locator(".tabs")
      .getByRole("link", { name: /Local Spots/ })
      .click();
    await expect(page).toHaveURL(/tab=restaurants/);
    await expect(page).toHaveURL(/search=curry/);
    await expect(page.locator("#list-items > li").first()).toBeVisible();
  });

  test("HOME-15: words that fit nothing show the empty state and are announced", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByLabel("Search recipes and restaurants").pressSequentially("zzzzzz");
    await expect(page.locator("#results")).toContainText(
      "No recipes found, try adjusting your search or cuisine filter",
    );
    await expect(page.locator(".vh[aria-live=polite]")).not.toBeEmpty();
  });

  test("emptying the box brings the whole list back", async ({ page }) => {
    await page.goto("/?search=bobotie");
    await markPage(page);
    await expect(page.locator(".hero")).toHaveCount(0);
    await page.getByLabel("Search recipes and restaurants").fill("");
    await expect(page).not.toHaveURL(/search/);
    await expect(page.locator(".hero")).toBeVisible();
    await expect(page.locator("#list-items > li")).toHaveCount(24);
    await expectSamePage(page);
  });

  test("× empties the box where it is and brings the whole list back", async ({ page }) => {
    await page.goto("/?search=bobotie");
    await markPage(page);
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expect(page.getByLabel("Search recipes and restaurants")).toHaveValue("");
    await expect(page.getByLabel("Search recipes and restaurants")).toBeFocused();
    await expect(page).not.toHaveURL(/search/);
    await expect(page.locator("#list-items > li")).toHaveCount(24);
    await expectSamePage(page);
  });

  test("a late answer does not replace a newer one", async ({ page }) => {
    const isLate = (address: string) => new URL(address).searchParams.get("search") === "bobotie";
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      ({ href }) => isLate(href),
      async (route) => {
        await released;
        await route.continue().catch(() => {});
      },
    );
    const ended = new Promise<string>((resolve) => {
      page.on("requestfinished", (request) => isLate(request.url()) && resolve("came"));
      page.on("requestfailed", (request) => isLate(request.url()) && resolve("called off"));
    });
    await page.goto("/");
    const box = page.getByLabel("Search recipes and restaurants");
    const asked = page.waitForRequest((request) => isLate(request.url()));
    await box.fill("bobotie");
    await asked;
    await box.fill("curry");
    await expect(page).toHaveURL(/search=curry/);
    release();
    expect(await ended).toBe("called off");
    await expect(page).toHaveURL(/search=curry/);
    await expect(page.locator("#list-items > li").first()).toContainText(/curr/i);
  });

  test("without a connection the list stays as it is", async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/");
    const cards = page.locator("#list-items > li");
    await expect(cards).toHaveCount(24);
    await context.setOffline(true);
    const failure = page.waitForEvent("requestfailed");
    await page.getByLabel("Search recipes and restaurants").pressSequentially("bobotie");
    await failure;
    await expect(cards).toHaveCount(24);
    await expect(page).not.toHaveURL(/search/);
    await expect(page.locator("#browse")).not.toHaveAttribute("aria-busy");
  });
});

test.describe("the suggestions", () => {
  test("EASE-12: are offered while one types, chosen with the arrows and opened with Enter", async ({
    page,
  }) => {
    await page.goto("/about");
    const box = page.getByRole("combobox", { name: "Search recipes and restaurants" });
    await box.pressSequentially("bobot");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await expect(options.first()).toContainText(/bobotie/i);
    await expect(options.first().locator("mark")).toHaveText(/^bobot$/i);
    await expect(box).toHaveAttribute("aria-expanded", "true");
    expect(await violationsOf(page)).toEqual([]);
    await box.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", "suggestions-0");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/dishes\/bobotie$/);
  });

  test("lead to a city by a tap, and go with Escape without the words", async ({ page }) => {
    await page.goto("/about");
    const box = page.getByRole("combobox");
    await box.pressSequentially("durb");
    const city = page.getByRole("option", { name: "Durban", exact: true });
    await expect(city).toBeVisible();
    await box.press("Escape");
    await expect(city).toBeHidden();
    await expect(box).toHaveValue("durb");
    await box.pressSequentially("a");
    await city.click();
    await expect(page).toHaveURL(/tab=restaurants&city=Durban/);
  });

  test("leave Enter to search for what was typed", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("combobox").pressSequentially("bobot");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.getByRole("combobox").press("Enter");
    await expect(page).toHaveURL(/search=bobot$/);
  });
});

test("GEN-01: Show more appends the next recipes and moves focus to the first of them", async ({
  page,
}) => {
  await page.goto("/");
  await markPage(page);
  const cards = page.locator("#list-items > li");
  await expect(cards).toHaveCount(24);
  await page.getByRole("link", { name: "Show more" }).click();

  await expect(cards).toHaveCount(48);
  await expect(cards.nth(24).getByRole("link")).toBeFocused();
  await expect(page.locator(".vh[aria-live=polite]")).toHaveText("24 more");
  await expectSamePage(page);
});

test.describe("Back", () => {
  test("EASE-07: returns to the very card of a list that has grown", async ({ page }) => {
    for (const [at, address] of [
      [30, /tab=restaurants&page=2$/],
      [3, /tab=restaurants$/],
    ] as const) {
      await page.goto("/?tab=restaurants");
      await page.getByRole("link", { name: "Show more" }).click();
      await expect(page).toHaveURL(/tab=restaurants&page=2$/);
      const card = page.locator("#list-items > li").nth(at).getByRole("link");
      const name = (await card.textContent()) ?? "";
      await card.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
      await expect(page.getByRole("link", { name, exact: true })).toBeInViewport();
    }
  });

  test("returns to the very list one came from", async ({ page }) => {
    await page.goto("/?search=curry");
    await page.locator("#list-items a").first().click();
    await expect(page).toHaveURL(/\/recipes\/\d+/);
    await page.waitForLoadState();
    await page.locator("a.back").click();
    await expect(page).toHaveURL(/\/\?search=curry/);
  });

  test("leads to the home page for somebody who came from elsewhere", async ({ page }) => {
    await openFirstRecipe(page);
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await page.locator("a.back").click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });

  test("Go Back on a missing recipe leaves it", async ({ page, expectComplaint }) => {
    expectComplaint(/404/);
    await page.goto("/?search=curry");
    await page.goto("/recipes/999999999");
    await page.getByRole("link", { name: "Go Back" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });
});

test("Show All Reviews opens and closes the list in place", async ({ page }) => {
  const restaurants: { id: number; user_review_count: number }[] = await page.request
    .get("/api/restaurants")
    .then((response) => response.json());
  const reviewed = restaurants.find(({ user_review_count }) => user_review_count > 3);
  await page.goto(`/restaurants/${reviewed?.id}`);
  await markPage(page);

  await page.getByRole("link", { name: `Show All ${reviewed?.user_review_count} Reviews` }).click();
  await expect(page.getByRole("link", { name: "Show Less Reviews" })).toBeFocused();
  await expect(page).toHaveURL(/reviews=all#reviews$/);

  await page.getByRole("link", { name: "Show Less Reviews" }).click();
  await expect(page.getByRole("link", { name: /^Show All \d+ Reviews$/ })).toBeFocused();
  await expect(page).not.toHaveURL(/reviews=all/);
  await expectSamePage(page);
});

test("HOME-17: a slow page shows that it is loading", async ({ page, context }) => {
  await page.goto("/");
  await expect(page.locator(".loading-bar")).toBeEmpty();
  const network = await context.newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 600,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.evaluate(() => {
    addEventListener("pagehide", () => {
      sessionStorage.setItem(
        "last words",
        document.querySelector(".loading-bar")?.textContent ?? "",
      );
    });
  });
  await page.locator("#list-items a").first().click();
  await expect(page).toHaveURL(/\/recipes\/\d+/);
  expect(await page.evaluate(() => sessionStorage.getItem("last words"))).toBe("Loading");
  await expect(page.locator(".loading-bar")).toBeEmpty();
});

test("a form that is sent twice in a row goes out once", async ({ page }) => {
  await page.goto("/");
  const submits = await page
    .locator("form[method=post]")
    .first()
    .evaluate((form) => {
      const isStopped: boolean[] = [];
      // Looks at each try after the page has dealt with it, then stays here.
      addEventListener("submit", (event) => {
        isStopped.push(event.defaultPrevented);
        event.preventDefault();
      });
      const button = form.querySelector("button");
      button?.click();
      button?.click();
      return { isStopped, busy: button?.ariaBusy };
    });
  expect(submits).toEqual({ isStopped: [false, true], busy: "true" });
});

test("Escape frees a form that is on its way", async ({ page }) => {
  let sent = 0;
  // The answer is no page: the browser stays where it is.
  await page.route("**/theme", async (route) => {
    sent += 1;
    await route.fulfill({ status: 204 });
  });
  await page.goto("/");
  const dark = page.getByRole("button", { name: "Dark" });
  await dark.click();
  await expect(dark).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => sent).toBe(1);
  await page.keyboard.press("Escape");
  await expect(dark).not.toHaveAttribute("aria-busy");
  await dark.click();
  await expect.poll(() => sent).toBe(2);
});

test.describe("the photos of a review", () => {
  test("are shown large one after the other, and focus returns to the last one", async ({
    page,
  }) => {
    const address = await aReviewWithPhotos(page, { by: "Gugu Gallery", place: 29 });
    await page.context().clearCookies();
    await page.goto(address);
    const photos = page.locator(".review", { hasText: "Gugu Gallery" }).locator(".gallery a");
    await expect(photos).toHaveCount(3);
    await photos.first().click();
    const viewer = page.getByRole("dialog", { name: "Photos" });
    const large = viewer.getByRole("img");
    await expect(viewer).toContainText("1 of 3");
    await expect.poll(() => shownIn(large)).toBe(smallestOf(await hrefOf(photos.first())));
    await page.keyboard.press("ArrowLeft");
    await expect(viewer).toContainText("3 of 3");
    await viewer.getByRole("button", { name: "Next photo" }).click();
    await page.keyboard.press("ArrowRight");
    await expect(viewer).toContainText("2 of 3");
    await expect.poll(() => shownIn(large)).toBe(smallestOf(await hrefOf(photos.nth(1))));
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await expect(photos.nth(1)).toBeFocused();
  });
});

test.describe("the photos of a restaurant on a phone", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test("READ-05: turn by swipe, key and button in the smallest format, with whose each is, and lead on to all", async ({
    page,
  }) => {
    await aReviewWithPhotos(page, { by: "Sipho Swipe", place: 45 });
    const address = await aReviewWithPhotos(page, { by: "Thuli Touch", place: 45 });
    const loaded: string[] = [];
    page.on("request", (request) => {
      const size = /\/1600\.\w+$/.exec(request.url());
      if (size) loaded.push(size[0]);
    });
    await page.goto(address);
    await page.locator(".strip a").first().tap();
    const viewer = page.getByRole("dialog", { name: "Photos" });
    const expectShown = async (words: RegExp) => {
      await expect(viewer).toContainText(words);
      await expect.poll(() => shownIn(viewer.getByRole("img"))).toMatch(/\/1600\.avif$/);
    };
    await expectShown(/^Photo by Thuli, 1 of \d+/);
    await drag(page, { from: [300], to: [100] });
    await expectShown(/^Photo by Thuli, 2 of /);
    await drag(page, { from: [200, 300], to: [100, 200] });
    await drag(page, { from: [200], to: [220] });
    await page.keyboard.press("ArrowRight");
    await expectShown(/^Photo by Thuli, 3 of /);
    await drag(page, { from: [100], to: [300] });
    await expectShown(/^Photo by Thuli, 2 of /);
    const next = viewer.getByRole("button", { name: "Next photo" });
    await next.tap();
    await next.tap();
    await expectShown(/^Photo by Sipho, 4 of /);
    expect(new Set(loaded)).toEqual(new Set(["/1600.avif"]));
    await drag(page, { from: [300], to: [100] });
    await expect(page).toHaveURL(new RegExp(`${address}/photos\\?at=5$`));
    await expect(page.getByText("Photo by Sipho, 5 of ").first()).toBeVisible();
  });
});

/** Moves fingers from their places across the screen to others, as a touchscreen tells of it. */
async function drag(page: Page, { from, to }: { from: number[]; to: number[] }) {
  const screen = await page.context().newCDPSession(page);
  const at = (places: number[]) => places.map((x, id) => ({ x, y: 300, id }));
  for (const [type, touchPoints] of [
    ...from.map((_, count) => ["touchStart", at(from.slice(0, count + 1))] as const),
    ["touchMove", at(to)],
    ["touchEnd", []],
  ] as const)
    await screen.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
  await screen.detach();
}

test.describe("a browser that cannot tell whether scripts run", () => {
  test("shows what needs script and hides what replaces it, once there is script", async ({
    page,
  }) => {
    await page.route("**/*.css", async (route) => {
      const styles = await route.fetch();
      const body = (await styles.text()).replaceAll("(scripting:", "(never-heard-of:");
      await route.fulfill({ response: styles, body });
    });
    await openFirstRecipe(page);
    await openMenu(page);
    await expect(page.getByRole("button", { name: "Copy Link" })).toBeVisible();
    await expect(page.locator(".share-address")).toHaveCount(1);
    await expect(page.locator(".share-address")).toBeHidden();
  });
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ reducedMotion });

    test("EVERY-10: one page becomes the next with an animation only for whoever minds none", async ({
      page,
    }) => {
      await page.addInitScript(() => {
        addEventListener("pagereveal", ({ viewTransition }) => {
          Object.assign(window, { ended: viewTransition?.finished.then(() => true) ?? false });
        });
      });
      // The rule for the animation stands in the page itself, so the animation works with empty style sheets too.
      await page.route("**/*.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
      const isTurnAnimated = async () => {
        await page.goto("/");
        await page.locator("#list-items a").first().click();
        await expect(page).toHaveURL(/\/recipes\/\d+/);
        // The browser complains of an animation that is still under way when the test is over.
        await page.waitForFunction(() => "ended" in window);
        return page.evaluate(() => "ended" in window && window.ended);
      };
      // On a busy machine the browser leaves some animations out.
      if (reducedMotion === "reduce") expect(await isTurnAnimated()).toBe(false);
      else await expect.poll(isTurnAnimated).toBe(true);
    });
  });
}

test("HOME-05: the chosen chip is in view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/?cuisine=Japanese");
  await expect(page.locator(".chips [aria-current]")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("FACT-03: the chip of a chosen diet is in view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/?tab=restaurants&diet=vegan");
  await expect(page.locator(".chip-line .chip").first()).toBeInViewport({ ratio: 1 });
});

async function openFirstRecipe(page: Page) {
  await page.goto("/");
  await page.locator("#list-items a").first().click();
  await expect(page).toHaveURL(/\/recipes\/\d+/);
  await page.waitForLoadState();
}

/** Writes a review with three photos, and returns the address of its restaurant. */
async function aReviewWithPhotos(page: Page, { by, place }: { by: string; place: number }) {
  await signInAs(page, by);
  const address = await lastOf(page, "restaurants", place);
  const image_urls: string[] = [];
  for (let made = 0; made < 3; made++) {
    const buffer = await aPicture(60, 40).png().toBuffer();
    const multipart = { file: { name: "photo.png", mimeType: "image/png", buffer } };
    const { url } = await (await page.request.post("/api/upload-image", { multipart })).json();
    image_urls.push(url);
  }
  const data = { rating: 5, image_urls };
  const answer = await page.request.post(`/api${address}/reviews`, { data });
  expect(answer.ok()).toBe(true);
  return address;
}

/** The link leads to a JPEG, which every browser can open alone. The viewer takes the smaller AVIF of it. */
function smallestOf(href: string | null): string {
  return (href ?? "").replace(".jpg", ".avif");
}

function hrefOf(link: Locator) {
  return link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : ""));
}

function shownIn(picture: Locator) {
  return picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ""));
}

async function openMenu(page: Page) {
  await page.locator("details.menu summary").click();
  await expect(page.locator("details.menu")).toHaveAttribute("open");
}

async function openPlaceBar(page: Page) {
  const placeBar = page.locator("details.place-bar");
  if ((await placeBar.getAttribute("open")) === null) await placeBar.locator("summary").click();
}

async function useMyLocation(page: Page) {
  await openPlaceBar(page);
  await page.getByRole("button", { name: "Use my location" }).click();
}

/** A page that is loaded anew loses the mark. */
async function markPage(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
}

async function expectSamePage(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("data-marked");
}
