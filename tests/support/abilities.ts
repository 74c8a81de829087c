import { prisma } from "#app/infra/database.server.ts";

/** The site goes by this day, which begins two hours before the database's `current_date`. */
const TODAY = "(now() AT TIME ZONE 'Africa/Johannesburg')::date";

/** What somebody who tries the site looks for, of each ability: a table and what a row of it is like. */
const SOME = [
  ["restaurants", "opening_hours IS NOT NULL AND cardinality(open_minutes) > 0"],
  ["restaurants", "opening_hours IS NULL"],
  ["restaurants", `facts @> '{"halaal": "certified"}' AND facts ->> 'halaal_until' > now()::text`],
  ["restaurants", `facts @> '{"halaal": "certified"}' AND facts ->> 'halaal_until' < now()::text`],
  ["restaurants", "confirmed_on > now() - interval '1 year'"],
  ["restaurants", "confirmed_on < now() - interval '1 year'"],
  ["restaurants", "suggested_by IS NOT NULL"],
  ["recipes", "cardinality(diets) > 0"],
  ["recipes", "servings IS NOT NULL"],
  ["recipe_ingredients", "amount = '1 1/2'"],
  ["recipe_comments", "reply_to_id IS NOT NULL"],
  ["made_notes", "helpful_count > 0"],
  ["made_notes", "pinned_step IS NOT NULL"],
  ["made_notes", "changed_text IS NOT NULL"],
  ["made_votes", "true"],
  ["recipes", "made_rating IS NOT NULL"],
  ["moderation_cases", "state = 'open' AND kind = 'made'"],
  ["restaurant_reviews", "helpful_count > 0"],
  ["review_votes", "true"],
  ["reports", "true"],
  ["moderation_cases", "state = 'open' AND kind = 'review'"],
  ["moderation_cases", "state = 'open' AND kind = 'comment'"],
  ["moderation_cases", "state = 'open' AND kind = 'name'"],
  ["moderation_cases", "state = 'kept'"],
  ["moderation_cases", "state = 'hidden' AND rule IS NOT NULL"],
  ["appeals", "state = 'waiting'"],
  ["openness_figures", "value > 0"],
  ["takedowns", "state = 'open'"],
  ["takedowns", "state <> 'open'"],
  ["suggestions", "state = 'waiting' AND kind = 'change'"],
  ["suggestions", "state = 'waiting' AND kind = 'restaurant'"],
  ["suggestions", "state = 'waiting' AND kind = 'recipe'"],
  ["suggestions", "state = 'accepted'"],
  ["suggestions", "state = 'declined'"],
  ["notices", "seen_at IS NULL"],
  ["users", "muted_at IS NOT NULL"],
  ["users", "shown_name <> 'full'"],
  ["users", "leaving_at IS NOT NULL AND google_user_data ->> 'name' = 'Former member'"],
  ["recipe_comments", "withdrawn_at IS NOT NULL"],
  ["own_lists", "link IS NOT NULL"],
  ["kept_shopping_lists", "true"],
  ["own_lists", "link IS NULL"],
  ["list_entries", "recipe_id IS NOT NULL AND line IS NOT NULL"],
  ["list_entries", "restaurant_id IS NOT NULL"],
  ["seasons", `is_published AND ${TODAY} BETWEEN first_day AND last_day`],
  ["seasons", `is_published AND first_day > ${TODAY}`],
  ["seasons", `is_published AND NOT is_yearly AND last_day < ${TODAY}`],
  ["recipes", `featured_on > ${TODAY}`],
  ["shown_days", `day < ${TODAY}`],
  ["dishes", "story IS NOT NULL AND region <> 'All of South Africa'"],
  ["dish_names", "lang = 'zu'"],
  ["recipe_dishes", "true"],
  ["restaurant_dishes", "known_for"],
  ["restaurant_dishes", "NOT known_for"],
  ["vocabulary_groups", "cardinality(words) > 1"],
  ["season_picks", "recipe_id IS NOT NULL"],
  ["season_picks", "restaurant_id IS NOT NULL"],
  ["season_picks", "dish_id IS NOT NULL"],
] as const;

export async function missingAbilities(): Promise<string[]> {
  const missing: string[] = [];
  for (const [table, like] of SOME) {
    const rows = await prisma.$queryRawUnsafe<unknown[]>(
      `SELECT FROM ${table} WHERE ${like} LIMIT 1`,
    );
    if (rows.length === 0) missing.push(`${table}: ${like}`);
  }
  return missing;
}
