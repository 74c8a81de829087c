CREATE OR REPLACE FUNCTION count_review_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM restaurant_reviews WHERE id IN (SELECT review_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurant_reviews SET helpful_count = helpful_count + step * total
    FROM (SELECT review_id, count(*)::int AS total FROM changed GROUP BY review_id) AS totals
   WHERE restaurant_reviews.id = review_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_votes_counted_added AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();

CREATE OR REPLACE TRIGGER review_votes_counted_removed AFTER DELETE ON review_votes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();
