import { expect, test } from "vitest";
import {
  ingredientLines,
  readIngredientLines,
} from "#app/features/contributions/new/ingredient-lines.ts";

const SUGGESTED = [
  { name: "salt | pepper", amount: null, unit: null },
  { name: "flour", amount: "2", unit: "cups" },
  { name: "eggs", amount: "3", unit: null },
];

test("TELL-03 a bar in the name of a line that nobody edited tears nothing", () => {
  const lines = ingredientLines(SUGGESTED).replace("2 | cups | flour", "3 | cups | flour");
  expect(readIngredientLines(`${lines}\r\nwater`, SUGGESTED)).toEqual([
    SUGGESTED[0],
    { name: "flour", amount: "3", unit: "cups" },
    SUGGESTED[2],
    { name: "water" },
  ]);
});
