-- What is judged is the name that was reported, and no other is remembered. The last of the hidden names is what the hiding that
-- stands is about, whatever waits beside it.
CREATE OR REPLACE FUNCTION hide_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_other boolean := NEW.google_user_data IS DISTINCT FROM OLD.google_user_data;
  is_leaving boolean := NEW.leaving_at IS NOT NULL;
  word text;
BEGIN
  IF OLD.name_hidden_at IS NULL AND NEW.name_hidden_at IS NOT NULL THEN
    word := own_name_of(CASE WHEN is_leaving THEN NEW.profile ELSE NEW.google_user_data END, NEW.profile);
    NEW.hidden_names := array_remove(NEW.hidden_names, word) || word;
    is_other := true;
  ELSIF OLD.name_hidden_at IS NOT NULL AND NEW.name_hidden_at IS NULL AND (is_leaving OR NOT is_other) THEN
    -- Restored by somebody else: what was hidden last may be shown again. What waits beside it may be another, hidden before.
    NEW.hidden_names := trim_array(NEW.hidden_names, least(1, cardinality(NEW.hidden_names)));
    IF NOT is_leaving THEN NEW.google_user_data := NEW.name_before_hiding; END IF;
    is_other := NOT is_leaving;
  END IF;
  IF is_other AND NEW.google_user_data->>'name' = ANY (NEW.hidden_names) THEN
    IF NEW.name_hidden_at IS NULL THEN
      NEW.hidden_names := array_remove(NEW.hidden_names, NEW.google_user_data->>'name') || (NEW.google_user_data->>'name');
    END IF;
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

-- What was open about a name ends with it, and the next one can be reported by the same people.
CREATE FUNCTION end_cases_of_name(person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cases int[] := ARRAY(SELECT id FROM moderation_cases WHERE author_id = person AND kind = 'name' AND item = 'name ' || person);
BEGIN
  DELETE FROM appeals WHERE case_id = ANY (cases) AND state = 'waiting';
  UPDATE reports SET item = 'former name ' || case_id WHERE case_id = ANY (cases);
  UPDATE moderation_cases SET item = 'former name ' || id, state = CASE state WHEN 'open' THEN 'gone' ELSE state END
   WHERE id = ANY (cases);
END $$;

-- Only a name that somebody judged is remembered: three reports alone take none for good.
CREATE OR REPLACE FUNCTION note_shown_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_names <> OLD.hidden_names THEN
    PERFORM note_showing('name ' || NEW.id);
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM moderation_cases WHERE item = 'name ' || NEW.id AND state = 'open' AND hidden_at IS NOT NULL) THEN
    UPDATE users SET hidden_names = trim_array(hidden_names, least(1, cardinality(hidden_names))) WHERE id = NEW.id;
  END IF;
  PERFORM end_cases_of_name(NEW.id);
  RETURN NULL;
END $$;

-- Of a name that nobody hid yet as well, also when its owner leaves: whoever judged it later would hide another.
CREATE FUNCTION note_other_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_cases_of_name(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER users_note_other_name AFTER UPDATE OF google_user_data ON users
  FOR EACH ROW WHEN (OLD.name_hidden_at IS NULL AND NEW.google_user_data->>'name' IS DISTINCT FROM OLD.google_user_data->>'name')
  EXECUTE FUNCTION note_other_name();
