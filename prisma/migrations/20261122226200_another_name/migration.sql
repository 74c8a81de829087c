-- Whoever's name was hidden may choose another way of showing it: what was hidden is remembered, and never shown again.
ALTER TABLE "users" ADD COLUMN "hidden_names" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- “Former member” and “A guest” are what others see in place of a name, and nobody's own: what was hidden is what the provider says.
CREATE FUNCTION own_name_of(shown jsonb, profile jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((SELECT name FROM unnest(ARRAY[shown->>'name', profile->>'name']) WITH ORDINALITY AS said (name, nr)
                    WHERE name NOT IN ('Former member', 'A guest') ORDER BY nr LIMIT 1), '');
$$;

UPDATE users SET hidden_names = ARRAY[own_name_of(name_before_hiding, profile)] WHERE name_hidden_at IS NOT NULL;
UPDATE users SET name_before_hiding = profile WHERE name_before_hiding->>'name' = 'Former member' AND profile IS NOT NULL;

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

-- Who left with a hidden name is a former member, and no guest.
UPDATE users SET google_user_data = '{"name": "Former member", "given_name": null, "picture": null}'
 WHERE (name_hidden_at IS NOT NULL AND leaving_at IS NOT NULL) OR (left_at IS NOT NULL AND google_user_data->>'name' = 'A guest');

-- Another name that the person chose is nothing that was judged: what was open about the hidden one ends, and it can be reported
-- by the same people. Only a name that somebody judged is remembered: three reports alone take none for good.
CREATE OR REPLACE FUNCTION note_shown_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cases int[] := ARRAY(SELECT id FROM moderation_cases WHERE author_id = NEW.id AND kind = 'name' AND item = 'name ' || NEW.id);
BEGIN
  IF NEW.hidden_names <> OLD.hidden_names THEN
    PERFORM note_showing('name ' || NEW.id);
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM moderation_cases WHERE id = ANY (cases) AND state = 'open' AND hidden_at IS NOT NULL) THEN
    UPDATE users SET hidden_names = trim_array(hidden_names, least(1, cardinality(hidden_names))) WHERE id = NEW.id;
  END IF;
  DELETE FROM appeals WHERE case_id = ANY (cases) AND state = 'waiting';
  UPDATE reports SET item = 'former name ' || case_id WHERE case_id = ANY (cases);
  UPDATE moderation_cases SET item = 'former name ' || id, state = CASE state WHEN 'open' THEN 'gone' ELSE state END
   WHERE id = ANY (cases);
  RETURN NULL;
END $$;
