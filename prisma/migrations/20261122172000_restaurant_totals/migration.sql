-- How many restaurants and reviews there are, and what was given, kept so that the dashboard need not read every restaurant.
-- In 256 sums: those who review different restaurants at once seldom wait for each other.
CREATE TABLE "restaurant_totals" (
    "part" INTEGER NOT NULL,
    "restaurants" INTEGER NOT NULL,
    "reviews" INTEGER NOT NULL,
    "ratings" INTEGER NOT NULL,

    CONSTRAINT "restaurant_totals_pkey" PRIMARY KEY ("part")
);

-- The argument says whether the changed rows count or no longer do.
CREATE FUNCTION total_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE FUNCTION total_rated_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_totals AS kept (part, restaurants, reviews, ratings)
  SELECT id % 256, sum(step), sum(step * user_review_count), sum(step * user_rating_sum)
    FROM (SELECT 1 AS step, id, user_review_count, user_rating_sum FROM after
          UNION ALL
          SELECT -1, id, user_review_count, user_rating_sum FROM before) AS both_sides
   GROUP BY 1
  HAVING sum(step) <> 0 OR sum(step * user_review_count) <> 0 OR sum(step * user_rating_sum) <> 0
   ORDER BY 1
  ON CONFLICT (part) DO UPDATE SET restaurants = kept.restaurants + excluded.restaurants,
    reviews = kept.reviews + excluded.reviews, ratings = kept.ratings + excluded.ratings;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_restaurant_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM restaurant_totals;
  RETURN NULL;
END $$;

CREATE TRIGGER restaurants_total_added AFTER INSERT ON restaurants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION total_restaurants('1');
CREATE TRIGGER restaurants_total_removed AFTER DELETE ON restaurants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION total_restaurants('-1');
CREATE TRIGGER restaurants_total_changed AFTER UPDATE ON restaurants REFERENCING NEW TABLE AS after OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION total_rated_restaurants();
CREATE TRIGGER restaurants_total_emptied AFTER TRUNCATE ON restaurants
  FOR EACH STATEMENT EXECUTE FUNCTION forget_restaurant_totals();

INSERT INTO restaurant_totals (part, restaurants, reviews, ratings)
SELECT id % 256, count(*), sum(user_review_count), sum(user_rating_sum) FROM restaurants GROUP BY 1;
