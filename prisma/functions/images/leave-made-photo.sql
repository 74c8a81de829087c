-- A picture that is taken out is shown only where something else shows it.
CREATE OR REPLACE FUNCTION leave_made_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE images SET is_left = true WHERE id = OLD.image_id AND NOT is_left;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_notes_leave_removed AFTER DELETE ON made_notes
  FOR EACH ROW WHEN (OLD.image_id IS NOT NULL) EXECUTE FUNCTION leave_made_photo();

CREATE OR REPLACE TRIGGER made_notes_leave_replaced AFTER UPDATE OF image_id ON made_notes
  FOR EACH ROW WHEN (OLD.image_id IS NOT NULL AND OLD.image_id IS DISTINCT FROM NEW.image_id) EXECUTE FUNCTION leave_made_photo();
