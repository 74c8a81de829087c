import type { ReactNode } from "react";
import { PriceLevel } from "#app/features/restaurants/price-level.tsx";
import type { RestaurantView } from "#app/features/restaurants/restaurant-view.ts";
import { isPriceLevel, PRICE_LABELS } from "#app/features/vocabulary/ratings.ts";
import { Kept } from "#app/ui/kept-markup.tsx";

type Details = Pick<
  RestaurantView,
  | ("address" | "city" | "cuisine_type" | "directions" | "phone")
  | ("price_level" | "province" | "rating" | "website")
>;

export function RestaurantDetails({ restaurant }: { restaurant: RestaurantView }) {
  const { address, city, cuisine_type, directions, phone } = restaurant;
  const { price_level, province, rating, website } = restaurant;
  return (
    <Kept
      within={<aside className="stack" aria-label="Details" />}
      of={Sheets}
      with={{
        ...{ address, city, cuisine_type, directions, phone },
        ...{ price_level, province, rating, website },
      }}
    />
  );
}

function Sheets(restaurant: Details) {
  const { price_level, rating, phone, website, directions } = restaurant;
  return (
    <>
      <section className="sheet" aria-labelledby="information">
        <h2 id="information">Information</h2>
        <dl className="kv">
          {restaurant.cuisine_type && <Line label="Cuisine">{restaurant.cuisine_type}</Line>}
          {isPriceLevel(price_level) && (
            <Line label="Price level">
              <PriceLevel level={price_level} /> {PRICE_LABELS[price_level]}
            </Line>
          )}
          <Line label="Official rating">
            {rating === null ? "not rated yet" : rating.toFixed(1)}
          </Line>
          {restaurant.province && <Line label="Province">{restaurant.province}</Line>}
        </dl>
      </section>
      <section className="sheet" aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <dl className="kv">
          {phone && (
            <Line label="Phone">
              {phone.dialled ? <a href={`tel:${phone.dialled}`}>{phone.number}</a> : phone.number}
            </Line>
          )}
          {website && (
            <Line label="Website">
              <a href={website.address} rel="noopener">
                {website.label}
              </a>
            </Line>
          )}
          <Line label="Address">
            {[restaurant.address, restaurant.city].filter(Boolean).join(", ") || "not known"}
            {directions && (
              <>
                {" "}
                <a href={directions} rel="noopener">
                  Open in maps
                </a>
              </>
            )}
          </Line>
        </dl>
      </section>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
