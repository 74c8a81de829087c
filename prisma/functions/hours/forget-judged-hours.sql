-- Whoever writes other hours, also by SQL, leaves no answers to the old ones: what is not judged yet is not known.
CREATE OR REPLACE FUNCTION forget_judged_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.open_minutes := '{}';
  NEW.unsure_minutes := '{}';
  NEW.hours_judged_at := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER restaurants_forget_judged_hours BEFORE UPDATE OF opening_hours ON restaurants FOR EACH ROW
  WHEN (OLD.opening_hours IS DISTINCT FROM NEW.opening_hours AND OLD.hours_judged_at IS NOT DISTINCT FROM NEW.hours_judged_at)
  EXECUTE FUNCTION forget_judged_hours();
