CREATE OR REPLACE FUNCTION delete_old_reports(up_to timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
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
