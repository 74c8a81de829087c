CREATE OR REPLACE FUNCTION bring_openings_on(most int, now_minute int DEFAULT this_minute()) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE openings_as_of SET minute = now_minute WHERE minute < now_minute;
  UPDATE restaurant_openings
     SET is_open = is_open_at(open_minutes, now_minute), changes_at = changes_after(open_minutes, now_minute)
   WHERE restaurant_id = ANY (ARRAY(
     SELECT restaurant_id FROM restaurant_openings WHERE changes_at <= now_minute
      ORDER BY changes_at LIMIT most FOR UPDATE SKIP LOCKED));
END $$;
