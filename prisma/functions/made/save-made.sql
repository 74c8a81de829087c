-- Replaces the person's earlier note, and writes nothing when it says the same. The picture must be this person's upload, or stand in
-- the earlier note, and be none that was hidden; locked, so that the cleaner does not delete it before it is used.
CREATE OR REPLACE FUNCTION save_made(person uuid, recipe int, stars int, words text, changed text, photo text,
                          OUT refused text, OUT is_new boolean, OUT made made_notes)
LANGUAGE plpgsql AS $$
DECLARE
  is_leaving boolean;
BEGIN
  SELECT leaving_at IS NOT NULL INTO is_leaving FROM users WHERE id = person FOR NO KEY UPDATE;
  PERFORM FROM recipes WHERE id = recipe FOR NO KEY UPDATE;
  IF NOT FOUND THEN refused := 'recipe'; RETURN; END IF;
  SELECT * INTO made FROM made_notes WHERE user_id = person AND recipe_id = recipe;
  is_new := NOT FOUND;
  IF photo IS NOT NULL AND photo IS DISTINCT FROM made.image_id THEN
    PERFORM FROM images WHERE id = photo AND user_id = person FOR KEY SHARE SKIP LOCKED;
    IF NOT FOUND OR EXISTS (SELECT FROM hidden_of_person(person, ARRAY[photo])) THEN refused := 'photo'; RETURN; END IF;
  END IF;

  IF is_new THEN
    INSERT INTO made_notes (user_id, recipe_id, rating, note_text, changed_text, image_id)
    VALUES (person, recipe, stars, words, changed, photo)
    RETURNING * INTO made;
    RETURN;
  END IF;
  IF NOT is_leaving AND (made.rating, made.note_text, made.changed_text, made.image_id) IS NOT DISTINCT FROM (stars, words, changed, photo)
  THEN RETURN; END IF;
  -- What an editor pinned are the words that they read.
  UPDATE made_notes
     SET rating = stars, note_text = words, changed_text = changed, image_id = photo, updated_at = now(),
         pinned_step = CASE WHEN (note_text, changed_text) IS NOT DISTINCT FROM (words, changed) THEN pinned_step END
   WHERE id = made.id RETURNING * INTO made;
END $$;
