-- One step of the job: how many rows it took, 0 only when no server has anything left to take, and what failed.
CREATE OR REPLACE FUNCTION take_more_remains(OUT taken int, OUT failure text) LANGUAGE plpgsql AS $$
DECLARE
  unfinished unfinished_rows;
  is_left boolean;
BEGIN
  taken := 0;
  SELECT * INTO unfinished FROM unfinished_rows WHERE failed_at IS NULL OR failed_at < now() - interval '2 minutes'
   ORDER BY failed_at NULLS FIRST, since, place, id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  BEGIN
    IF unfinished.place = 'users' THEN is_left := go_on_with_person(unfinished.id::uuid);
    ELSE is_left := delete_remains(unfinished.place, unfinished.id::int);
    END IF;
    IF NOT is_left THEN DELETE FROM unfinished_rows WHERE place = unfinished.place AND id = unfinished.id; END IF;
    taken := coalesce(nullif(current_setting('tafula.taken_along', true), ''), '0')::int;
  EXCEPTION
    -- Of two that met, the one that was chosen to fail does it again at once.
    WHEN deadlock_detected OR serialization_failure THEN RAISE;
    -- A step that took too long is no part of "others".
    WHEN query_canceled OR OTHERS THEN
      failure := format('%s %s: %s', unfinished.place, unfinished.id, SQLERRM);
      UPDATE unfinished_rows SET failed_at = clock_timestamp() WHERE place = unfinished.place AND id = unfinished.id;
  END;
  taken := 1 + taken;
END $$;
