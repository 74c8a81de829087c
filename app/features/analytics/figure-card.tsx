import { BarChart } from "#app/features/analytics/bar-chart.tsx";
import { ColumnPlot } from "#app/features/analytics/column-plot.tsx";
import { sumOf } from "#app/features/analytics/describe-figure.ts";
import { DownloadLink } from "#app/features/analytics/download-link.tsx";
import { FigureTable } from "#app/features/analytics/figure-table.tsx";
import { type FigureName, type FigureRow, FIGURES } from "#app/features/analytics/figures.ts";
import { LinePlot } from "#app/features/analytics/line-plot.tsx";
import type { Period } from "#app/features/analytics/period.ts";

const CHARTS = { line: LinePlot, columns: ColumnPlot, bars: BarChart };

type Props = { name: FigureName; rows: FigureRow[]; period: Period };

export function FigureCard({ name, rows, period }: Props) {
  const { title, columns, chart } = FIGURES[name];
  const Chart = CHARTS[chart];
  return (
    <section className="chart-card" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {sumOf(rows) === 0 ? (
        <p className="muted">Nothing in the last {period} days.</p>
      ) : (
        <>
          <figure>
            <Chart title={title} rows={rows} />
          </figure>
          <div>
            <FigureTable title={title} columns={columns} rows={rows} hasBars={chart !== "line"} />
            <DownloadLink table={name} title={title} period={period} />
          </div>
        </>
      )}
    </section>
  );
}
