-- A restaurant that is shown leads nowhere else, also when it is shown again.
CREATE OR REPLACE FUNCTION forget_other_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.moved_to_id := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER restaurants_shown_leads_nowhere BEFORE INSERT OR UPDATE OF is_active, moved_to_id ON restaurants
  FOR EACH ROW WHEN (NEW.is_active AND NEW.moved_to_id IS NOT NULL) EXECUTE FUNCTION forget_other_listing();
