import { href } from "react-router";
import type { DishPlace, DishRecipe } from "#app/features/dishes/read-dish.server.ts";
import { Picture } from "#app/features/images/picture.tsx";
import { FEWEST_FOR_A_RANK } from "#app/features/reviews/review-limits.ts";
import placeholder from "#app/ui/drawings/placeholder.svg?url";
import { Link } from "#app/ui/link.tsx";
import { formatMinutes, formatNumber } from "#app/ui/numbers.ts";
import { formatRating, Stars } from "#app/ui/stars.tsx";

const SIZES = "(min-width: 64rem) 8.5rem, 5.5rem";

export function RecipeSeat({ recipe }: { recipe: DishRecipe }) {
  const { title, image_url, total_minutes, servings, like_count } = recipe;
  return (
    <li className="seat">
      <Picture image_url={image_url} fallback={placeholder} alt="" shows={title} sizes={SIZES} />
      <div className="in">
        <h3>
          <Link to={href("/recipes/:id", { id: String(recipe.id) })}>{title}</Link>
        </h3>
        <p className="line">
          <span>{like_count === 1 ? "1 like" : `${formatNumber(like_count)} likes`}</span>
        </p>
        <p className="line">
          {total_minutes !== null && <span>{formatMinutes(total_minutes)}</span>}
          {servings !== null && <span>Serves {servings}</span>}
        </p>
      </div>
    </li>
  );
}

export function PlaceSeat({ place, dish }: { place: DishPlace; dish: string }) {
  const { name, image_url, city, province, rating } = place;
  const { user_rating_average: average, user_review_count: reviews } = place;
  return (
    <li className="seat">
      <Picture image_url={image_url} fallback={placeholder} alt="" shows={name} sizes={SIZES} />
      <div className="in">
        <h3>
          <Link to={href("/restaurants/:id", { id: String(place.id) })}>{name}</Link>
        </h3>
        <p className="line">
          <span>{[city, province].filter(Boolean).join(", ")}</span>
        </p>
        <p className="line">
          {rating !== null && rating > 0 && (
            <span className="official">
              <b>{rating.toFixed(1)}</b> Official
            </span>
          )}
          {average !== null && (
            <span className="rate">
              <Stars value={average} /> <b>{formatRating(average)}</b>{" "}
              {reviews < FEWEST_FOR_A_RANK
                ? `from ${reviews} ${reviews === 1 ? "review" : "reviews"}`
                : `(${formatNumber(reviews)})`}
            </span>
          )}
          {place.known_for && (
            <span className="badge hot">
              Known for it<span className="vh">: {dish}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
