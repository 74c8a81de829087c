-- A person's own comments, newest first.
CREATE INDEX "recipe_comments_user_id_created_at_id_idx" ON "recipe_comments"("user_id", "created_at" DESC, "id" DESC);
DROP INDEX "recipe_comments_user_id_idx";
