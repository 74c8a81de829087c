import type { Client } from "pg";

const EACH = 200;

/** Of every kind and state, as far as there are restaurants to change and people to suggest. */
export async function generateSuggestions(client: Client, users: number) {
  await client.query(
    `INSERT INTO suggestions (user_id, kind, state, restaurant_id, proposed, seen, created_at, judged_at, decline_reason, withdrawn_at, taken)
     SELECT pg_temp.user_id(n % $1), kind::"SuggestionKind", state::"SuggestionState",
            CASE WHEN kind = 'change' THEN restaurant.id END,
            CASE kind WHEN 'change' THEN jsonb_build_object('what', 'details', 'phone', '021 555 ' || lpad((n % 10000)::text, 4, '0'))
                      WHEN 'restaurant' THEN jsonb_build_object('name', restaurant.name || ' ' || n, 'city', coalesce(restaurant.city, 'Durban'))
                      ELSE jsonb_build_object('title', 'Pap number ' || n, 'instructions', 'Stir',
                                              'ingredients', '[{"name": "Maize meal", "amount": "2", "unit": "cups"}]'::jsonb) END,
            CASE WHEN kind = 'change' THEN '{"phone": null}'::jsonb END, made_at,
            CASE WHEN state IN ('accepted', 'declined') THEN made_at + interval '1 day' END,
            CASE WHEN state = 'declined' THEN 'We could not confirm it' END,
            CASE WHEN state = 'withdrawn' THEN made_at + interval '1 hour' END,
            CASE WHEN state = 'accepted' THEN ARRAY[CASE kind WHEN 'change' THEN 'phone' WHEN 'restaurant' THEN 'name' ELSE 'title' END]
                 ELSE ARRAY[]::text[] END
       FROM (SELECT id, name, city, row_number() OVER (ORDER BY id) AS n FROM restaurants ORDER BY id LIMIT $2) AS restaurant,
            LATERAL (SELECT (ARRAY['change', 'restaurant', 'recipe'])[1 + (n % 3)::int] AS kind,
                            (ARRAY['waiting', 'waiting', 'accepted', 'declined', 'withdrawn'])[1 + (n % 5)::int] AS state,
                            '2026-06-01'::timestamptz + n * interval '1 hour' AS made_at) AS given
     ON CONFLICT DO NOTHING`,
    [users, EACH],
  );
}
