CREATE OR REPLACE FUNCTION forget_restaurant_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM restaurant_totals;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_total_emptied AFTER TRUNCATE ON restaurants
  FOR EACH STATEMENT EXECUTE FUNCTION forget_restaurant_totals();
