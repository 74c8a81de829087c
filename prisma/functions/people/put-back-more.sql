-- What was hidden or deleted by others meanwhile stays so. The photos of one review come back together.
CREATE OR REPLACE FUNCTION put_back_more(person users) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT int := 1000;
  reviews int[] := ARRAY(SELECT id FROM restaurant_reviews WHERE user_id = person.id AND withdrawn_at IS NOT NULL ORDER BY id LIMIT most);
  comments int[] := ARRAY(SELECT id FROM recipe_comments WHERE user_id = person.id AND withdrawn_at IS NOT NULL ORDER BY id LIMIT most);
  notes int[] := ARRAY(SELECT id FROM made_notes WHERE user_id = person.id AND withdrawn_at IS NOT NULL ORDER BY id LIMIT most);
  photographed text[] := ARRAY(SELECT content->>'review_id' FROM withdrawn_rows WHERE user_id = person.id AND place = 'review_photos' LIMIT 100);
  back int[] := ARRAY(SELECT id FROM withdrawn_rows WHERE user_id = person.id AND place <> 'review_photos' LIMIT most)
                || ARRAY(SELECT id FROM withdrawn_rows
                          WHERE user_id = person.id AND place = 'review_photos' AND content->>'review_id' = ANY (photographed));
BEGIN
  PERFORM set_config('tafula.leaving', person.id::text, true);
  PERFORM FROM recipes
    WHERE id IN (SELECT (content->>'recipe_id')::int FROM withdrawn_rows WHERE id = ANY (back) AND place = 'recipe_likes'
                 UNION SELECT recipe_id FROM recipe_comments WHERE id = ANY (comments)
                 UNION SELECT recipe_id FROM made_notes
                        WHERE id = ANY (notes) OR id IN (SELECT (content->>'id')::int FROM withdrawn_rows
                                                          WHERE id = ANY (back) AND place = 'made_photos'))
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM restaurants
    WHERE id IN (SELECT restaurant_id FROM restaurant_reviews
                  WHERE id = ANY (reviews) OR id = ANY (photographed::int[])
                     OR id IN (SELECT (content->>'id')::int FROM withdrawn_rows WHERE id = ANY (back) AND place = 'social_links'))
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurant_reviews SET withdrawn_at = NULL WHERE id = ANY (reviews);
  UPDATE recipe_comments SET withdrawn_at = NULL WHERE id = ANY (comments);
  UPDATE made_notes SET withdrawn_at = NULL WHERE id = ANY (notes);
  INSERT INTO recipe_likes SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::recipe_likes, content) AS was
   WHERE withdrawn_rows.id = ANY (back) AND place = 'recipe_likes' AND EXISTS (SELECT FROM recipes WHERE id = was.recipe_id)
  ON CONFLICT DO NOTHING;
  INSERT INTO review_photos (review_id, position, image_id)
  SELECT was.review_id, row_number() OVER (PARTITION BY was.review_id ORDER BY was.position, withdrawn_rows.id), was.image_id
    FROM withdrawn_rows, jsonb_populate_record(NULL::review_photos, content) AS was
   WHERE withdrawn_rows.id = ANY (back) AND place = 'review_photos'
     AND EXISTS (SELECT FROM restaurant_reviews WHERE id = was.review_id)
  ON CONFLICT DO NOTHING;
  UPDATE made_notes SET image_id = images.id FROM withdrawn_rows JOIN images ON images.id = content->>'image_id'
   WHERE withdrawn_rows.id = ANY (back) AND place = 'made_photos' AND made_notes.id = (content->>'id')::int
     AND made_notes.user_id = person.id AND NOT EXISTS (SELECT FROM hidden_of_person(person.id, ARRAY[images.id]));
  UPDATE restaurant_reviews SET social_link = content->>'social_link' FROM withdrawn_rows
   WHERE withdrawn_rows.id = ANY (back) AND place = 'social_links' AND restaurant_reviews.id = (content->>'id')::int;
  INSERT INTO review_votes SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::review_votes, content) AS was
   WHERE withdrawn_rows.id = ANY (back) AND place = 'review_votes'
     AND EXISTS (SELECT FROM restaurant_reviews WHERE id = was.review_id)
  ON CONFLICT DO NOTHING;
  INSERT INTO made_votes SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::made_votes, content) AS was
   WHERE withdrawn_rows.id = ANY (back) AND place = 'made_votes' AND EXISTS (SELECT FROM made_notes WHERE id = was.made_id)
  ON CONFLICT DO NOTHING;
  DELETE FROM withdrawn_rows WHERE id = ANY (back);
  RETURN most IN (cardinality(reviews), cardinality(comments), cardinality(notes))
      OR EXISTS (SELECT FROM withdrawn_rows WHERE user_id = person.id);
END $$;
