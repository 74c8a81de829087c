import type { Page } from "@playwright/test";

/** What a person may set for reading (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

export async function spaceTheText(page: Page) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
}

/** The words of a page that a form brought are there before its styles, and nobody sees them so. */
export async function untilStyled(page: Page) {
  await page.waitForLoadState("load");
}

/** Words that end outside the window or are cut off, unless they may be scrolled to or are a beginning on purpose. */
export async function lostWords(page: Page): Promise<string[]> {
  await untilStyled(page);
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth;
    const lost = wide > innerWidth ? [`the page is ${wide} px wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isForReadersAlone = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== "none" || isForReadersAlone(element.parentElement));
    const isScrolledSideways = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        isScrolledSideways(element.parentElement));
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim();
      if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest(".skip, svg, select, textarea") || isScrolledSideways(parent)) continue;
      range.selectNodeContents(texts.currentNode);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (isForReadersAlone(parent)) continue;
      if (left < -1 || right > innerWidth + 1) lost.push(`beyond the edge: ${words}`);
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (around === document.body || style.webkitLineClamp !== "none") break;
        if (style.overflowX !== "hidden" && style.overflowX !== "clip") continue;
        const box = around.getBoundingClientRect();
        const isWithin =
          left > box.left - 2 &&
          right < box.right + 2 &&
          top > box.top - 3 &&
          bottom < box.bottom + 3;
        if (!isWithin) lost.push(`cut off: ${words}`);
      }
    }
    return [...new Set(lost)];
  });
}
