import type { Page } from "@playwright/test";

/** What moves for longer than a blink, once everything is busy that can be. */
export function whatMoves(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const button of document.querySelectorAll("button, .btn"))
      button.setAttribute("aria-busy", "true");
    const bar = '<div class="loading-bar"><p class="late"><svg class="mark"></svg></p></div>';
    document.body.insertAdjacentHTML("beforeend", bar);
    const longest = (times: string) => Math.max(...times.split(",").map(parseFloat));
    const BLINK_SECONDS = 0.01;
    return [...document.querySelectorAll("*")].flatMap((element) => {
      const parts = [null, "::before", "::after"].map((part) => getComputedStyle(element, part));
      const moves = parts.some(
        ({ transitionDuration, animationDuration, animationName }) =>
          longest(transitionDuration) > BLINK_SECONDS ||
          (animationName !== "none" && longest(animationDuration) > BLINK_SECONDS),
      );
      const glides = parts[0]?.scrollBehavior === "smooth";
      return moves || glides ? [element.outerHTML.slice(0, 120)] : [];
    });
  });
}
