-- Invalidates the topics that are its arguments, and everything when a table is emptied.
CREATE OR REPLACE FUNCTION invalidate_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invalidate(CASE TG_OP WHEN 'TRUNCATE' THEN ARRAY['everything'] ELSE TG_ARGV END);
  RETURN NULL;
END $$;

-- Editors alone write these, seldom, and many pages show them.
CREATE OR REPLACE TRIGGER dish_names_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON dish_names
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER dish_slugs_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON dish_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER dishes_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON dishes
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER recipe_authors_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recipe_authors
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER recipe_dishes_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recipe_dishes
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER recipe_ingredients_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recipe_ingredients
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER restaurant_dishes_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON restaurant_dishes
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER season_picks_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season_picks
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER seasons_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER restaurant_documents_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON restaurant_documents
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('lists');

CREATE OR REPLACE TRIGGER search_words_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('lists');

CREATE OR REPLACE TRIGGER shown_days_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shown_days
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('lists');

CREATE OR REPLACE TRIGGER vocabulary_groups_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vocabulary_groups
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('lists');

-- A note that moves a mean changes the order of lists, but not which recipes there are. It has a topic of its own, so that the
-- cached pages of all other recipes stay.
CREATE OR REPLACE TRIGGER recipe_documents_invalidate_order AFTER UPDATE ON recipe_documents FOR EACH ROW
  WHEN (OLD.made_mean IS DISTINCT FROM NEW.made_mean) EXECUTE FUNCTION invalidate_topics('made');

CREATE OR REPLACE TRIGGER recipe_documents_invalidate AFTER UPDATE ON recipe_documents FOR EACH ROW
  WHEN ((OLD.words, OLD.created_at) IS DISTINCT FROM (NEW.words, NEW.created_at)) EXECUTE FUNCTION invalidate_topics('lists');

CREATE OR REPLACE TRIGGER recipe_documents_invalidate_others AFTER INSERT OR DELETE OR TRUNCATE ON recipe_documents
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('lists');

CREATE OR REPLACE TRIGGER restaurant_ratings_invalidate AFTER UPDATE ON restaurant_ratings FOR EACH ROW
  WHEN (OLD.loved IS DISTINCT FROM NEW.loved) EXECUTE FUNCTION invalidate_topics('loved');

CREATE OR REPLACE TRIGGER openness_figures_invalidate AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON openness_figures
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('openness');

-- A picture that nothing shows is deleted without any other change, and its cached copies end with it.
CREATE OR REPLACE TRIGGER images_invalidate AFTER DELETE OR TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('pictures');

-- The count of photos is in the review, whose own trigger tells of a photo that comes or goes.
CREATE OR REPLACE TRIGGER review_photos_invalidate AFTER UPDATE OR TRUNCATE ON review_photos
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER recipe_comments_invalidate_emptied AFTER TRUNCATE ON recipe_comments
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER made_notes_invalidate_emptied AFTER TRUNCATE ON made_notes
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');

CREATE OR REPLACE TRIGGER restaurant_ratings_invalidate_emptied AFTER TRUNCATE ON restaurant_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_topics('everything');
