-- Whether a row is hidden only because its writer is leaving. No moderator judged such a row.
CREATE OR REPLACE FUNCTION is_withdrawn(written jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT written->>'withdrawn_at' IS NOT NULL;
$$;
