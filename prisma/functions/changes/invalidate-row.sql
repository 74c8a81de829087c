-- Invalidates what is shown of the row that changed. Arguments: its kind, the column with its id, and for rows that are listed
-- the columns that change no list.
CREATE OR REPLACE FUNCTION invalidate_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  ids text[] := ARRAY[before ->> TG_ARGV[1], after ->> TG_ARGV[1]];
  is_listed_anew boolean := (before - TG_ARGV[2]::text[]) IS DISTINCT FROM (after - TG_ARGV[2]::text[]);
BEGIN
  PERFORM invalidate(ARRAY(SELECT TG_ARGV[0] || ' ' || id FROM unnest(ids) AS id WHERE id IS NOT NULL)
                     || CASE WHEN is_listed_anew THEN ARRAY['lists'] END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipes_invalidate AFTER INSERT OR UPDATE OR DELETE ON recipes FOR EACH ROW
  EXECUTE FUNCTION invalidate_row('recipe', 'id', '{like_count, comment_count, made_count, made_sum, made_rating}');

CREATE OR REPLACE TRIGGER recipe_comments_invalidate AFTER INSERT OR UPDATE OR DELETE ON recipe_comments FOR EACH ROW
  EXECUTE FUNCTION invalidate_row('recipe', 'recipe_id');

CREATE OR REPLACE TRIGGER made_notes_invalidate AFTER INSERT OR UPDATE OR DELETE ON made_notes FOR EACH ROW
  EXECUTE FUNCTION invalidate_row('recipe', 'recipe_id');

CREATE OR REPLACE TRIGGER restaurants_invalidate AFTER INSERT OR UPDATE OR DELETE ON restaurants FOR EACH ROW
  EXECUTE FUNCTION invalidate_row('restaurant', 'id', '{user_review_count, user_rating_sum, user_rating_average}');

CREATE OR REPLACE TRIGGER restaurant_reviews_invalidate AFTER INSERT OR UPDATE OR DELETE ON restaurant_reviews FOR EACH ROW
  EXECUTE FUNCTION invalidate_row('restaurant', 'restaurant_id');
