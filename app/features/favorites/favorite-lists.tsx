import { CardItem } from "#app/features/favorites/card-item.tsx";
import { RecipeCard, type RecipeSummary } from "#app/features/recipes/recipe-card.tsx";
import {
  RestaurantCard,
  type RestaurantSummary,
} from "#app/features/restaurants/restaurant-card.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-saved.svg?url";
import { Link } from "#app/ui/link.tsx";

export type FavoritesTab = "recipes" | "restaurants";

type Props = {
  tab: FavoritesTab;
  counts: { recipes: number; restaurants: number };
  recipes: RecipeSummary[];
  restaurants: RestaurantSummary[];
};

export function FavoriteLists({ tab, counts, recipes, restaurants }: Props) {
  const favorites = {
    recipes: recipes.map(({ id }) => id),
    restaurants: restaurants.map(({ id }) => id),
  };
  return (
    <>
      <nav className="tabs plain" aria-label="Favorites">
        <Link to="/favorites" aria-current={tab === "recipes" ? "page" : undefined}>
          Recipes ({counts.recipes})
        </Link>
        <Link
          to="/favorites?tab=restaurants"
          aria-current={tab === "restaurants" ? "page" : undefined}
        >
          Restaurants ({counts.restaurants})
        </Link>
      </nav>
      {counts[tab] === 0 ? (
        <NoFavorites tab={tab} />
      ) : (
        <ul className="grid">
          {recipes.map((recipe) => (
            <CardItem
              key={recipe.id}
              of={{ recipe_id: recipe.id }}
              name={recipe.title}
              favorites={favorites}
            >
              <RecipeCard recipe={recipe} isFirstRow={false} heading="h2" />
            </CardItem>
          ))}
          {restaurants.map((restaurant) => (
            <CardItem
              key={restaurant.id}
              of={{ restaurant_id: restaurant.id }}
              name={restaurant.name}
              favorites={favorites}
            >
              <RestaurantCard restaurant={restaurant} isFirstRow={false} heading="h2" />
            </CardItem>
          ))}
        </ul>
      )}
    </>
  );
}

function NoFavorites({ tab }: { tab: FavoritesTab }) {
  return (
    <section className="empty">
      <Drawing src={drawing} />
      <h2>No favorite {tab} yet</h2>
      <p className="muted">
        {tab === "recipes"
          ? "Tap the heart on a dish you love and it will wait for you here."
          : "Tap the heart on a place you love and it will wait for you here."}
      </p>
      <Link className="btn" to="/">
        Explore Now
      </Link>
    </section>
  );
}
