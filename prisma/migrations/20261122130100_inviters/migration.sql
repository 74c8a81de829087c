-- An invitation ends with its owner's right to invite. Of those made before nobody knows the owner: they work no more.
ALTER TABLE "admin_invitations" ADD COLUMN "invited_by" INTEGER;
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "admins"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "admin_invitations_invited_by_idx" ON "admin_invitations"("invited_by");

CREATE FUNCTION end_invitations_of_former_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM admin_invitations WHERE invited_by = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_invitations_of_former_owner AFTER UPDATE OF role, disabled_at ON admins
  FOR EACH ROW WHEN (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL)
  EXECUTE FUNCTION end_invitations_of_former_owner();
