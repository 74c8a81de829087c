CREATE OR REPLACE FUNCTION lock_written_about(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM recipes
    WHERE id IN (SELECT recipe_id FROM recipe_comments WHERE user_id = person
                 UNION SELECT recipe_id FROM made_notes WHERE user_id = person
                 UNION SELECT recipe_id FROM recipe_likes WHERE user_id = person
                 UNION SELECT (content->>'recipe_id')::int FROM withdrawn_rows WHERE user_id = person AND place = 'recipe_likes')
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews WHERE user_id = person)
    ORDER BY id FOR NO KEY UPDATE;
END $$;
