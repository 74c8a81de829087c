import type { Client } from "pg";

const MOST = 200;

/** New places and recipes of every state, as far as there are people to suggest them. */
export async function generateNewThings(client: Client, users: number) {
  await client.query(
    `INSERT INTO suggestions (user_id, kind, state, restaurant_id, proposed, created_at, judged_at, decline_reason, withdrawn_at, taken)
     SELECT pg_temp.user_id(n % $1), kind::"SuggestionKind", state::"SuggestionState",
            CASE WHEN kind = 'restaurant' AND state = 'accepted' THEN restaurant.id END,
            CASE kind WHEN 'restaurant' THEN jsonb_build_object('name', restaurant.name || ' ' || n, 'city', coalesce(restaurant.city, 'Durban'))
                      ELSE jsonb_build_object('title', 'Pap number ' || n, 'instructions', 'Stir',
                                              'ingredients', '[{"name": "Maize meal", "amount": "2", "unit": "cups"}]'::jsonb) END,
            made_at,
            CASE WHEN state IN ('accepted', 'declined') THEN made_at + interval '1 day' END,
            CASE WHEN state = 'declined' THEN 'We could not confirm it' END,
            CASE WHEN state = 'withdrawn' THEN made_at + interval '1 hour' END,
            CASE WHEN state = 'accepted' THEN ARRAY[CASE kind WHEN 'restaurant' THEN 'name' ELSE 'title' END] ELSE ARRAY[]::text[] END
       FROM (SELECT id, name, city, row_number() OVER (ORDER BY id) AS n FROM restaurants ORDER BY id LIMIT $2) AS restaurant,
            LATERAL (SELECT (ARRAY['restaurant', 'recipe'])[1 + (n % 2)::int] AS kind,
                            (ARRAY['waiting', 'waiting', 'accepted', 'declined', 'withdrawn'])[1 + (n % 5)::int] AS state,
                            '2026-06-01'::timestamptz + n * interval '1 hour' AS made_at) AS given
     ON CONFLICT DO NOTHING`,
    [users, MOST],
  );
  await client.query(
    `UPDATE restaurants SET suggested_by = suggestions.user_id FROM suggestions
      WHERE kind = 'restaurant' AND state = 'accepted' AND restaurant_id = restaurants.id AND suggested_by IS NULL`,
  );
}
