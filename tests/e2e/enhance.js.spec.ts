import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";

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

    test("HOME-11, LOC-04: shows the spots of the city one is in", async ({ page }) => {
      await page.goto("/?tab=restaurants&cuisine=Indian");
      await useMyLocation(page);
      await expect(page).toHaveURL(
        (url) =>
          url.searchParams.get("tab") === "restaurants" &&
          url.searchParams.get("city") === "Durban" &&
          url.searchParams.get("cuisine") === "Indian",
      );
    });

    test("LOC-08: a city from the list replaces the one that was found", async ({ page }) => {
      await page.goto("/?tab=restaurants");
      await useMyLocation(page);
      await expect(page).toHaveURL(/city=Durban/);
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
      await expect(page).toHaveURL(/city=Durban/);
      expect(lookUps).toEqual(["?latitude=-29.86&longitude=31.02"]);
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
    const box = page.getByRole("searchbox");
    await box.pressSequentially("bobotie");

    await expect(page).toHaveURL(/search=bobotie/);
    await expect(page).toHaveURL(/cuisine=South(\+|%20)African/);
    await expect(page.locator("#list-items > li").first()).toContainText(/bobotie/i);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("bobotie");
    await expectSamePage(page);
  });

  test("HOME-03: the Local Spots tab takes the words along", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox").pressSequentially("curry");
    await expect(page).toHaveURL(/search=curry/);
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
    await page.getByRole("searchbox").pressSequentially("zzzzzz");
    await expect(page.locator("#results")).toContainText(
      "No recipes found, try adjusting your search or cuisine filter",
    );
    await expect(page.locator(".vh[aria-live=polite]")).not.toBeEmpty();
  });

  test("emptying the box brings the whole list back", async ({ page }) => {
    await page.goto("/?search=bobotie");
    await markPage(page);
    await page.getByRole("searchbox").fill("");
    await expect(page).not.toHaveURL(/search/);
    await expect(page.locator("#list-items > li")).toHaveCount(24);
    await expectSamePage(page);
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
    await page.getByRole("searchbox").pressSequentially("bobotie");
    await failure;
    await expect(cards).toHaveCount(24);
    await expect(page).not.toHaveURL(/search/);
    await expect(page.locator("#browse")).not.toHaveAttribute("aria-busy");
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
  test("returns to the very list one came from", async ({ page }) => {
    await page.goto("/?search=curry");
    await page.locator("#list-items a").first().click();
    await expect(page).toHaveURL(/\/recipes\/\d+/);
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
    latency: 2_000,
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

test("HOME-05: the chosen chip is in view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/?cuisine=Japanese");
  await expect(page.locator(".chips [aria-current]")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

async function openFirstRecipe(page: Page) {
  await page.goto("/");
  await page.locator("#list-items a").first().click();
  await expect(page).toHaveURL(/\/recipes\/\d+/);
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
