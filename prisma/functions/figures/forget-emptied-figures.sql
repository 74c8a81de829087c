CREATE OR REPLACE FUNCTION forget_emptied_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_figures(TG_ARGV);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER favorites_step_emptied AFTER TRUNCATE ON favorites
  FOR EACH STATEMENT EXECUTE FUNCTION forget_emptied_figures('favourited-recipes', 'favourited-restaurants');

CREATE OR REPLACE TRIGGER page_views_step_emptied AFTER TRUNCATE ON page_views
  FOR EACH STATEMENT EXECUTE FUNCTION forget_emptied_figures('viewed-recipes', 'viewed-restaurants');

CREATE OR REPLACE TRIGGER recipe_likes_step_emptied AFTER TRUNCATE ON recipe_likes
  FOR EACH STATEMENT EXECUTE FUNCTION forget_emptied_figures('liked-recipes');

CREATE OR REPLACE TRIGGER restaurant_reviews_step_emptied AFTER TRUNCATE ON restaurant_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION forget_emptied_figures('ratings', 'reviews-per-week');
