-- A picture that its sender replaces in a suggestion is shown to nobody else until the job for unused ones comes by, nor is one whose
-- suggestion goes. What shows a marked picture openly shows it all the same.
CREATE OR REPLACE FUNCTION leave_suggested_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE images SET is_left = true WHERE id = substr(OLD.proposed->>'image_url', 9) AND NOT is_left;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER suggestions_leave_picture AFTER DELETE ON suggestions
  FOR EACH ROW WHEN (OLD.proposed->>'image_url' IS NOT NULL) EXECUTE FUNCTION leave_suggested_picture();

CREATE OR REPLACE TRIGGER suggestions_replace_picture AFTER UPDATE OF proposed ON suggestions
  FOR EACH ROW WHEN (OLD.proposed->'image_url' IS DISTINCT FROM NEW.proposed->'image_url') EXECUTE FUNCTION leave_suggested_picture();
