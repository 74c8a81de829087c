-- “Former member” and “A guest” are what others see in place of a name, and nobody's own: what was hidden is what the provider says.
CREATE FUNCTION own_name_of(shown jsonb, profile jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((SELECT name FROM unnest(ARRAY[shown->>'name', profile->>'name']) WITH ORDINALITY AS said (name, nr)
                    WHERE name NOT IN ('Former member', 'A guest') ORDER BY nr LIMIT 1), '');
$$;

CREATE OR REPLACE FUNCTION hide_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_other boolean := NEW.google_user_data IS DISTINCT FROM OLD.google_user_data;
  is_leaving boolean := NEW.leaving_at IS NOT NULL;
BEGIN
  IF OLD.name_hidden_at IS NULL AND NEW.name_hidden_at IS NOT NULL THEN
    NEW.hidden_names := NEW.hidden_names
      || own_name_of(CASE WHEN is_leaving THEN NEW.profile ELSE NEW.google_user_data END, NEW.profile);
    is_other := true;
  ELSIF OLD.name_hidden_at IS NOT NULL AND NEW.name_hidden_at IS NULL AND (is_leaving OR NOT is_other) THEN
    -- Restored by somebody else: what was hidden last may be shown again.
    NEW.hidden_names := trim_array(NEW.hidden_names, least(1, cardinality(NEW.hidden_names)));
    IF NOT is_leaving THEN NEW.google_user_data := NEW.name_before_hiding; END IF;
    is_other := false;
  END IF;
  IF is_other AND NEW.google_user_data->>'name' = ANY (NEW.hidden_names) THEN
    NEW.name_hidden_at := coalesce(NEW.name_hidden_at, OLD.name_hidden_at, now());
  END IF;
  IF NEW.name_hidden_at IS NULL THEN
    NEW.name_before_hiding := NULL;
  ELSIF is_other AND NOT is_leaving THEN
    NEW.name_before_hiding := NEW.google_user_data;
    NEW.google_user_data := guest_of(NEW.google_user_data);
  END IF;
  RETURN NEW;
END $$;

UPDATE users
   SET hidden_names = ARRAY(SELECT own_name_of(jsonb_build_object('name', name), profile)
                              FROM unnest(hidden_names) WITH ORDINALITY AS hidden (name, nr) ORDER BY nr)
 WHERE hidden_names && ARRAY['Former member', 'A guest'];
UPDATE users SET name_before_hiding = profile WHERE name_before_hiding->>'name' = 'Former member' AND profile IS NOT NULL;
