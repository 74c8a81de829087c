-- Notices, reports and cases are kept for a time, and these are what the nightly job looks by.
CREATE INDEX "notices_created_at_idx" ON "notices"("created_at");
CREATE INDEX moderation_cases_reports_over ON moderation_cases ((coalesce(judged_at, opened_at)))
  WHERE state <> 'open' AND report_count > 0;
-- What is still hidden needs its case: it says why, and whether somebody has appealed. A name that its owner shows no more is over
-- like something deleted.
CREATE INDEX moderation_cases_over ON moderation_cases ((coalesce(restored_at, judged_at, opened_at)))
  WHERE state IN ('kept', 'restored', 'gone') OR state = 'hidden' AND (item LIKE 'former name %' OR
    CASE kind WHEN 'review' THEN review_id IS NULL WHEN 'comment' THEN comment_id IS NULL
              WHEN 'photo' THEN review_id IS NULL OR image_id IS NULL ELSE author_id IS NULL END);

-- In the order of a deletion: people, then cases, then what hangs on these.
CREATE FUNCTION lock_cases(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users
    WHERE id IN (SELECT author_id FROM moderation_cases WHERE moderation_cases.id = ANY (ids)
                 UNION SELECT user_id FROM reports WHERE case_id = ANY (ids)
                 UNION SELECT user_id FROM appeals WHERE case_id = ANY (ids))
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM moderation_cases WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
END $$;

CREATE FUNCTION delete_old_reports(up_to timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  old_ids int[] := ARRAY(
    SELECT reports.id FROM moderation_cases AS handling JOIN reports ON case_id = handling.id
     WHERE state <> 'open' AND report_count > 0 AND coalesce(judged_at, opened_at) < up_to
     ORDER BY coalesce(judged_at, opened_at) LIMIT most);
  deleted int;
BEGIN
  PERFORM lock_cases(ARRAY(SELECT case_id FROM reports WHERE id = ANY (old_ids)));
  DELETE FROM reports WHERE id = ANY (old_ids);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;

CREATE FUNCTION delete_old_cases(up_to timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
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
