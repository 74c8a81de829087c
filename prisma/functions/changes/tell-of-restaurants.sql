CREATE OR REPLACE FUNCTION tell_of_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed OFFSET 1000) THEN
    PERFORM tell_changes(ARRAY['everything']);
  ELSE
    PERFORM tell_changes(array_agg(DISTINCT 'restaurant ' || restaurant_id)) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurant_dishes_tell_added AFTER INSERT ON restaurant_dishes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_restaurants();

CREATE OR REPLACE TRIGGER restaurant_dishes_tell_after AFTER UPDATE ON restaurant_dishes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_restaurants();

CREATE OR REPLACE TRIGGER restaurant_dishes_tell_before AFTER UPDATE ON restaurant_dishes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_restaurants();

CREATE OR REPLACE TRIGGER restaurant_dishes_tell_removed AFTER DELETE ON restaurant_dishes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_restaurants();

CREATE OR REPLACE TRIGGER restaurant_reviews_tell_added AFTER INSERT ON restaurant_reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_restaurants();

CREATE OR REPLACE TRIGGER restaurant_reviews_tell_after AFTER UPDATE ON restaurant_reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_restaurants();

CREATE OR REPLACE TRIGGER restaurant_reviews_tell_before AFTER UPDATE ON restaurant_reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_restaurants();

CREATE OR REPLACE TRIGGER restaurant_reviews_tell_removed AFTER DELETE ON restaurant_reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_restaurants();
