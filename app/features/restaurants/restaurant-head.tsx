import type { ReactNode } from "react";
import { ConfirmedLine } from "#app/features/facts/fact-list.tsx";
import { StateLine } from "#app/features/hours/state-line.tsx";
import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import { OfficialRating } from "#app/features/reviews/official-rating.tsx";
import { PriceLevel } from "#app/features/restaurants/price-level.tsx";
import type { RestaurantView } from "#app/features/restaurants/restaurant-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { numbered } from "#app/ui/numbers.ts";
import { formatRating, Stars } from "#app/ui/stars.tsx";

type Props = {
  restaurant: RestaurantView;
  photos: ReactNode;
  favorite: ReactNode;
  children: ReactNode;
  beside?: ReactNode;
};

export function RestaurantHead({ restaurant, photos, favorite, children, beside }: Props) {
  const { phone, website, directions } = restaurant;
  const addressLine = [restaurant.address, restaurant.city, restaurant.province]
    .filter(Boolean)
    .join(", ");
  return (
    <header className="detail-head">
      <figure>
        <Picture
          image_url={restaurant.image_url}
          alt={restaurant.name}
          sizes={`(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, ${PHONE_SIZES}`}
          priority="first"
        />
      </figure>
      <div className="info">
        <div className="row">
          {restaurant.cuisine_type && <span className="badge">{restaurant.cuisine_type}</span>}
          <PriceLevel level={restaurant.price_level} />
        </div>
        <h1>{restaurant.name}</h1>
        <div className="actions quick">
          {phone?.dialled && (
            <a className="btn" href={`tel:${phone.dialled}`}>
              <Icon name="phone" />
              Call Now
            </a>
          )}
          {directions && (
            <a className="btn line" href={directions} rel="noopener">
              <Icon name="navigation" />
              Get Directions
            </a>
          )}
          {favorite}
        </div>
        <Ratings restaurant={restaurant} />
        <StateLine state={restaurant.hours.state} isBig />
        <div className="contact-lines">
          {addressLine && (
            <span>
              <Icon name="map-pin" />
              {addressLine}
            </span>
          )}
          {phone && (
            <Call dialled={phone.dialled}>
              <Icon name="phone" />
              {phone.number}
            </Call>
          )}
          {website && (
            <a href={website.address} rel="noopener">
              <Icon name="globe" />
              {website.label}
            </a>
          )}
        </div>
        {children && <div className="actions">{children}</div>}
        <ConfirmedLine facts={restaurant.good_to_know}>{beside}</ConfirmedLine>
      </div>
      <div className="about">
        {photos}
        {restaurant.description && <p className="lede typed">{restaurant.description}</p>}
      </div>
    </header>
  );
}

function Ratings({
  restaurant: { rating, user_rating_average, user_review_count },
}: {
  restaurant: RestaurantView;
}) {
  return (
    <div className="ratings">
      {rating === null ? (
        <span className="muted">Not rated by our editors yet</span>
      ) : (
        <span className="editors">
          <OfficialRating rating={rating} className="official xl" />
          <small className="muted">rated by our editors</small>
        </span>
      )}
      {user_rating_average === null ? (
        <span className="usr muted">No reviews yet</span>
      ) : (
        <span className="usr">
          <Stars value={user_rating_average} />
          <span>
            <b>{formatRating(user_rating_average)}</b> from {numbered(user_review_count, "review")}
          </span>
        </span>
      )}
    </div>
  );
}

function Call({ dialled, children }: { dialled: string | null; children: ReactNode }) {
  return dialled ? <a href={`tel:${dialled}`}>{children}</a> : <span>{children}</span>;
}
