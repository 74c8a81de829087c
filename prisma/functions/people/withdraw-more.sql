-- Takes away, in steps, what a person who is leaving wrote. Whoever keeps their words this time gets those back that an earlier
-- leaving has withdrawn: what is still withdrawn when the account is erased is erased with it.
CREATE OR REPLACE FUNCTION withdraw_more(person users) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT int := 1000;
  keeps CONSTANT boolean := person.leaving_keeps;
  likes int[] := ARRAY(SELECT recipe_id FROM recipe_likes WHERE user_id = person.id ORDER BY recipe_id LIMIT most);
  votes int[] := ARRAY(SELECT review_id FROM review_votes WHERE user_id = person.id ORDER BY review_id LIMIT most);
  made_likes int[] := ARRAY(SELECT made_id FROM made_votes WHERE user_id = person.id ORDER BY made_id LIMIT most);
  comments int[] := ARRAY(SELECT id FROM recipe_comments WHERE user_id = person.id AND (withdrawn_at IS NOT NULL) = keeps ORDER BY id LIMIT most);
  notes int[] := ARRAY(SELECT id FROM made_notes
                        WHERE user_id = person.id AND CASE WHEN keeps THEN num_nonnulls(image_id, withdrawn_at) > 0 ELSE withdrawn_at IS NULL END
                        ORDER BY id LIMIT most);
  -- A link to the person's own pages would name them.
  reviews int[] := ARRAY(SELECT id FROM restaurant_reviews
                          WHERE user_id = person.id
                            AND CASE WHEN keeps THEN num_nonnulls(social_link, withdrawn_at) > 0 OR EXISTS (SELECT FROM review_photos WHERE review_id = id)
                                     ELSE withdrawn_at IS NULL END
                          ORDER BY id LIMIT most);
BEGIN
  PERFORM set_config('tafula.leaving', person.id::text, true);
  PERFORM FROM recipes
    WHERE id = ANY (likes) OR id IN (SELECT recipe_id FROM recipe_comments WHERE id = ANY (comments)
                                     UNION SELECT recipe_id FROM made_notes WHERE id = ANY (notes))
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews WHERE id = ANY (reviews))
    ORDER BY id FOR NO KEY UPDATE;
  WITH gone AS (DELETE FROM recipe_likes WHERE user_id = person.id AND recipe_id = ANY (likes) RETURNING *)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT person.id, 'recipe_likes', to_jsonb(gone) FROM gone;
  WITH gone AS (DELETE FROM review_votes WHERE user_id = person.id AND review_id = ANY (votes) RETURNING *)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT person.id, 'review_votes', to_jsonb(gone) FROM gone;
  WITH gone AS (DELETE FROM made_votes WHERE user_id = person.id AND made_id = ANY (made_likes) RETURNING *)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT person.id, 'made_votes', to_jsonb(gone) FROM gone;
  IF keeps THEN
    WITH gone AS (DELETE FROM review_photos WHERE review_id = ANY (reviews) RETURNING *)
    INSERT INTO withdrawn_rows (user_id, place, content) SELECT person.id, 'review_photos', to_jsonb(gone) FROM gone;
    INSERT INTO withdrawn_rows (user_id, place, content)
    SELECT person.id, 'made_photos', jsonb_build_object('id', id, 'image_id', image_id) FROM made_notes
     WHERE id = ANY (notes) AND image_id IS NOT NULL;
    UPDATE made_notes SET image_id = NULL WHERE id = ANY (notes) AND image_id IS NOT NULL;
    INSERT INTO withdrawn_rows (user_id, place, content)
    SELECT person.id, 'social_links', jsonb_build_object('id', id, 'social_link', social_link)
      FROM restaurant_reviews WHERE id = ANY (reviews) AND social_link IS NOT NULL;
    UPDATE restaurant_reviews SET social_link = NULL WHERE id = ANY (reviews) AND social_link IS NOT NULL;
    UPDATE restaurant_reviews SET withdrawn_at = NULL WHERE id = ANY (reviews) AND withdrawn_at IS NOT NULL;
    UPDATE recipe_comments SET withdrawn_at = NULL WHERE id = ANY (comments);
    UPDATE made_notes SET withdrawn_at = NULL WHERE id = ANY (notes) AND withdrawn_at IS NOT NULL;
  ELSE
    UPDATE restaurant_reviews SET withdrawn_at = person.leaving_at WHERE id = ANY (reviews);
    UPDATE recipe_comments SET withdrawn_at = person.leaving_at WHERE id = ANY (comments);
    UPDATE made_notes SET withdrawn_at = person.leaving_at WHERE id = ANY (notes);
  END IF;
  RETURN most IN (cardinality(likes), cardinality(votes), cardinality(made_likes), cardinality(comments), cardinality(notes),
                  cardinality(reviews));
END $$;
