import { hasBeenDeleted } from "#app/features/admins/acts.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { orNoRecipe } from "#app/pages/recipe-or-404.server.ts";
import { orNoRestaurant } from "#app/pages/restaurant-or-404.server.ts";

/** 410 makes search engines forget what was deleted. What never existed is 404. */
export async function orGoneRecipe<Row>(found: Row | null, id: number): Promise<Row> {
  await refuseDeleted(found, "recipe", id);
  return orNoRecipe(found);
}

export async function orGoneRestaurant<Row>(found: Row | null, id: number): Promise<Row> {
  await refuseDeleted(found, "restaurant", id);
  return orNoRestaurant(found);
}

async function refuseDeleted(found: unknown, subject_kind: "recipe" | "restaurant", id: number) {
  if (found === null && (await hasBeenDeleted({ subject_kind, subject_id: id })))
    throw problem(410, "Deleted");
}
