-- The 201 nearest of what few places have: those within reach and those that suit are gathered and compared.
CREATE OR REPLACE FUNCTION gather_near(condition text, is_near text, here cube) RETURNS int[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = on SET enable_nestloop = off SET enable_mergejoin = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  ids int[];
BEGIN
  EXECUTE format('SELECT ARRAY(
    SELECT restaurant_id
      FROM (SELECT restaurant_id, place <-> %1$L::cube AS away FROM restaurant_places WHERE %2$s ORDER BY place <-> %1$L::cube LIMIT 10000) AS near
      JOIN (SELECT restaurant_id FROM restaurant_documents WHERE is_active AND %3$s LIMIT 10000) AS suiting USING (restaurant_id)
     ORDER BY away, restaurant_id LIMIT 201)', here, is_near, condition) INTO ids;
  RETURN ids;
END $$;
