-- The page is told by the notes themselves, and lists by the document.
CREATE OR REPLACE FUNCTION tell_of_changed_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.like_count := NEW.like_count;
  OLD.comment_count := NEW.comment_count;
  OLD.made_count := NEW.made_count;
  OLD.made_sum := NEW.made_sum;
  OLD.made_rating := NEW.made_rating;
  PERFORM tell_of_one('recipe ' || NEW.id, OLD *<> NEW);
  IF OLD.id <> NEW.id THEN PERFORM tell_of_one('recipe ' || OLD.id, true); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipes_tell_changed AFTER UPDATE ON recipes FOR EACH ROW EXECUTE FUNCTION tell_of_changed_recipe();
