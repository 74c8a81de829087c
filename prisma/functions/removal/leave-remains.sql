CREATE OR REPLACE FUNCTION leave_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF delete_remains(TG_TABLE_NAME, OLD.id) THEN
    INSERT INTO unfinished_rows (place, id) VALUES (TG_TABLE_NAME, OLD.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_notes_leave_remains AFTER DELETE ON made_notes FOR EACH ROW EXECUTE FUNCTION leave_remains();

CREATE OR REPLACE TRIGGER restaurant_reviews_leave_remains AFTER DELETE ON restaurant_reviews FOR EACH ROW EXECUTE FUNCTION leave_remains();
