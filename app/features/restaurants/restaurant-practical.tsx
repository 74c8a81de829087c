import type { ReactNode } from "react";
import { GoodToKnow } from "#app/features/facts/fact-list.tsx";
import { HoursSheet } from "#app/features/hours/hours-sheet.tsx";
import type { RestaurantView } from "#app/features/restaurants/restaurant-view.ts";

type Props = { restaurant: RestaurantView; tell?: ReactNode };

/** What somebody has to know before they go. `tell` follows what is not known. */
export function RestaurantPractical({ restaurant: { hours, good_to_know }, tell }: Props) {
  const facts = <GoodToKnow facts={good_to_know} tell={tell} />;
  if (!hours.week) return facts;
  return (
    <div className="two wide-left">
      <aside className="stack" aria-label="When it is open">
        <HoursSheet hours={hours} />
      </aside>
      {facts}
    </div>
  );
}
