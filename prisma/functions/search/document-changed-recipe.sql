CREATE OR REPLACE FUNCTION document_changed_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_recipe_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipes_document_changed AFTER UPDATE OF title, description, cuisine_type, author_id, created_at ON recipes
  FOR EACH ROW
  WHEN ((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.cuisine_type IS DISTINCT FROM new.cuisine_type)) OR (old.author_id IS DISTINCT FROM new.author_id)) OR (old.created_at IS DISTINCT FROM new.created_at)))
  EXECUTE FUNCTION document_changed_recipe();

CREATE OR REPLACE TRIGGER recipes_document_suited AFTER UPDATE OF diets ON recipes FOR EACH ROW
  WHEN (OLD.diets IS DISTINCT FROM NEW.diets) EXECUTE FUNCTION document_changed_recipe();
