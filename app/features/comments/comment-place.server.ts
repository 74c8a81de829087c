import { threadOf } from "#app/features/comments/comment-order.ts";
import { COMMENTS_TURNED_TO, commentsPageOf } from "#app/features/comments/comments-page.ts";
import { statement } from "#app/infra/statement.server.ts";

const [at, root] = threadOf("shown");
const [soughtAt, soughtRoot] = threadOf("comment");

/** The condition on (at, root) stands by itself, so that PostgreSQL can use the index. */
const readPlace = statement<{ before: number }>(
  "comment_place",
  `WITH sought AS MATERIALIZED (
     SELECT id, ${soughtAt} AS at, ${soughtRoot} AS root FROM recipe_comments AS comment
      WHERE id = $1 AND recipe_id = $2 AND (hidden_at IS NULL OR user_id = $3::uuid))
   SELECT (SELECT count(*)::int
             FROM (SELECT FROM recipe_comments AS shown
                    WHERE recipe_id = $2 AND (hidden_at IS NULL OR user_id = $3::uuid)
                      AND (${at}, ${root}) >= (sought.at, sought.root)
                      AND ((${at}, ${root}) > (sought.at, sought.root) OR shown.id < sought.id)
                    ORDER BY ${at}, ${root} LIMIT ${COMMENTS_TURNED_TO}) AS others) AS before
     FROM sought`,
);

type Sought = { id: number; recipe_id: number; reader_id: string | null };

export async function findCommentsPage({ id, recipe_id, reader_id }: Sought) {
  const [found] = await readPlace(id, recipe_id, reader_id);
  return found ? commentsPageOf(found.before) : null;
}
