import type { FoundCards } from "#app/features/browse/browse-lists.server.ts";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { RestaurantCard } from "#app/features/restaurants/restaurant-card.tsx";

type Props = {
  list: FoundCards;
  heading: "h2" | "h3";
  /** How many of them show without scrolling. */
  visible: number;
  sizes?: string;
};

export function BrowseCards({ list, visible, ...look }: Props) {
  if (list.tab === "restaurants") {
    return list.restaurants.map((restaurant, index) => (
      <li key={restaurant.id}>
        <RestaurantCard restaurant={restaurant} isFirstRow={index < visible} {...look} />
      </li>
    ));
  }
  return list.recipes.map((recipe, index) => (
    <li key={recipe.id}>
      <RecipeCard recipe={recipe} isFirstRow={index < visible} {...look} />
    </li>
  ));
}
