-- The note that a hidden review was judged comes after it, and finds the case.
CREATE OR REPLACE FUNCTION reopen_marked_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark hidden_review_marks;
BEGIN
  DELETE FROM hidden_review_marks WHERE user_id = NEW.user_id AND restaurant_id = NEW.restaurant_id RETURNING * INTO mark;
  IF mark.unjudged_weight IS NOT NULL THEN
    INSERT INTO moderation_cases (kind, item, review_id, author_id, hidden_at, reason, weight)
    VALUES ('review', 'review ' || NEW.id, NEW.id, NEW.user_id, NEW.hidden_at, NEW.hidden_reason, mark.unjudged_weight);
  END IF;
  UPDATE moderation_cases SET item = 'review ' || NEW.id, review_id = NEW.id WHERE id = mark.case_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_meet_mark AFTER INSERT ON restaurant_reviews
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION reopen_marked_review();
