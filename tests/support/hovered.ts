import type { Page } from "@playwright/test";

/** What people with weak eyes can still read (WCAG 1.4.3). */
const LEAST = 4.5;
const CONTROLS = "main :is(a, button, summary)";

/** Controls that can hardly be read while a mouse is over them, one of each kind. */
export async function faintWhenHovered(page: Page): Promise<string[]> {
  const controls = page.locator(CONTROLS);
  const kinds = await controls.evaluateAll((all) =>
    all.map((one) =>
      one.checkVisibility()
        ? `${one.tagName} ${one.className} ${one.ariaCurrent} in ${one.parentElement?.className}`
        : "",
    ),
  );
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const asked = { nodeId: root.nodeId, selector: CONTROLS };
  const { nodeIds } = await browser.send("DOM.querySelectorAll", asked);
  const faint: string[] = [];
  for (const [kind, index] of new Map(kinds.map((one, at) => [one, at]))) {
    const nodeId = nodeIds[index];
    if (!kind || nodeId === undefined) continue;
    await browser.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["hover"] });
    const contrast = await controls.nth(index).evaluate(contrastOf);
    if (contrast < LEAST) faint.push(`${kind}: ${contrast.toFixed(2)}`);
    await browser.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [] });
  }
  await browser.detach();
  return faint;
}

/** Of the words and the nearest ground behind them that is painted. */
function contrastOf(element: Element): number {
  for (const animation of document.getAnimations()) animation.finish();
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  const paint = (colour: string) => {
    pen?.clearRect(0, 0, 1, 1);
    if (pen) pen.fillStyle = colour;
    pen?.fillRect(0, 0, 1, 1);
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
  };
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = paint(colour).map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const groundOf = (one: Element): string => {
    const { backgroundColor } = getComputedStyle(one);
    const isPainted = paint(backgroundColor)[3] === 255 || !one.parentElement;
    return isPainted || !one.parentElement ? backgroundColor : groundOf(one.parentElement);
  };
  const [words, ground] = [light(getComputedStyle(element).color), light(groundOf(element))];
  return Math.max(words, ground) / Math.min(words, ground);
}
