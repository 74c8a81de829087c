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
 * A visitor who comes from elsewhere has no style sheet in the cache yet, so the page brings its
 * styles inside it and needs no second request.
 */
export function styleForArrival(request: Request, route: string | null): PageStyle | null {
  const cameFrom = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  if (cameFrom === "same-origin") return null;
  return styles.get(route === "/" ? listOf(request) : (route ?? "")) ?? null;
}

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
