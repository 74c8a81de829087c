import { dishAddress } from "#app/features/dishes/dish-link.ts";
import { countsOfDish } from "#app/features/dishes/dish-words.ts";
import type { Dish } from "#app/features/dishes/dishes.server.ts";
import { Picture } from "#app/features/images/picture.tsx";
import placeholder from "#app/ui/drawings/placeholder.svg?url";
import { Link } from "#app/ui/link.tsx";

export type MeantDish = Pick<
  Dish,
  "id" | "name" | "slug" | "sentence" | "image_url" | "recipe_count" | "restaurant_count"
>;

/** What the list of a search does not need of them stays here. */
export function meantDish(dish: Dish): MeantDish {
  const { id, name, slug, sentence, image_url, recipe_count, restaurant_count } = dish;
  return { id, name, slug, sentence, image_url, recipe_count, restaurant_count };
}

/** Above what a search finds. */
export function MeantDishes({ dishes }: { dishes: MeantDish[] }) {
  if (dishes.length === 0) return null;
  return (
    <ul className="meant-dishes" aria-label={dishes.length === 1 ? "The dish" : "The dishes"}>
      {dishes.map((dish) => (
        <li key={dish.id}>
          {dish.image_url && (
            <Picture
              image_url={dish.image_url}
              fallback={placeholder}
              alt=""
              shows={dish.name}
              sizes="4.5rem"
              priority="visible"
            />
          )}
          <div>
            <p className="name">
              <Link to={dishAddress(dish)}>{dish.name}</Link>
            </p>
            <p>{dish.sentence}</p>
            <p className="small">{countsOfDish(dish)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
