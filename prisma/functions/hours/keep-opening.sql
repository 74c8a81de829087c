CREATE OR REPLACE FUNCTION keep_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM restaurant_openings WHERE restaurant_id = NEW.id;
  IF NEW.is_active AND NEW.open_minutes <> '{}' THEN
    INSERT INTO restaurant_openings
           (restaurant_id, open_minutes, is_open, changes_at, rating, city, province, cuisine, diets, halaal_until)
      SELECT NEW.id, NEW.open_minutes, is_open_at(NEW.open_minutes, minute), changes_after(NEW.open_minutes, minute),
             coalesce(NEW.rating, 0), lower(NEW.city), NEW.province, lower(NEW.cuisine_type), diets_of(NEW.facts),
             (NEW.facts ->> 'halaal_until')::date
        FROM openings_as_of;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_opening_kept AFTER UPDATE ON restaurants FOR EACH ROW
  WHEN ((OLD.is_active, OLD.open_minutes, OLD.rating, OLD.city, OLD.province, OLD.cuisine_type, OLD.facts)
        IS DISTINCT FROM (NEW.is_active, NEW.open_minutes, NEW.rating, NEW.city, NEW.province, NEW.cuisine_type, NEW.facts))
  EXECUTE FUNCTION keep_opening();
