CREATE OR REPLACE FUNCTION withdraw_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_sessions WHERE user_id = NEW.id;
  IF withdraw_more(NEW) THEN
    INSERT INTO unfinished_rows (place, id) VALUES ('users', NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_withdraw AFTER UPDATE OF leaving_at ON users
  FOR EACH ROW WHEN (OLD.leaving_at IS NULL AND NEW.leaving_at IS NOT NULL) EXECUTE FUNCTION withdraw_person();
