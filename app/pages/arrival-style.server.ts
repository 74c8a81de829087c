import { createHash } from "node:crypto";
import recipe from "#app/styles/arrival/recipe.css?inline";
import recipes from "#app/styles/arrival/recipes.css?inline";
import restaurant from "#app/styles/arrival/restaurant.css?inline";
import restaurants from "#app/styles/arrival/restaurants.css?inline";
import type { PageStyle } from "#app/http/visitors-page.server.ts";

const LOCAL_SPOTS = "/?tab=restaurants";

const styles = new Map([
  ["/", arrivalStyle(recipes)],
  [LOCAL_SPOTS, arrivalStyle(restaurants)],
  ["/recipes/:id", arrivalStyle(recipe)],
  ["/restaurants/:id", arrivalStyle(restaurant)],
]);

/**
 * Who comes from elsewhere has no style sheet yet: inside the page it costs no second wait. From one page of ours to the
 * next, all pages share one file in the browser's cache.
 */
export function styleForArrival(request: Request, route: string | null): PageStyle | null {
  const cameFrom = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  if (cameFrom === "same-origin") return null;
  const isLocalSpots =
    route === "/" && new URL(request.url).searchParams.get("tab") === "restaurants";
  return styles.get(isLocalSpots ? LOCAL_SPOTS : (route ?? "")) ?? null;
}

function arrivalStyle(css: string): PageStyle {
  const hash = createHash("sha256").update(css).digest("base64");
  return { element: `<style>${css}</style>`, policySource: `'sha256-${hash}'` };
}
