import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { test } from "../support/journey.ts";

const TAB = "/admin/restaurants/new?method=google";
const NOTICE = "Google Maps API Key Required";

/** What Google's script does: only as much of it as the form uses. */
const GOOGLE = `
class PlaceAutocompleteElement extends HTMLElement {
  constructor(options) {
    super();
    window.optionsGiven = options;
    this.append(document.createElement("input"));
  }
}
customElements.define("gmp-place-autocomplete", PlaceAutocompleteElement);
window.google = window.google || {};
window.google.maps = { importLibrary: async () => ({ PlaceAutocompleteElement }) };
`;
const GOOGLE_WITHOUT_PLACES = `
window.google.maps = { importLibrary: async () => { throw new Error("no"); } };
`;

/** A place as Google tells of it: its rating is there to be left alone. */
const PLACE = {
  id: "ChIJ-umbilo",
  displayName: "Umbilo Curry House",
  formattedAddress: "214 Umbilo Rd, Umbilo, Durban, 4001",
  addressComponents: [
    { longText: "214", types: ["street_number"] },
    { longText: "Umbilo Road", types: ["route"] },
    { longText: "Durban", types: ["locality", "political"] },
    { longText: "KwaZulu-Natal", types: ["administrative_area_level_1"] },
  ],
  nationalPhoneNumber: "031 555 0142",
  websiteURI: "https://umbilo.example/",
  priceLevel: "MODERATE",
  rating: 4.8,
};
const WHERE = { lat: -29.8746, lng: 30.9953 };

test.beforeEach(async ({ page, expectComplaint }) => {
  expectComplaint(/request to another host: https:\/\/maps\.googleapis\.com\//);
  await signInAsAdmin(page);
});

/** Answers for Google, and counts how often it was asked. */
async function googleAnswers(page: Page, script: string) {
  const asked: URL[] = [];
  await page.route("https://maps.googleapis.com/**", async (route) => {
    asked.push(new URL(route.request().url()));
    await route.fulfill({ contentType: "text/javascript", body: script });
  });
  return asked;
}

function searchBox(page: Page) {
  return page.locator("gmp-place-autocomplete");
}

/** What Google's box does when somebody has chosen a place in it. */
async function select(
  page: Page,
  given: { place: object; where?: { lat: number; lng: number }; isRefused?: boolean },
) {
  await searchBox(page).evaluate((box, { place, where, isRefused }) => {
    const location = where && { lat: () => where.lat, lng: () => where.lng };
    const fetchFields = async () => {
      if (isRefused) throw new Error("refused");
    };
    const toPlace = () => ({ ...place, location, fetchFields });
    box.dispatchEvent(Object.assign(new Event("gmp-select"), { placePrediction: { toPlace } }));
  }, given);
}

test("T-05: the script is asked for only when its tab is open", async ({ page }) => {
  const asked = await googleAnswers(page, GOOGLE);
  await page.goto("/admin/restaurants/new");
  await expect(page.getByRole("combobox", { name: "Find a place" })).toBeVisible();
  await page.getByRole("link", { name: "Address Lookup" }).click();
  await expect(page.getByLabel("Address in South Africa")).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole("link", { name: "Google Places" }).click();
  await expect(searchBox(page)).toBeVisible();
  expect(await page.evaluate(() => window.google instanceof Element)).toBe(false);
  expect(asked.map(({ pathname }) => pathname)).toEqual(["/maps/api/js"]);
  expect(asked[0]?.searchParams.get("key")).toBe("maps-key-of-the-journeys");

  await page.getByRole("link", { name: "OpenStreetMap", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Find a place" })).toBeVisible();
  await expect(page.locator("script[src*=googleapis]")).toHaveCount(0);
  expect(await page.evaluate(() => "optionsGiven" in window)).toBe(false);
});

test("AQA-20 AQA-21: Google looks in South Africa, for establishments", async ({ page }) => {
  await googleAnswers(page, GOOGLE);
  await page.goto(TAB);
  await expect(searchBox(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "optionsGiven"))).toEqual({
    includedRegionCodes: ["za"],
    includedPrimaryTypes: ["establishment"],
  });
});

test("AQA-01 T-27: a place of Google's fills the form, without its rating, and keeps its id", async ({
  page,
}) => {
  await googleAnswers(page, GOOGLE);
  await page.goto(TAB);
  await page.getByLabel("Description").fill("Typed before");
  await select(page, { place: PLACE, where: WHERE });
  await expect(page.getByText("Confirm each fact with the restaurant")).toBeVisible();
  for (const [label, value] of [
    ["Name (required)", "Umbilo Curry House"],
    ["Description", "Typed before"],
    ["Address", "214 Umbilo Road"],
    ["City", "Durban"],
    ["Province", "KwaZulu-Natal"],
    ["Phone", "031 555 0142"],
    ["Website", "https://umbilo.example/"],
    ["Latitude", "-29.8746"],
    ["Longitude", "30.9953"],
    ["Price level", "2"],
    ["Official rating (1 to 5)", ""],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.locator("[name=google_place_id]")).toHaveValue("ChIJ-umbilo");
});

test("AQA-22: a place without a location cannot be used", async ({ page }) => {
  await googleAnswers(page, GOOGLE);
  await page.goto(TAB);
  await select(page, { place: PLACE });
  await expect(page.getByRole("alert")).toHaveText(
    "Please select a valid place from the dropdown.",
  );
  await expect(page.getByLabel("Name (required)")).toHaveValue("");
  await select(page, { place: PLACE, where: WHERE });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Name (required)")).toHaveValue("Umbilo Curry House");
});

test("AQA-26: a place whose details do not come is said", async ({ page }) => {
  await googleAnswers(page, GOOGLE);
  await page.goto(TAB);
  await select(page, { place: PLACE, where: WHERE, isRefused: true });
  await expect(page.getByRole("alert")).toHaveText("Error processing place details.");
  await expect(searchBox(page)).toBeVisible();
});

test("AQA-23 AQA-24: a script that does not load leads to the notice and a key", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await page.route("https://maps.googleapis.com/**", (route) => route.abort());
  await page.goto(TAB);
  await expectNotice(page, "Failed to load Google Maps. Please check your API key.");
});

test("AQA-24 AQA-25: a script without Google's places leads to the notice and a key", async ({
  page,
}) => {
  await googleAnswers(page, GOOGLE_WITHOUT_PLACES);
  await page.goto(TAB);
  await expectNotice(page, "Error initializing Google Places. Please check your API key.");
});

test("AQA-24: a key that Google does not accept replaces its box with the notice", async ({
  page,
}) => {
  await googleAnswers(page, GOOGLE);
  await page.goto(TAB);
  await expect(searchBox(page)).toBeVisible();
  await page.evaluate(() => window.gm_authFailure?.());
  await expectNotice(page, "Error initializing Google Places. Please check your API key.");
});

test("AQA-24: so does a search that Google refuses", async ({ page }) => {
  await googleAnswers(page, GOOGLE);
  await page.goto(TAB);
  await searchBox(page).dispatchEvent("gmp-error");
  await expectNotice(page, "Error initializing Google Places. Please check your API key.");
});

async function expectNotice(page: Page, sentence: string) {
  const notice = page.getByRole("alert").filter({ hasText: NOTICE });
  await expect(notice).toContainText(sentence);
  await expect(notice.getByRole("link", { name: "Get a key" })).toHaveAttribute(
    "href",
    /^https:\/\/developers\.google\.com\//,
  );
  await expect(searchBox(page)).toHaveCount(0);
}
