-- The row of the restaurant is locked first, as where its average is counted.
CREATE OR REPLACE FUNCTION add_to_ratings(ids int[], stars int[], steps int[], photos int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurants WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurant_ratings AS kept
     SET stars_1 = kept.stars_1 + change.stars_1, stars_2 = kept.stars_2 + change.stars_2, stars_3 = kept.stars_3 + change.stars_3,
         stars_4 = kept.stars_4 + change.stars_4, stars_5 = kept.stars_5 + change.stars_5,
         with_photos = kept.with_photos + change.with_photos, photos = kept.photos + change.photos,
         loved = loved_mean(
           kept.stars_1 + kept.stars_2 + kept.stars_3 + kept.stars_4 + kept.stars_5 + change.ratings,
           kept.stars_1 + 2 * kept.stars_2 + 3 * kept.stars_3 + 4 * kept.stars_4 + 5 * kept.stars_5 + change.sum)
    FROM (SELECT id, coalesce(sum(step) FILTER (WHERE star = 1), 0) AS stars_1, coalesce(sum(step) FILTER (WHERE star = 2), 0) AS stars_2,
                 coalesce(sum(step) FILTER (WHERE star = 3), 0) AS stars_3, coalesce(sum(step) FILTER (WHERE star = 4), 0) AS stars_4,
                 coalesce(sum(step) FILTER (WHERE star = 5), 0) AS stars_5, sum(step)::int AS ratings, sum(star * step)::int AS sum,
                 coalesce(sum(step) FILTER (WHERE photo > 0), 0) AS with_photos, sum(step * photo) AS photos
            FROM unnest(ids, stars, steps, photos) AS one (id, star, step, photo) GROUP BY id) AS change
   WHERE restaurant_id = change.id;
END $$;
