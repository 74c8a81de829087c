CREATE OR REPLACE FUNCTION tell_of_photographed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed OFFSET 1000) THEN
    PERFORM tell_changes(ARRAY['everything']);
  ELSE
    PERFORM tell_changes(array_agg(DISTINCT 'restaurant ' || restaurant_id))
       FROM changed JOIN restaurant_reviews ON restaurant_reviews.id = review_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_photos_tell_added AFTER INSERT ON review_photos REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_photographed();

CREATE OR REPLACE TRIGGER review_photos_tell_after AFTER UPDATE ON review_photos REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_photographed();

CREATE OR REPLACE TRIGGER review_photos_tell_before AFTER UPDATE ON review_photos REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_photographed();

CREATE OR REPLACE TRIGGER review_photos_tell_removed AFTER DELETE ON review_photos REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_photographed();
