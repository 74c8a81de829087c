CREATE OR REPLACE FUNCTION tell_of_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['lists']) FROM changed LIMIT 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipe_dishes_tell_added_lists AFTER INSERT ON recipe_dishes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER recipe_dishes_tell_after_lists AFTER UPDATE ON recipe_dishes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER recipe_dishes_tell_before_lists AFTER UPDATE ON recipe_dishes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER recipe_dishes_tell_removed_lists AFTER DELETE ON recipe_dishes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER recipe_documents_tell_added AFTER INSERT ON recipe_documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER recipe_documents_tell_removed AFTER DELETE ON recipe_documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER restaurant_dishes_tell_added_lists AFTER INSERT ON restaurant_dishes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER restaurant_dishes_tell_after_lists AFTER UPDATE ON restaurant_dishes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER restaurant_dishes_tell_before_lists AFTER UPDATE ON restaurant_dishes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER restaurant_dishes_tell_removed_lists AFTER DELETE ON restaurant_dishes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER restaurant_documents_tell_added AFTER INSERT ON restaurant_documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER restaurant_documents_tell_after AFTER UPDATE ON restaurant_documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER restaurant_documents_tell_before AFTER UPDATE ON restaurant_documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER restaurant_documents_tell_removed AFTER DELETE ON restaurant_documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER search_words_tell_added AFTER INSERT ON search_words REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER search_words_tell_after AFTER UPDATE ON search_words REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER search_words_tell_before AFTER UPDATE ON search_words REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER search_words_tell_removed AFTER DELETE ON search_words REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER shown_days_tell_added AFTER INSERT ON shown_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER shown_days_tell_changed AFTER UPDATE ON shown_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER shown_days_tell_removed AFTER DELETE ON shown_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER vocabulary_groups_tell_added AFTER INSERT ON vocabulary_groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER vocabulary_groups_tell_changed AFTER UPDATE ON vocabulary_groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_lists();

CREATE OR REPLACE TRIGGER vocabulary_groups_tell_removed AFTER DELETE ON vocabulary_groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_lists();
