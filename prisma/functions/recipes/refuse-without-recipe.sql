-- Holds the row as a foreign key would: whoever deletes the recipe waits, and then finds what was added.
CREATE OR REPLACE FUNCTION refuse_without_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM recipes WHERE id = NEW.recipe_id FOR KEY SHARE;
  IF NOT FOUND THEN PERFORM refuse_orphan(TG_TABLE_NAME, 'recipe_id'); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER favorites_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON favorites
  FOR EACH ROW WHEN (NEW.recipe_id IS NOT NULL) EXECUTE FUNCTION refuse_without_recipe();

CREATE OR REPLACE TRIGGER list_entries_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON list_entries
  FOR EACH ROW WHEN (NEW.recipe_id IS NOT NULL) EXECUTE FUNCTION refuse_without_recipe();

CREATE OR REPLACE TRIGGER made_notes_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON made_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_without_recipe();

CREATE OR REPLACE TRIGGER recipe_comments_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION refuse_without_recipe();

CREATE OR REPLACE TRIGGER recipe_likes_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON recipe_likes
  FOR EACH ROW EXECUTE FUNCTION refuse_without_recipe();
