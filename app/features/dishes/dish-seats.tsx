import type { ReactNode } from "react";
import { href } from "react-router";
import type { DishRecipe } from "#app/features/dishes/read-dish.server.ts";
import type { DishPlace } from "#app/features/dishes/nearest-places.server.ts";
import { MadeLine } from "#app/features/made/made-rating.tsx";
import { Picture } from "#app/features/images/picture.tsx";
import { formatDistance } from "#app/features/places/near.ts";
import { OfficialRating } from "#app/features/reviews/official-rating.tsx";
import { GuestsRating } from "#app/features/reviews/guests-rating.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatMinutes } from "#app/ui/numbers.ts";

const SIZES = "(min-width: 64rem) 8.5rem, 5.5rem";

export function RecipeSeat({ recipe }: { recipe: DishRecipe }) {
  const { id, title, image_url, total_minutes, servings } = recipe;
  return (
    <Seat to={href("/recipes/:id", { id: String(id) })} name={title} image_url={image_url}>
      <p className="line">
        <MadeLine {...recipe} />
      </p>
      <p className="line">
        {total_minutes !== null && <span>{formatMinutes(total_minutes)}</span>}
        {servings !== null && <span>Serves {servings}</span>}
      </p>
    </Seat>
  );
}

export function PlaceSeat({ place, dish }: { place: DishPlace; dish: string }) {
  const { id, name, image_url, city, province } = place;
  return (
    <Seat to={href("/restaurants/:id", { id: String(id) })} name={name} image_url={image_url}>
      <p className="line">
        <span>{[city, province].filter(Boolean).join(", ")}</span>
        {place.distance_km !== undefined && (
          <span className="far">{formatDistance(place.distance_km)}</span>
        )}
      </p>
      <p className="line">
        <OfficialRating rating={place.rating} className="official" />
        <GuestsRating average={place.user_rating_average} count={place.user_review_count} />
        {place.known_for && (
          <span className="badge hot">
            Known for it<span className="vh">: {dish}</span>
          </span>
        )}
      </p>
    </Seat>
  );
}

type Props = { to: string; name: string; image_url: string | null; children: ReactNode };

function Seat({ to, name, image_url, children }: Props) {
  return (
    <li className="seat">
      <Picture image_url={image_url} alt="" shows={name} sizes={SIZES} />
      <div className="in">
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        {children}
      </div>
    </li>
  );
}
