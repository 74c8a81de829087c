-- When a password or a second factor was given last in a session, and what a passkey must sign to give one again.
ALTER TABLE "admin_tokens"
    ADD COLUMN "proved_at" TIMESTAMPTZ(3),
    ADD COLUMN "proof_challenge" TEXT;
