import { describeFigure, highestRow } from "#app/features/analytics/describe-figure.ts";
import type { FigureRow } from "#app/features/analytics/figures.ts";
import { formatNumber } from "#app/ui/numbers.ts";

const WIDTH = 640;
const TOP = 44;
const BASE = 200;
const LABELS_AT = 234;
const LABELS_ON_A_PHONE = 5;

type Props = { title: string; rows: FigureRow[] };

export function ColumnPlot({ title, rows }: Props) {
  const top = highestRow(rows);
  const step = WIDTH / rows.length;
  const every = Math.ceil(rows.length / LABELS_ON_A_PHONE);
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${WIDTH} 240`}
      role="img"
      aria-label={describeFigure(title, rows)}
    >
      {rows.map((row, index) => {
        const height = top?.value ? ((BASE - TOP) * row.value) / top.value : 0;
        const middle = step * (index + 0.5);
        return (
          <g key={row.name}>
            <rect
              className={row === top ? "column top" : "column"}
              x={step * (index + 0.15)}
              y={BASE - height}
              width={step * 0.7}
              height={height}
              rx="4"
            />
            <text
              className={row === top || every === 1 ? "value middle" : "value middle minor"}
              x={middle}
              y={BASE - height - 8}
            >
              {formatNumber(row.value)}
            </text>
            {index % every === 0 && (
              <text
                className={index % (2 * every) === 0 || every === 1 ? "middle" : "middle minor"}
                x={middle}
                y={LABELS_AT}
              >
                {row.tick}
              </text>
            )}
          </g>
        );
      })}
      <path className="axis" d={`M0 ${BASE}H${WIDTH}`} />
    </svg>
  );
}
