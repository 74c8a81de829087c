-- So that people know their sessions by device and network, and end one by a number that opens nothing.
ALTER TABLE "user_sessions" ADD COLUMN "id" SERIAL NOT NULL,
                            ADD COLUMN "device" TEXT NOT NULL DEFAULT '',
                            ADD COLUMN "network" TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX "user_sessions_id_key" ON "user_sessions"("id");
