-- Passkeys of administrators: the public half only.
CREATE TABLE "admin_passkeys" (
    "id" TEXT NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "device" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[] NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_passkeys_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "admin_passkeys_admin_id_idx" ON "admin_passkeys"("admin_id");
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE admin_passkeys ADD CONSTRAINT admin_passkeys_id_length CHECK (char_length(id) BETWEEN 1 AND 1400);

-- What the next answer of a passkey in this session must sign. It is taken once.
ALTER TABLE "admin_tokens" ADD COLUMN "challenge" TEXT;
