-- Whoever is an administrator already may do everything, and is an owner from now on. The default is for the previous
-- version, which makes administrators without naming a role.
CREATE TYPE "AdminRole" AS ENUM ('editor', 'moderator', 'owner');
ALTER TABLE "admins"
    ADD COLUMN "role" "AdminRole" NOT NULL DEFAULT 'owner',
    ADD COLUMN "disabled_at" TIMESTAMPTZ(3);

CREATE TABLE "admin_invitations" (
    "id" SERIAL NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "username" TEXT NOT NULL,
    "role" "AdminRole" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "admin_invitations_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "admin_invitations_token_hash_key" ON "admin_invitations"("token_hash");
CREATE UNIQUE INDEX "admin_invitations_username_key" ON "admin_invitations"("username");
CREATE INDEX "admin_invitations_expires_at_idx" ON "admin_invitations"("expires_at");
ALTER TABLE admin_invitations ADD CONSTRAINT admin_invitations_username_length CHECK (char_length(username) BETWEEN 1 AND 100);

-- An installation without an owner could never get another one in the product. Two owners who take each other's role away
-- at once wait for each other here, and the second one sees what the first one did.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7265002);
  IF NOT EXISTS (SELECT FROM admins WHERE role = 'owner' AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the last owner cannot go' USING ERRCODE = 'check_violation', CONSTRAINT = 'admins_last_owner';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_an_owner_when_changed AFTER UPDATE OF role, disabled_at ON admins
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL
                     AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER keep_an_owner_when_deleted AFTER DELETE ON admins
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL) EXECUTE FUNCTION keep_an_owner();
