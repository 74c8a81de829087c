import type { Candidate } from "#app/features/days/choose-day.ts";
import { type OnDay, runningOn } from "#app/features/seasons/season-days.ts";
import { listSeasons, type Season } from "#app/features/seasons/seasons.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { prisma } from "#app/infra/database.server.ts";

type Querying = Pick<typeof prisma, "$queryRaw">;

/** Each list gives at most so many recipes, so that the time stays the same as recipes grow. */
const POOL = 150;
const LOOKED_THROUGH = 1_000;

const RATING = Prisma.sql`mean_of_made(made_count, made_sum) DESC, like_count`;

// Prisma cannot join what several lists begin with, so the query is raw.

/** Only recipes from before that moment count, so that a later choice has the same candidates. */
export function listCandidates(
  before: Date,
  season_ids: number[],
  database: Querying,
): Promise<Candidate[]> {
  return database.$queryRaw<Candidate[]>`
    WITH pool AS (
      SELECT recipe_id AS id FROM season_picks
       WHERE season_id = ANY (${season_ids}::int[]) AND recipe_id IS NOT NULL
       UNION
      (SELECT id FROM recipes WHERE made_count > 0 AND image_url IS NOT NULL
        ORDER BY mean_of_made(made_count, made_sum) DESC, id DESC LIMIT ${POOL}::int)
       UNION
      (SELECT subject_id FROM figure_sums WHERE figure = 'liked-recipes' AND days = 0
        ORDER BY value DESC, subject_id LIMIT ${POOL}::int)
       UNION
      (SELECT id FROM (SELECT id, created_at, image_url FROM recipes WHERE created_at < ${before}
                        ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_THROUGH}::int) AS newest
        WHERE image_url IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT ${POOL}::int)
       UNION
      (SELECT id FROM recipes WHERE created_at < ${before} AND image_url IS NOT NULL ORDER BY id DESC LIMIT 1))
    SELECT id, featured_on::text AS planned,
           ARRAY(SELECT season_id FROM season_picks
                  WHERE recipe_id = recipes.id AND season_id = ANY (${season_ids}::int[])) AS season_ids,
           (SELECT max(day)::text FROM shown_days WHERE recipe_id = recipes.id) AS last_shown
      FROM recipes JOIN pool USING (id)
     WHERE created_at < ${before} AND image_url IS NOT NULL
     ORDER BY ${RATING} DESC, id DESC`;
}

export async function seasonOfDay(day: string): Promise<OnDay<Season> | null> {
  return runningOn(await listSeasons(), day);
}
