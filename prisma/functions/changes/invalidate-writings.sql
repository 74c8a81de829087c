-- Invalidates what a person wrote or suggested when their name or portrait changes, because both stand beside it.
CREATE OR REPLACE FUNCTION invalidate_writings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invalidate(ARRAY(SELECT 'recipe ' || recipe_id FROM recipe_comments WHERE user_id = NEW.id
                           UNION SELECT 'recipe ' || recipe_id FROM made_notes WHERE user_id = NEW.id
                           UNION SELECT 'restaurant ' || restaurant_id FROM restaurant_reviews WHERE user_id = NEW.id
                           UNION SELECT 'recipe ' || id FROM recipes WHERE suggested_by = NEW.id
                           UNION SELECT 'restaurant ' || id FROM restaurants WHERE suggested_by = NEW.id
                           UNION SELECT 'pictures' WHERE OLD.google_user_data -> 'picture' IS DISTINCT FROM NEW.google_user_data -> 'picture'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_invalidate AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.google_user_data IS DISTINCT FROM NEW.google_user_data) EXECUTE FUNCTION invalidate_writings();
