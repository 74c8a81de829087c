-- The same words again within a minute are a repeated form, not a second comment. No row when there is no such recipe, or no
-- comment to answer.
CREATE OR REPLACE FUNCTION add_comment(person uuid, recipe integer, words text, answered integer)
 RETURNS SETOF recipe_comments
 LANGUAGE plpgsql
 ROWS 1
AS $$
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  PERFORM FROM recipes WHERE id = recipe FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF answered IS NOT NULL THEN
    PERFORM FROM recipe_comments
      WHERE id = answered AND recipe_id = recipe AND reply_to_id IS NULL AND hidden_at IS NULL;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  RETURN QUERY SELECT * FROM recipe_comments
                WHERE user_id = person AND recipe_id = recipe AND comment_text = words
                  AND reply_to_id IS NOT DISTINCT FROM answered
                  AND created_at > now() - interval '1 minute'
                ORDER BY created_at DESC, id DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN QUERY INSERT INTO recipe_comments (recipe_id, user_id, comment_text, reply_to_id)
                 VALUES (recipe, person, words, answered) RETURNING *;
  END IF;
END $$;
