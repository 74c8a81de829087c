import { COMMENTS_TURNED_TO, commentsPageOf } from "#app/features/comments/comments-page.ts";
import { statement } from "#app/infra/statement.server.ts";

/** In the order of a recipe's page, of what its reader is shown. */
const readPlace = statement<{ before: number }>(
  "comment_place",
  `WITH sought AS MATERIALIZED (
     SELECT id, ${thread("comment")} AS thread FROM recipe_comments AS comment
      WHERE id = $1 AND recipe_id = $2 AND (hidden_at IS NULL OR user_id = $3::uuid))
   SELECT (SELECT count(*)::int
             FROM (SELECT FROM recipe_comments AS shown
                    WHERE recipe_id = $2 AND (hidden_at IS NULL OR user_id = $3::uuid)
                      AND ${thread("shown")} >= sought.thread
                      AND (${thread("shown")} > sought.thread OR shown.id < sought.id)
                    LIMIT ${COMMENTS_TURNED_TO}) AS others) AS before
     FROM sought`,
);

function thread(table: string): string {
  return `(coalesce(${table}.thread_at, ${table}.created_at), coalesce(${table}.reply_to_id, ${table}.id))`;
}

type Sought = { id: number; recipe_id: number; reader_id: string | null };

/** Which page of the recipe's comments it stands on; null when the reader is shown no such comment of this recipe. */
export async function findCommentsPage({ id, recipe_id, reader_id }: Sought) {
  const [found] = await readPlace(id, recipe_id, reader_id);
  return found ? commentsPageOf(found.before) : null;
}
