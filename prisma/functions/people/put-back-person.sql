CREATE OR REPLACE FUNCTION put_back_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF put_back_more(NEW) THEN
    INSERT INTO unfinished_rows (place, id) VALUES ('users', NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_put_back AFTER UPDATE OF leaving_at ON users
  FOR EACH ROW WHEN (OLD.leaving_at IS NOT NULL AND NEW.leaving_at IS NULL) EXECUTE FUNCTION put_back_person();
