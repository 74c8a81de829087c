-- The first `wanted` ids in the order of the list, and how many match (counted to 1,001). Titles that match come first;
-- of what matches, the newest 1,000 are ranked (filters do not count for it) and the others follow by age, so a common
-- word costs no more than a rare one and a page never shows what another page has shown. A common word is found often
-- enough among the newest documents, so those are tried before all. The settings are there because the planner cannot
-- see what reading a vector costs.
CREATE OR REPLACE FUNCTION search_recipes(query tsquery, own_words tsquery, filters tsquery, wanted int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET max_parallel_workers_per_gather = 0
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  sought tsquery := coalesce(query && filters, query, filters);
  kept int := greatest(wanted, 1001);
  recent timestamptz := (SELECT created_at FROM recipe_documents ORDER BY created_at DESC OFFSET 8 * kept LIMIT 1);
  windows timestamptz[] := array_remove(ARRAY[recent, '-infinity'], NULL);
  since timestamptz;
  titled int[] := '{}';
  matched int[] := '{}';
BEGIN
  IF own_words IS NOT NULL THEN
    FOREACH since IN ARRAY windows LOOP
      titled := ARRAY(SELECT recipe_id FROM recipe_documents
                       WHERE created_at >= since AND ts_filter(words, '{a}') @@ sought
                       ORDER BY created_at DESC, recipe_id DESC LIMIT kept);
      EXIT WHEN cardinality(titled) = kept;
    END LOOP;
  END IF;
  IF cardinality(titled) < kept THEN
    FOREACH since IN ARRAY windows LOOP
      matched := ARRAY(SELECT recipe_id FROM recipe_documents
                        WHERE created_at >= since AND words @@ sought
                        ORDER BY created_at DESC, recipe_id DESC LIMIT kept + cardinality(titled));
      EXIT WHEN cardinality(matched) = kept + cardinality(titled);
    END LOOP;
  END IF;
  total := least(1001, greatest(cardinality(titled), cardinality(matched)));

  ids := ARRAY(
    SELECT id
      FROM (SELECT id, 1 AS tier, place FROM unnest(titled) WITH ORDINALITY AS title (id, place)
            UNION ALL
            SELECT id, 2, cardinality(titled) + place FROM unnest(matched) WITH ORDINALITY AS other (id, place)
             WHERE id <> ALL (titled)) AS candidate
     ORDER BY tier,
       CASE WHEN own_words IS NOT NULL AND place <= 1000 THEN
         (SELECT ts_rank(words, query) + ts_rank(words, own_words) + ts_rank(ts_filter(words, '{a}'), own_words, 2)
            FROM recipe_documents WHERE recipe_id = id)
       END DESC NULLS LAST,
       place
     LIMIT wanted);
END $$;
