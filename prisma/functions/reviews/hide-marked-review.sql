-- The mark stays until the case of the new review knows of it.
CREATE OR REPLACE FUNCTION hide_marked_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reason text;
BEGIN
  SELECT hidden_reason INTO reason FROM hidden_review_marks WHERE user_id = NEW.user_id AND restaurant_id = NEW.restaurant_id;
  IF FOUND THEN
    NEW.hidden_at := now();
    NEW.hidden_reason := reason;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_hide_marked BEFORE INSERT ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION hide_marked_review();
