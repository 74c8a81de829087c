CREATE OR REPLACE FUNCTION leave_written_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF delete_remains(TG_TABLE_NAME, OLD.id) THEN
    PERFORM delete_unjudged(TG_TABLE_NAME, OLD.id);
    INSERT INTO unfinished_rows (place, id) VALUES (TG_TABLE_NAME, OLD.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipes_leave_remains AFTER DELETE ON recipes FOR EACH ROW EXECUTE FUNCTION leave_written_remains();

CREATE OR REPLACE TRIGGER restaurants_leave_remains AFTER DELETE ON restaurants FOR EACH ROW EXECUTE FUNCTION leave_written_remains();
