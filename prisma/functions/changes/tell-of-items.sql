-- Where many rows come or go at once, no name is gathered.
CREATE OR REPLACE FUNCTION tell_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed OFFSET 100) THEN
    PERFORM tell_changes(ARRAY['everything']);
  ELSE
    PERFORM tell_changes(array_agg(TG_ARGV[0] || ' ' || id) || 'lists'::text) FROM changed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipes_tell_added AFTER INSERT ON recipes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_items('recipe');

CREATE OR REPLACE TRIGGER recipes_tell_removed AFTER DELETE ON recipes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_items('recipe');

CREATE OR REPLACE TRIGGER restaurants_tell_added AFTER INSERT ON restaurants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_items('restaurant');

CREATE OR REPLACE TRIGGER restaurants_tell_removed AFTER DELETE ON restaurants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_items('restaurant');
