CREATE OR REPLACE FUNCTION note_showing(of_item text) RETURNS void LANGUAGE sql AS $$
  UPDATE moderation_cases SET state = 'restored', restored_at = now() WHERE item = of_item AND state = 'hidden';
$$;
