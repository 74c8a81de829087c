-- The case of a name that its owner shows no more is over like that of something deleted.
DROP INDEX moderation_cases_over;
CREATE INDEX moderation_cases_over ON moderation_cases ((coalesce(restored_at, judged_at, opened_at)))
  WHERE state IN ('kept', 'restored', 'gone') OR state = 'hidden' AND (item LIKE 'former name %' OR
    CASE kind WHEN 'review' THEN review_id IS NULL WHEN 'comment' THEN comment_id IS NULL
              WHEN 'photo' THEN review_id IS NULL OR image_id IS NULL ELSE author_id IS NULL END);

CREATE OR REPLACE FUNCTION delete_old_cases(up_to timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  old_ids int[] := ARRAY(
    SELECT id FROM moderation_cases
     WHERE (state IN ('kept', 'restored', 'gone') OR state = 'hidden' AND (item LIKE 'former name %' OR
              CASE kind WHEN 'review' THEN review_id IS NULL WHEN 'comment' THEN comment_id IS NULL
                        WHEN 'photo' THEN review_id IS NULL OR image_id IS NULL ELSE author_id IS NULL END))
       AND coalesce(restored_at, judged_at, opened_at) < up_to
     ORDER BY coalesce(restored_at, judged_at, opened_at) LIMIT most);
  deleted int;
BEGIN
  -- Nothing of these comes back: what is over stays so.
  PERFORM lock_cases(old_ids);
  DELETE FROM moderation_cases WHERE id = ANY (old_ids);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
