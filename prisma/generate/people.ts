import type { Client } from "pg";
import * as words from "./words.ts";

const BATCH = 50_000;

/** The first parents are the most popular ones. */
export type Shares = { total: number; parents: number; firstId: number };
type PeoplesShares = Shares & { users: number };

export function largestShare({ total, parents }: Shares): number {
  return parents === 0 ? 0 : Math.ceil(total / Math.sqrt(parents));
}

export async function generateUsers(client: Client, count: number, seed: number) {
  await client.query(
    `INSERT INTO users (id, provider, provider_user_id, google_user_data, created_at)
     SELECT pg_temp.user_id(n), 'generated', $2::int || '-' || n,
            jsonb_build_object('name', given || ' ' || pg_temp.pick($4, n, 91), 'given_name', given, 'picture', ''),
            '2023-10-01'::timestamptz + n * interval '1 second'
       FROM generate_series(0, $1::int - 1) AS n, LATERAL (SELECT pg_temp.pick($3, n, 90) AS given) AS name
     ON CONFLICT DO NOTHING`,
    [count, seed, words.givenNames, words.surnames],
  );
}

export async function generateReviews(
  client: Client,
  shares: PeoplesShares,
  tell: (done: number) => void,
) {
  await inBatches(shares, tell, (from, to) =>
    client.query(
      `INSERT INTO restaurant_reviews (user_id, restaurant_id, rating, review_text, visit_date, created_at)
       SELECT pg_temp.user_id((pg_temp.roll(restaurant_id, 100, $6) + share) % $6), restaurant_id,
              1 + greatest(pg_temp.roll(key, 101, 5), pg_temp.roll(key, 102, 5)),
              CASE WHEN pg_temp.roll(key, 103, 5) > 0 THEN pg_temp.pick($7, key, 104) END,
              CASE WHEN pg_temp.roll(key, 105, 2) = 0 THEN made_at::date - 1 END, made_at
         FROM pg_temp.shares($1, $2, $3, $4, $5) AS each (restaurant_id, share, key),
              LATERAL (SELECT '2023-11-01'::timestamptz + pg_temp.roll(key, 106, 94608000) * interval '1 second' AS made_at) AS made`,
      [from, to, shares.total, shares.parents, shares.firstId, shares.users, words.reviewTexts],
    ),
  );
}

/** One review in ten helped a few people. */
export async function generateVotes(
  client: Client,
  shares: PeoplesShares,
  tell: (done: number) => void,
) {
  await inBatches(shares, tell, (from, to) =>
    client.query(
      `INSERT INTO review_votes (user_id, review_id)
       SELECT voter, id
         FROM restaurant_reviews,
              generate_series(0, pg_temp.roll(id, 131, 6)) AS place,
              LATERAL (SELECT pg_temp.user_id((pg_temp.roll(id, 132, $4) + place) % $4) AS voter) AS chosen
        WHERE restaurant_id BETWEEN $3::int + $1::int AND $3::int + $2::int AND pg_temp.roll(id, 130, 10) = 0
          AND voter <> user_id`,
      [from, to, shares.firstId, shares.users],
    ),
  );
}

export async function generateLikes(
  client: Client,
  shares: PeoplesShares,
  tell: (done: number) => void,
) {
  await inBatches(shares, tell, (from, to) =>
    client.query(
      `INSERT INTO recipe_likes (user_id, recipe_id, created_at)
       SELECT pg_temp.user_id((pg_temp.roll(recipe_id, 110, $6) + share) % $6), recipe_id,
              '2023-11-01'::timestamptz + pg_temp.roll(key, 111, 94608000) * interval '1 second'
         FROM pg_temp.shares($1, $2, $3, $4, $5) AS each (recipe_id, share, key)`,
      [from, to, shares.total, shares.parents, shares.firstId, shares.users],
    ),
  );
}

export async function generateComments(
  client: Client,
  shares: PeoplesShares,
  tell: (done: number) => void,
) {
  await inBatches(shares, tell, (from, to) =>
    client.query(
      `INSERT INTO recipe_comments (recipe_id, user_id, comment_text, created_at)
       SELECT recipe_id, pg_temp.user_id(pg_temp.roll(key, 120, $6)), pg_temp.pick($7, key, 121),
              '2023-11-01'::timestamptz + pg_temp.roll(key, 122, 94608000) * interval '1 second'
         FROM pg_temp.shares($1, $2, $3, $4, $5) AS each (recipe_id, share, key)`,
      [from, to, shares.total, shares.parents, shares.firstId, shares.users, words.commentTexts],
    ),
  );
}

/**
 * Names of choice, of people whose name nobody reported, replies, what people are told, one who only reads, one who is leaving,
 * and the figures of a year. Nobody else is muted: more may be generated for them.
 */
export async function generateVoices(client: Client, users: number) {
  await client.query(
    `UPDATE users SET profile = google_user_data, shown_name = 'given',
            google_user_data = google_user_data || jsonb_build_object('name', google_user_data->>'given_name')
      WHERE provider = 'generated' AND shown_name = 'full' AND profile IS NULL AND google_user_data->>'given_name' > ''
        AND hashtext(id::text) % 20 = 10`,
  );
  await client.query(
    `UPDATE recipe_comments SET reply_to_id = asked.id
       FROM (SELECT recipe_id AS of_recipe, min(id) AS id FROM recipe_comments GROUP BY recipe_id) AS asked
      WHERE recipe_id = of_recipe AND recipe_comments.id > asked.id AND recipe_comments.id % 5 = 0
        AND NOT EXISTS (SELECT FROM recipe_comments AS parent WHERE parent.id = asked.id AND parent.reply_to_id IS NOT NULL)`,
  );
  await client.query(
    `INSERT INTO notices (user_id, kind, details, created_at, seen_at)
     SELECT pg_temp.user_id(n), 'unmuted', '{}', made_at, CASE WHEN n % 2 = 0 THEN made_at END
       FROM generate_series(0, $1::int - 1) AS n, generate_series(1, 5) AS turn,
            LATERAL (SELECT '2026-11-01'::timestamptz + turn * interval '1 day' AS made_at) AS made`,
    [users],
  );
  await client.query(
    `INSERT INTO users (id, provider, provider_user_id, google_user_data, muted_at, muted_reason)
     VALUES (pg_temp.user_id(-1), 'generated', pg_temp.user_id(-1)::text, '{"name": "Somebody who reads"}', '2026-11-01', 'Advertising')
     ON CONFLICT DO NOTHING`,
  );
  await generateLeaver(client);
  await client.query(
    `INSERT INTO openness_figures (month, figure, value)
     SELECT (date_trunc('month', now()) - ago * interval '1 month')::date, figure, pg_temp.roll(ago, 130, 90)
       FROM generate_series(0, 11) AS ago, unnest(ARRAY['reports', 'hidden', 'restored', 'appeals', 'appeals_granted', 'takedowns']) AS figure
     ON CONFLICT DO NOTHING`,
  );
}

async function generateLeaver(client: Client) {
  await client.query(
    `INSERT INTO users (id, provider, provider_user_id, google_user_data)
     VALUES (pg_temp.user_id(-2), 'generated', pg_temp.user_id(-2)::text, '{"name": "Somebody who leaves"}')
     ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO recipe_comments (recipe_id, user_id, comment_text)
     SELECT min(recipes.id), users.id, 'I am off' FROM recipes, users
      WHERE users.id = pg_temp.user_id(-2) AND leaving_at IS NULL GROUP BY users.id`,
  );
  await client.query(
    `UPDATE users SET profile = google_user_data, google_user_data = '{"name": "Former member", "given_name": null, "picture": null}',
            leaving_at = now()
      WHERE id = pg_temp.user_id(-2) AND leaving_at IS NULL`,
  );
}

/** A batch has all rows of its parents, so that each parent's counter is written once. */
export async function inBatches(
  { total, parents }: Shares,
  tell: (done: number) => void,
  write: (from: number, to: number) => Promise<unknown>,
) {
  if (total === 0 || parents === 0) return;
  for (let from = 0; from < parents;) {
    const rows = rowsBefore(from, total, parents) + BATCH;
    const to = Math.min(parents, Math.max(from + 1, Math.floor(parents * (rows / total) ** 2)));
    await write(from, to - 1);
    tell(rowsBefore(to, total, parents));
    from = to;
  }
}

function rowsBefore(parent: number, total: number, parents: number): number {
  return Math.floor(total * Math.sqrt(parent / parents));
}
