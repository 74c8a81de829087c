-- A comment may answer another of the same recipe, one level deep. It stands under the one it answers, wherever that one stands
-- in the list. When that one is deleted, it stays as a comment of its own.
ALTER TABLE "recipe_comments" ADD COLUMN "reply_to_id" INTEGER, ADD COLUMN "thread_at" TIMESTAMPTZ(3);
CREATE INDEX "recipe_comments_reply_to_id_idx" ON "recipe_comments"("reply_to_id");
ALTER TABLE "recipe_comments" ADD CONSTRAINT "recipe_comments_reply_to_id_fkey" FOREIGN KEY ("reply_to_id") REFERENCES "recipe_comments"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE recipe_comments ADD CONSTRAINT recipe_comments_replies_in_threads CHECK ((reply_to_id IS NULL) = (thread_at IS NULL));
CREATE INDEX recipe_comments_by_thread ON recipe_comments
  (recipe_id, (coalesce(thread_at, created_at)) DESC, (coalesce(reply_to_id, id)) DESC, id);

CREATE FUNCTION place_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.thread_at := NULL;
  IF NEW.reply_to_id IS NULL THEN RETURN NEW; END IF;
  SELECT created_at INTO NEW.thread_at FROM recipe_comments
   WHERE id = NEW.reply_to_id AND recipe_id = NEW.recipe_id AND reply_to_id IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'A reply answers a comment of the same recipe that is no reply itself' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recipe_comments_place_reply BEFORE INSERT OR UPDATE OF reply_to_id, recipe_id ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION place_reply();

-- The previous version still calls the one with three arguments. No row when there is no such recipe, or nothing to answer.
CREATE FUNCTION add_comment(person uuid, recipe int, words text, answered int) RETURNS SETOF recipe_comments
LANGUAGE plpgsql ROWS 1 AS $$
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  PERFORM FROM recipes WHERE id = recipe FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF answered IS NOT NULL THEN
    PERFORM FROM recipe_comments
      WHERE id = answered AND recipe_id = recipe AND reply_to_id IS NULL AND hidden_at IS NULL;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  RETURN QUERY SELECT * FROM recipe_comments
                WHERE user_id = person AND recipe_id = recipe AND comment_text = words
                  AND reply_to_id IS NOT DISTINCT FROM answered
                  AND created_at > now() - interval '1 minute'
                ORDER BY created_at DESC, id DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN QUERY INSERT INTO recipe_comments (recipe_id, user_id, comment_text, reply_to_id)
                 VALUES (recipe, person, words, answered) RETURNING *;
  END IF;
END $$;

-- Nobody is told of a reply that nobody may see.
CREATE FUNCTION forget_told_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notices WHERE comment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_comments_forget_told_reply AFTER UPDATE OF hidden_at ON recipe_comments FOR EACH ROW
  WHEN (OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL AND NEW.reply_to_id IS NOT NULL)
  EXECUTE FUNCTION forget_told_reply();
