import type { Pool } from "pg";

export type Row = Record<string, unknown>;
export type Statement = keyof typeof STATEMENTS;

const CARD = `r.id, r.title, r.description, r.image_url, r.cuisine_type, r.difficulty, r.prep_time_minutes,
  r.cook_time_minutes, r.servings, r.like_count, a.name AS author_name`;
const AUTHOR = "LEFT JOIN recipe_authors a ON a.id = r.author_id";

const STATEMENTS = {
  home: `
    (SELECT ${CARD} FROM recipes r ${AUTHOR} WHERE r.id = $1)
    UNION ALL
    (SELECT ${CARD} FROM recipes r ${AUTHOR} WHERE r.id <> $1 ORDER BY r.created_at DESC, r.id DESC LIMIT 24)`,
  // The search itself is a function of the database.
  search: `
    SELECT ${CARD}, total
      FROM (SELECT ids, total FROM find_recipes(
              ARRAY(SELECT plainto_tsquery('english', word) FROM unnest($1::text[]) AS word), NULL,
              to_tsquery('english', $2), to_tsquery('english', $2), 24)) AS found,
           unnest(ids) WITH ORDINALITY AS one (id, place)
      JOIN recipes r USING (id) ${AUTHOR}
     ORDER BY place`,
  elsewhere:
    "SELECT (count_restaurant_matches(ARRAY[to_tsquery('english', $1)::text]))[1] AS count",
  recipe: `
    SELECT r.*, a.name AS author_name, a.bio AS author_bio, a.image_url AS author_image,
           ARRAY(SELECT concat_ws(' ', amount, unit, name) FROM recipe_ingredients i
                  WHERE i.recipe_id = r.id ORDER BY position) AS ingredients
      FROM recipes r ${AUTHOR} WHERE r.id = $1`,
  comments: `
    SELECT c.id, comment_text AS text, c.created_at, google_user_data->>'name' AS name
      FROM recipe_comments c JOIN users u ON u.id = c.user_id
     WHERE recipe_id = $1 AND hidden_at IS NULL ORDER BY c.created_at DESC, c.id DESC LIMIT 24`,
  restaurant: "SELECT * FROM restaurants WHERE id = $1 AND is_active",
  reviews: `
    SELECT v.id, review_text AS text, rating, visit_date, v.created_at, google_user_data->>'name' AS name,
           ARRAY(SELECT image_id FROM review_photos p WHERE p.review_id = v.id ORDER BY position) AS photos
      FROM restaurant_reviews v JOIN users u ON u.id = v.user_id
     WHERE restaurant_id = $1 AND hidden_at IS NULL ORDER BY v.created_at DESC, v.id DESC LIMIT 3`,
  photos: `
    SELECT image_id, review_id
      FROM review_photos p JOIN restaurant_reviews v ON v.id = p.review_id
     WHERE restaurant_id = $1 AND hidden_at IS NULL ORDER BY v.created_at DESC, v.id DESC, position LIMIT 12`,
  api: listForCallers(),
};

/** Column by column in the order of the API's answer. */
function listForCallers(): string {
  const columns = `r.id, title, description, r.image_url, cuisine_type, difficulty, prep_time_minutes, cook_time_minutes,
    servings, like_count, comment_count, author_id, a.name AS author_name, a.bio AS author_bio,
    a.image_url AS author_image, a.website AS author_website, a.social_links AS author_social_links, instructions,
    r.created_at`;
  return `
    (SELECT ${columns} FROM recipes r ${AUTHOR} WHERE r.id = $1)
    UNION ALL
    (SELECT ${columns} FROM recipes r ${AUTHOR} WHERE r.id <> $1
      ORDER BY r.created_at DESC, r.id DESC LIMIT $2::int - 1)`;
}

/** Named, so that the database plans each once a connection. */
export async function ask(pool: Pool, name: Statement, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text: STATEMENTS[name], values })).rows;
}
