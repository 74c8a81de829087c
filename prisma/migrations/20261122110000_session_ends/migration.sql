-- What an administrator is shown of each session. A session that began before has neither device nor network.
ALTER TABLE "admin_tokens"
    ADD COLUMN "id" SERIAL NOT NULL,
    ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'browser',
    ADD COLUMN "device" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "network" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE UNIQUE INDEX "admin_tokens_id_key" ON "admin_tokens"("id");
ALTER TABLE admin_tokens ADD CONSTRAINT admin_tokens_kind CHECK (kind IN ('browser', 'program'));
ALTER TABLE admin_tokens ADD CONSTRAINT admin_tokens_device_length CHECK (char_length(device) <= 60);
