-- The 201 nearest, however far: each that suits is looked up.
CREATE OR REPLACE FUNCTION gather_anywhere(condition text, here cube) RETURNS int[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  ids int[];
BEGIN
  EXECUTE format('SELECT ARRAY(
    SELECT near.restaurant_id
      FROM (SELECT restaurant_id FROM restaurant_documents WHERE is_active AND %s LIMIT 10000) AS suiting,
           LATERAL (SELECT restaurant_id, place <-> %L::cube AS away FROM restaurant_places
                     WHERE restaurant_id = suiting.restaurant_id OFFSET 0) AS near
     ORDER BY away, restaurant_id LIMIT 201)', condition, here) INTO ids;
  RETURN ids;
END $$;
