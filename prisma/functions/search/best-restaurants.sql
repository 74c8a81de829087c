CREATE OR REPLACE FUNCTION best_restaurants(part text, sought tsquery[], beginning tsquery, wanted int) RETURNS int[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  ids int[];
BEGIN
  EXECUTE 'SELECT ARRAY(SELECT restaurant_id FROM (' || best_query(part, sought, beginning, wanted) || ') AS best)' INTO ids;
  RETURN ids;
END $$;
