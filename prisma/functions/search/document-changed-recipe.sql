CREATE OR REPLACE FUNCTION document_changed_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_recipe_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipes_document_changed
  AFTER UPDATE OF title, description, cuisine_type, author_id, created_at, diets ON recipes FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.cuisine_type, OLD.author_id, OLD.created_at, OLD.diets)
        IS DISTINCT FROM (NEW.title, NEW.description, NEW.cuisine_type, NEW.author_id, NEW.created_at, NEW.diets))
  EXECUTE FUNCTION document_changed_recipe();
