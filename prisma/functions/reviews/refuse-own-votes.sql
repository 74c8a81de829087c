CREATE OR REPLACE FUNCTION refuse_own_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN restaurant_reviews ON restaurant_reviews.id = review_id
              WHERE restaurant_reviews.user_id = added.user_id) THEN
    RAISE check_violation USING MESSAGE = 'Nobody finds their own review helpful', CONSTRAINT = 'review_votes_not_ones_own';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_votes_checked AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_own_votes();
