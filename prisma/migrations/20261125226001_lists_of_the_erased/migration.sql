-- As in 20261125224000_notes_of_the_erased, and how many links of lists ended with what somebody wrote.
CREATE OR REPLACE FUNCTION plain_details(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(details) WHERE key IN ('rule', 'until', 'reviews', 'comments', 'notes', 'lists', 'step');
$$;
