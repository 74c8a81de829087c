import type { ReactNode } from "react";
import { PriceLevel } from "#app/features/restaurants/price-level.tsx";
import type { RestaurantView } from "#app/features/restaurants/restaurant-view.ts";
import { isPriceLevel, PRICE_LABELS } from "#app/features/vocabulary/ratings.ts";
import { Icon } from "#app/ui/icon.tsx";
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
              <a href={phone.address}>{phone.number}</a>
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
          </Line>
        </dl>
      </section>
      {directions && <MapCard address={directions} />}
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

/** A drawing, so that nothing is loaded from a map service. */
function MapCard({ address }: { address: string }) {
  return (
    <a className="mapcard" href={address} rel="noopener">
      <svg viewBox="0 0 400 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="400" height="150" className="park" />
        <path d="M0 96Q90 70 150 104T300 92 400 112V150H0z" className="water" />
        <path
          d="M-10 44 410 20M-10 74 240 52 410 76M70-10 96 160M170-10 186 160M262-10 250 160M340-10 352 160"
          className="street"
        />
        <path d="M-10 60Q120 20 260 66T410 40" className="main-road" />
        <path
          d="M214 34a22 22 0 0 1 22 22c0 16-22 38-22 38s-22-22-22-38a22 22 0 0 1 22-22z"
          className="marker"
        />
        <circle cx="214" cy="56" r="8" className="marker-hole" />
      </svg>
      <span>
        <Icon name="map" />
        Open in maps
      </span>
    </a>
  );
}
