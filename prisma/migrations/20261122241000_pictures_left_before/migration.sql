-- A picture that is taken out is marked, also when what took it out goes: a hidden photo with its review, and a portrait when
-- another one takes its place, whether it was shown or not. What shows a marked picture openly shows it all the same.
CREATE TRIGGER hidden_photos_leave AFTER DELETE ON hidden_photos
  REFERENCING OLD TABLE AS taken_out FOR EACH STATEMENT EXECUTE FUNCTION leave_photos();

CREATE OR REPLACE FUNCTION leave_portrait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE images SET is_left = true
   WHERE id IN (substr(OLD.profile->>'picture', 9), substr(OLD.google_user_data->>'picture', 9)) AND NOT is_left;
  RETURN NULL;
END $$;
CREATE TRIGGER users_replace_portrait AFTER UPDATE OF profile, google_user_data ON users
  FOR EACH ROW WHEN (OLD.profile->'picture' IS DISTINCT FROM NEW.profile->'picture'
                  OR OLD.google_user_data->'picture' IS DISTINCT FROM NEW.google_user_data->'picture')
  EXECUTE FUNCTION leave_portrait();
