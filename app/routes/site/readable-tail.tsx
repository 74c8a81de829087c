import { redirect } from "react-router";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import { PageNotFound } from "#app/features/site/not-found-screen.tsx";
import { idParam } from "#app/http/problem.server.ts";
import { recipeOr410, restaurantOr410 } from "#app/routes/rows/gone.server.ts";
import type { Route } from "./+types/readable-tail";

const NOT_HERE = "Page Not Found";

/**
 * The address /recipes/12/bobotie leads to /recipes/12, because a name may change and an id never
 * does.
 */
export async function loader({ url, params }: Route.LoaderArgs) {
  const id = idParam(params.id, NOT_HERE);
  const kind = /^\/recipes\//i.test(url.pathname) ? "recipes" : "restaurants";
  if (kind === "recipes") await recipeOr410(await findRecipe(id), id);
  else await restaurantOr410(await findRestaurant(id), id);
  return redirect(`/${kind}/${id}${url.search}`, 308);
}

/**
 * Without a component, React Router shows a wrong address as plain data and not as our error page.
 */
export default function ReadableTail() {
  return null;
}

export function ErrorBoundary() {
  return <PageNotFound />;
}
