import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { prisma } from "#app/infra/database.server.ts";

const MUCH = ["--recipes", "60000", "--restaurants", "50000", "--reviews", "60000"];

/** Of a list of the one person, as long as a list may be. */
export const LINK_OF_MANY = "0".repeat(32);

/** So many rows that PostgreSQL goes about them as it does about a million; one person, recipe and restaurant have very many. */
export async function generateMuch() {
  await promisify(execFile)(process.execPath, ["prisma/generate-content.ts", ...MUCH]);
  const [person, recipe, restaurant] = await Promise.all([
    prisma.user.findFirstOrThrow({ orderBy: { id: "asc" } }),
    prisma.recipe.findFirstOrThrow({ orderBy: { id: "desc" } }),
    prisma.restaurant.findFirstOrThrow({ orderBy: { id: "desc" } }),
  ]);
  const many = { user_id: person.id, recipe_id: recipe.id, restaurant_id: restaurant.id };
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    await client.query(rowsOf(many));
    await client.query("SELECT count_figures_anew()");
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
  return many;
}

/** Without the triggers and checks, which of so many would take minutes. */
function rowsOf({ user_id, recipe_id, restaurant_id }: Record<string, string | number>): string {
  return `
    SET session_replication_role = replica;
    INSERT INTO recipe_authors (name) SELECT 'Cook ' || n FROM generate_series(1, 20000) AS n;
    INSERT INTO recipe_comments (recipe_id, user_id, comment_text, created_at)
    SELECT ${recipe_id}, users.id, 'Fine words ' || n, now() - n * interval '1 minute' FROM generate_series(1, 5) AS n, users;
    INSERT INTO restaurant_reviews (restaurant_id, user_id, rating, review_text)
    SELECT ${restaurant_id}, id, 4, 'Good plates' FROM users ON CONFLICT DO NOTHING;
    INSERT INTO made_notes (recipe_id, user_id, rating, note_text)
    SELECT ${recipe_id}, id, 4, 'Made it again' FROM users ON CONFLICT DO NOTHING;
    INSERT INTO made_notes (recipe_id, user_id, rating)
    SELECT id, '${user_id}', 4 FROM recipes ORDER BY id DESC LIMIT 2000 ON CONFLICT DO NOTHING;
    INSERT INTO images (id, width, height, user_id) SELECT md5('a' || id), 800, 600, id FROM users;
    INSERT INTO review_photos (review_id, position, image_id)
    SELECT id, 1, md5('a' || user_id) FROM restaurant_reviews WHERE id % 2 = 0;
    INSERT INTO favorites (user_id, recipe_id, created_at)
    SELECT user_id, recipe_id, created_at FROM recipe_likes WHERE recipe_id % 3 = 0 ON CONFLICT DO NOTHING;
    INSERT INTO favorites (user_id, restaurant_id)
    SELECT '${user_id}', id FROM restaurants ORDER BY id DESC LIMIT 2000 ON CONFLICT DO NOTHING;
    INSERT INTO own_lists (user_id, name, link)
    SELECT '${user_id}', 'One of many', CASE n WHEN 1 THEN '${LINK_OF_MANY}' END FROM generate_series(1, 50) AS n;
    INSERT INTO list_entries (list_id, user_id, recipe_id, position)
    SELECT own_lists.id, user_id, recipe.id, n
      FROM own_lists, (SELECT id, row_number() OVER (ORDER BY id) AS n FROM recipes LIMIT 50) AS recipe WHERE name = 'One of many';
    INSERT INTO list_entries (list_id, user_id, restaurant_id, position)
    SELECT own_lists.id, user_id, place.id, 50 + n
      FROM own_lists, (SELECT id, row_number() OVER (ORDER BY id) AS n FROM restaurants LIMIT 50) AS place WHERE name = 'One of many';
    INSERT INTO page_views (day, page, subject_id, views)
    SELECT current_date - day, 'recipe', id, 1 FROM generate_series(0, 9) AS day, recipes WHERE id % 10 = 0;
    INSERT INTO admin_acts (admin_name, act, subject_kind, subject_id, subject_name)
    SELECT 'Ayanda', 'updated', 'recipe', id, title FROM recipes;
    INSERT INTO user_sessions (token_hash, user_id, expires_at)
    SELECT sha256(users.id::text::bytea), users.id, now() + interval '30 days' FROM users;
    INSERT INTO suggestions (user_id, kind, state, restaurant_id, proposed, seen, created_at, judged_at, taken)
    SELECT CASE n % 60 WHEN 0 THEN '${user_id}' ELSE md5(n || '')::uuid END, 'change', state::"SuggestionState", place.id,
           '{"what": "details", "phone": "1"}', '{"phone": null}', now() - n * interval '1 minute',
           CASE state WHEN 'accepted' THEN now() END, CASE state WHEN 'accepted' THEN ARRAY['phone'] ELSE '{}' END
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM restaurants) AS place,
           LATERAL (SELECT CASE n % 3 WHEN 0 THEN 'accepted' ELSE 'waiting' END AS state) AS judged
     WHERE n <= 30000;
    INSERT INTO notices (user_id, kind, details, created_at)
    SELECT told, 'unmuted', '{}', now() - n * interval '1 minute'
      FROM (SELECT '${user_id}'::uuid AS told, n FROM generate_series(1, 40000) AS n UNION ALL
            SELECT id, 1 + abs(hashtext(id::text || n)) % 40000 FROM generate_series(1, 8) AS n, users) AS telling
     ORDER BY n DESC;
    INSERT INTO moderation_cases (kind, item, review_id, author_id, state, weight, report_count, opened_at)
    SELECT 'review', 'review ' || id, id, CASE id % 2000 WHEN 0 THEN '${user_id}' ELSE user_id END, 'open', id % 900, 1, now()
      FROM restaurant_reviews WHERE id % 3 = 0 ON CONFLICT DO NOTHING;
    INSERT INTO moderation_cases (kind, item, comment_id, author_id, state, judged_at, hidden_at)
    SELECT 'comment', 'comment ' || id, id, CASE id % 2000 WHEN 0 THEN '${user_id}' ELSE user_id END, 'hidden', now(), now()
      FROM recipe_comments WHERE id % 3 = 0 ON CONFLICT DO NOTHING;
    INSERT INTO appeals (case_id, user_id, words, state, judged_at, answer)
    SELECT id, author_id, 'It is true', judged.state::"AppealState",
           CASE judged.state WHEN 'declined' THEN now() END, CASE judged.state WHEN 'declined' THEN 'It is not' END
      FROM moderation_cases, LATERAL (SELECT CASE id % 1000 WHEN 0 THEN 'waiting' ELSE 'declined' END AS state) AS judged
     WHERE moderation_cases.state = 'hidden' AND author_id IS NOT NULL
    ON CONFLICT DO NOTHING;
    INSERT INTO reports (case_id, user_id, item, reason, weight, is_sound)
    SELECT id, '${user_id}', item, 'rude', 100, true FROM moderation_cases ON CONFLICT DO NOTHING;
    UPDATE recipe_comments SET hidden_at = now(), hidden_reason = 'Rude' WHERE id % 100 = 0;
    UPDATE restaurant_reviews SET hidden_at = now(), hidden_reason = 'Rude' WHERE id % 100 = 0;
    UPDATE restaurant_reviews SET photo_count = 1 WHERE photo_count = 0 AND id IN (SELECT review_id FROM review_photos);
    UPDATE recipes SET made_count = sums.count, made_sum = sums.sum, made_rating = round(sums.sum::numeric / sums.count, 2)
      FROM (SELECT recipe_id, count(*)::int, sum(rating)::int FROM made_notes WHERE hidden_at IS NULL GROUP BY recipe_id) AS sums
     WHERE recipe_id = recipes.id;
    UPDATE restaurant_ratings
       SET stars_1 = sums.stars_1, stars_2 = sums.stars_2, stars_3 = sums.stars_3, stars_4 = sums.stars_4,
           stars_5 = sums.stars_5, with_photos = sums.with_photos, photos = sums.photos, loved = loved_mean(ratings, sum)
      FROM (SELECT restaurant_id AS id, count(*) FILTER (WHERE rating = 1) AS stars_1,
                   count(*) FILTER (WHERE rating = 2) AS stars_2, count(*) FILTER (WHERE rating = 3) AS stars_3,
                   count(*) FILTER (WHERE rating = 4) AS stars_4, count(*) FILTER (WHERE rating = 5) AS stars_5,
                   count(*) FILTER (WHERE photo_count > 0) AS with_photos, sum(photo_count) AS photos,
                   count(*)::int AS ratings, sum(rating)::int AS sum
              FROM restaurant_reviews WHERE hidden_at IS NULL GROUP BY restaurant_id) AS sums
     WHERE restaurant_id = sums.id;`;
}
