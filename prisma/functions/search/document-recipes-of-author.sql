CREATE OR REPLACE FUNCTION document_recipes_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_recipe_documents(array_agg(id)) FROM recipes WHERE author_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipe_authors_document_changed AFTER UPDATE OF name ON recipe_authors FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION document_recipes_of_author();
