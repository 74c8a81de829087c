-- As delete_old_cases() asks since notes have cases: by another condition the nightly job would read the whole table.
DROP INDEX moderation_cases_over;
CREATE INDEX moderation_cases_over ON moderation_cases ((coalesce(restored_at, judged_at, opened_at)))
  WHERE state IN ('kept', 'restored', 'gone') OR state = 'hidden' AND (item LIKE 'former name %' OR
    CASE kind WHEN 'review' THEN review_id IS NULL WHEN 'comment' THEN comment_id IS NULL WHEN 'made' THEN made_id IS NULL
              WHEN 'photo' THEN review_id IS NULL OR image_id IS NULL ELSE author_id IS NULL END);
