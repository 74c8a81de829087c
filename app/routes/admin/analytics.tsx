import { FigureCard } from "#app/features/analytics/figure-card.tsx";
import { findFigure } from "#app/features/analytics/figures.server.ts";
import { FIGURE_NAMES } from "#app/features/analytics/figures.ts";
import { GapCard } from "#app/features/analytics/gap-card.tsx";
import { findGaps } from "#app/features/analytics/gaps.server.ts";
import { readPeriod } from "#app/features/analytics/period.schema.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import type { Route } from "./+types/analytics";
import { Link } from "react-router";
import { PERIODS, type Period } from "#app/features/analytics/period.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const period = readPeriod(url);
  const now = new Date();
  const [figures, gaps] = await Promise.all([
    Promise.all(
      FIGURE_NAMES.map(async (name) => ({ name, rows: await findFigure(name, period, now) })),
    ),
    findGaps(),
  ]);
  return { period, figures, gaps };
}

export function meta() {
  return [{ title: pageTitle("Analytics") }];
}

export const handle = { failed: "Failed to fetch figures" };

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { period, figures, gaps } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Analytics</h1>
      </div>
      <PeriodSwitch period={period} />
      <p className="muted">
        Days are South African days and include today. Weeks begin on Monday. The site counts views
        and searches itself, without cookies, and leaves out robots and administrators. Only
        searches without a city or cuisine are counted.
      </p>
      {figures.map(({ name, rows }) => (
        <FigureCard key={name} name={name} rows={rows} period={period} />
      ))}
      <GapCard gaps={gaps} period={period} />
    </>
  );
}

function PeriodSwitch({ period }: { period: Period }) {
  return (
    <nav className="period row" aria-label="The last">
      {PERIODS.map((days) => (
        <Link
          key={days}
          className="chip"
          to={`?days=${days}`}
          aria-current={days === period ? "true" : undefined}
        >
          {days} days
        </Link>
      ))}
    </nav>
  );
}
