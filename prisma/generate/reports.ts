import type { Client } from "pg";

/** One review in a hundred is reported, a third of those are kept already; one in two thousand is hidden, with an appeal. */
export async function generateReports(client: Client, users: number) {
  await client.query(
    `INSERT INTO moderation_cases (kind, item, review_id, author_id, state, opened_at, judged_at)
     SELECT 'review', 'review ' || id, id, user_id, state::"CaseState", created_at,
            CASE WHEN state = 'kept' THEN created_at + interval '1 day' END
       FROM restaurant_reviews,
            LATERAL (SELECT CASE pg_temp.roll(id, 130, 3) WHEN 0 THEN 'kept' ELSE 'open' END AS state) AS judged
      WHERE id % 100 = 0 AND hidden_at IS NULL
        AND NOT EXISTS (SELECT FROM moderation_cases WHERE review_id = restaurant_reviews.id)`,
  );
  await client.query(
    `INSERT INTO moderation_cases (kind, item, comment_id, author_id, state, opened_at)
     SELECT 'comment', 'comment ' || id, id, user_id, 'open', created_at FROM recipe_comments
      WHERE id % 200 = 0 AND hidden_at IS NULL
        AND NOT EXISTS (SELECT FROM moderation_cases WHERE comment_id = recipe_comments.id)`,
  );
  await client.query(
    `INSERT INTO moderation_cases (kind, item, made_id, author_id, state, opened_at)
     SELECT 'made', 'made ' || id, id, user_id, 'open', created_at FROM made_notes
      WHERE id % 100 = 0 AND hidden_at IS NULL
        AND NOT EXISTS (SELECT FROM moderation_cases WHERE made_id = made_notes.id)`,
  );
  await client.query(
    `INSERT INTO moderation_cases (kind, item, author_id, state, opened_at)
     SELECT 'name', 'name ' || id, id, 'open', created_at FROM users
      WHERE hashtext(id::text) % 40 = 0 AND left_at IS NULL AND name_hidden_at IS NULL
        AND NOT EXISTS (SELECT FROM moderation_cases WHERE item = 'name ' || users.id)`,
  );
  await client.query(
    `INSERT INTO moderation_cases (kind, item, review_id, image_id, author_id, state, opened_at)
     SELECT 'photo', format('photo %s-%s', review_id, image_id), review_id, image_id, user_id, 'open', created_at
       FROM review_photos JOIN restaurant_reviews ON restaurant_reviews.id = review_id
      WHERE review_id % 50 = 0 AND hidden_at IS NULL
        AND NOT EXISTS (SELECT FROM moderation_cases WHERE item = format('photo %s-%s', review_id, image_id))`,
  );
  await client.query(
    `INSERT INTO reports (case_id, user_id, item, reason, weight, is_sound, created_at)
     SELECT cases.id, users.id, item, (ARRAY['rude', 'advertising', 'fake'])[1 + pg_temp.roll(cases.id, 131, 3)]::"ReportReason",
            100, true, opened_at
       FROM moderation_cases AS cases, generate_series(0, 1) AS n
       JOIN LATERAL (SELECT pg_temp.user_id(pg_temp.roll(cases.id * 2 + n, 132, $1)) AS reporter) AS by ON true
       JOIN users ON users.id = reporter
      WHERE report_count = 0 AND state IN ('open', 'kept') AND users.id <> author_id
     ON CONFLICT DO NOTHING`,
    [users],
  );
  await client.query(
    `UPDATE restaurant_reviews SET hidden_at = created_at + interval '1 day', hidden_reason = 'Names a waiter'
      WHERE id % 2000 = 1999 AND hidden_at IS NULL`,
  );
  await client.query(
    "UPDATE moderation_cases SET rule = 3 WHERE state = 'hidden' AND reason = 'Names a waiter' AND rule IS NULL",
  );
  await client.query(
    `INSERT INTO appeals (case_id, user_id, words)
     SELECT id, author_id, 'I left out the surname on purpose.' FROM moderation_cases
      WHERE state = 'hidden' AND author_id IS NOT NULL
     ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO takedowns (full_names, address, signature, right_infringed, material, remedy, fingerprint, state, words, judged_at)
     SELECT 'Complainant ' || n, n || ' Main Road', 'Complainant ' || n, 'My copyright in a photo', '/restaurants/' || n,
            'Take it down', 'generated ' || n, state::"TakedownState",
            CASE WHEN state = 'refused' THEN 'No right was named' END,
            CASE WHEN state = 'refused' THEN now() - n * interval '1 minute' END
       FROM generate_series(1, 500) AS n, LATERAL (SELECT CASE n % 20 WHEN 0 THEN 'open' ELSE 'refused' END AS state) AS judged
     ON CONFLICT DO NOTHING`,
  );
}
