-- Erases up to 1,000 rows of each kind, and says whether more may be left. From the first step on, nobody comes back to the account by
-- signing in: that begins another account.
CREATE OR REPLACE FUNCTION erase_more_rows(who uuid, up_to timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $$
DECLARE
  most CONSTANT int := 1000;
  person users;
  reviews int[];
  comments int[];
  notes int[];
  one text;
  step int;
  is_left boolean := false;
  nobody uuid;
BEGIN
  SELECT * INTO person FROM users WHERE id = who AND leaving_at <= up_to FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM set_config('tafula.leaving', person.id::text, true);
  reviews := ARRAY(SELECT id FROM restaurant_reviews WHERE user_id = who ORDER BY id LIMIT most);
  comments := ARRAY(SELECT id FROM recipe_comments WHERE user_id = who ORDER BY id LIMIT most);
  notes := ARRAY(SELECT id FROM made_notes WHERE user_id = who ORDER BY id LIMIT most);
  is_left := most IN (cardinality(reviews), cardinality(comments), cardinality(notes));
  IF is_left THEN
    PERFORM FROM recipes
      WHERE id IN (SELECT recipe_id FROM recipe_comments WHERE id = ANY (comments)
                   UNION SELECT recipe_id FROM made_notes WHERE id = ANY (notes)) ORDER BY id FOR NO KEY UPDATE;
    PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews WHERE id = ANY (reviews))
      ORDER BY id FOR NO KEY UPDATE;
    IF person.leaving_keeps THEN
      nobody := nobody_for(person);
      DELETE FROM review_photos WHERE review_id = ANY (reviews);
      DELETE FROM hidden_photos WHERE review_id = ANY (reviews);
      UPDATE made_notes SET image_id = NULL, hidden_image_id = NULL
       WHERE id = ANY (notes) AND num_nonnulls(image_id, hidden_image_id) > 0;
      UPDATE restaurant_reviews SET social_link = NULL WHERE id = ANY (reviews) AND social_link IS NOT NULL;
      UPDATE restaurant_reviews SET user_id = nobody WHERE id = ANY (reviews) AND hidden_at IS NULL;
      UPDATE recipe_comments SET user_id = nobody WHERE id = ANY (comments) AND hidden_at IS NULL;
      UPDATE made_notes SET user_id = nobody WHERE id = ANY (notes) AND hidden_at IS NULL;
    END IF;
    DELETE FROM restaurant_reviews WHERE id = ANY (reviews) AND user_id = who;
    DELETE FROM recipe_comments WHERE id = ANY (comments) AND user_id = who;
    DELETE FROM made_notes WHERE id = ANY (notes) AND user_id = who;
  END IF;
  FOREACH one IN ARRAY ARRAY['recipe_likes', 'review_votes', 'made_votes', 'withdrawn_rows', 'favorites', 'notices', 'suggestions',
                             'hidden_review_marks', 'hidden_made_marks', 'reports'] LOOP
    EXECUTE format('DELETE FROM %1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I WHERE user_id = $1 OFFSET $2 LIMIT $2 FOR UPDATE))', one)
      USING who, most;
    GET DIAGNOSTICS step = ROW_COUNT;
    is_left := is_left OR step > 0;
  END LOOP;
  IF is_left THEN
    UPDATE users SET provider = 'nobody', provider_user_id = gen_random_uuid() WHERE id = who AND provider <> 'nobody';
  END IF;
  RETURN is_left;
END $$;
