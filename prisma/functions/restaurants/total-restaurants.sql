-- The argument says whether the changed rows count or no longer do.
CREATE OR REPLACE FUNCTION total_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := TG_ARGV[0];
BEGIN
  INSERT INTO restaurant_totals AS kept (part, restaurants, reviews, ratings)
  SELECT id % 256, step * count(*), step * sum(user_review_count), step * sum(user_rating_sum)
    FROM changed GROUP BY 1 ORDER BY 1
  ON CONFLICT (part) DO UPDATE SET restaurants = kept.restaurants + excluded.restaurants,
    reviews = kept.reviews + excluded.reviews, ratings = kept.ratings + excluded.ratings;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_total_added AFTER INSERT ON restaurants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION total_restaurants('1');

CREATE OR REPLACE TRIGGER restaurants_total_removed AFTER DELETE ON restaurants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION total_restaurants('-1');
