-- The nightly jobs find sessions by their age, and whoever shows a picture. An address may be longer than a btree takes.
CREATE INDEX "user_sessions_created_at_idx" ON "user_sessions"("created_at");
CREATE INDEX users_picture ON users USING hash ((google_user_data->>'picture'));
