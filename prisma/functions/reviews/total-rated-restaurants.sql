CREATE OR REPLACE FUNCTION total_rated_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER restaurants_total_changed AFTER UPDATE ON restaurants REFERENCING NEW TABLE AS after OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION total_rated_restaurants();
