-- Counts the photos of each review, in the order of ids, as all counters do. A review that goes leaves nothing to count.
CREATE OR REPLACE FUNCTION count_review_photos() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER review_photos_counted_added AFTER INSERT ON review_photos
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_photos();

CREATE OR REPLACE TRIGGER review_photos_counted_removed AFTER DELETE ON review_photos
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_photos();
