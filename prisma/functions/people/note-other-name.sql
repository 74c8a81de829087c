-- A case about a name ends when the name changes, also one that nobody hid yet, and when its owner leaves: otherwise an administrator
-- would judge the next name.
CREATE OR REPLACE FUNCTION note_other_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_cases_of_name(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_note_other_name AFTER UPDATE OF google_user_data ON users
  FOR EACH ROW WHEN (OLD.name_hidden_at IS NULL AND NEW.google_user_data->>'name' IS DISTINCT FROM OLD.google_user_data->>'name')
  EXECUTE FUNCTION note_other_name();
