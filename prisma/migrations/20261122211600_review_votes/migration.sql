-- Who found which review helpful: once a person, never one's own.
CREATE TABLE "review_votes" (
    "user_id" UUID NOT NULL,
    "review_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_votes_pkey" PRIMARY KEY ("user_id","review_id")
);
CREATE INDEX "review_votes_review_id_idx" ON "review_votes"("review_id");
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "restaurant_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "restaurant_reviews" ADD COLUMN "helpful_count" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE restaurant_reviews ADD CONSTRAINT restaurant_reviews_helpful_count_minimum CHECK (helpful_count >= 0);

CREATE FUNCTION refuse_own_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN restaurant_reviews ON restaurant_reviews.id = review_id
              WHERE restaurant_reviews.user_id = added.user_id) THEN
    RAISE check_violation USING MESSAGE = 'Nobody finds their own review helpful', CONSTRAINT = 'review_votes_not_ones_own';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_votes_checked AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_own_votes();

CREATE FUNCTION count_review_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM restaurant_reviews WHERE id IN (SELECT review_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurant_reviews SET helpful_count = helpful_count + step * total
    FROM (SELECT review_id, count(*)::int AS total FROM changed GROUP BY review_id) AS totals
   WHERE restaurant_reviews.id = review_id;
  RETURN NULL;
END $$;
CREATE TRIGGER review_votes_counted_added AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();
CREATE TRIGGER review_votes_counted_removed AFTER DELETE ON review_votes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();

CREATE FUNCTION empty_helpful_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_reviews SET helpful_count = 0 WHERE helpful_count > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER review_votes_counted_emptied AFTER TRUNCATE ON review_votes
  FOR EACH STATEMENT EXECUTE FUNCTION empty_helpful_counts();

-- In the order of a deletion: first the person, then the review, which is deleted under the same lock. No row when nobody may see it.
CREATE FUNCTION set_helpful(person uuid, review int, wanted boolean) RETURNS TABLE (is_own boolean, is_helpful boolean, helpful int)
LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
  writer uuid;
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  SELECT user_id INTO writer FROM restaurant_reviews
   WHERE id = review AND hidden_at IS NULL AND EXISTS (SELECT FROM restaurants WHERE id = restaurant_id AND is_active)
     FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF writer <> person AND wanted THEN
    INSERT INTO review_votes (user_id, review_id) VALUES (person, review) ON CONFLICT DO NOTHING;
  ELSIF NOT wanted THEN
    DELETE FROM review_votes WHERE user_id = person AND review_id = review;
  END IF;
  RETURN QUERY SELECT writer = person, EXISTS (SELECT FROM review_votes WHERE user_id = person AND review_id = review), helpful_count
                 FROM restaurant_reviews WHERE id = review;
END $$;

-- Each order of a restaurant's reviews with each filter. Highest and lowest go from one number of stars to the next.
CREATE INDEX restaurant_reviews_by_stars ON restaurant_reviews (restaurant_id, rating, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX restaurant_reviews_by_help ON restaurant_reviews (restaurant_id, helpful_count DESC, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX restaurant_reviews_by_stars_and_help ON restaurant_reviews (restaurant_id, rating, helpful_count DESC, created_at DESC, id DESC)
  WHERE hidden_at IS NULL;
CREATE INDEX restaurant_reviews_with_photos ON restaurant_reviews (restaurant_id, created_at DESC, id DESC)
  WHERE hidden_at IS NULL AND photo_count > 0;
CREATE INDEX restaurant_reviews_with_photos_by_stars ON restaurant_reviews (restaurant_id, rating, created_at DESC, id DESC)
  WHERE hidden_at IS NULL AND photo_count > 0;
CREATE INDEX restaurant_reviews_with_photos_by_help ON restaurant_reviews (restaurant_id, helpful_count DESC, created_at DESC, id DESC)
  WHERE hidden_at IS NULL AND photo_count > 0;
CREATE INDEX restaurant_reviews_with_photos_by_stars_and_help ON restaurant_reviews (restaurant_id, rating, helpful_count DESC, created_at DESC, id DESC)
  WHERE hidden_at IS NULL AND photo_count > 0;
