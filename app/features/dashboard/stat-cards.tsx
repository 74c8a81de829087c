import type { Stats } from "#app/features/dashboard/stats.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatNumber } from "#app/ui/numbers.ts";
import { formatRating } from "#app/ui/stars.tsx";

export function StatCards({ stats }: { stats: Stats }) {
  const cards = [
    {
      label: "Total Restaurants",
      value: formatNumber(stats.totalRestaurants),
      caption: "Inactive ones included",
      icon: "store",
    },
    {
      label: "Total Reviews",
      value: formatNumber(stats.totalReviews),
      caption: "Hidden ones not included",
      icon: "message-square",
    },
    {
      label: "Average Rating",
      value: stats.totalReviews > 0 ? formatRating(stats.averageRating) : "0",
      caption: stats.totalReviews > 0 ? "Mean of all user reviews" : "No user reviews yet",
      icon: "star",
    },
  ] as const;
  return (
    <ul className="stats">
      {cards.map(({ label, value, caption, icon }) => (
        <li key={label} className="stat">
          <span>{label}</span>
          <b>{value}</b>
          <small>{caption}</small>
          <span className="disc">
            <Icon name={icon} />
          </span>
        </li>
      ))}
    </ul>
  );
}
