-- Restaurants and recipes are filtered by what they serve, as they are by cuisine. A certificate may have run out, which is
-- asked of a column: “=certified=2026-11-22” names the day.
ALTER TABLE "restaurant_documents" ADD COLUMN "halaal_until" DATE;

CREATE FUNCTION diet_filters(diets text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(search_filter('diet', diet)::text, ' '), '')::tsvector FROM unnest(diets) AS diet);

CREATE FUNCTION fact_filters(facts jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN diet_filters(ARRAY(SELECT replace(fact, '_', '-')
                            FROM unnest(ARRAY['halaal', 'kosher', 'vegetarian', 'vegan', 'gluten_free']) AS fact
                           WHERE facts ->> fact IN ('yes', 'certified')))
    || CASE WHEN facts @> '{"halaal": "certified"}' THEN search_filter('halaal', 'certified') ELSE '' END;

CREATE OR REPLACE FUNCTION write_recipe_documents(ids int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- Two writers of one recipe wait here, and the second then reads what the first has left.
  PERFORM 1 FROM recipes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  WITH texts AS MATERIALIZED (
    SELECT recipes.id, recipes.created_at, recipes.cuisine_type, recipes.diets,
           search_text(recipes.title) AS title,
           search_text(concat_ws(' ', recipes.cuisine_type, author.name, ingredients.names)) AS makings,
           search_text(recipes.description) AS description
      FROM recipes
      LEFT JOIN recipe_authors AS author ON author.id = recipes.author_id
      LEFT JOIN LATERAL (SELECT string_agg(name, ' ' ORDER BY position) AS names
                           FROM recipe_ingredients WHERE recipe_id = recipes.id) AS ingredients ON true
     WHERE recipes.id = ANY (ids)
  ), learnt AS MATERIALIZED (
    SELECT learn_search_words(array_agg(concat_ws(' ', title, makings, description))) FROM texts
  )
  INSERT INTO recipe_documents AS document (recipe_id, created_at, words)
  SELECT id, created_at,
         setweight(to_tsvector('english', title), 'A')
           || setweight(to_tsvector('english', makings), 'B')
           || setweight(to_tsvector('english', description), 'C')
           || coalesce(search_filter('cuisine', cuisine_type), '')
           || diet_filters(diets)
    FROM texts, (SELECT count(*) FROM learnt) AS learnt_first
  ON CONFLICT (recipe_id) DO UPDATE SET created_at = excluded.created_at, words = excluded.words
   WHERE (document.created_at, document.words) IS DISTINCT FROM (excluded.created_at, excluded.words);
END $$;

CREATE OR REPLACE FUNCTION write_restaurant_documents(ids int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM restaurants WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  WITH texts AS MATERIALIZED (
    SELECT id, coalesce(rating, 0) AS rating, is_active, cuisine_type, city, province, facts,
           search_text(name) AS name,
           search_text(concat_ws(' ', cuisine_type, city)) AS kind,
           search_text(concat_ws(' ', province, address)) AS place,
           search_text(description) AS description
      FROM restaurants
     WHERE id = ANY (ids)
  ), learnt AS MATERIALIZED (
    SELECT learn_search_words(array_agg(concat_ws(' ', name, kind, place, description))) FROM texts
  )
  INSERT INTO restaurant_documents AS document (restaurant_id, rating, is_active, halaal_until, words)
  SELECT id, rating, is_active, (facts ->> 'halaal_until')::date,
         setweight(to_tsvector('english', name), 'A')
           || setweight(to_tsvector('english', kind), 'B')
           || setweight(to_tsvector('english', place), 'C')
           || setweight(to_tsvector('english', description), 'D')
           || coalesce(search_filter('cuisine', cuisine_type), '')
           || coalesce(search_filter('city', city), '')
           || search_filter('province', coalesce(province, ''))
           || fact_filters(facts)
    FROM texts, (SELECT count(*) FROM learnt) AS learnt_first
  ON CONFLICT (restaurant_id) DO UPDATE
     SET rating = excluded.rating, is_active = excluded.is_active, halaal_until = excluded.halaal_until, words = excluded.words
   WHERE (document.rating, document.is_active, document.halaal_until, document.words)
         IS DISTINCT FROM (excluded.rating, excluded.is_active, excluded.halaal_until, excluded.words);
END $$;

CREATE TRIGGER recipes_document_suited AFTER UPDATE OF diets ON recipes FOR EACH ROW
  WHEN (OLD.diets IS DISTINCT FROM NEW.diets) EXECUTE FUNCTION document_changed_recipe();
CREATE TRIGGER restaurants_document_stated AFTER UPDATE OF facts ON restaurants FOR EACH ROW
  WHEN (OLD.facts IS DISTINCT FROM NEW.facts) EXECUTE FUNCTION document_changed_restaurant();

CREATE OR REPLACE FUNCTION search_condition(part text, sought tsquery[], beginning tsquery) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (
  WITH terms AS (
    SELECT '%s @@ %L::tsquery' AS pattern, term FROM unnest(sought) AS term
    UNION ALL
    SELECT 'ts_match_vq(%s, %L::tsquery)', beginning WHERE beginning IS NOT NULL
  ), parts AS (
    SELECT pattern, term, substring(term::text FROM '''=open=([0-9]+)''') AS minute,
           substring(term::text FROM '''=certified=([0-9-]+)''') AS day
      FROM terms
  ), opened AS (
    SELECT pattern, minute, day,
           CASE WHEN minute IS NULL THEN term ELSE ts_rewrite(term, format('''=open=%s''', minute)::tsquery, '') END AS term
      FROM parts
  ), worded AS (
    SELECT pattern, minute, day,
           CASE WHEN day IS NULL THEN term
                ELSE ts_rewrite(term, format('''=certified=%s''', day)::tsquery, '''=halaal=certified''') END AS term
      FROM opened
  )
  SELECT string_agg(condition, ' AND ')
    FROM (SELECT format(pattern, CASE part WHEN 'title' THEN 'ts_filter(words, ''{a}'')' ELSE 'words' END, term) AS condition
            FROM worded WHERE numnode(term) > 0
          UNION ALL
          SELECT format('open_stretches && %L::int[]', stretches_at(minute::int)) FROM worded WHERE minute IS NOT NULL
          UNION ALL
          SELECT format('halaal_until >= %L::date', day) FROM worded WHERE day IS NOT NULL) AS conditions
);
