-- Runs the statements that are its arguments when a table is emptied, so that what was counted of it is right again.
CREATE OR REPLACE FUNCTION run_when_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  FOR place IN 0 .. TG_NARGS - 1 LOOP EXECUTE TG_ARGV[place]; END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER favorites_emptied AFTER TRUNCATE ON favorites FOR EACH STATEMENT
  EXECUTE FUNCTION run_when_emptied('SELECT forget_figures(ARRAY[''favourited-recipes'', ''favourited-restaurants''])');

CREATE OR REPLACE TRIGGER page_views_emptied AFTER TRUNCATE ON page_views FOR EACH STATEMENT
  EXECUTE FUNCTION run_when_emptied('SELECT forget_figures(ARRAY[''viewed-recipes'', ''viewed-restaurants''])');

CREATE OR REPLACE TRIGGER recipe_likes_emptied AFTER TRUNCATE ON recipe_likes FOR EACH STATEMENT
  EXECUTE FUNCTION run_when_emptied('SELECT forget_figures(ARRAY[''liked-recipes''])');

CREATE OR REPLACE TRIGGER restaurants_emptied AFTER TRUNCATE ON restaurants FOR EACH STATEMENT
  EXECUTE FUNCTION run_when_emptied('DELETE FROM restaurant_totals');

CREATE OR REPLACE TRIGGER restaurant_reviews_emptied AFTER TRUNCATE ON restaurant_reviews FOR EACH STATEMENT
  EXECUTE FUNCTION run_when_emptied(
    'UPDATE restaurant_ratings
        SET stars_1 = 0, stars_2 = 0, stars_3 = 0, stars_4 = 0, stars_5 = 0, with_photos = 0, photos = 0, loved = 0',
    'SELECT forget_figures(ARRAY[''ratings'', ''reviews-per-week''])');

CREATE OR REPLACE TRIGGER review_votes_emptied AFTER TRUNCATE ON review_votes FOR EACH STATEMENT
  EXECUTE FUNCTION run_when_emptied('UPDATE restaurant_reviews SET helpful_count = 0 WHERE helpful_count > 0');

CREATE OR REPLACE TRIGGER review_photos_emptied AFTER TRUNCATE ON review_photos FOR EACH STATEMENT
  EXECUTE FUNCTION run_when_emptied('UPDATE restaurant_reviews SET photo_count = 0 WHERE photo_count > 0');

CREATE OR REPLACE TRIGGER made_notes_emptied AFTER TRUNCATE ON made_notes FOR EACH STATEMENT
  EXECUTE FUNCTION run_when_emptied(
    'UPDATE recipe_documents SET made_mean = 3.5 WHERE made_mean <> 3.5',
    'UPDATE recipes SET made_count = 0, made_sum = 0, made_rating = NULL WHERE made_count > 0');

CREATE OR REPLACE TRIGGER made_votes_emptied AFTER TRUNCATE ON made_votes FOR EACH STATEMENT
  EXECUTE FUNCTION run_when_emptied('UPDATE made_notes SET helpful_count = 0 WHERE helpful_count > 0');
