CREATE OR REPLACE FUNCTION leave_out_hidden_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM hidden_photos WHERE image_id = NEW.image_id AND review_id = NEW.review_id) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER review_photos_leave_out_hidden BEFORE INSERT ON review_photos
  FOR EACH ROW EXECUTE FUNCTION leave_out_hidden_photo();
