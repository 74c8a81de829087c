CREATE OR REPLACE FUNCTION guest_of(profile jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('name', 'A guest', 'given_name', NULL,
                            'picture', CASE jsonb_typeof(profile) WHEN 'object' THEN profile->'picture' END);
$$;
