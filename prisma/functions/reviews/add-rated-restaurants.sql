CREATE OR REPLACE FUNCTION add_rated_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_ratings (restaurant_id) SELECT id FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_rated AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_rated_restaurants();
