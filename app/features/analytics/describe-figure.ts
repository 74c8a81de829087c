import type { FigureRow } from "#app/features/analytics/figures.ts";
import { formatNumber } from "#app/ui/numbers.ts";

export function describeFigure(title: string, rows: FigureRow[]): string {
  const top = highestRow(rows);
  if (!top) return title;
  return `${title}: ${formatNumber(sumOf(rows))} in all, most for ${top.label} with ${formatNumber(top.value)}`;
}

export function sumOf(rows: FigureRow[]): number {
  return rows.reduce((sum, { value }) => sum + value, 0);
}

export function highestRow(rows: FigureRow[]): FigureRow | undefined {
  const most = Math.max(...rows.map(({ value }) => value));
  return rows.find(({ value }) => value === most);
}
