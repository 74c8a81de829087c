import type { Ingredient } from "#app/features/amounts/show-ingredient.ts";
import { headingsAmong } from "#app/features/reading/headings.ts";

export function ingredientHeadings(rows: Ingredient[]): (string | null)[] {
  const names = rows.map(({ name }) => name);
  return headingsAmong(
    rows.map(({ name, amount, unit }) => (amount || unit ? "" : name)),
    names,
  );
}

export function withoutHeadings<Row extends Ingredient>(rows: Row[]): Row[] {
  const headings = ingredientHeadings(rows);
  return rows.filter((_row, index) => headings[index] === null);
}
