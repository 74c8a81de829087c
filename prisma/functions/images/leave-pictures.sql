-- Marks the pictures that a row no longer shows. A marked picture is shown only where something else shows it openly, and the job
-- for unused pictures deletes it when nothing does. Arguments: where the row names a picture, by its id or by its address.
CREATE OR REPLACE FUNCTION leave_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  picture text;
BEGIN
  FOR place IN 0 .. TG_NARGS - 1 LOOP
    picture := to_jsonb(OLD) #>> TG_ARGV[place]::text[];
    CONTINUE WHEN picture IS NULL OR picture = to_jsonb(NEW) #>> TG_ARGV[place]::text[];
    UPDATE images SET is_left = true WHERE id = regexp_replace(picture, '^/images/', '') AND NOT is_left;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_notes_leave_pictures AFTER UPDATE OF image_id OR DELETE ON made_notes
  FOR EACH ROW EXECUTE FUNCTION leave_pictures('{image_id}');

CREATE OR REPLACE TRIGGER hidden_photos_leave_pictures AFTER DELETE ON hidden_photos
  FOR EACH ROW EXECUTE FUNCTION leave_pictures('{image_id}');

CREATE OR REPLACE TRIGGER review_photos_leave_pictures AFTER DELETE ON review_photos
  FOR EACH ROW EXECUTE FUNCTION leave_pictures('{image_id}');

CREATE OR REPLACE TRIGGER suggestions_leave_pictures AFTER UPDATE OF proposed OR DELETE ON suggestions
  FOR EACH ROW EXECUTE FUNCTION leave_pictures('{proposed, image_url}');

CREATE OR REPLACE TRIGGER users_leave_pictures AFTER UPDATE OF profile, google_user_data OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION leave_pictures('{profile, picture}', '{google_user_data, picture}');
