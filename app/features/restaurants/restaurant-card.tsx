import { href } from "react-router";
import { openState } from "#app/features/hours/open-state.ts";
import { StateLine } from "#app/features/hours/state-line.tsx";
import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import { GuestsRating } from "#app/features/reviews/guests-rating.tsx";
import { OfficialRating } from "#app/features/reviews/official-rating.tsx";
import { PriceLevel } from "#app/features/restaurants/price-level.tsx";
import { shorten } from "#app/features/vocabulary/shorten.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";
import { Marked } from "#app/ui/marked.tsx";

const SHOWN_OF_DESCRIPTION = 120;

export function restaurantSummary(restaurant: Restaurant, now: Date) {
  return {
    id: restaurant.id,
    name: restaurant.name,
    description: shorten(restaurant.description, SHOWN_OF_DESCRIPTION),
    image_url: restaurant.image_url,
    cuisine_type: restaurant.cuisine_type,
    city: restaurant.city,
    price_level: restaurant.price_level,
    rating: restaurant.rating?.toNumber() ?? null,
    user_review_count: restaurant.user_review_count,
    user_rating_average: restaurant.user_rating_average?.toNumber() ?? null,
    state: openState(restaurant, now),
  };
}

export type RestaurantSummary = ReturnType<typeof restaurantSummary>;

const CARD_SIZES = `(min-width: 80rem) 17rem, (min-width: 40rem) 45vw, ${PHONE_SIZES}`;

type Props = {
  restaurant: RestaurantSummary & { marked?: string[] };
  isFirstRow: boolean;
  heading?: "h2" | "h3";
  sizes?: string;
};

export function RestaurantCard(props: Props) {
  return <Kept within={<article className="card" />} of={CardParts} with={props} />;
}

function CardParts({ restaurant, isFirstRow, heading: Heading = "h3", sizes = CARD_SIZES }: Props) {
  const { user_rating_average, user_review_count } = restaurant;
  return (
    <>
      <div className="pic">
        <Picture
          image_url={restaurant.image_url}
          alt=""
          shows={restaurant.name}
          sizes={sizes}
          priority={isFirstRow ? "visible" : undefined}
        />
      </div>
      <div className="top">
        <span>{[restaurant.cuisine_type, restaurant.city].filter(Boolean).join(", ")}</span>
        <PriceLevel level={restaurant.price_level} />
      </div>
      <Heading className="title">
        <Link to={href("/restaurants/:id", { id: String(restaurant.id) })}>
          <Marked parts={restaurant.marked ?? [restaurant.name]} />
        </Link>
      </Heading>
      <div className="row">
        <OfficialRating rating={restaurant.rating} className="official" />
        <GuestsRating average={user_rating_average} count={user_review_count} />
      </div>
      <StateLine state={restaurant.state} />
      {restaurant.description && <p className="desc">{restaurant.description}</p>}
    </>
  );
}
