import { expect, type Page } from "@playwright/test";
import { parseHTML } from "linkedom";
import { test, untilDrawn, untilHydrated } from "../support/journey.ts";
import { lastOf, signInAs } from "../support/take-part.ts";

// Far away, and in another language: what a browser would format by itself comes out differently there.
test.use({ locale: "de-DE", timezoneId: "Pacific/Auckland" });

/** The words of the page as one line. What a script puts in later stands outside main. */
function wordsOf(main: { textContent: string | null } | null) {
  return (main?.textContent ?? "").replace(/\s+/g, " ").trim();
}

async function expectSameWords(page: Page, address: string) {
  const response = await page.goto(address);
  const sent = wordsOf(parseHTML((await response?.text()) ?? "").document.querySelector("main"));
  await untilHydrated(page);
  await untilDrawn(page);
  const shown = wordsOf({ textContent: await page.locator("main").textContent() });
  expect(sent.length).toBeGreaterThan(20);
  expect(shown).toBe(sent);
}

test("BRIEF-18 T-42 T-43: dates, times and counters read the same before and after React takes over", async ({
  page,
}) => {
  await signInAs(page, "Hilde Hydrated");
  const recipe = await lastOf(page, "recipes", 17);
  const restaurant = await lastOf(page, "restaurants", 18);
  for (const path of [`/api${recipe}/comments`, `/api${restaurant}/reviews`, "/api/favorites"]) {
    const data = {
      comment_text: "Ten thousand and one 🍲",
      rating: 4,
      visit_date: "2026-01-02",
      review_text: "Lekker",
      recipe_id: path.endsWith("favorites") ? Number(recipe.split("/")[2]) : undefined,
    };
    expect((await page.request.post(path, { data })).ok()).toBe(true);
  }
  for (const address of [
    "/",
    "/?tab=restaurants",
    recipe,
    restaurant,
    `${restaurant}?review=1`,
    `${restaurant}/review`,
    "/favorites",
    "/my-reviews",
  ]) {
    await expectSameWords(page, address);
  }
});
