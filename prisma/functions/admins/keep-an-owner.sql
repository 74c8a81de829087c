-- An installation without an owner could never get another one in the product. Two owners who take each other's role away
-- at once wait for each other here, and the second one sees what the first one did.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7265002);
  IF NOT EXISTS (SELECT FROM admins WHERE role = 'owner' AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the last owner cannot go' USING ERRCODE = 'check_violation', CONSTRAINT = 'admins_last_owner';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_an_owner_when_changed AFTER UPDATE OF role, disabled_at ON admins
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL
                     AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();

CREATE OR REPLACE TRIGGER keep_an_owner_when_deleted AFTER DELETE ON admins
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL) EXECUTE FUNCTION keep_an_owner();
