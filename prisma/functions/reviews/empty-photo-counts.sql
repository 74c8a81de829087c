CREATE OR REPLACE FUNCTION empty_photo_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_reviews SET photo_count = 0 WHERE photo_count > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_photos_counted_emptied AFTER TRUNCATE ON review_photos
  FOR EACH STATEMENT EXECUTE FUNCTION empty_photo_counts();
