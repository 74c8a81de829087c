-- Restaurants for an administrator's words, the last added first, and how many match (counted to 1,001).
CREATE OR REPLACE FUNCTION find_managed_restaurants(sought tsquery[], beginning tsquery, wanted int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  condition text := search_condition('all', sought, beginning);
  kept int := greatest(wanted, 1001);
  last_block int := (SELECT restaurant_id >> 12 FROM restaurant_documents ORDER BY restaurant_id DESC LIMIT 1);
BEGIN
  IF is_common('restaurant', condition, kept) THEN
    EXECUTE 'SELECT ARRAY(
      SELECT id FROM generate_series($1, 0, -1) AS block,
             LATERAL (SELECT restaurant_id AS id FROM restaurant_documents WHERE restaurant_id >> 12 = block AND ' || condition || '
                       ORDER BY restaurant_id + 0 DESC) AS matching
       LIMIT $2)' INTO ids USING last_block, kept;
  ELSE
    EXECUTE 'SELECT ARRAY(SELECT restaurant_id FROM restaurant_documents WHERE ' || indexed_condition('all', sought, beginning) || '
                           ORDER BY restaurant_id + 0 DESC LIMIT $1)' INTO ids USING kept;
  END IF;
  total := least(1001, cardinality(ids));
  ids := ids[1:wanted];
END $$;
