import { createHash } from "node:crypto";
import foundRecipes from "#app/styles/arrival/found-recipes.css?inline";
import foundRestaurants from "#app/styles/arrival/found-restaurants.css?inline";
import recipe from "#app/styles/arrival/recipe.css?inline";
import recipes from "#app/styles/arrival/recipes.css?inline";
import restaurant from "#app/styles/arrival/restaurant.css?inline";
import restaurants from "#app/styles/arrival/restaurants.css?inline";
import type { PageStyle } from "#app/http/visitors-page.server.ts";

const styles = new Map([
  ["/", arrivalStyle(recipes)],
  ["/ found", arrivalStyle(foundRecipes)],
  ["/ restaurants", arrivalStyle(restaurants)],
  ["/ restaurants found", arrivalStyle(foundRestaurants)],
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
  return styles.get(route === "/" ? listOf(request) : (route ?? "")) ?? null;
}

/** The style of the list that a page arrives with. An address that asks for more than a tab may be a list of results. */
function listOf(request: Request): string {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("near")) return "near";
  const isAsked = [...searchParams.keys()].some((name) => name !== "tab");
  const tab = searchParams.get("tab") === "restaurants" ? ["restaurants"] : [];
  return ["/", ...tab, ...(isAsked ? ["found"] : [])].join(" ");
}

function arrivalStyle(css: string): PageStyle {
  const hash = createHash("sha256").update(css).digest("base64");
  return { element: Buffer.from(`<style>${css}</style>`), policySource: `'sha256-${hash}'` };
}
