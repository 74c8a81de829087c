CREATE OR REPLACE FUNCTION count_restaurant_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_restaurant_ratings(array_agg(restaurant_id), array_agg(total), array_agg(ratings))
       FROM (SELECT restaurant_id, count(*)::int AS total, sum(rating)::int AS ratings
               FROM added WHERE hidden_at IS NULL GROUP BY restaurant_id) AS totals;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_restaurant_ratings(array_agg(restaurant_id), array_agg(-total), array_agg(-ratings))
       FROM (SELECT restaurant_id, count(*)::int AS total, sum(rating)::int AS ratings
               FROM removed WHERE hidden_at IS NULL GROUP BY restaurant_id) AS totals;
  ELSE
    PERFORM add_to_restaurant_ratings(array_agg(restaurant_id), array_agg(total), array_agg(ratings))
       FROM (SELECT restaurant_id, sum(step)::int AS total, sum(step * rating)::int AS ratings
               FROM (SELECT restaurant_id, 1 AS step, rating FROM added WHERE hidden_at IS NULL
                     UNION ALL
                     SELECT restaurant_id, -1, rating FROM removed WHERE hidden_at IS NULL) AS both_sides
              GROUP BY restaurant_id) AS totals
      WHERE total <> 0 OR ratings <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_added AFTER INSERT ON restaurant_reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_restaurant_reviews();

CREATE OR REPLACE TRIGGER restaurant_reviews_changed AFTER UPDATE ON restaurant_reviews
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_restaurant_reviews();

CREATE OR REPLACE TRIGGER restaurant_reviews_removed AFTER DELETE ON restaurant_reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_restaurant_reviews();
