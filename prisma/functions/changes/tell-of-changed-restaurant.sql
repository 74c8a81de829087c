CREATE OR REPLACE FUNCTION tell_of_changed_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.user_review_count := NEW.user_review_count;
  OLD.user_rating_sum := NEW.user_rating_sum;
  OLD.user_rating_average := NEW.user_rating_average;
  PERFORM tell_of_one('restaurant ' || NEW.id, OLD *<> NEW);
  IF OLD.id <> NEW.id THEN PERFORM tell_of_one('restaurant ' || OLD.id, true); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_tell_changed AFTER UPDATE ON restaurants FOR EACH ROW EXECUTE FUNCTION tell_of_changed_restaurant();
