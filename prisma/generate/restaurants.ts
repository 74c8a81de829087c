import type { Client } from "pg";
import { judgeHours } from "#app/features/hours/judge-hours.server.ts";
import { takeIds } from "./recipes.ts";
import * as words from "./words.ts";

const BATCH = 5_000;

export async function generateRestaurants(
  client: Client,
  count: number,
  tell: (done: number) => void,
): Promise<{ firstId: number }> {
  const firstId = await takeIds(client, "restaurants", count);
  const { rows } = await client.query<{ pictures: string[] | null }>(
    "SELECT array_agg(DISTINCT image_url) AS pictures FROM restaurants WHERE image_url IS NOT NULL",
  );
  const now = new Date();
  const hours = JSON.stringify(
    words.openingHours.map((text) => ({ opening_hours: text, ...judgeHours(text, now) })),
  );
  for (let start = 0; start < count; start += BATCH) {
    await client.query(insertRestaurants, [
      ...[firstId, start, Math.min(start + BATCH, count) - 1, count, rows[0]?.pictures ?? []],
      ...[words.nameAdjectives, words.nameNouns, words.nameKinds, words.surnames],
      ...[words.restaurantPraises, words.restaurantTips, words.cuisines, words.streets],
      words.towns.map((town) => town.label),
      words.towns.map((town) => town.province),
      words.towns.map((town) => town.latitude),
      words.towns.map((town) => town.longitude),
      ...[hours, now, JSON.stringify(words.facts)],
    ]);
    tell(Math.min(start + BATCH, count));
  }
  return { firstId };
}

/** One restaurant in ten is said to have another number, to be gone or listed twice, and most of that was judged. */
export async function generateSuggestions(
  client: Client,
  { count, firstId, users }: { count: number; firstId: number; users: number },
) {
  await client.query(
    `INSERT INTO suggestions (user_id, kind, state, restaurant_id, proposed, seen, created_at, judged_at, decline_reason, taken)
     SELECT pg_temp.user_id(pg_temp.roll(id, 120, $3)), 'change', state::"SuggestionState", id,
            CASE WHEN what = 'details' THEN jsonb_build_object('what', what, 'phone', '+27 10 555 0100')
                 WHEN what = 'duplicate' THEN jsonb_build_object('what', what, 'duplicate_of', $1 + (id - $1 + 1) % $2)
                 ELSE jsonb_build_object('what', what) END,
            CASE WHEN what = 'details' THEN jsonb_build_object('phone', phone) ELSE '{}'::jsonb END, created_at,
            CASE WHEN state <> 'waiting' THEN created_at + interval '1 day' END,
            CASE WHEN state = 'declined' THEN 'Not what we found when we called' END,
            CASE WHEN state = 'accepted' THEN ARRAY['phone'] ELSE ARRAY[]::text[] END
       FROM restaurants,
            LATERAL (SELECT (ARRAY['waiting', 'accepted', 'accepted', 'declined'])[1 + pg_temp.roll(id, 121, 4)] AS state) AS judged,
            LATERAL (SELECT CASE WHEN state = 'waiting' THEN (ARRAY['details', 'details', 'closed', 'duplicate'])[1 + pg_temp.roll(id, 123, 4)]
                                 ELSE 'details' END AS what) AS happened
      WHERE id >= $1 AND id < $1 + $2 AND pg_temp.roll(id, 122, 10) = 0
      ORDER BY id`,
    [firstId, count, users],
  );
  await client.query(
    `UPDATE restaurants SET moved_to_id = other.id FROM restaurants AS other
      WHERE NOT restaurants.is_active AND restaurants.moved_to_id IS NULL AND restaurants.id % 5 = 0
        AND other.id = restaurants.id + 1 AND other.is_active`,
  );
}

const insertRestaurants = `
  INSERT INTO restaurants (id, name, description, image_url, cuisine_type, address, city, province, phone, website,
                           latitude, longitude, rating, price_level, is_active, created_at, updated_at,
                           opening_hours, open_minutes, unsure_minutes, hours_judged_at, facts, confirmed_on)
  SELECT $1 + n, name, pg_temp.pick($10, n, 61) || '. ' || pg_temp.pick($11, n, 62) || '.',
         pg_temp.pick($5, n, 63), pg_temp.pick($12, n, 64),
         1 + pg_temp.roll(n, 65, 400) || ' ' || pg_temp.pick($13, n, 66),
         ($14::text[])[town], ($15::text[])[town],
         '+27 ' || 11 + pg_temp.roll(n, 67, 40) || ' 555 ' || lpad(pg_temp.roll(n, 68, 10000)::text, 4, '0'),
         'https://restaurant-' || $1 + n || '.example',
         ($16::float8[])[town] + (pg_temp.roll(n, 69, 2000) - 1000) / 12500.0,
         ($17::float8[])[town] + (pg_temp.roll(n, 70, 2000) - 1000) / 12500.0,
         CASE WHEN pg_temp.roll(n, 71, 10) > 0 THEN (20 + pg_temp.roll(n, 72, 31)) / 10.0 END,
         1 + pg_temp.roll(n, 73, 4), pg_temp.roll(n, 74, 25) > 0, made_at, made_at,
         judged.opening_hours, judged.open_minutes, judged.unsure_minutes, judged.hours_judged_at,
         $20::jsonb -> pg_temp.roll(n, 85, jsonb_array_length($20::jsonb)),
         CASE WHEN pg_temp.roll(n, 86, 8) > 0 THEN least(current_date, made_at::date + pg_temp.roll(n, 87, 400)) END
    FROM generate_series($2::int, $3::int) AS n,
         LATERAL (SELECT 1 + pg_temp.roll(n, 75, cardinality($14::text[])) AS town,
                         '2023-11-01'::timestamptz + (n + 1) * (interval '1095 days' / $4::int) AS made_at,
                         CASE pg_temp.roll(n, 76, 3)
                           WHEN 0 THEN 'The ' || pg_temp.pick($6, n, 77) || ' ' || pg_temp.pick($7, n, 78)
                           WHEN 1 THEN pg_temp.pick($9, n, 79) || '’s ' || pg_temp.pick($8, n, 80)
                           ELSE pg_temp.pick($6, n, 81) || ' ' || pg_temp.pick($7, n, 82) || ' ' || pg_temp.pick($8, n, 83)
                         END AS name) AS chosen,
         LATERAL (SELECT judged.*, CASE WHEN opening_hours IS NOT NULL THEN $19::timestamptz END AS hours_judged_at
                    FROM jsonb_to_record($18::jsonb -> pg_temp.roll(n, 84, jsonb_array_length($18::jsonb)))
                      AS judged (opening_hours text, open_minutes int[], unsure_minutes int[])) AS judged`;
