import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { prisma } from "#app/infra/database.server.ts";

const MUCH = ["--recipes", "60000", "--restaurants", "30000", "--reviews", "60000"];

/** So many rows that PostgreSQL goes about them as it does about a million, and one of each kind that has very many. */
export async function generateMuch() {
  await promisify(execFile)(process.execPath, ["prisma/generate-content.ts", ...MUCH]);
  const [{ id: user_id }, recipe, restaurant] = await Promise.all([
    prisma.user.findFirstOrThrow({ orderBy: { id: "asc" } }),
    prisma.recipe.findFirstOrThrow({ orderBy: { id: "desc" } }),
    prisma.restaurant.findFirstOrThrow({ orderBy: { id: "desc" } }),
  ]);
  // Prisma cannot make rows of others. The triggers and checks of so many would take minutes.
  await prisma.$transaction([
    prisma.$executeRaw`SET LOCAL session_replication_role = replica`,
    prisma.$executeRaw`
      INSERT INTO recipe_authors (name) SELECT 'Cook ' || n FROM generate_series(1, 20000) AS n`,
    prisma.$executeRaw`
      INSERT INTO recipe_comments (recipe_id, user_id, comment_text, created_at)
      SELECT ${recipe.id}, users.id, 'Fine words ' || n, now() - n * interval '1 minute'
        FROM generate_series(1, 10) AS n, users`,
    prisma.$executeRaw`
      INSERT INTO restaurant_reviews (restaurant_id, user_id, rating, review_text, created_at)
      SELECT ${restaurant.id}, id, 4, 'Good plates', now() - interval '1 minute' FROM users ON CONFLICT DO NOTHING`,
    prisma.$executeRaw`
      INSERT INTO images (id, width, height, user_id) SELECT md5('a' || id), 800, 600, id FROM users`,
    prisma.$executeRaw`
      INSERT INTO review_photos (review_id, position, image_id)
      SELECT id, 1, md5('a' || user_id) FROM restaurant_reviews WHERE id % 2 = 0`,
    prisma.$executeRaw`
      INSERT INTO favorites (user_id, recipe_id, created_at)
      SELECT user_id, recipe_id, created_at FROM recipe_likes ON CONFLICT DO NOTHING`,
    prisma.$executeRaw`
      INSERT INTO favorites (user_id, restaurant_id)
      SELECT ${user_id}::uuid, id FROM restaurants ORDER BY id DESC LIMIT 2000 ON CONFLICT DO NOTHING`,
    prisma.$executeRaw`
      INSERT INTO page_views (day, page, subject_id, views)
      SELECT current_date - day, 'recipe', id, 1 + id % 9 FROM generate_series(0, 29) AS day, recipes
       WHERE id % 10 = 0 ON CONFLICT DO NOTHING`,
    prisma.$executeRaw`
      INSERT INTO empty_searches (day, searched, search_text, times)
      SELECT current_date - day, 'recipes', 'nothing ' || n, n FROM generate_series(0, 29) AS day, generate_series(1, 500) AS n`,
    prisma.$executeRaw`
      INSERT INTO admin_acts (admin_name, act, subject_kind, subject_id, subject_name, created_at)
      SELECT 'Ayanda', 'updated', 'recipe', id, title, created_at FROM recipes`,
    prisma.$executeRaw`
      INSERT INTO user_sessions (token_hash, user_id, expires_at)
      SELECT sha256((n || users.id::text)::bytea), users.id, now() + interval '30 days'
        FROM generate_series(1, 5) AS n, users`,
    prisma.$executeRaw`
      UPDATE recipe_comments SET hidden_at = now(), hidden_reason = 'Rude' WHERE id % 100 = 0`,
    prisma.$executeRaw`
      UPDATE restaurant_reviews SET hidden_at = now(), hidden_reason = 'Rude' WHERE id % 100 = 0`,
  ]);
  await prisma.$executeRaw`VACUUM (ANALYZE)`;
  return { user_id, recipe_id: recipe.id, restaurant_id: restaurant.id };
}
