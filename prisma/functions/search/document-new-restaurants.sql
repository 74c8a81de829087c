CREATE OR REPLACE FUNCTION document_new_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_restaurant_documents(array_agg(id)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_document_added AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION document_new_restaurants();
