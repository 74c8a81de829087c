-- See 20261127050000_delete_in_steps.
CREATE TRIGGER recipes_leave_remains AFTER DELETE ON recipes FOR EACH ROW EXECUTE FUNCTION leave_written_remains();
ALTER TABLE "recipe_comments" DROP CONSTRAINT "recipe_comments_recipe_id_fkey";
CREATE TRIGGER recipe_comments_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION refuse_without_recipe();
ALTER TABLE "made_notes" DROP CONSTRAINT "made_notes_recipe_id_fkey";
CREATE TRIGGER made_notes_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON made_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_without_recipe();
ALTER TABLE "recipe_likes" DROP CONSTRAINT "recipe_likes_recipe_id_fkey";
CREATE TRIGGER recipe_likes_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON recipe_likes
  FOR EACH ROW EXECUTE FUNCTION refuse_without_recipe();
ALTER TABLE "favorites" DROP CONSTRAINT "favorites_recipe_id_fkey";
CREATE TRIGGER favorites_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON favorites
  FOR EACH ROW WHEN (NEW.recipe_id IS NOT NULL) EXECUTE FUNCTION refuse_without_recipe();
ALTER TABLE "list_entries" DROP CONSTRAINT "list_entries_recipe_id_fkey";
CREATE TRIGGER list_entries_of_recipe AFTER INSERT OR UPDATE OF recipe_id ON list_entries
  FOR EACH ROW WHEN (NEW.recipe_id IS NOT NULL) EXECUTE FUNCTION refuse_without_recipe();
