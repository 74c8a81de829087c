-- "recipe 12" and "restaurant 7": what is shown of that one. "lists": which are listed, found and counted, and in which
-- order. "everything": all of it.
CREATE OR REPLACE FUNCTION tell_changes(topics text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO content_changes (transaction_id, topic)
  SELECT pg_current_xact_id()::text::bigint, topic
    FROM unnest(CASE WHEN cardinality(topics) > 100 THEN ARRAY['everything'] ELSE topics END) AS topic
  ON CONFLICT DO NOTHING;
$$;
