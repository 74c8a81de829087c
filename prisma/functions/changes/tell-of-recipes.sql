CREATE OR REPLACE FUNCTION tell_of_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed OFFSET 1000) THEN
    PERFORM tell_changes(ARRAY['everything']);
  ELSE
    PERFORM tell_changes(array_agg(DISTINCT 'recipe ' || recipe_id)) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_notes_tell_added AFTER INSERT ON made_notes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER made_notes_tell_after AFTER UPDATE ON made_notes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER made_notes_tell_before AFTER UPDATE ON made_notes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER made_notes_tell_removed AFTER DELETE ON made_notes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_comments_tell_added AFTER INSERT ON recipe_comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_comments_tell_after AFTER UPDATE ON recipe_comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_comments_tell_before AFTER UPDATE ON recipe_comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_comments_tell_removed AFTER DELETE ON recipe_comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_dishes_tell_added AFTER INSERT ON recipe_dishes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_dishes_tell_after AFTER UPDATE ON recipe_dishes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_dishes_tell_before AFTER UPDATE ON recipe_dishes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_dishes_tell_removed AFTER DELETE ON recipe_dishes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_ingredients_tell_added AFTER INSERT ON recipe_ingredients REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_ingredients_tell_after AFTER UPDATE ON recipe_ingredients REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_ingredients_tell_before AFTER UPDATE ON recipe_ingredients REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();

CREATE OR REPLACE TRIGGER recipe_ingredients_tell_removed AFTER DELETE ON recipe_ingredients REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_recipes();
