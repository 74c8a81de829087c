CREATE OR REPLACE FUNCTION leave_portrait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE images SET is_left = true
   WHERE id IN (substr(OLD.profile->>'picture', 9), substr(OLD.google_user_data->>'picture', 9)) AND NOT is_left;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_leave_portrait AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION leave_portrait();

CREATE OR REPLACE TRIGGER users_replace_portrait AFTER UPDATE OF profile, google_user_data ON users
  FOR EACH ROW WHEN (OLD.profile->'picture' IS DISTINCT FROM NEW.profile->'picture'
                  OR OLD.google_user_data->'picture' IS DISTINCT FROM NEW.google_user_data->'picture')
  EXECUTE FUNCTION leave_portrait();
