CREATE OR REPLACE FUNCTION refuse_without_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurant_reviews WHERE id = NEW.review_id FOR KEY SHARE;
  IF NOT FOUND THEN PERFORM refuse_orphan(TG_TABLE_NAME, 'review_id'); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_votes_of_review AFTER INSERT OR UPDATE OF review_id ON review_votes
  FOR EACH ROW EXECUTE FUNCTION refuse_without_review();
