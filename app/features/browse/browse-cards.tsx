import type { FoundCards } from "#app/features/browse/browse-lists.server.ts";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { RestaurantCard } from "#app/features/restaurants/restaurant-card.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";

/** How many cards show without scrolling on the widest screen. */
export const FIRST_ROW = 4;

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
      <Kept
        key={restaurant.id}
        within={<li />}
        of={RestaurantCard}
        with={{ restaurant, isFirstRow: index < visible, ...look }}
      />
    ));
  }
  return list.recipes.map((recipe, index) => (
    <Kept
      key={recipe.id}
      within={<li />}
      of={RecipeCard}
      with={{ recipe, isFirstRow: index < visible, ...look }}
    />
  ));
}
