import { describeFigure } from "#app/features/analytics/describe-figure.ts";
import type { FigureRow } from "#app/features/analytics/figures.ts";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = { title: string; rows: FigureRow[] };

export function BarChart({ title, rows }: Props) {
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <div className="chart" role="img" aria-label={describeFigure(title, rows)}>
      {rows.map(({ name, label, value }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two recipes may have the same name
        <div key={`${index} ${name}`} className={value === most ? "bar top" : "bar"}>
          <span>{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={most > 0 ? (100 * value) / most : 0} height="10" />
          </svg>
          <b>{formatNumber(value)}</b>
        </div>
      ))}
    </div>
  );
}
