CREATE OR REPLACE FUNCTION keep_places_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_places (restaurant_id, place)
    SELECT id, earth_place(latitude, longitude) FROM added
     WHERE is_active AND latitude IS NOT NULL AND longitude IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_places_kept_of_added AFTER INSERT ON restaurants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_places_of_added();
