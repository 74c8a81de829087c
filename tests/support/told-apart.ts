import { expect, type Locator } from "@playwright/test";

/** Two lightnesses that differ so much are told apart by everyone (WCAG 1.4.11). */
const CONTRAST = 3;

type Look = { lightness: number; lines: string };

/** Chosen and not chosen must differ for somebody who sees no colours. */
export async function expectToldApart(one: Locator, other: Locator) {
  const [chosen, not] = await Promise.all([one, other].map((each) => lookOf(each.first())));
  if (!chosen || !not || chosen.lines !== not.lines) return;
  const [dark = 0, light = 0] = [chosen.lightness, not.lightness].toSorted((a, b) => a - b);
  const contrast = (light + 0.05) / (dark + 0.05);
  expect.soft(contrast, `${one} beside ${other}`).toBeGreaterThanOrEqual(CONTRAST);
}

/** How light its ground is, and what is drawn with lines: borders, rings, bars, heavy letters, filled icons. */
export function lookOf(element: Locator): Promise<Look> {
  return element.evaluate((one) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const pixel = (colour: string) => {
      canvas?.clearRect(0, 0, 1, 1);
      if (canvas) canvas.fillStyle = colour;
      canvas?.fillRect(0, 0, 1, 1);
      return canvas?.getImageData(0, 0, 1, 1).data ?? new Uint8ClampedArray(4);
    };
    let ground: Element | null = one;
    while (ground?.parentElement && pixel(getComputedStyle(ground).backgroundColor)[3] !== 255)
      ground = ground.parentElement;
    const [red = 0, green = 0, blue = 0] = [
      ...pixel(getComputedStyle(ground ?? one).backgroundColor),
    ].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const own = getComputedStyle(one);
    const icon = one.querySelector("svg");
    const lines = [
      pixel(own.borderTopColor)[3] && own.borderTopWidth,
      own.boxShadow.replaceAll(/rgba?\([^)]*\)|color\([^)]*\)/g, ""),
      own.fontWeight,
      ...["::before", "::after"].map((part) => getComputedStyle(one, part).content),
      icon && getComputedStyle(icon).fill !== "none",
    ].join();
    return { lightness: 0.2126 * red + 0.7152 * green + 0.0722 * blue, lines };
  });
}
