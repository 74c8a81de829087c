CREATE OR REPLACE FUNCTION keep_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM restaurant_places WHERE restaurant_id = NEW.id;
  IF NEW.is_active AND NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL THEN
    INSERT INTO restaurant_places (restaurant_id, place) VALUES (NEW.id, earth_place(NEW.latitude, NEW.longitude));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_place_kept AFTER UPDATE ON restaurants FOR EACH ROW
  WHEN ((OLD.is_active, OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.is_active, NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION keep_place();
