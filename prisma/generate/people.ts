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

/** A batch has all rows of its parents, so that each parent's counter is written once. */
async function inBatches(
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
