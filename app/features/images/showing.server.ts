import { prisma } from "#app/infra/database.server.ts";
import { isDatabaseAway } from "#app/infra/database-away.server.ts";
import { rememberEach } from "#app/infra/remember.server.ts";

export type Showing = {
  owner_id: string | null;
  is_of_person: boolean;
  /** Only what is hidden shows it: a hidden review, an inactive restaurant or a review of one. */
  is_withheld: boolean;
};

/** A popular picture costs the database one question a second; hidden, it is gone as soon. */
const KEPT = { keptMs: 1_000, most: 2_000 };
const WITHOUT_ROW = { owner_id: null, is_of_person: true, is_withheld: false };

/** Null while nobody can tell: without the database no page leads here. */
export async function findShowing(id: string): Promise<Showing | null> {
  try {
    return (await recallShowing(id)) ?? WITHOUT_ROW;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

const recallShowing = rememberEach(KEPT, askForShowing);

/** Prisma cannot look for an address, made from the id, in columns of other tables. */
async function askForShowing(id: string): Promise<Showing | undefined> {
  const [showing] = await prisma.$queryRaw<Showing[]>`
    WITH uses AS (
      SELECT review.hidden_at IS NULL AND restaurant.is_active AS is_shown
        FROM review_photos
        JOIN restaurant_reviews AS review ON review.id = review_photos.review_id
        JOIN restaurants AS restaurant ON restaurant.id = review.restaurant_id
       WHERE review_photos.image_id = ${id}
      UNION ALL SELECT is_active FROM restaurants WHERE image_url = '/images/' || ${id}
      UNION ALL SELECT true FROM recipes WHERE image_url = '/images/' || ${id}
      UNION ALL SELECT true FROM recipe_authors WHERE image_url = '/images/' || ${id}
    )
    SELECT user_id AS owner_id, user_id IS NOT NULL AS is_of_person,
           COALESCE((SELECT NOT bool_or(is_shown) FROM uses), false) AS is_withheld
      FROM images WHERE id = ${id}`;
  return showing;
}
