-- Before the case of a hidden note is opened anew: triggers fire in the order of their names.
CREATE OR REPLACE FUNCTION reopen_marked_made() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark hidden_made_marks;
BEGIN
  DELETE FROM hidden_made_marks WHERE user_id = NEW.user_id AND recipe_id = NEW.recipe_id RETURNING * INTO mark;
  IF mark.unjudged_weight IS NOT NULL THEN
    INSERT INTO moderation_cases (kind, item, made_id, author_id, hidden_at, reason, weight)
    VALUES ('made', 'made ' || NEW.id, NEW.id, NEW.user_id, NEW.hidden_at, NEW.hidden_reason, mark.unjudged_weight);
  END IF;
  UPDATE moderation_cases SET item = 'made ' || NEW.id, made_id = NEW.id WHERE id = mark.case_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_notes_meet_mark AFTER INSERT ON made_notes
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION reopen_marked_made();
