import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";
import { freeTheMap } from "../support/journeys-site.ts";

const NEW = "/admin/restaurants/new";

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
  await freeTheMap();
});

function searchBox(page: Page) {
  return page.getByRole("combobox", { name: "Find a place in South Africa" });
}

function places(page: Page) {
  return page.getByRole("listbox", { name: "Places found" }).getByRole("option");
}

async function findPlaces(page: Page, search: string) {
  await page.goto(NEW);
  await searchBox(page).fill(search);
  await searchBox(page).press("Enter");
  await expect(places(page).first()).toBeVisible();
}

/** What the page asks for, in order. */
function watchQuestions(page: Page) {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/admin/places") asked.push(searchParams.get("q"));
  });
  return asked;
}

test.describe("OpenStreetMap", () => {
  test("AQA-02 AQA-03 LIM-20 LIM-21: asks from the third character on, once, 500 ms after the last key", async ({
    page,
  }) => {
    const asked = watchQuestions(page);
    await page.clock.install();
    await page.goto(NEW);
    await expect(searchBox(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);

    await searchBox(page).pressSequentially("um");
    await page.clock.runFor(2_000);
    expect(asked).toEqual([]);

    await searchBox(page).press("b");
    await page.clock.runFor(499);
    await searchBox(page).pressSequentially("ilo");
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    const answer = page.waitForResponse(/\/admin\/places/);
    await page.clock.runFor(1);
    expect((await answer).status()).toBe(200);
    await page.clock.runFor(2_000);
    expect(asked).toEqual(["umbilo"]);
  });

  test("BRIEF-11 AQA-07 T-60: arrow keys, Enter and Escape, with words for screen readers", async ({
    page,
  }) => {
    await findPlaces(page, "umbilo by key");
    const box = searchBox(page);
    await expect(box).toHaveAttribute("aria-expanded", "true");
    const panel = page.getByRole("region", { name: "Quick Add with Search" });
    await expect(panel.getByRole("status")).toHaveText("2 places found. Use the arrow keys.");
    await expect(places(page)).toContainText([
      "214 Umbilo Road, Durban, KwaZulu-Natal",
      "Corner Grill",
      "Show 2 other matches",
    ]);

    await box.press("ArrowDown");
    await expectActive(page, "Umbilo Curry Restaurant");
    await box.press("Escape");
    await expect(places(page)).toHaveCount(0);
    await expect(box).toHaveValue("umbilo by key");
    await expect(box).toHaveAttribute("aria-expanded", "false");

    await box.press("ArrowUp");
    await expectActive(page, "Show 2 other matches");
    await box.press("Enter");
    await expect(places(page)).toHaveCount(4);
    await expectActive(page, "Mzoli's");
    await box.press("Enter");
    await expect(page.getByLabel("Name (required)")).toHaveValue("Mzoli's");
    await expect(page.getByLabel("Province")).toHaveValue("Western Cape");
    await expect(places(page)).toHaveCount(0);
    await expect(page.getByText("Mzoli's is filled in below.")).toBeVisible();
  });

  test("AQA-01: a place fills in what it knows, and leaves what was typed elsewhere", async ({
    page,
  }) => {
    await page.goto(NEW);
    await expect(searchBox(page)).toBeVisible();
    await page.getByLabel("Description").fill("Three generations of mutton curry.");
    await page.getByLabel("Cuisine").selectOption("Indian");
    await page.getByLabel("Official rating (1 to 5)").fill("4.7");
    await searchBox(page).fill("umbilo by hand");
    await places(page).first().click();

    for (const [label, value] of [
      ["Name (required)", "Umbilo Curry Restaurant"],
      ["Address", "214 Umbilo Road"],
      ["City", "Durban"],
      ["Province", "KwaZulu-Natal"],
      ["Phone", "031 555 0142"],
      ["Website", "https://umbilo.example/"],
      ["Latitude", "-29.8746"],
      ["Longitude", "30.9953"],
      ["Description", "Three generations of mutton curry."],
      ["Cuisine", "Indian"],
      ["Official rating (1 to 5)", "4.7"],
      ["Opening hours in one line", "Tu-Sa 09:00-17:00"],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(searchBox(page)).toBeFocused();

    // Other journeys count on the restaurants that visitors see.
    await page.getByLabel("Active").uncheck();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/restaurants$/);
    const created = page.getByRole("rowheader", { name: "Umbilo Curry Restaurant" });
    await expect(created.first()).toBeVisible();
  });

  test("AQA-01: another place takes nothing of the first with it, but keeps what was typed since", async ({
    page,
  }) => {
    await findPlaces(page, "umbilo twice");
    await places(page).first().click();
    await page.getByLabel("Website", { exact: true }).fill("https://typed.example/");
    await searchBox(page).press("ArrowDown");
    await places(page).filter({ hasText: "Corner Grill" }).click();
    await expect(page.getByLabel("Name (required)")).toHaveValue("Corner Grill");
    await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("");
    await expect(page.getByText("left out: “sunrise-sunset”")).toBeVisible();
    await expect(page.getByLabel("Opening hours in one line")).toHaveValue("");
    await expect(page.getByLabel("Website", { exact: true })).toHaveValue("https://typed.example/");
  });

  test("T-60: the other matches open under a mouse as well, and stay open", async ({ page }) => {
    await findPlaces(page, "umbilo by mouse");
    await places(page).filter({ hasText: "Show 2 other matches" }).click();
    await expect(places(page)).toHaveCount(4);
    await expect(searchBox(page)).toBeFocused();
    await places(page).filter({ hasText: "Gugulethu Braai" }).click();
    await expect(page.getByLabel("Name (required)")).toHaveValue("Gugulethu Braai");
  });

  test("AQA-09 LIM-22: the list closes 200 ms after the box is left", async ({ page }) => {
    await page.clock.install();
    await findPlaces(page, "umbilo left");
    await page.clock.pauseAt(Date.now() + 60_000);
    await searchBox(page).blur();
    await page.clock.runFor(199);
    await expect(places(page).first()).toBeVisible();
    await page.clock.runFor(1);
    await expect(places(page)).toHaveCount(0);
    await searchBox(page).focus();
    await expect(places(page).first()).toBeVisible();
  });

  test("AQA-10: says when the map fails, and goes on", async ({ page, expectComplaint }) => {
    expectComplaint(/status of 503/);
    await page.goto(NEW);
    for (const search of ["garbage", "crowded", "broken"]) {
      await freeTheMap();
      await searchBox(page).fill(search);
      await searchBox(page).press("Enter");
      await expect(page.getByRole("alert")).toHaveText("Search failed. Please try again.");
      await searchBox(page).fill("");
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
    await freeTheMap();
    await searchBox(page).fill("nowhere");
    await expect(page.getByText("No places found. Try fewer words.")).toBeVisible();
    await freeTheMap();
    await searchBox(page).fill("umbilo again");
    await expect(places(page)).toHaveCount(3);
  });

  test("AQA-10: waits while the map is silent, and keeps the question when it gives up", async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 503/);
    let giveUp = () => {};
    const silence = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    await page.route("**/admin/places?*", async (route) => {
      await silence;
      await route.continue();
    });
    await page.goto(NEW);
    await searchBox(page).fill("broken after a while");
    await expect(page.getByRole("button", { name: "Search" })).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("alert")).toHaveCount(0);
    giveUp();
    await expect(page.getByRole("alert")).toHaveText("Search failed. Please try again.");
    await expect(searchBox(page)).toHaveValue("broken after a while");
  });

  test("only the latest question counts", async ({ page }) => {
    await page.goto(NEW);
    const overtaken = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("slowly"),
    );
    await searchBox(page).fill("slowly");
    await searchBox(page).press("Enter");
    await freeTheMap();
    await searchBox(page).fill("Corner Grill");
    await searchBox(page).press("Enter");
    await overtaken;
    await expect(places(page)).toHaveText([/Corner Grill/]);
  });

  test("too short a question is not sent, not even on Enter", async ({ page }) => {
    const asked = watchQuestions(page);
    await page.goto(NEW);
    await searchBox(page).fill("um");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("alert")).toHaveText("Type 3 or more characters.");
    expect(asked).toEqual([]);
  });

  test("a page that was asked before its script was there keeps what it found", async ({
    page,
  }) => {
    await page.goto(`${NEW}?method=osm&q=umbilo+early`);
    await expect(searchBox(page)).toHaveValue("umbilo early");
    await expect(places(page)).toHaveCount(3);
    await places(page).first().click();
    await expect(page.getByLabel("City")).toHaveValue("Durban");
  });

  test("ARF-06: Manual Entry scrolls to Basic Information", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 500 });
    await page.goto(NEW);
    await expect(searchBox(page)).toBeVisible();
    await expect(page.getByLabel("Name (required)")).not.toBeInViewport();
    await page.getByRole("link", { name: "Manual Entry" }).click();
    await expect(page.getByRole("heading", { name: "Basic Information" })).toBeInViewport();
    await expect(page.getByLabel("Name (required)")).toBeInViewport();
  });
});

test("AQA-11 AQA-13 AQA-14 AQA-15: Address Lookup fills in coordinates, beside what was typed", async ({
  page,
}) => {
  await page.goto(NEW);
  await expect(searchBox(page)).toBeVisible();
  await page.getByLabel("Name (required)").fill("Typed before");
  await page.getByRole("link", { name: "Address Lookup" }).click();
  const box = page.getByLabel("Address in South Africa");
  const lookUp = page.getByRole("button", { name: "Look up", exact: true });

  await lookUp.click();
  await expect(page.getByRole("alert")).toHaveText("Please enter an address");
  await box.fill("nowhere");
  await lookUp.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Address not found. Please try a different address.",
  );
  await freeTheMap();
  await box.fill("broken street");
  await box.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Failed to lookup address. Please try again.");
  await freeTheMap();
  await box.fill("214 Umbilo Road");
  await box.press("Enter");
  await expect(page.getByText("Found coordinates: -29.8746, 30.9953")).toBeVisible();
  const latitude = page.getByLabel("Latitude");
  await expect(latitude).toHaveValue("-29.8746");
  await expect(page.getByLabel("City")).toHaveValue("Durban");
  await expect(page.getByLabel("Name (required)")).toHaveValue("Typed before");

  await latitude.fill("-1");
  await box.press("Enter");
  await expect(latitude).toHaveValue("-29.8746");
});

test("ARF-16 AQA-16 AQA-17 AQA-18 AQA-19: Look up coordinates says what became of it", async ({
  page,
}) => {
  await page.goto(NEW);
  await expect(searchBox(page)).toBeVisible();
  const city = page.getByLabel("City");
  const lookUp = page.getByRole("button", { name: "Look up coordinates" });
  const section = page.getByRole("region", { name: "Contact & Location" });

  await lookUp.click();
  await expect(section.getByRole("alert")).toHaveText("Please enter an address or city first");
  await city.fill("Nowhere");
  await lookUp.click();
  await expect(section.getByRole("alert")).toHaveText(
    "Could not find coordinates for this address",
  );
  await freeTheMap();
  await city.fill("Broken");
  await lookUp.click();
  await expect(section.getByRole("alert")).toHaveText("Error looking up coordinates");
  await freeTheMap();
  await city.fill("Durban");
  await lookUp.click();
  await expect(section.getByRole("status")).toHaveText("Coordinates found and updated!");
  await expect(lookUp).toBeFocused();
  await expect(page.getByLabel("Latitude")).toHaveValue("-29.8746");
  await expect(page.getByLabel("Longitude")).toHaveValue("30.9953");
  await expect(page).toHaveURL(/\/new$/);
});

/** The option that the arrow keys have reached, as a screen reader is told it. */
async function expectActive(page: Page, words: string) {
  const active = page
    .getByRole("listbox", { name: "Places found" })
    .getByRole("option", { selected: true });
  await expect(active).toContainText(words);
  await expect(searchBox(page)).toHaveAttribute(
    "aria-activedescendant",
    (await active.getAttribute("id")) ?? "none",
  );
}
