import type { FigureRow } from "#app/features/analytics/figures.ts";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = {
  title: string;
  columns: readonly [string, string];
  rows: FigureRow[];
  hasBars: boolean;
};

export function FigureTable({ title, columns, rows, hasBars }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <details className={hasBars ? "figure-table has-bars" : "figure-table"}>
      <summary>Show the numbers</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a long table */}
      <div className="figure-scroll" role="region" aria-label={`${title}: numbers`} tabIndex={0}>
        <table className="figures">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, value, address }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two recipes may have the same name
              <tr key={`${index} ${name}`}>
                <th scope="row">{address ? <Link to={address}>{label}</Link> : label}</th>
                <td>
                  {hasBars && (
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={(100 * value) / most} height="10" />
                    </svg>
                  )}
                  {formatNumber(value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
