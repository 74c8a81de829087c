import { href } from "react-router";
import { cardId, FavoriteHeart } from "#app/features/favorites/favorite-heart.tsx";
import type { FavoriteIds } from "#app/features/favorites/favorites.server.ts";
import { StateLine } from "#app/features/hours/state-line.tsx";
import { Picture } from "#app/features/images/picture.tsx";
import { GuestsRating } from "#app/features/reviews/guests-rating.tsx";
import { OfficialRating } from "#app/features/reviews/official-rating.tsx";
import { PriceLevel } from "#app/features/restaurants/price-level.tsx";
import type { RestaurantSummary } from "#app/features/restaurants/restaurant-card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Marked } from "#app/ui/marked.tsx";

type NearSpot = RestaurantSummary & { marked?: string[]; away?: string };

type Props = { spot: NearSpot; number: number; favorites: FavoriteIds | null };

export function NearRow({ spot, number, favorites }: Props) {
  const { id, name, image_url, cuisine_type, city, user_rating_average, user_review_count } = spot;
  return (
    <li className="spot" id={favorites ? cardId({ restaurant_id: id }) : undefined} value={number}>
      <span className="no" aria-hidden="true">
        {number}
      </span>
      <Picture image_url={image_url} alt="" shows={name} sizes="5.5rem" />
      <div>
        <h2>
          <Link to={href("/restaurants/:id", { id: String(id) })}>
            <Marked parts={spot.marked ?? [name]} />
          </Link>
        </h2>
        <p className="line">
          <span>{[cuisine_type, city].filter(Boolean).join(", ")}</span>
          <PriceLevel level={spot.price_level} />
        </p>
        <p className="line">
          <OfficialRating rating={spot.rating} className="official" />
          <GuestsRating average={user_rating_average} count={user_review_count} />
        </p>
        <StateLine state={spot.state} />
      </div>
      <span className="km">{spot.away}</span>
      {favorites && (
        <FavoriteHeart
          of={{ restaurant_id: id }}
          name={name}
          isOn={favorites.restaurants.includes(id)}
        />
      )}
    </li>
  );
}
