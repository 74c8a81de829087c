CREATE OR REPLACE FUNCTION document_changed_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_restaurant_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_document_changed
  AFTER UPDATE OF name, description, cuisine_type, address, city, province, rating, is_active, price_level, facts ON restaurants
  FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.cuisine_type, OLD.address, OLD.city, OLD.province, OLD.rating, OLD.is_active,
         OLD.price_level, OLD.facts)
        IS DISTINCT FROM (NEW.name, NEW.description, NEW.cuisine_type, NEW.address, NEW.city, NEW.province, NEW.rating,
                          NEW.is_active, NEW.price_level, NEW.facts))
  EXECUTE FUNCTION document_changed_restaurant();
