-- Puts by, and empties, one column of what arrives late from somebody who is leaving but leaves their words: the photo of a note, or
-- the link of a review. Arguments: the place among the withdrawn rows, and the column.
CREATE OR REPLACE FUNCTION put_by_column() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  put_by jsonb := jsonb_build_object('id', NEW.id, TG_ARGV[1], to_jsonb(NEW) -> TG_ARGV[1]);
BEGIN
  IF current_setting('tafula.leaving', true) = NEW.user_id::text
     OR NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND leaving_at IS NOT NULL AND leaving_keeps) THEN RETURN NEW; END IF;
  DELETE FROM withdrawn_rows
   WHERE user_id = NEW.user_id AND place = TG_ARGV[0] AND (content->>'id')::int = NEW.id;
  IF put_by ->> TG_ARGV[1] IS NOT NULL THEN
    INSERT INTO withdrawn_rows (user_id, place, content) VALUES (NEW.user_id, TG_ARGV[0], put_by);
    NEW := jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[1], NULL));
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_put_by_link BEFORE INSERT OR UPDATE OF social_link ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION put_by_column('social_links', 'social_link');

CREATE OR REPLACE TRIGGER made_notes_put_by_photo BEFORE INSERT OR UPDATE OF image_id ON made_notes
  FOR EACH ROW EXECUTE FUNCTION put_by_column('made_photos', 'image_id');
