import { prisma } from "#app/infra/database.server.ts";
import { isDatabaseAway } from "#app/infra/database-away.server.ts";
import { cacheEach } from "#app/infra/memory-cache.server.ts";

export type Showing = {
  owner_id: string | null;
  is_of_person: boolean;
  /**
   * This is true when only hidden things show the picture, or when nothing does and it was taken
   * back or its person is erased.
   */
  is_withheld: boolean;
  recipe_ids: number[];
  restaurant_ids: number[];
};

/** A popular picture costs the database one query a second, and a hidden one is gone as soon. */
const LIMITS = { lifetimeMs: 1_000, most: 2_000 };
const WITHOUT_ROW = {
  owner_id: null,
  is_of_person: true,
  is_withheld: false,
  recipe_ids: [],
  restaurant_ids: [],
};
const MOST_RECIPES = 20;

export function findShowing(id: string): Promise<Showing | null> {
  return unlessAway(recallShowing(id));
}

export function findShowingNow(id: string): Promise<Showing | null> {
  return unlessAway(askForShowing(id));
}

async function unlessAway(asked: Promise<Showing | undefined>): Promise<Showing | null> {
  try {
    return (await asked) ?? WITHOUT_ROW;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

const recallShowing = cacheEach(LIMITS, askForShowing);

/** Prisma cannot look for an address, made from the id, in columns of other tables. */
async function askForShowing(id: string): Promise<Showing | undefined> {
  const [showing] = await prisma.$queryRaw<Showing[]>`
    WITH uses AS (
      SELECT review.hidden_at IS NULL AND restaurant.is_active IS TRUE AS is_shown,
             restaurant.id AS restaurant_id, NULL::int AS recipe_id, false AS is_portrait
        FROM review_photos
        JOIN restaurant_reviews AS review ON review.id = review_photos.review_id
        LEFT JOIN restaurants AS restaurant ON restaurant.id = review.restaurant_id
       WHERE review_photos.image_id = ${id}
      UNION ALL SELECT hidden_at IS NULL AND EXISTS (SELECT FROM recipes WHERE id = recipe_id), NULL, recipe_id, false
                  FROM made_notes WHERE image_id = ${id}
      UNION ALL SELECT false, NULL, NULL, false FROM hidden_photos WHERE image_id = ${id}
      UNION ALL SELECT false, NULL, NULL, false FROM made_notes WHERE hidden_image_id = ${id}
      UNION ALL SELECT false, NULL, NULL, false FROM suggestions WHERE proposed->>'image_url' = '/images/' || ${id}
      UNION ALL SELECT false, NULL, NULL, false FROM withdrawn_rows
                 WHERE place IN ('review_photos', 'made_photos') AND content->>'image_id' = ${id}
      UNION ALL SELECT is_active, id, NULL, false FROM restaurants WHERE image_url = '/images/' || ${id}
      UNION ALL (SELECT true, NULL, id, false FROM recipes WHERE image_url = '/images/' || ${id} LIMIT ${MOST_RECIPES})
      UNION ALL SELECT true, NULL, NULL, false FROM dishes WHERE image_url = '/images/' || ${id}
      UNION ALL SELECT true, NULL, NULL, false FROM seasons WHERE image_url = '/images/' || ${id}
      UNION ALL SELECT true, NULL, NULL, false FROM recipe_authors WHERE image_url = '/images/' || ${id}
      UNION ALL SELECT COALESCE(google_user_data->>'picture' = profile->>'picture', false), NULL, NULL, true
                  FROM users WHERE profile->>'picture' = '/images/' || ${id}
      UNION ALL SELECT true, NULL, NULL, true FROM users WHERE google_user_data->>'picture' = '/images/' || ${id} AND profile IS NULL
    )
    SELECT user_id AS owner_id, user_id IS NOT NULL OR is_left OR EXISTS (SELECT FROM uses WHERE is_portrait) AS is_of_person,
           COALESCE((SELECT NOT bool_or(is_shown) FROM uses), is_left) AS is_withheld,
           ARRAY(SELECT DISTINCT recipe_id FROM uses WHERE is_shown AND recipe_id IS NOT NULL) AS recipe_ids,
           ARRAY(SELECT DISTINCT restaurant_id FROM uses WHERE is_shown AND restaurant_id IS NOT NULL) AS restaurant_ids
      FROM images WHERE id = ${id}`;
  return showing;
}
