-- Like search_recipes(), in the order of restaurants: the editors' rating, then the newest.
CREATE OR REPLACE FUNCTION search_restaurants(query tsquery, own_words tsquery, filters tsquery, wanted int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET max_parallel_workers_per_gather = 0
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  sought tsquery := coalesce(query && filters, query, filters);
  kept int := greatest(wanted, 1001);
  high numeric := (SELECT rating FROM restaurant_documents ORDER BY rating DESC OFFSET 8 * kept LIMIT 1);
  windows numeric[] := array_remove(ARRAY[high, 0], NULL);
  least_rating numeric;
  named int[] := '{}';
  matched int[] := '{}';
BEGIN
  IF own_words IS NOT NULL THEN
    FOREACH least_rating IN ARRAY windows LOOP
      named := ARRAY(SELECT restaurant_id FROM restaurant_documents
                      WHERE is_active AND rating >= least_rating AND ts_filter(words, '{a}') @@ sought
                      ORDER BY rating DESC, restaurant_id DESC LIMIT kept);
      EXIT WHEN cardinality(named) = kept;
    END LOOP;
  END IF;
  IF cardinality(named) < kept THEN
    FOREACH least_rating IN ARRAY windows LOOP
      matched := ARRAY(SELECT restaurant_id FROM restaurant_documents
                        WHERE is_active AND rating >= least_rating AND words @@ sought
                        ORDER BY rating DESC, restaurant_id DESC LIMIT kept + cardinality(named));
      EXIT WHEN cardinality(matched) = kept + cardinality(named);
    END LOOP;
  END IF;
  total := least(1001, greatest(cardinality(named), cardinality(matched)));

  ids := ARRAY(
    SELECT id
      FROM (SELECT id, 1 AS tier, place FROM unnest(named) WITH ORDINALITY AS name (id, place)
            UNION ALL
            SELECT id, 2, cardinality(named) + place FROM unnest(matched) WITH ORDINALITY AS other (id, place)
             WHERE id <> ALL (named)) AS candidate
     ORDER BY tier,
       CASE WHEN own_words IS NOT NULL AND place <= 1000 THEN
         (SELECT ts_rank(words, query) + ts_rank(words, own_words) + ts_rank(ts_filter(words, '{a}'), own_words, 2)
            FROM restaurant_documents WHERE restaurant_id = id)
       END DESC NULLS LAST,
       place
     LIMIT wanted);
END $$;
