-- A picture outlives its review and its person until the job for unused ones comes by. Until then nobody else is shown it,
-- unless something shows it again. A portrait has no owner, and is known by the profile.
ALTER TABLE "images" ADD COLUMN "is_left" BOOLEAN NOT NULL DEFAULT false;

CREATE FUNCTION leave_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_left := true;
  RETURN NEW;
END $$;
CREATE TRIGGER images_left BEFORE UPDATE OF user_id ON images
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION leave_picture();

CREATE FUNCTION leave_portrait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE images SET is_left = true
   WHERE user_id IS NULL AND id IN (substr(OLD.profile->>'picture', 9), substr(OLD.google_user_data->>'picture', 9));
  RETURN NULL;
END $$;
CREATE TRIGGER users_leave_portrait AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION leave_portrait();

CREATE FUNCTION leave_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE images SET is_left = true WHERE id IN (SELECT image_id FROM taken_out) AND NOT is_left;
  RETURN NULL;
END $$;
CREATE TRIGGER review_photos_leave AFTER DELETE ON review_photos
  REFERENCING OLD TABLE AS taken_out FOR EACH STATEMENT EXECUTE FUNCTION leave_photos();
