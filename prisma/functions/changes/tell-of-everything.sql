CREATE OR REPLACE FUNCTION tell_of_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['everything']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER dish_names_tell AFTER INSERT OR UPDATE OR DELETE ON dish_names
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER dish_names_tell_emptied AFTER TRUNCATE ON dish_names FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER dish_slugs_tell AFTER INSERT OR UPDATE OR DELETE ON dish_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER dish_slugs_tell_emptied AFTER TRUNCATE ON dish_slugs FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

-- Dishes are named on the pages of recipes and restaurants, and change seldom.
CREATE OR REPLACE TRIGGER dishes_tell AFTER INSERT OR UPDATE OR DELETE ON dishes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER dishes_tell_emptied AFTER TRUNCATE ON dishes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER images_tell_emptied AFTER TRUNCATE ON images FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER made_notes_tell_emptied AFTER TRUNCATE ON made_notes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER openness_figures_tell_emptied AFTER TRUNCATE ON openness_figures
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER recipe_authors_tell AFTER INSERT OR UPDATE OR DELETE ON recipe_authors
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER recipe_authors_tell_emptied AFTER TRUNCATE ON recipe_authors
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER recipe_comments_tell_emptied AFTER TRUNCATE ON recipe_comments
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER recipe_dishes_tell_emptied AFTER TRUNCATE ON recipe_dishes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER recipe_documents_tell_emptied AFTER TRUNCATE ON recipe_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER recipe_ingredients_tell_emptied AFTER TRUNCATE ON recipe_ingredients
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER recipes_tell_emptied AFTER TRUNCATE ON recipes
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER restaurant_dishes_tell_emptied AFTER TRUNCATE ON restaurant_dishes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER restaurant_documents_tell_emptied AFTER TRUNCATE ON restaurant_documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER restaurant_ratings_tell_emptied AFTER TRUNCATE ON restaurant_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER restaurant_reviews_tell_emptied AFTER TRUNCATE ON restaurant_reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER restaurants_tell_emptied AFTER TRUNCATE ON restaurants
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER review_photos_tell_emptied AFTER TRUNCATE ON review_photos
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER search_words_tell_emptied AFTER TRUNCATE ON search_words
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER season_picks_tell AFTER INSERT OR UPDATE ON season_picks
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER season_picks_tell_emptied AFTER TRUNCATE ON season_picks
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

-- Seasons are few and change seldom; the running one stands on the home page.
CREATE OR REPLACE TRIGGER seasons_tell AFTER INSERT OR UPDATE OR DELETE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER seasons_tell_emptied AFTER TRUNCATE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER shown_days_tell_emptied AFTER TRUNCATE ON shown_days
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER users_tell_emptied AFTER TRUNCATE ON users
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE TRIGGER vocabulary_groups_tell_emptied AFTER TRUNCATE ON vocabulary_groups
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
