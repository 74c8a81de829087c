-- Like put_by_link(), for the photo of a note: what arrives late from somebody who leaves their words, but not their pictures.
CREATE OR REPLACE FUNCTION put_by_made_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tafula.leaving', true) = NEW.user_id::text
     OR NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND leaving_at IS NOT NULL AND leaving_keeps) THEN RETURN NEW; END IF;
  DELETE FROM withdrawn_rows
   WHERE user_id = NEW.user_id AND place = 'made_photos' AND (content->>'id')::int = NEW.id;
  IF NEW.image_id IS NOT NULL THEN
    INSERT INTO withdrawn_rows (user_id, place, content)
    VALUES (NEW.user_id, 'made_photos', jsonb_build_object('id', NEW.id, 'image_id', NEW.image_id));
    NEW.image_id := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER made_notes_put_by_photo BEFORE INSERT OR UPDATE OF image_id ON made_notes
  FOR EACH ROW EXECUTE FUNCTION put_by_made_photo();
