-- A recipe that goes takes its place with it. Most stand in no season, and their going tells nothing here.
CREATE OR REPLACE FUNCTION tell_of_everything_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['everything']) FROM changed LIMIT 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER season_picks_tell_removed AFTER DELETE ON season_picks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything_removed();
