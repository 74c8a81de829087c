-- Where each restaurant is that is on the site. On a ball, in kilometres from the middle of the earth, what is nearest is so in a
-- straight line too, and the index holds that order.
CREATE EXTENSION IF NOT EXISTS cube;

-- NULL without a position.
CREATE FUNCTION earth_place(latitude float8, longitude float8) RETURNS cube LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN cube(cube(cube(6371 * cosd(latitude) * cosd(longitude)), 6371 * cosd(latitude) * sind(longitude)), 6371 * sind(latitude));

CREATE TABLE "restaurant_places" (
  "restaurant_id" INTEGER NOT NULL,
  "place" cube NOT NULL,
  CONSTRAINT "restaurant_places_pkey" PRIMARY KEY ("restaurant_id"),
  CONSTRAINT "restaurant_places_restaurant_id_fkey" FOREIGN KEY ("restaurant_id")
    REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE FUNCTION keep_places_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_places (restaurant_id, place)
    SELECT id, earth_place(latitude, longitude) FROM added
     WHERE is_active AND latitude IS NOT NULL AND longitude IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_places_kept_of_added AFTER INSERT ON restaurants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_places_of_added();

CREATE FUNCTION keep_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM restaurant_places WHERE restaurant_id = NEW.id;
  IF NEW.is_active AND NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL THEN
    INSERT INTO restaurant_places (restaurant_id, place) VALUES (NEW.id, earth_place(NEW.latitude, NEW.longitude));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_place_kept AFTER UPDATE ON restaurants FOR EACH ROW
  WHEN ((OLD.is_active, OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.is_active, NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION keep_place();

INSERT INTO restaurant_places (restaurant_id, place)
  SELECT id, earth_place(latitude, longitude) FROM restaurants
   WHERE is_active AND latitude IS NOT NULL AND longitude IS NOT NULL;
CREATE INDEX restaurant_places_by_distance ON restaurant_places USING gist (place);

-- The 201 nearest of what few places have: those within reach and those that suit are gathered and compared.
CREATE FUNCTION gather_near(condition text, is_near text, here cube) RETURNS int[] LANGUAGE plpgsql STABLE
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

-- The 201 nearest, however far: each that suits is looked up.
CREATE FUNCTION gather_anywhere(condition text, here cube) RETURNS int[] LANGUAGE plpgsql STABLE
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

-- The nearest that have all that is sought within `reach` kilometres in a straight line (NULL: however far), or the best loved of
-- them: up to 200, and how many there are, counted to 201. Of more than 10,000 places within reach the nearest 10,000 are looked
-- at. Without sorts the planner takes the order of the index; where there is none it sorts all the same.
CREATE FUNCTION find_near_restaurants(sought tsquery[], beginning tsquery, latitude float8, longitude float8, reach float8,
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
