import type { Client } from "pg";
import { inBatches, type Shares } from "./people.ts";
import * as words from "./words.ts";

type PeoplesShares = Shares & { users: number };

/** Of each recipe by other people than one. One note in four helped a few, and the first of some recipes is pinned. */
export async function generateMade(
  client: Client,
  shares: PeoplesShares,
  tell: (done: number) => void,
) {
  await inBatches(shares, tell, async (from, to) => {
    await client.query(
      `INSERT INTO made_notes (user_id, recipe_id, rating, note_text, changed_text, pinned_step, created_at)
       SELECT pg_temp.user_id((pg_temp.roll(recipe_id, 140, $6) + share) % $6), recipe_id,
              1 + greatest(pg_temp.roll(key, 141, 5), pg_temp.roll(key, 142, 5)),
              CASE WHEN pg_temp.roll(key, 143, 5) > 0 THEN pg_temp.pick($7, key, 144) END,
              CASE WHEN share = 0 OR pg_temp.roll(key, 145, 3) = 0 THEN pg_temp.pick($8, key, 146) END,
              CASE WHEN share = 0 AND pg_temp.roll(key, 147, 5) = 0 THEN 1 END,
              '2023-11-01'::timestamptz + pg_temp.roll(key, 148, 94608000) * interval '1 second'
         FROM pg_temp.shares($1, $2, $3, $4, $5) AS each (recipe_id, share, key)`,
      [
        ...[from, to, shares.total, shares.parents, shares.firstId, shares.users],
        ...[words.commentTexts, words.tips],
      ],
    );
    await client.query(
      `INSERT INTO made_votes (user_id, made_id)
       SELECT voter, id
         FROM made_notes,
              generate_series(0, pg_temp.roll(id, 151, 6)) AS place,
              LATERAL (SELECT pg_temp.user_id((pg_temp.roll(id, 152, $4) + place) % $4) AS voter) AS chosen
        WHERE recipe_id BETWEEN $3::int + $1::int AND $3::int + $2::int AND pg_temp.roll(id, 150, 4) = 0
          AND voter <> user_id`,
      [from, to, shares.firstId, shares.users],
    );
  });
}
