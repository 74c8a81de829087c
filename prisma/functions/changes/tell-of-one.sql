-- A like changes one row, so this compares no tables. Of one transaction, the first hundred rows are named.
CREATE OR REPLACE FUNCTION tell_of_one(topic text, is_listed_anew boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told int := coalesce(nullif(current_setting('tafula.told', true), ''), '0');
BEGIN
  IF told > 100 THEN RETURN; END IF;
  PERFORM set_config('tafula.told', (told + 1)::text, true);
  INSERT INTO content_changes (transaction_id, topic)
  SELECT pg_current_xact_id()::text::bigint,
         unnest(CASE WHEN told = 100 THEN ARRAY['everything']
                     WHEN is_listed_anew THEN ARRAY[tell_of_one.topic, 'lists']
                     ELSE ARRAY[tell_of_one.topic] END)
  ON CONFLICT DO NOTHING;
END $$;
