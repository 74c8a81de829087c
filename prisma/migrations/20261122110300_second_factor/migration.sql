-- One-time codes and what stands in for them. The secret is encrypted with a key made of SESSION_SECRET.
ALTER TABLE "admins"
    ADD COLUMN "totp_secret" BYTEA,
    ADD COLUMN "totp_last_step" INTEGER;

CREATE TABLE "admin_recovery_codes" (
    "code_hash" BYTEA NOT NULL,
    "admin_id" INTEGER NOT NULL,

    CONSTRAINT "admin_recovery_codes_pkey" PRIMARY KEY ("code_hash")
);
CREATE INDEX "admin_recovery_codes_admin_id_idx" ON "admin_recovery_codes"("admin_id");
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Between the password and the second factor a session opens nothing.
ALTER TABLE "admin_tokens" ADD COLUMN "is_half" BOOLEAN NOT NULL DEFAULT false;
