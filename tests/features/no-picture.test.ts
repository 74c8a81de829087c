import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const [tokens, base, drawing] = [
  "styles/tokens.css",
  "styles/base.css",
  "ui/drawings/placeholder.svg",
].map((file) => readFileSync(`app/${file}`, "utf8"));

/** The least contrast that WCAG 1.4.11 asks of drawings. */
const CONTRAST = 3;

/** Circles from the outside to the inside: the rim of the plate, then the plate. */
const [rim = "", plate = ""] = allOf(
  drawing,
  /<circle cx="400" cy="250" r="\d+" fill="(#\w+)"\/>/g,
);
const grounds = allOf(base, /\.blank \{\s+background: var\((--\w+)\)/g);
const [light = "", dark = ""] = (tokens ?? "").split("prefers-color-scheme: dark");

describe("the drawing that stands for a picture", () => {
  test("EASE-24: says that there is none yet", () => {
    expect(drawing).toContain("<title>No picture yet</title>");
  });

  test("EASE-24: has another ground beside each of its four neighbours", () => {
    expect(new Set(grounds).size).toBe(5);
  });

  test.each(grounds)(
    "EASE-24: its plate stands out from %s, in the light and in the dark",
    (name) => {
      const inLight = colourOf(light, name);
      const inDark = colourOf(dark, name) || inLight;
      expect(contrast(rim, plate)).toBeGreaterThanOrEqual(CONTRAST);
      for (const ground of [inLight, inDark]) {
        const best = Math.max(contrast(ground, rim), contrast(ground, plate));
        expect(best, ground).toBeGreaterThanOrEqual(CONTRAST);
      }
    },
  );
});

function allOf(text = "", pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

function colourOf(sheet: string, name: string): string {
  return new RegExp(`${name}: (#[\\da-f]{6});`).exec(sheet)?.[1] ?? "";
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(lightness).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
