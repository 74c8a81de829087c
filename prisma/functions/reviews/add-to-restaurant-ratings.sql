CREATE OR REPLACE FUNCTION add_to_restaurant_ratings(ids int[], counts int[], sums int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM restaurants WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurants
     SET user_review_count = user_review_count + change.count,
         user_rating_sum = user_rating_sum + change.sum,
         user_rating_average = round((user_rating_sum + change.sum)::numeric / nullif(user_review_count + change.count, 0), 2)
    FROM unnest(ids, counts, sums) AS change (id, count, sum)
   WHERE restaurants.id = change.id AND (change.count <> 0 OR change.sum <> 0);
END $$;
