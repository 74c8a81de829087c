CREATE OR REPLACE FUNCTION rate_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_ratings(array_agg(restaurant_id), array_agg(rating::int), array_agg(1), array_agg(photo_count::int))
       FROM added WHERE hidden_at IS NULL HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_ratings(array_agg(restaurant_id), array_agg(rating::int), array_agg(-1), array_agg(photo_count::int))
       FROM removed WHERE hidden_at IS NULL HAVING count(*) > 0;
  ELSE
    PERFORM add_to_ratings(array_agg(restaurant_id), array_agg(rating), array_agg(step), array_agg(photo_count))
       FROM (SELECT restaurant_id, rating::int, photo_count::int, sum(step)::int AS step
               FROM (SELECT restaurant_id, rating, photo_count, 1 AS step FROM added WHERE hidden_at IS NULL
                     UNION ALL
                     SELECT restaurant_id, rating, photo_count, -1 FROM removed WHERE hidden_at IS NULL) AS both_sides
              GROUP BY restaurant_id, rating, photo_count) AS steps
      WHERE step <> 0 HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_rated_added AFTER INSERT ON restaurant_reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rate_restaurants();

CREATE OR REPLACE TRIGGER restaurant_reviews_rated_changed AFTER UPDATE ON restaurant_reviews
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION rate_restaurants();

CREATE OR REPLACE TRIGGER restaurant_reviews_rated_removed AFTER DELETE ON restaurant_reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION rate_restaurants();
