CREATE OR REPLACE FUNCTION empty_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_ratings SET stars_1 = 0, stars_2 = 0, stars_3 = 0, stars_4 = 0, stars_5 = 0, with_photos = 0, photos = 0, loved = 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_rated_emptied AFTER TRUNCATE ON restaurant_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION empty_ratings();
