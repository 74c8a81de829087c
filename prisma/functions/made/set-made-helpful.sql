-- Sets or takes back a person’s vote for a note. A note of a deleted recipe counts as deleted.
CREATE OR REPLACE FUNCTION set_made_helpful(person uuid, made int, wanted boolean)
RETURNS TABLE (is_own boolean, is_helpful boolean, helpful int) LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
  writer uuid;
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  SELECT user_id INTO writer FROM made_notes
   WHERE id = made AND hidden_at IS NULL AND EXISTS (SELECT FROM recipes WHERE id = recipe_id)
     FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF writer <> person AND wanted THEN
    INSERT INTO made_votes (user_id, made_id) VALUES (person, made) ON CONFLICT DO NOTHING;
  ELSIF NOT wanted THEN
    DELETE FROM made_votes WHERE user_id = person AND made_id = made;
    DELETE FROM withdrawn_rows WHERE user_id = person AND place = 'made_votes' AND (content->>'made_id')::int = made;
  END IF;
  RETURN QUERY SELECT writer = person, EXISTS (SELECT FROM made_votes WHERE user_id = person AND made_id = made), helpful_count
                 FROM made_notes WHERE id = made;
END $$;
