CREATE OR REPLACE FUNCTION document_changed_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_restaurant_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_document_changed AFTER UPDATE OF name, description, cuisine_type, address, city, province, rating, is_active ON restaurants
  FOR EACH ROW
  WHEN (((((((((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description)) OR (old.cuisine_type IS DISTINCT FROM new.cuisine_type)) OR (old.address IS DISTINCT FROM new.address)) OR (old.city IS DISTINCT FROM new.city)) OR (old.province IS DISTINCT FROM new.province)) OR (old.rating IS DISTINCT FROM new.rating)) OR (old.is_active IS DISTINCT FROM new.is_active)))
  EXECUTE FUNCTION document_changed_restaurant();

CREATE OR REPLACE TRIGGER restaurants_document_priced AFTER UPDATE OF price_level ON restaurants FOR EACH ROW
  WHEN (OLD.price_level IS DISTINCT FROM NEW.price_level) EXECUTE FUNCTION document_changed_restaurant();

CREATE OR REPLACE TRIGGER restaurants_document_stated AFTER UPDATE OF facts ON restaurants FOR EACH ROW
  WHEN (OLD.facts IS DISTINCT FROM NEW.facts) EXECUTE FUNCTION document_changed_restaurant();
