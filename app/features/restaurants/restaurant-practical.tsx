import type { ReactNode } from "react";
import { GoodToKnow } from "#app/features/facts/fact-list.tsx";
import { HoursSheet } from "#app/features/hours/hours-sheet.tsx";
import type { RestaurantView } from "#app/features/restaurants/restaurant-view.ts";
import { Kept } from "#app/ui/kept-markup.tsx";

type Props = { restaurant: RestaurantView; tell?: ReactNode };

export function RestaurantPractical({ restaurant: { hours, good_to_know }, tell }: Props) {
  const facts = <GoodToKnow facts={good_to_know} tell={tell} />;
  const { week, holiday } = hours;
  if (!week) return facts;
  return (
    <div className="two wide-left">
      <Kept
        within={<aside className="stack" aria-label="When it is open" />}
        of={HoursSheet}
        with={{ week, holiday }}
      />
      {facts}
    </div>
  );
}
