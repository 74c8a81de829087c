import { favoriteSchema } from "#app/features/favorites/favorite.schema.ts";
import { toggleFavorite } from "#app/features/favorites/toggle-favorite.server.ts";
import { FavoriteLists, type FavoritesTab } from "#app/features/favorites/favorite-lists.tsx";
import {
  countFavorites,
  listFavoriteRecipes,
  listFavoriteRestaurants,
} from "#app/features/favorites/favorites.server.ts";
import { OwnTabs } from "#app/features/inbox/own-tabs.tsx";
import { recipeSummary } from "#app/features/recipes/recipe-card.tsx";
import { restaurantSummary } from "#app/features/restaurants/restaurant-card.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { afterWrite } from "#app/http/after-write.server.ts";
import { checkLimit, keepRetryAfter } from "#app/http/limit.server.ts";
import { foundOr404, wrongInput } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";
import { actQuietly } from "#app/ui/quiet-action.ts";
import { userContext } from "#app/http/user-context.server.ts";
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
      news: user.news,
      tab,
      counts,
      recipes: recipes.map(recipeSummary),
      restaurants: restaurants.map((restaurant) => restaurantSummary(restaurant, now)),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  await checkLimit(context, "taps");
  const form = await readForm(request);
  const sent = favoriteSchema.safeParse(choiceOf(form));
  if (!sent.success) throw wrongInput(sent.error);
  const missing = sent.data.recipe_id ? NO_RECIPE : NO_RESTAURANT;
  foundOr404(await denyMuted(toggleFavorite(user.id, sent.data)), missing);
  return afterWrite(request, safeReturnTo(form.get("return_to")), { intent: "favorite" });
}

function choiceOf(form: FormData) {
  const idOf = (name: string) => (form.has(name) ? Number(form.get(name)) : null);
  return {
    recipe_id: idOf("recipe_id"),
    restaurant_id: idOf("restaurant_id"),
    favorited: form.get("on") === "true",
  };
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

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
            : "The tables you keep coming back to."}
        </p>
      </div>
      <OwnTabs current="favorites" news={favorites.news} />
      <FavoriteLists {...favorites} />
    </div>
  );
}
