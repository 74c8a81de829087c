CREATE OR REPLACE FUNCTION document_open_stretches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_documents SET open_stretches = stretches_of(NEW.open_minutes) WHERE restaurant_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_document_opened AFTER UPDATE OF opening_hours, open_minutes ON restaurants FOR EACH ROW
  WHEN (OLD.open_minutes IS DISTINCT FROM NEW.open_minutes) EXECUTE FUNCTION document_open_stretches();
