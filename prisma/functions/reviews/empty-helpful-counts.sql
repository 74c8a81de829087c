CREATE OR REPLACE FUNCTION empty_helpful_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_reviews SET helpful_count = 0 WHERE helpful_count > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_votes_counted_emptied AFTER TRUNCATE ON review_votes
  FOR EACH STATEMENT EXECUTE FUNCTION empty_helpful_counts();
