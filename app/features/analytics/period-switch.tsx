import { Link } from "react-router";
import { PERIODS, type Period } from "#app/features/analytics/period.ts";

export function PeriodSwitch({ period }: { period: Period }) {
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
