-- A hidden photo that goes with its review or its writer is not shown again.
CREATE OR REPLACE FUNCTION note_shown_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('tafula.leaving', true), '') = '' AND EXISTS (SELECT FROM restaurant_reviews WHERE id = OLD.review_id) THEN
    PERFORM note_showing('photo ' || OLD.review_id || '-' || OLD.image_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hidden_photos_note_shown AFTER DELETE ON hidden_photos FOR EACH ROW EXECUTE FUNCTION note_shown_photo();
