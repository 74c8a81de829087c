import type { Page } from "@playwright/test";
import { untilStyled } from "./reflow.ts";

/**
 * Shows a page as browsers without script do, and lets tools of a test run in it all the same: what the styles say of
 * scripting stays as it was read, and the page's own scripts were never loaded.
 */
export async function goWithoutScript(
  page: Page,
  address: string,
  act?: (page: Page) => Promise<void>,
) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.goto(address);
  await act?.(page);
  await untilStyled(page);
  await page.evaluate(() => {
    const keep = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.media.mediaText.includes("scripting")) {
          rule.media.mediaText = matchMedia(rule.media.mediaText).matches ? "all" : "not all";
        }
        if (rule instanceof CSSGroupingRule) keep(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) keep(sheet.cssRules);
  });
  await browser.send("Emulation.setScriptExecutionDisabled", { value: false });
  await browser.detach();
}

/** Chromium forces `color` alone, and axe asks for the fill of the text, which nothing of ours sets. */
export async function forceColours(page: Page) {
  await page.emulateMedia({ forcedColors: "active" });
  await page.evaluate(() => {
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return getPropertyValue.call(this, name === "-webkit-text-fill-color" ? "color" : name);
    };
  });
}

/** As who set their browser to letters of twice the size sees all pages from now on. */
export async function enlargeLetters(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}
