import { FORMER_MEMBER } from "#app/features/users/shown-person.ts";
import { DEMO_PROVIDER } from "./content.ts";
import { hoursBefore } from "./moments.ts";
import type { Seeding } from "./seeding.ts";

/** Not counted among the demo people: after the days that everybody has, the account is erased. */
const LEAVER = { provider: DEMO_PROVIDER, provider_user_id: "leaving-demo-bheki" };
const PROFILE = { name: "Bheki Dube", given_name: "Bheki" };

/** Somebody who deleted their account just now, with what they wrote. */
export async function addLeaver(
  { transaction, moment }: Seeding,
  recipe_ids: Map<string, number>,
  restaurant_ids: Map<string, number>,
) {
  if ((await transaction.user.count({ where: LEAVER })) > 0) return;
  const [recipe_id, restaurant_id] = [lastOf(recipe_ids), lastOf(restaurant_ids)];
  if (recipe_id === undefined || restaurant_id === undefined) return;
  const profile = { ...PROFILE, picture: null };
  const created_at = hoursBefore(moment, 900);
  const { id: user_id } = await transaction.user.create({
    data: { ...LEAVER, profile, google_user_data: profile, created_at },
  });
  await transaction.recipeComment.create({
    data: {
      ...{ user_id, recipe_id },
      ...{ comment_text: "More chilli. Always more chilli.", created_at: hoursBefore(moment, 700) },
    },
  });
  await transaction.restaurantReview.create({
    data: {
      ...{ user_id, restaurant_id, rating: 3, created_at: hoursBefore(moment, 650) },
      review_text: "Good food, but I waited an hour for it.",
    },
  });
  // The database hides what was written, as for everybody who leaves.
  await transaction.user.update({
    where: { id: user_id },
    data: { google_user_data: FORMER_MEMBER, leaving_at: new Date() },
  });
}

function lastOf(ids: Map<string, number>): number | undefined {
  return [...ids.values()].at(-1);
}
