CREATE OR REPLACE FUNCTION document_changed_ingredients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_recipe_documents(array_agg(DISTINCT recipe_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipe_ingredients_document_added AFTER INSERT ON recipe_ingredients
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_ingredients();

CREATE OR REPLACE TRIGGER recipe_ingredients_document_changed AFTER UPDATE ON recipe_ingredients
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_ingredients();

CREATE OR REPLACE TRIGGER recipe_ingredients_document_removed AFTER DELETE ON recipe_ingredients
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_ingredients();
