-- Finds recipes. Among recipes that match alike, those that people made and found good come first: each star above the expected 3.5
-- adds a tenth to how well the recipe matches, and each star below takes a tenth away.
CREATE OR REPLACE FUNCTION find_recipes(sought tsquery[], beginning tsquery, query tsquery, own_words tsquery, wanted int,
                                        OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  in_title text := search_condition('title', sought, beginning);
  anywhere text := search_condition('all', sought, beginning);
  kept int := greatest(wanted, 1001);
  titled int[] := '{}';
  matched int[] := '{}';
BEGIN
  IF is_common('recipe', anywhere, 1001) THEN
    IF own_words IS NOT NULL THEN titled := newest_recipes('title', sought, beginning, kept); END IF;
    IF cardinality(titled) < kept THEN
      matched := walk_recipes(anywhere || format(' AND recipe_id <> ALL (%L)', titled), kept - cardinality(titled), 2147483647);
    END IF;
  ELSE
    EXECUTE 'SELECT coalesce(array_agg(recipe_id ORDER BY recipe_id DESC) FILTER (WHERE is_titled), ''{}''),
                    coalesce(array_agg(recipe_id ORDER BY recipe_id DESC) FILTER (WHERE NOT is_titled), ''{}'')
               FROM (SELECT *, $1 AND ' || in_title || ' AS is_titled FROM recipe_documents
                      WHERE ' || indexed_condition('all', sought, beginning) || ' LIMIT 10000) AS matching'
      INTO titled, matched USING own_words IS NOT NULL;
  END IF;
  total := least(1001, cardinality(titled) + cardinality(matched));

  ids := ARRAY(
    SELECT id
      FROM (SELECT id, 1 AS tier, place FROM unnest(titled) WITH ORDINALITY AS title (id, place)
            UNION ALL
            SELECT id, 2, cardinality(titled) + place FROM unnest(matched) WITH ORDINALITY AS other (id, place)) AS candidate
      LEFT JOIN recipe_documents ON recipe_id = CASE WHEN place <= 1000 AND own_words IS NOT NULL THEN id END
     ORDER BY tier,
       (ts_rank(words, query) + ts_rank(words, own_words) + ts_rank(ts_filter(words, '{a}'), own_words, 2))
         * (1 + (made_mean - 3.5) / 10) DESC NULLS LAST,
       created_at DESC NULLS LAST, place
     LIMIT wanted);
END $$;
