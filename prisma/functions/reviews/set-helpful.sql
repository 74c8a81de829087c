-- Sets or takes back a person's vote for a review. It locks first the person, then the review, as a deletion does. No row when nobody
-- may see the review.
CREATE OR REPLACE FUNCTION set_helpful(person uuid, review int, wanted boolean) RETURNS TABLE (is_own boolean, is_helpful boolean, helpful int)
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
    DELETE FROM withdrawn_rows WHERE user_id = person AND place = 'review_votes' AND (content->>'review_id')::int = review;
  END IF;
  RETURN QUERY SELECT writer = person, EXISTS (SELECT FROM review_votes WHERE user_id = person AND review_id = review), helpful_count
                 FROM restaurant_reviews WHERE id = review;
END $$;
