CREATE OR REPLACE FUNCTION find_loved_restaurants(sought tsquery[], beginning tsquery, wanted int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  condition text := coalesce(search_condition('all', sought, beginning), 'true');
  is_whole_list boolean := cardinality(sought) = 0 AND beginning IS NULL;
  most int := most_counted(sought);
BEGIN
  IF is_whole_list THEN
    total := (SELECT count(*) FROM (SELECT FROM restaurants WHERE is_active ORDER BY coalesce(rating, 0) DESC, id DESC LIMIT 1001) AS counted);
  ELSIF is_common('restaurant', condition, greatest(most + 1, 601)) THEN
    total := cardinality(walk_restaurants(condition, most + 1));
  ELSE
    EXECUTE 'SELECT coalesce(array_agg(restaurant_id ORDER BY loved DESC, restaurant_id DESC), ''{}'')
               FROM (SELECT restaurant_id FROM restaurant_documents
                      WHERE is_active AND ' || indexed_condition('all', sought, beginning) || ' LIMIT 10000) AS matching
               JOIN restaurant_ratings USING (restaurant_id)' INTO ids;
    total := least(most + 1, cardinality(ids));
    ids := ids[:wanted];
    RETURN;
  END IF;
  EXECUTE 'SELECT ARRAY(
    SELECT loved.restaurant_id
      FROM (SELECT restaurant_id FROM restaurant_ratings ORDER BY loved DESC, restaurant_id DESC) AS loved,
           LATERAL (SELECT FROM restaurant_documents AS document
                     WHERE document.restaurant_id = loved.restaurant_id AND is_active AND ' || condition || ' OFFSET 0) AS matching
     LIMIT $1)' INTO ids USING wanted;
END $$;
