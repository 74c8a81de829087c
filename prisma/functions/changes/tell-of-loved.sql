-- A restaurant's page is told by the reviews themselves. Which are loved best decides about lists in that order alone.
CREATE OR REPLACE FUNCTION tell_of_loved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['loved']) FROM after JOIN before USING (restaurant_id) WHERE after.loved <> before.loved LIMIT 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurant_ratings_tell_changed AFTER UPDATE ON restaurant_ratings
  REFERENCING NEW TABLE AS after OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tell_of_loved();
