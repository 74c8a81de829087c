-- New rows come in bulk, so they are written once a statement; edits come one by one, so only the columns that are
-- searched wake a trigger.
CREATE OR REPLACE FUNCTION document_new_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_recipe_documents(array_agg(id)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipes_document_added AFTER INSERT ON recipes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION document_new_recipes();
