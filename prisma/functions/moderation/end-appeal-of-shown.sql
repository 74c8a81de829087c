-- What is back needs no appeal, however it came back. Whoever grants one does so first.
CREATE OR REPLACE FUNCTION end_appeal_of_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM appeals WHERE case_id = NEW.id AND state = 'waiting';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER moderation_cases_end_appeal AFTER UPDATE OF state ON moderation_cases
  FOR EACH ROW WHEN (OLD.state = 'hidden' AND NEW.state = 'restored') EXECUTE FUNCTION end_appeal_of_shown();
