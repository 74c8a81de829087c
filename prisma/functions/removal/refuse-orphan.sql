-- Refuses a row that refers to nothing, with the error of a foreign key. Arguments: each column, and the table to which it refers.
-- The row is held as a foreign key would hold it: whoever deletes it waits, and then finds what was added. These are no foreign
-- keys, because what refers to a recipe with 100,000 likes is deleted by a job, after the recipe.
CREATE OR REPLACE FUNCTION refuse_orphan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted_id int;
BEGIN
  FOR place IN 0 .. TG_NARGS - 1 BY 2 LOOP
    wanted_id := to_jsonb(NEW) ->> TG_ARGV[place];
    CASE TG_ARGV[place + 1]
      WHEN 'recipes' THEN PERFORM FROM recipes WHERE id = wanted_id FOR KEY SHARE;
      WHEN 'restaurants' THEN PERFORM FROM restaurants WHERE id = wanted_id FOR KEY SHARE;
      WHEN 'restaurant_reviews' THEN PERFORM FROM restaurant_reviews WHERE id = wanted_id FOR KEY SHARE;
      WHEN 'made_notes' THEN PERFORM FROM made_notes WHERE id = wanted_id FOR KEY SHARE;
    END CASE;
    IF wanted_id IS NOT NULL AND NOT FOUND THEN
      RAISE EXCEPTION 'insert or update on table "%" violates foreign key constraint "%_%_fkey"', TG_TABLE_NAME, TG_TABLE_NAME, TG_ARGV[place]
        USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_' || TG_ARGV[place] || '_fkey';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER favorites_refuse_orphan AFTER INSERT OR UPDATE OF recipe_id, restaurant_id ON favorites
  FOR EACH ROW EXECUTE FUNCTION refuse_orphan('recipe_id', 'recipes', 'restaurant_id', 'restaurants');

CREATE OR REPLACE TRIGGER list_entries_refuse_orphan AFTER INSERT OR UPDATE OF recipe_id, restaurant_id ON list_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_orphan('recipe_id', 'recipes', 'restaurant_id', 'restaurants');

CREATE OR REPLACE TRIGGER made_notes_refuse_orphan AFTER INSERT OR UPDATE OF recipe_id ON made_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_orphan('recipe_id', 'recipes');

CREATE OR REPLACE TRIGGER recipe_comments_refuse_orphan AFTER INSERT OR UPDATE OF recipe_id ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION refuse_orphan('recipe_id', 'recipes');

CREATE OR REPLACE TRIGGER recipe_likes_refuse_orphan AFTER INSERT OR UPDATE OF recipe_id ON recipe_likes
  FOR EACH ROW EXECUTE FUNCTION refuse_orphan('recipe_id', 'recipes');

CREATE OR REPLACE TRIGGER restaurant_reviews_refuse_orphan AFTER INSERT OR UPDATE OF restaurant_id ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_orphan('restaurant_id', 'restaurants');

CREATE OR REPLACE TRIGGER review_votes_refuse_orphan AFTER INSERT OR UPDATE OF review_id ON review_votes
  FOR EACH ROW EXECUTE FUNCTION refuse_orphan('review_id', 'restaurant_reviews');

CREATE OR REPLACE TRIGGER made_votes_refuse_orphan AFTER INSERT OR UPDATE OF made_id ON made_votes
  FOR EACH ROW EXECUTE FUNCTION refuse_orphan('made_id', 'made_notes');
