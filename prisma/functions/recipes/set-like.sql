-- With no `wanted` the like turns round. No row when there is no such recipe.
CREATE OR REPLACE FUNCTION set_like(person uuid, recipe integer, wanted boolean)
 RETURNS TABLE(is_liked boolean, likes integer)
 LANGUAGE plpgsql
 ROWS 1
AS $$
DECLARE
  is_removed boolean := false;
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  PERFORM FROM recipes WHERE id = recipe FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF wanted IS NOT TRUE THEN
    DELETE FROM recipe_likes WHERE user_id = person AND recipe_id = recipe;
    is_removed := FOUND;
    DELETE FROM withdrawn_rows WHERE user_id = person AND place = 'recipe_likes' AND (content->>'recipe_id')::int = recipe;
    is_removed := is_removed OR FOUND;
  END IF;
  IF wanted IS NOT FALSE AND NOT is_removed THEN
    INSERT INTO recipe_likes (user_id, recipe_id) VALUES (person, recipe) ON CONFLICT DO NOTHING;
  END IF;
  RETURN QUERY SELECT EXISTS (SELECT FROM recipe_likes WHERE user_id = person AND recipe_id = recipe), like_count
                 FROM recipes WHERE id = recipe;
END $$;
