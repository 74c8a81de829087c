import type { Ingredient } from "#app/features/amounts/show-ingredient.ts";
import { headingsAmong } from "#app/features/reading/headings.ts";

/** For each row its heading, such as "For the sauce", or null when the row is an ingredient. */
export function ingredientHeadings(rows: Ingredient[]): (string | null)[] {
  const names = rows.map(({ name }) => name);
  return headingsAmong(
    rows.map(({ name, amount, unit }) => (amount || unit ? "" : name)),
    names,
  );
}

/** The rows that are ingredients, without the headings above them. */
export function withoutHeadings<Row extends Ingredient>(rows: Row[]): Row[] {
  const headings = ingredientHeadings(rows);
  return rows.filter((_row, index) => headings[index] === null);
}
