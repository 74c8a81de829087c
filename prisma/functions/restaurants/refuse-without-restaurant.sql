CREATE OR REPLACE FUNCTION refuse_without_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurants WHERE id = NEW.restaurant_id FOR KEY SHARE;
  IF NOT FOUND THEN PERFORM refuse_orphan(TG_TABLE_NAME, 'restaurant_id'); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER favorites_of_restaurant AFTER INSERT OR UPDATE OF restaurant_id ON favorites
  FOR EACH ROW WHEN (NEW.restaurant_id IS NOT NULL) EXECUTE FUNCTION refuse_without_restaurant();

CREATE OR REPLACE TRIGGER list_entries_of_restaurant AFTER INSERT OR UPDATE OF restaurant_id ON list_entries
  FOR EACH ROW WHEN (NEW.restaurant_id IS NOT NULL) EXECUTE FUNCTION refuse_without_restaurant();

CREATE OR REPLACE TRIGGER restaurant_reviews_of_restaurant AFTER INSERT OR UPDATE OF restaurant_id ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_without_restaurant();
