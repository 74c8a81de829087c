import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ORDER = /^@layer tokens, base, components, states;\n/;
const named = readFileSync("app/ui/own-sheet.tsx", "utf8").matchAll(
  /"#app\/(styles\/[^"?]+)\?url"/g,
);
const sheets = [...named].map(([, file = ""]) => `app/${file}`);

test("there are sheets that come with a part of a page", () => {
  expect(sheets.length).toBeGreaterThan(3);
});

test.each(sheets)(
  "%s says the order of the layers, as it may come before the other sheets",
  (file) => {
    expect(readFileSync(file, "utf8")).toMatch(ORDER);
  },
);
