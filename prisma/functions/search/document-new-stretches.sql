CREATE OR REPLACE FUNCTION document_new_stretches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_documents SET open_stretches = stretches_of(open_minutes)
    FROM added WHERE restaurant_id = added.id AND open_minutes <> '{}';
  RETURN NULL;
END $$;

-- After its document was written: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER restaurants_document_opening AFTER INSERT ON restaurants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION document_new_stretches();
