-- The details of an act that name nobody.
CREATE OR REPLACE FUNCTION plain_details(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(details) WHERE key IN ('rule', 'until', 'reviews', 'comments', 'notes', 'lists', 'step');
$$;
