-- Adds up the weight of the reports about a case. It refuses a report by the writer of the thing itself.
CREATE OR REPLACE FUNCTION weigh_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE moderation_cases
       SET report_count = report_count - 1, weight = weight - OLD.weight, sound_count = sound_count - OLD.is_sound::int
     WHERE id = OLD.case_id;
    RETURN NULL;
  END IF;
  UPDATE moderation_cases
     SET report_count = report_count + 1, weight = weight + NEW.weight, sound_count = sound_count + NEW.is_sound::int
   WHERE id = NEW.case_id AND author_id <> NEW.user_id;
  IF NOT FOUND THEN RAISE EXCEPTION 'a report of one''s own'; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reports_weigh AFTER INSERT OR DELETE ON reports FOR EACH ROW EXECUTE FUNCTION weigh_reports();
