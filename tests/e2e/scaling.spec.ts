import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";

async function firstRecipe(page: Page): Promise<{ id: number; servings: number }> {
  const rows: { id: number; servings: number | null }[] = await (
    await page.request.get("/api/recipes?search=bobotie")
  ).json();
  const found = rows.find(({ servings }) => servings !== null);
  return { id: found?.id ?? 0, servings: found?.servings ?? 0 };
}

/** All that is said of amounts. */
function said(page: Page) {
  return page.evaluate(() => ({
    words: [...document.querySelectorAll(".sheet, [data-servings], .unscaled")].map((part) =>
      part instanceof HTMLElement && !part.hidden ? part.innerText.replace(/\s+/g, " ") : "",
    ),
    links: [...document.querySelectorAll<HTMLAnchorElement>(".scale a")].map((link) =>
      [link.getAttribute("href"), link.ariaLabel, link.ariaCurrent].join(" "),
    ),
    label: document.querySelector(".cautions")?.getAttribute("aria-label"),
  }));
}

test("SCALE-01 SCALE-02: plus, minus and measures say what the server says", async ({
  page,
  javaScriptEnabled,
}) => {
  const { id, servings } = await firstRecipe(page);
  await page.goto(`/recipes/${id}`);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const tick = page.locator(".ticks li").first().getByRole("checkbox");
  await tick.check();
  const measures = page.getByRole("navigation", { name: "Measures" });
  const to = async (query: string) => {
    await expect(page).toHaveURL(new RegExp(`/recipes/${id}${query.replace("?", "\\?")}(#.*)?$`));
    // Without a script this is another page, and what it says is read once its styles are there.
    await page.waitForLoadState();
    const here = await said(page);
    const fresh = await page.context().newPage();
    await fresh.goto(`/recipes/${id}${query}`);
    expect(here).toEqual(await said(fresh));
    await fresh.close();
  };

  await page.getByRole("link", { name: `${servings + 1} servings` }).click();
  await to(`?servings=${servings + 1}`);
  await measures.getByRole("link", { name: "Both" }).click();
  await to(`?servings=${servings + 1}&measures=both`);
  await page.getByRole("link", { name: `Back to ${servings}` }).click();
  await to("?measures=both");
  expect(await page.evaluate(() => "stayed" in window)).toBe(javaScriptEnabled);
  if (javaScriptEnabled) await expect(tick).toBeChecked();

  await page.goto(`/recipes/${id}?servings=2&measures=both`);
  await page.getByRole("link", { name: "1 serving", exact: true }).click();
  await to("?servings=1&measures=both");
  await expect(page.locator(".cautions li")).toHaveCount(3);
  await measures.getByRole("link", { name: "As written" }).click();
  await to("?servings=1");
  await page.getByRole("link", { name: `Back to ${servings}` }).click();
  await to("");
  await expect(page.locator(".cautions")).toBeHidden();
});
