import { expect, type Locator, type Page } from "@playwright/test";
import { problemsAtStop } from "./tab-stops.ts";

const MOST_STOPS = 120;

/** Presses Tab until the target has the focus. Each stop on the way has its ring, in view and under no bar. */
export async function reach(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  const wrong: string[] = [];
  await expect(target).toBeVisible();
  await page.waitForLoadState();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    wrong.push(...(await problemsAtStop(page)));
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  expect(wrong).toEqual([]);
}

export async function pressAt(page: Page, target: Locator, key = "Enter") {
  await reach(page, target);
  await page.keyboard.press(key);
}

export async function pressBackAt(page: Page, target: Locator) {
  await reach(page, target, "Shift+Tab");
  await page.keyboard.press("Enter");
}

export async function typeAt(page: Page, target: Locator, words: string) {
  await reach(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
}
