CREATE OR REPLACE FUNCTION hide_marked_made() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reason text;
BEGIN
  SELECT hidden_reason INTO reason FROM hidden_made_marks WHERE user_id = NEW.user_id AND recipe_id = NEW.recipe_id;
  IF FOUND THEN
    NEW.hidden_at := now();
    NEW.hidden_reason := reason;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER made_notes_hide_marked BEFORE INSERT ON made_notes FOR EACH ROW EXECUTE FUNCTION hide_marked_made();
