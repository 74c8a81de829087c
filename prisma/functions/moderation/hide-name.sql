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

CREATE OR REPLACE TRIGGER users_hide_name BEFORE UPDATE OF google_user_data, name_hidden_at ON users
  FOR EACH ROW EXECUTE FUNCTION hide_name();
