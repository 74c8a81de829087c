import { href, redirect } from "react-router";
import { hasBeenDeleted } from "#app/features/admins/acts.server.ts";
import { findOtherListing } from "#app/features/restaurants/restaurants.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { recipeOr404 } from "#app/routes/rows/recipe-or-404.server.ts";
import { restaurantOr404 } from "#app/routes/rows/restaurant-or-404.server.ts";

/**
 * The status 410 makes search engines forget what was deleted, whereas an address that never
 * existed answers 404.
 */
export async function recipeOr410<Row>(found: Row | null, id: number): Promise<Row> {
  await refuseDeleted(found, "recipe", id);
  return recipeOr404(found);
}

export async function restaurantOr410<Row>(found: Row | null, id: number): Promise<Row> {
  if (found === null) await leadToOther(id);
  await refuseDeleted(found, "restaurant", id);
  return restaurantOr404(found);
}

async function leadToOther(id: number) {
  const other = await findOtherListing(id);
  if (other !== null) throw redirect(href("/restaurants/:id", { id: String(other) }), 301);
}

async function refuseDeleted(found: unknown, subject_kind: "recipe" | "restaurant", id: number) {
  if (found === null && (await hasBeenDeleted({ subject_kind, subject_id: id })))
    throw problem(410, "Deleted");
}
