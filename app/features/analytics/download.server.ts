import { href } from "react-router";
import { FIGURES, isFigureName, isGapName } from "#app/features/analytics/figures.ts";
import { findFigure } from "#app/features/analytics/figures.server.ts";
import { listGap } from "#app/features/analytics/gaps.server.ts";
import type { Period } from "#app/features/analytics/period.ts";

const MOST_LISTED = 100_000;

export async function findDownload(
  name: string,
  period: Period,
): Promise<(string | number)[][] | null> {
  if (isFigureName(name)) {
    const rows = await findFigure(name, period, new Date());
    return [[...FIGURES[name].columns], ...rows.map((row) => [row.name, row.value])];
  }
  if (!isGapName(name)) return null;
  const restaurants = await listGap(name, MOST_LISTED);
  return [
    ["Restaurant", "City", "Form"],
    ...restaurants.map((restaurant) => [
      restaurant.name,
      restaurant.city ?? "",
      href("/admin/restaurants/:id/edit", { id: String(restaurant.id) }),
    ]),
  ];
}
