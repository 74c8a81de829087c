-- The nearest that have all that is sought within `reach` kilometres in a straight line (NULL: however far), or the best loved of
-- them: up to 200, and how many there are, counted to 201. Of more than 10,000 places within reach the nearest 10,000 are looked
-- at. Without sorts the planner takes the order of the index; where there is none it sorts all the same.
CREATE OR REPLACE FUNCTION find_near_restaurants(sought tsquery[], beginning tsquery, latitude float8, longitude float8, reach float8,
                                      by_love boolean, wanted int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_sort = off
SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  here cube := earth_place(latitude, longitude);
  is_near text := CASE WHEN reach IS NULL THEN 'true' ELSE
    format('place <@ %L::cube AND place <-> %L::cube <= %s', cube_enlarge(here, reach, 3), here, reach) END;
  condition text := search_condition('all', sought, beginning);
  suiting text := coalesce('(SELECT FROM restaurant_documents AS document
                             WHERE document.restaurant_id = near.restaurant_id AND document.is_active AND ' || condition || ' OFFSET 0)', '(SELECT)');
BEGIN
  IF condition IS NULL OR is_common('restaurant', condition, 1001) THEN
    EXECUTE format('SELECT ARRAY(
      SELECT near.restaurant_id
        FROM (SELECT restaurant_id FROM restaurant_places WHERE %s ORDER BY place <-> %L::cube LIMIT 10000) AS near, LATERAL %s AS suiting
       LIMIT 201)', is_near, here, suiting) INTO ids;
  ELSIF reach IS NOT NULL THEN
    ids := gather_near(indexed_condition('all', sought, beginning), is_near, here);
  END IF;
  IF reach IS NULL AND condition IS NOT NULL AND coalesce(ids, '{}') = '{}' THEN
    ids := gather_anywhere(indexed_condition('all', sought, beginning), here);
  END IF;
  total := cardinality(ids);
  IF by_love AND total <= 200 THEN
    ids := ARRAY(SELECT restaurant_id FROM restaurant_ratings WHERE restaurant_id = ANY (ids) ORDER BY loved DESC, restaurant_id DESC);
  ELSIF by_love THEN
    EXECUTE format('SELECT ARRAY(
      SELECT near.restaurant_id FROM (SELECT restaurant_id FROM restaurant_ratings ORDER BY loved DESC, restaurant_id DESC) AS best,
             LATERAL (SELECT restaurant_id FROM restaurant_places WHERE restaurant_id = best.restaurant_id AND %s OFFSET 0) AS near,
             LATERAL %s AS suiting
       LIMIT $1)', is_near, suiting) INTO ids USING least(wanted, 200);
  END IF;
  ids := ids[:least(wanted, 200)];
END $$;
