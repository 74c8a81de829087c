-- What is counted of the visible reviews of a restaurant, beside its average: how many gave each number of stars, how many have
-- photos, and how many photos those are. In a table of its own, so that a restaurant's row keeps its indexes as they are.
CREATE TABLE "restaurant_ratings" (
    "restaurant_id" INTEGER NOT NULL,
    "stars_1" INTEGER NOT NULL DEFAULT 0,
    "stars_2" INTEGER NOT NULL DEFAULT 0,
    "stars_3" INTEGER NOT NULL DEFAULT 0,
    "stars_4" INTEGER NOT NULL DEFAULT 0,
    "stars_5" INTEGER NOT NULL DEFAULT 0,
    "with_photos" INTEGER NOT NULL DEFAULT 0,
    "photos" INTEGER NOT NULL DEFAULT 0,
    "loved" DECIMAL(4,3) NOT NULL DEFAULT 0,

    CONSTRAINT "restaurant_ratings_pkey" PRIMARY KEY ("restaurant_id")
);
ALTER TABLE restaurant_ratings ADD CONSTRAINT restaurant_ratings_minimum
  CHECK (least(stars_1, stars_2, stars_3, stars_4, stars_5, with_photos, photos) >= 0);
ALTER TABLE "restaurant_ratings" ADD CONSTRAINT "restaurant_ratings_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "restaurant_ratings_loved_restaurant_id_idx" ON "restaurant_ratings"("loved" DESC, "restaurant_id" DESC);

-- The mean of its ratings and of five more of 3.5 stars, so that a few cannot outdo many. Below three reviews it has not joined.
CREATE FUNCTION loved_mean(ratings int, sum int) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ratings < 3 THEN 0 ELSE round((5 * 3.5 + sum) / (5 + ratings), 3) END;

ALTER TABLE "restaurant_reviews" ADD COLUMN "photo_count" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE restaurant_reviews ADD CONSTRAINT restaurant_reviews_photo_count_minimum CHECK (photo_count >= 0);
UPDATE restaurant_reviews SET photo_count = total
  FROM (SELECT review_id, count(*) AS total FROM review_photos GROUP BY review_id) AS totals WHERE id = review_id;

-- The row of the restaurant is locked first, as where its average is counted.
CREATE FUNCTION add_to_ratings(ids int[], stars int[], steps int[], photos int[]) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE FUNCTION rate_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER restaurant_reviews_rated_added AFTER INSERT ON restaurant_reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rate_restaurants();
CREATE TRIGGER restaurant_reviews_rated_removed AFTER DELETE ON restaurant_reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION rate_restaurants();
CREATE TRIGGER restaurant_reviews_rated_changed AFTER UPDATE ON restaurant_reviews
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION rate_restaurants();

CREATE FUNCTION empty_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_ratings SET stars_1 = 0, stars_2 = 0, stars_3 = 0, stars_4 = 0, stars_5 = 0, with_photos = 0, photos = 0, loved = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurant_reviews_rated_emptied AFTER TRUNCATE ON restaurant_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION empty_ratings();

CREATE FUNCTION add_rated_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_ratings (restaurant_id) SELECT id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_rated AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_rated_restaurants();

-- In the order of their ids, as everywhere. Of a review that goes, nothing is left to count.
CREATE FUNCTION count_review_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews JOIN changed ON restaurant_reviews.id = review_id)
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM restaurant_reviews WHERE id IN (SELECT review_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurant_reviews SET photo_count = photo_count + step * total
    FROM (SELECT review_id, count(*)::int AS total FROM changed GROUP BY review_id) AS totals
   WHERE restaurant_reviews.id = review_id;
  RETURN NULL;
END $$;
CREATE TRIGGER review_photos_counted_added AFTER INSERT ON review_photos
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_photos();
CREATE TRIGGER review_photos_counted_removed AFTER DELETE ON review_photos
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_photos();

CREATE FUNCTION empty_photo_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_reviews SET photo_count = 0 WHERE photo_count > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER review_photos_counted_emptied AFTER TRUNCATE ON review_photos
  FOR EACH STATEMENT EXECUTE FUNCTION empty_photo_counts();

-- All that stood before.
INSERT INTO restaurant_ratings (restaurant_id) SELECT id FROM restaurants;
UPDATE restaurant_ratings
   SET stars_1 = sums.stars_1, stars_2 = sums.stars_2, stars_3 = sums.stars_3, stars_4 = sums.stars_4, stars_5 = sums.stars_5,
       with_photos = sums.with_photos, photos = sums.photos, loved = loved_mean(ratings, sum)
  FROM (SELECT restaurant_id AS id, count(*) FILTER (WHERE rating = 1) AS stars_1, count(*) FILTER (WHERE rating = 2) AS stars_2,
               count(*) FILTER (WHERE rating = 3) AS stars_3, count(*) FILTER (WHERE rating = 4) AS stars_4,
               count(*) FILTER (WHERE rating = 5) AS stars_5, count(*) FILTER (WHERE photo_count > 0) AS with_photos,
               sum(photo_count) AS photos, count(*)::int AS ratings, sum(rating)::int AS sum
          FROM restaurant_reviews WHERE hidden_at IS NULL GROUP BY restaurant_id) AS sums
 WHERE restaurant_id = sums.id;

-- A restaurant's page is told by the reviews themselves. Which are loved best decides about lists in that order alone.
CREATE FUNCTION tell_of_loved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['loved']) FROM after JOIN before USING (restaurant_id) WHERE after.loved <> before.loved LIMIT 1;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurant_ratings_tell_changed AFTER UPDATE ON restaurant_ratings
  REFERENCING NEW TABLE AS after OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tell_of_loved();
CREATE TRIGGER restaurant_ratings_tell_emptied AFTER TRUNCATE ON restaurant_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
