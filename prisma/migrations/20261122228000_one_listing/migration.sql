-- One that is shown leads nowhere else, also when it is shown again.
CREATE FUNCTION forget_other_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.moved_to_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER restaurants_shown_leads_nowhere BEFORE INSERT OR UPDATE OF is_active, moved_to_id ON restaurants
  FOR EACH ROW WHEN (NEW.is_active AND NEW.moved_to_id IS NOT NULL) EXECUTE FUNCTION forget_other_listing();
UPDATE restaurants SET moved_to_id = NULL WHERE is_active AND moved_to_id IS NOT NULL;
ALTER TABLE restaurants ADD CONSTRAINT restaurants_shown_or_moved CHECK (NOT is_active OR moved_to_id IS NULL);

-- Two that lead to each other lead nowhere.
UPDATE restaurants SET moved_to_id = NULL
  FROM restaurants AS other WHERE other.id = restaurants.moved_to_id AND other.moved_to_id = restaurants.id;
