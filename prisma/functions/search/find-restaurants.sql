CREATE OR REPLACE FUNCTION find_restaurants(sought tsquery[], beginning tsquery, query tsquery, own_words tsquery, wanted int,
                             OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  in_title text := search_condition('title', sought, beginning);
  anywhere text := search_condition('all', sought, beginning);
  most int := most_counted(sought);
  kept int := greatest(wanted, most + 1);
BEGIN
  -- From rating to rating costs more with hours: it is gathered sooner.
  IF NOT is_common('restaurant', anywhere, greatest(most + 1, 601)) THEN
    ids := rank_restaurants(
      'SELECT restaurant_id, rating, words, ' || CASE WHEN own_words IS NULL THEN 'false' ELSE in_title END || ' AS is_titled
         FROM restaurant_documents WHERE is_active AND ' || indexed_condition('all', sought, beginning) || ' LIMIT 10000',
      most, query, own_words);
  ELSE
    ids := '{}';
    IF own_words IS NOT NULL THEN
      ids := rank_restaurants('SELECT *, true AS is_titled FROM (' || best_query('title', sought, beginning, kept) || ') AS titled',
                              most, query, own_words);
    END IF;
    IF cardinality(ids) < kept THEN
      ids := ids || rank_restaurants(
        'SELECT *, false AS is_titled
           FROM (' || walk_query(anywhere || format(' AND restaurant_id <> ALL (%L)', ids), kept - cardinality(ids)) || ') AS matched',
        most - cardinality(ids), query, own_words);
    END IF;
  END IF;
  total := least(most + 1, cardinality(ids));
  ids := ids[:wanted];
END $$;
