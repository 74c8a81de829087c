import { describeFigure, highestRow } from "#app/features/analytics/describe-figure.ts";
import type { FigureRow } from "#app/features/analytics/figures.ts";
import { formatNumber } from "#app/ui/numbers.ts";

const LEFT = 8;
const RIGHT = 632;
const TOP = 50;
const BASE = 200;
const LABELS_AT = 234;
const HALF_A_LABEL = 60;

type Props = { title: string; rows: FigureRow[] };

export function LinePlot({ title, rows }: Props) {
  const top = highestRow(rows);
  const points = rows.map((row, index) => ({
    row,
    x: LEFT + ((RIGHT - LEFT) * index) / Math.max(1, rows.length - 1),
    y: BASE - (top?.value ? ((BASE - TOP) * row.value) / top.value : 0),
  }));
  const line = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  const peak = points.find(({ row }) => row === top);
  const middle = points[Math.floor(points.length / 2)];
  return (
    <svg className="plot" viewBox="0 0 640 240" role="img" aria-label={describeFigure(title, rows)}>
      <path className="area top" d={`M${LEFT} ${BASE}L${line}L${RIGHT} ${BASE}Z`} />
      <path className="line top" d={`M${line}`} />
      <path className="axis" d={`M${LEFT} ${BASE}H${RIGHT}`} />
      {peak && (
        <>
          <circle className="point top" cx={round(peak.x)} cy={round(peak.y)} r="6" />
          <text className={`value ${anchorAt(peak.x)}`} x={round(peak.x)} y={round(peak.y) - 14}>
            {formatNumber(peak.row.value)}
          </text>
        </>
      )}
      <text x={LEFT} y={LABELS_AT}>
        {rows[0]?.tick}
      </text>
      {middle && (
        <text className="middle" x={round(middle.x)} y={LABELS_AT}>
          {middle.row.tick}
        </text>
      )}
      <text className="end" x={RIGHT} y={LABELS_AT}>
        {rows.at(-1)?.tick}
      </text>
    </svg>
  );
}

function anchorAt(x: number): string {
  if (x < HALF_A_LABEL) return "";
  return x > RIGHT - HALF_A_LABEL ? "end" : "middle";
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
