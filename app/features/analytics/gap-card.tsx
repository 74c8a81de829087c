import { href } from "react-router";
import { BarChart } from "#app/features/analytics/bar-chart.tsx";
import { DownloadLink } from "#app/features/analytics/download-link.tsx";
import { FigureTable } from "#app/features/analytics/figure-table.tsx";
import { type GapName, GAPS } from "#app/features/analytics/figures.ts";
import type { Period } from "#app/features/analytics/period.ts";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

const TITLE = "Incomplete listings, by number of restaurants";

type Gap = {
  name: GapName;
  total: number;
  isTotalExact: boolean;
  restaurants: { id: number; name: string; city: string | null }[];
};
type Props = { gaps: Gap[]; period: Period };

export function GapCard({ gaps, period }: Props) {
  const rows = gaps.map(({ name, total, isTotalExact }) => ({
    name,
    label: isTotalExact ? GAPS[name] : `${GAPS[name]}, more than`,
    tick: GAPS[name],
    value: total,
    address: null,
  }));
  const incomplete = gaps.filter(({ total }) => total > 0);
  return (
    <section className="chart-card" aria-labelledby="gaps">
      <h2 id="gaps">{TITLE}</h2>
      <p className="muted">Active restaurants, as they are now.</p>
      <figure>
        <BarChart title={TITLE} rows={rows} />
      </figure>
      <FigureTable title={TITLE} columns={["Missing", "Restaurants"]} rows={rows} hasBars />
      {incomplete.map(({ name, total, isTotalExact, restaurants }) => (
        <details key={name} className="gap">
          <summary>
            {GAPS[name]}: {!isTotalExact && "more than "}
            {formatNumber(total)}
          </summary>
          <ul>
            {restaurants.map((restaurant) => (
              <li key={restaurant.id}>
                <Link to={href("/admin/restaurants/:id/edit", { id: String(restaurant.id) })}>
                  Edit {restaurant.name}
                </Link>
                {restaurant.city && <span className="muted">, {restaurant.city}</span>}
              </li>
            ))}
          </ul>
          {total > restaurants.length && (
            <p className="muted">
              The newest {restaurants.length} of {!isTotalExact && "more than "}
              {formatNumber(total)}.
            </p>
          )}
          <DownloadLink table={name} title={GAPS[name]} period={period} />
        </details>
      ))}
    </section>
  );
}
