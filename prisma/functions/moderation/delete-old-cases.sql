-- Deletes cases that are over. While a hidden review may be written again, its case is not over.
CREATE OR REPLACE FUNCTION delete_old_cases(up_to timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  old_ids int[] := ARRAY(
    SELECT id FROM moderation_cases
     WHERE (state IN ('kept', 'restored', 'gone') OR state = 'hidden' AND (item LIKE 'former name %' OR
              CASE kind WHEN 'review' THEN review_id IS NULL WHEN 'comment' THEN comment_id IS NULL WHEN 'made' THEN made_id IS NULL
                        WHEN 'photo' THEN review_id IS NULL OR image_id IS NULL ELSE author_id IS NULL END))
       AND coalesce(restored_at, judged_at, opened_at) < up_to
       AND NOT EXISTS (SELECT FROM hidden_review_marks WHERE case_id = moderation_cases.id)
       AND NOT EXISTS (SELECT FROM hidden_made_marks WHERE case_id = moderation_cases.id)
     ORDER BY coalesce(restored_at, judged_at, opened_at) LIMIT most);
  deleted int;
BEGIN
  -- Nothing of these comes back: what is over stays so.
  PERFORM lock_cases(old_ids);
  DELETE FROM moderation_cases WHERE id = ANY (old_ids);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
