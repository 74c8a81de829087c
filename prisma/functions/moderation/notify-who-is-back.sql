-- Whoever comes back before the end of the days is told that nothing was deleted.
CREATE OR REPLACE FUNCTION notify_who_is_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (user_id, kind, details) VALUES (NEW.id, 'account_back', '{}');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_notify_back AFTER UPDATE OF leaving_at ON users
  FOR EACH ROW WHEN (OLD.leaving_at IS NOT NULL AND NEW.leaving_at IS NULL) EXECUTE FUNCTION notify_who_is_back();
