-- Restaurants for an administrator's words, the newest first, and how many match. Where many match, walking the order and
-- leaving out the others is quicker than sorting what matched; the first pages of a tenth of all rows and more are full
-- before their ids are even put together. The settings are those of search_restaurants().
CREATE OR REPLACE FUNCTION search_managed_restaurants(query tsquery, wanted int, skipped int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  matched int[];
BEGIN
  IF skipped < 250 THEN
    total := (SELECT count(*) FROM restaurant_documents WHERE words @@ query);
    IF total > (SELECT reltuples / 10 FROM pg_class WHERE oid = 'restaurants'::regclass) THEN
      ids := ARRAY(SELECT id FROM restaurants
                    WHERE (SELECT words @@ query FROM restaurant_documents WHERE restaurant_id = id)
                    ORDER BY created_at DESC, id DESC LIMIT wanted OFFSET skipped);
      RETURN;
    END IF;
  END IF;
  matched := ARRAY(SELECT restaurant_id FROM restaurant_documents WHERE words @@ query);
  total := cardinality(matched);
  IF total > 1000 THEN
    -- The sum keeps the planner from looking up each id.
    ids := ARRAY(SELECT id FROM restaurants WHERE id + 0 = ANY (matched)
                  ORDER BY created_at DESC, id DESC LIMIT wanted OFFSET skipped);
  ELSE
    ids := ARRAY(SELECT id FROM restaurants WHERE id = ANY (matched)
                  ORDER BY created_at DESC, id DESC LIMIT wanted OFFSET skipped);
  END IF;
END $$;
