-- Whoever changes a fact, also by SQL, has confirmed it on that day, unless the day is written with it.
CREATE OR REPLACE FUNCTION date_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := '{}';
  confirmed_before jsonb := '{}';
  today text := (now() AT TIME ZONE 'Africa/Johannesburg')::date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    before := OLD.facts;
    confirmed_before := OLD.facts_confirmed;
  END IF;
  NEW.facts_confirmed := (
    SELECT coalesce(jsonb_object_agg(name, CASE WHEN is_changed AND NEW.facts_confirmed -> name IS NOT DISTINCT FROM confirmed_before -> name
                                                THEN today ELSE coalesce(NEW.facts_confirmed ->> name, today) END), '{}')
      FROM jsonb_object_keys(NEW.facts) AS name,
           LATERAL (SELECT (NEW.facts -> name, NEW.facts -> (name || '_certifier'), NEW.facts -> (name || '_until'))
               IS DISTINCT FROM (before -> name, before -> (name || '_certifier'), before -> (name || '_until')) AS is_changed) AS said
     WHERE name !~ '_(certifier|until)$');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER restaurants_date_facts BEFORE INSERT OR UPDATE OF facts, facts_confirmed ON restaurants
  FOR EACH ROW EXECUTE FUNCTION date_facts();
