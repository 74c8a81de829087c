-- A muted person writes nothing, even when the session was read a moment before: the row of the person is locked, so that a write
-- either was there before the muting, or is refused. Deleting, and what administrators change, is left alone.
CREATE FUNCTION refuse_muted(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY (people) FOR SHARE;
  IF EXISTS (SELECT FROM users WHERE id = ANY (people) AND muted_at IS NOT NULL
                AND (muted_until IS NULL OR muted_until > clock_timestamp())) THEN
    RAISE EXCEPTION 'This person may only read' USING ERRCODE = 'TF403';
  END IF;
END $$;

CREATE FUNCTION refuse_written_by_muted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_muted(ARRAY(SELECT DISTINCT user_id FROM written WHERE user_id IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_comments_only_reading AFTER INSERT ON recipe_comments
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER restaurant_reviews_only_reading AFTER INSERT ON restaurant_reviews
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER recipe_likes_only_reading AFTER INSERT ON recipe_likes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER favorites_only_reading AFTER INSERT ON favorites
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER images_only_reading AFTER INSERT ON images
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER suggestions_only_reading AFTER INSERT ON suggestions
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE FUNCTION refuse_edited_by_muted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_muted(ARRAY[NEW.user_id]);
  RETURN NEW;
END $$;
CREATE TRIGGER recipe_comments_no_edits BEFORE UPDATE OF comment_text ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();
CREATE TRIGGER restaurant_reviews_no_edits BEFORE UPDATE OF rating, review_text, visit_date, social_link ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();

-- What administrators did to a person, found by the person. Like the others, it outlives them.
ALTER TABLE "admin_acts" ADD COLUMN "person_id" UUID;
CREATE INDEX "admin_acts_person_id_id_idx" ON "admin_acts"("person_id", "id" DESC);
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Everything visible that a person wrote, at most 2,000 of each kind at once. Parents are locked first and in order, as whatever
-- changes reviews or comments does.
CREATE FUNCTION hide_all_of(person uuid, because text, OUT reviews int, OUT comments int) LANGUAGE plpgsql AS $$
DECLARE
  review_ids int[] := ARRAY(SELECT id FROM restaurant_reviews WHERE user_id = person AND hidden_at IS NULL
                             ORDER BY created_at DESC, id DESC LIMIT 2000);
  comment_ids int[] := ARRAY(SELECT id FROM recipe_comments WHERE user_id = person AND hidden_at IS NULL
                              ORDER BY created_at DESC, id DESC LIMIT 2000);
BEGIN
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews WHERE id = ANY (review_ids))
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM recipes WHERE id IN (SELECT recipe_id FROM recipe_comments WHERE id = ANY (comment_ids))
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurant_reviews SET hidden_at = now(), hidden_reason = because WHERE id = ANY (review_ids) AND hidden_at IS NULL;
  GET DIAGNOSTICS reviews = ROW_COUNT;
  UPDATE recipe_comments SET hidden_at = now(), hidden_reason = because WHERE id = ANY (comment_ids) AND hidden_at IS NULL;
  GET DIAGNOSTICS comments = ROW_COUNT;
END $$;
