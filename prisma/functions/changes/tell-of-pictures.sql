-- A picture that nothing shows is deleted without any other change, and its copies end with it.
CREATE OR REPLACE FUNCTION tell_of_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['pictures']) FROM changed LIMIT 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER images_tell_removed AFTER DELETE ON images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_pictures();
