-- Asked hundreds of times a second, and mostly nothing was committed since: then the snapshot is the same, and no row has to
-- be looked for.
CREATE OR REPLACE FUNCTION content_changes_since(INOUT "position" text, OUT topics text[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  place text := concat_ws('/', extract(epoch FROM pg_postmaster_start_time()), 'content_changes'::regclass::oid);
  present text := concat_ws('/', place, pg_current_snapshot());
  since pg_snapshot;
BEGIN
  IF "position" = present THEN
    topics := '{}';
    RETURN;
  END IF;
  topics := ARRAY['everything'];
  IF "position" LIKE place || '/%' THEN
    since := split_part("position", '/', 3);
    IF (SELECT up_to FROM content_changes_forgotten) < pg_snapshot_xmin(since)::text::bigint THEN
      topics := ARRAY(SELECT DISTINCT topic FROM content_changes
                       WHERE transaction_id >= pg_snapshot_xmin(since)::text::bigint
                         AND NOT pg_visible_in_snapshot(transaction_id::text::xid8, since));
    END IF;
  END IF;
  "position" := present;
END $$;
