import type { FoundCards } from "#app/features/browse/results/found-cards.server.ts";
import { CardItem } from "#app/features/favorites/card-item.tsx";
import type { FavoriteIds } from "#app/features/favorites/favorites.server.ts";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { RestaurantCard } from "#app/features/restaurants/restaurant-card.tsx";

export const FIRST_ROW = 4;

type Props = {
  list: FoundCards;
  heading: "h2" | "h3";
  visible: number;
  sizes?: string;
  favorites: FavoriteIds | null;
};

export function BrowseCards({ list, visible, favorites, ...look }: Props) {
  if (list.tab === "restaurants") {
    return list.restaurants.map((restaurant, index) => (
      <CardItem
        key={restaurant.id}
        of={{ restaurant_id: restaurant.id }}
        name={restaurant.name}
        favorites={favorites}
      >
        <RestaurantCard restaurant={restaurant} isFirstRow={index < visible} {...look} />
      </CardItem>
    ));
  }
  return list.recipes.map((recipe, index) => (
    <CardItem
      key={recipe.id}
      of={{ recipe_id: recipe.id }}
      name={recipe.title}
      favorites={favorites}
    >
      <RecipeCard recipe={recipe} isFirstRow={index < visible} {...look} />
    </CardItem>
  ));
}
