CREATE OR REPLACE FUNCTION leave_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_left := true;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER images_left BEFORE UPDATE OF user_id ON images
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION leave_picture();
