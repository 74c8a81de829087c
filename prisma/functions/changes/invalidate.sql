-- Writes down, once in each transaction, which topics it changed: see content_changes_since(). A transaction that changes more
-- than a hundred topics changes "everything". "recipe 12" and "restaurant 7" stand for what is shown of one row; "lists" for
-- which rows are listed, found and counted, and in which order; "made" and "loved" for the order of some lists alone.
CREATE OR REPLACE FUNCTION invalidate(topics text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known text[] := string_to_array(coalesce(current_setting('tafula.invalidated', true), ''), ',');
  added text[] := ARRAY(SELECT unnest(topics) EXCEPT SELECT unnest(known));
BEGIN
  IF 'everything' = ANY (known) OR cardinality(added) = 0 THEN RETURN; END IF;
  IF cardinality(known) + cardinality(added) > 100 THEN added := ARRAY['everything']; END IF;
  PERFORM set_config('tafula.invalidated', array_to_string(known || added, ','), true);
  INSERT INTO content_changes (transaction_id, topic)
  SELECT pg_current_xact_id()::text::bigint, unnest(added)
  ON CONFLICT DO NOTHING;
END $$;
