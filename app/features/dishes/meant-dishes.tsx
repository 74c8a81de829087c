import { dishAddress } from "#app/features/dishes/links/dish-link.ts";
import { countedOfDish } from "#app/features/dishes/dish-words.ts";
import type { Dish } from "#app/features/dishes/dishes.server.ts";
import { Link } from "#app/ui/link.tsx";

export type MeantDish = Pick<
  Dish,
  "id" | "name" | "slug" | "sentence" | "recipe_count" | "restaurant_count"
>;

export function meantDish(dish: Dish): MeantDish {
  const { id, name, slug, sentence, recipe_count, restaurant_count } = dish;
  return { id, name, slug, sentence, recipe_count, restaurant_count };
}

/** The list has no pictures, because the home page would have to load their styles too. */
export function MeantDishes({ dishes }: { dishes: MeantDish[] }) {
  if (dishes.length === 0) return null;
  return (
    <ul aria-label={dishes.length === 1 ? "The dish" : "The dishes"}>
      {dishes.map((dish) => (
        <li key={dish.id} className="elsewhere">
          <div>
            <b>{dish.name}</b>
            <p>{dish.sentence}</p>
            <p className="small">{countedOfDish(dish)}</p>
          </div>
          <Link className="btn" to={dishAddress(dish)}>
            All about {dish.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
