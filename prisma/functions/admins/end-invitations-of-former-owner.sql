CREATE OR REPLACE FUNCTION end_invitations_of_former_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM admin_invitations WHERE invited_by = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_invitations_of_former_owner AFTER UPDATE OF role, disabled_at ON admins
  FOR EACH ROW WHEN (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL)
  EXECUTE FUNCTION end_invitations_of_former_owner();
