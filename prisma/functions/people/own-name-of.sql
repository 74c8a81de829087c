-- “Former member” and “A guest” are what others see in place of a name, and nobody's own: what was hidden is what the provider says.
CREATE OR REPLACE FUNCTION own_name_of(shown jsonb, profile jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((SELECT name FROM unnest(ARRAY[shown->>'name', profile->>'name']) WITH ORDINALITY AS said (name, nr)
                    WHERE name NOT IN ('Former member', 'A guest') ORDER BY nr LIMIT 1), '');
$$;
