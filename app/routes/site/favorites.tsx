import { FavoriteLists, type FavoritesTab } from "#app/features/favorites/favorite-lists.tsx";
import {
  countFavorites,
  listFavoriteRecipes,
  listFavoriteRestaurants,
} from "#app/features/favorites/favorites.server.ts";
import { recipeSummary } from "#app/features/recipes/recipe-card.tsx";
import { restaurantSummary } from "#app/features/restaurants/restaurant-card.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { providerLabel } from "#app/features/users/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/favorites";

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const provider = providerLabel(SIGN_IN_PROVIDER);
  if (!user) return { provider, favorites: null };
  const now = new Date();
  const tab: FavoritesTab =
    url.searchParams.get("tab") === "restaurants" ? "restaurants" : "recipes";
  const [counts, recipes, restaurants] = await Promise.all([
    countFavorites(user.id),
    tab === "recipes" ? listFavoriteRecipes(user.id) : [],
    tab === "restaurants" ? listFavoriteRestaurants(user.id) : [],
  ]);
  return {
    provider,
    favorites: {
      tab,
      counts,
      recipes: recipes.map(recipeSummary),
      restaurants: restaurants.map((restaurant) => restaurantSummary(restaurant, now)),
    },
  };
}

export function meta() {
  return [{ title: pageTitle("Favorites") }, { name: "robots", content: "noindex" }];
}

export default function Favorites({ loaderData: { provider, favorites } }: Route.ComponentProps) {
  if (!favorites) return <SignInPrompt provider={provider} />;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Favorites</h1>
        <p className="muted">
          {favorites.tab === "recipes"
            ? "The dishes you keep coming back to."
            : "The tables you keep coming back to."}{" "}
          <Link to="/lists">Your lists</Link>
        </p>
      </div>
      <FavoriteLists {...favorites} />
    </div>
  );
}
