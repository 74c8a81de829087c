CREATE OR REPLACE FUNCTION mark_hidden_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  appealed int;
BEGIN
  IF OLD.hidden_at IS NOT NULL THEN
    -- Nothing is left when the review goes with its writer or its restaurant.
    INSERT INTO hidden_review_marks (user_id, restaurant_id, hidden_reason, unjudged_weight, case_id)
    SELECT users.id, restaurants.id, OLD.hidden_reason,
           (SELECT weight FROM moderation_cases WHERE item = 'review ' || OLD.id AND state = 'open' AND hidden_at IS NOT NULL),
           (SELECT id FROM moderation_cases WHERE item = 'review ' || OLD.id AND state = 'hidden')
      FROM users, restaurants WHERE users.id = OLD.user_id AND restaurants.id = OLD.restaurant_id
    RETURNING case_id INTO appealed;
    -- Nobody can judge words that are gone, and other words are no second appeal.
    UPDATE appeals
       SET state = 'declined', judged_at = now(), answer = 'You deleted the review while the appeal was waiting, which ended it.'
     WHERE case_id = appealed AND state = 'waiting';
  END IF;
  UPDATE moderation_cases SET state = 'gone' WHERE review_id = OLD.id AND state = 'open';
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_mark_hidden BEFORE DELETE ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION mark_hidden_review();
