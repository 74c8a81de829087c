-- What the rows say. Hidden reviews count nowhere.
CREATE OR REPLACE FUNCTION figure_rows(of_figure text, since date, until date) RETURNS TABLE (subject_id int, value bigint)
LANGUAGE sql STABLE AS $$
  SELECT subject_id, sum(views) FROM page_views
   WHERE of_figure = 'viewed-recipes' AND page = 'recipe' AND subject_id > 0 AND day >= since AND day < until GROUP BY 1
  UNION ALL
  SELECT subject_id, sum(views) FROM page_views
   WHERE of_figure = 'viewed-restaurants' AND page = 'restaurant' AND subject_id > 0 AND day >= since AND day < until GROUP BY 1
  UNION ALL
  SELECT recipe_id, count(*) FROM favorites
   WHERE of_figure = 'favourited-recipes' AND recipe_id IS NOT NULL
     AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
  UNION ALL
  SELECT restaurant_id, count(*) FROM favorites
   WHERE of_figure = 'favourited-restaurants' AND restaurant_id IS NOT NULL
     AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
  UNION ALL
  SELECT recipe_id, count(*) FROM recipe_likes
   WHERE of_figure = 'liked-recipes' AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
  UNION ALL
  SELECT rating, count(*) FROM restaurant_reviews
   WHERE of_figure = 'ratings' AND hidden_at IS NULL
     AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
  UNION ALL
  SELECT week_of(south_african_day(created_at)), count(*) FROM restaurant_reviews
   WHERE of_figure = 'reviews-per-week' AND hidden_at IS NULL
     AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
$$;
