-- Only a name that somebody judged is remembered: three reports alone take none for good.
CREATE OR REPLACE FUNCTION note_shown_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_names <> OLD.hidden_names THEN
    PERFORM note_showing('name ' || NEW.id);
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM moderation_cases WHERE item = 'name ' || NEW.id AND state = 'open' AND hidden_at IS NOT NULL) THEN
    UPDATE users SET hidden_names = trim_array(hidden_names, least(1, cardinality(hidden_names))) WHERE id = NEW.id;
  END IF;
  PERFORM end_cases_of_name(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_note_shown AFTER UPDATE OF name_hidden_at ON users
  FOR EACH ROW WHEN (NEW.name_hidden_at IS NULL AND OLD.name_hidden_at IS NOT NULL) EXECUTE FUNCTION note_shown_name();
