-- A hidden review that is written again is the same matter: its case goes with it, and with that who judged it, why, and that its
-- writer has appealed. Null is a hiding that nobody judged.
ALTER TABLE "hidden_review_marks" ADD COLUMN "case_id" INTEGER;
CREATE UNIQUE INDEX "hidden_review_marks_case_id_key" ON "hidden_review_marks"("case_id");
ALTER TABLE "hidden_review_marks" ADD CONSTRAINT "hidden_review_marks_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "moderation_cases"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION mark_hidden_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  appealed int;
BEGIN
  IF OLD.hidden_at IS NOT NULL THEN
    -- Nothing is left when the review goes with its writer or its restaurant.
    INSERT INTO hidden_review_marks (user_id, restaurant_id, hidden_reason, unjudged_weight, case_id)
    SELECT users.id, restaurants.id, OLD.hidden_reason,
           (SELECT weight FROM moderation_cases WHERE item = 'review ' || OLD.id AND state = 'open' AND hidden_at IS NOT NULL),
           (SELECT id FROM moderation_cases WHERE item = 'review ' || OLD.id AND state = 'hidden')
      FROM users, restaurants WHERE users.id = OLD.user_id AND restaurants.id = OLD.restaurant_id
    RETURNING case_id INTO appealed;
    -- Nobody can judge words that are gone, and other words are no second appeal.
    UPDATE appeals
       SET state = 'declined', judged_at = now(), answer = 'You deleted the review while the appeal was waiting, which ended it.'
     WHERE case_id = appealed AND state = 'waiting';
  END IF;
  UPDATE moderation_cases SET state = 'gone' WHERE review_id = OLD.id AND state = 'open';
  RETURN OLD;
END $$;

-- The note that a hidden review was judged comes after it, and finds the case.
CREATE OR REPLACE FUNCTION reopen_marked_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark hidden_review_marks;
BEGIN
  DELETE FROM hidden_review_marks WHERE user_id = NEW.user_id AND restaurant_id = NEW.restaurant_id RETURNING * INTO mark;
  IF mark.unjudged_weight IS NOT NULL THEN
    INSERT INTO moderation_cases (kind, item, review_id, author_id, hidden_at, reason, weight)
    VALUES ('review', 'review ' || NEW.id, NEW.id, NEW.user_id, NEW.hidden_at, NEW.hidden_reason, mark.unjudged_weight);
  END IF;
  UPDATE moderation_cases SET item = 'review ' || NEW.id, review_id = NEW.id WHERE id = mark.case_id;
  RETURN NULL;
END $$;

-- While a hidden review may be written again, its case is not over.
CREATE OR REPLACE FUNCTION delete_old_cases(up_to timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  old_ids int[] := ARRAY(
    SELECT id FROM moderation_cases
     WHERE (state IN ('kept', 'restored', 'gone') OR state = 'hidden' AND (item LIKE 'former name %' OR
              CASE kind WHEN 'review' THEN review_id IS NULL WHEN 'comment' THEN comment_id IS NULL
                        WHEN 'photo' THEN review_id IS NULL OR image_id IS NULL ELSE author_id IS NULL END))
       AND coalesce(restored_at, judged_at, opened_at) < up_to
       AND NOT EXISTS (SELECT FROM hidden_review_marks WHERE case_id = moderation_cases.id)
     ORDER BY coalesce(restored_at, judged_at, opened_at) LIMIT most);
  deleted int;
BEGIN
  -- Nothing of these comes back: what is over stays so.
  PERFORM lock_cases(old_ids);
  DELETE FROM moderation_cases WHERE id = ANY (old_ids);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
