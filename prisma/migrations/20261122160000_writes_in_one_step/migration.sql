-- A like, a comment and a review are one statement each. At a popular recipe everybody waits for its row, which is now locked
-- while the database works, and no longer while it talks with a server between one statement and the next. The locks are in
-- the order of a deletion: first the person, then the recipe or restaurant, then what hangs on it.

-- With no `wanted` the like turns round. No row when there is no such recipe.
CREATE FUNCTION set_like(person uuid, recipe int, wanted boolean) RETURNS TABLE (is_liked boolean, likes int)
LANGUAGE plpgsql AS $$
DECLARE
  is_removed boolean := false;
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  PERFORM FROM recipes WHERE id = recipe FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF wanted IS NOT TRUE THEN
    DELETE FROM recipe_likes WHERE user_id = person AND recipe_id = recipe;
    is_removed := FOUND;
  END IF;
  IF wanted IS NOT FALSE AND NOT is_removed THEN
    INSERT INTO recipe_likes (user_id, recipe_id) VALUES (person, recipe) ON CONFLICT DO NOTHING;
  END IF;
  RETURN QUERY SELECT EXISTS (SELECT FROM recipe_likes WHERE user_id = person AND recipe_id = recipe), like_count
                 FROM recipes WHERE id = recipe;
END $$;

-- The same words again within a minute are a repeated form, not a second comment. No row when there is no such recipe.
CREATE FUNCTION add_comment(person uuid, recipe int, words text) RETURNS SETOF recipe_comments
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  PERFORM FROM recipes WHERE id = recipe FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM recipe_comments
                WHERE user_id = person AND recipe_id = recipe AND comment_text = words
                  AND created_at > now() - interval '1 minute'
                ORDER BY created_at DESC, id DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN QUERY INSERT INTO recipe_comments (recipe_id, user_id, comment_text) VALUES (recipe, person, words) RETURNING *;
  END IF;
END $$;

-- Replaces the person's earlier review, and writes nothing when it says the same. Photos must be this person's uploads, or
-- stand in the earlier review; locked, so that the cleaner does not delete one before it is used.
CREATE FUNCTION save_review(person uuid, restaurant int, stars int, words text, visited date, link text, photos text[],
                            OUT refused text, OUT is_new boolean, OUT review restaurant_reviews)
LANGUAGE plpgsql AS $$
DECLARE
  usable int;
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  PERFORM FROM restaurants WHERE id = restaurant AND is_active FOR NO KEY UPDATE;
  IF NOT FOUND THEN refused := 'restaurant'; RETURN; END IF;
  SELECT * INTO review FROM restaurant_reviews WHERE user_id = person AND restaurant_id = restaurant;
  is_new := NOT FOUND;

  usable := (SELECT count(*) FROM (
    SELECT FROM images
     WHERE id = ANY (photos)
       AND (user_id = person OR EXISTS (SELECT FROM review_photos WHERE image_id = images.id AND review_id = review.id))
       FOR KEY SHARE SKIP LOCKED) AS locked);
  IF usable < cardinality(photos) THEN refused := 'photos'; RETURN; END IF;

  IF is_new THEN
    INSERT INTO restaurant_reviews (user_id, restaurant_id, rating, review_text, visit_date, social_link)
    VALUES (person, restaurant, stars, words, visited, link)
    RETURNING * INTO review;
  ELSE
    IF (review.rating, review.review_text, review.visit_date, review.social_link)
         IS NOT DISTINCT FROM (stars, words, visited, link)
       AND photos = ARRAY(SELECT image_id FROM review_photos WHERE review_id = review.id ORDER BY position) THEN
      RETURN;
    END IF;
    UPDATE restaurant_reviews
       SET rating = stars, review_text = words, visit_date = visited, social_link = link, updated_at = now()
     WHERE id = review.id RETURNING * INTO review;
    DELETE FROM review_photos WHERE review_id = review.id;
  END IF;
  IF cardinality(photos) > 0 THEN
    INSERT INTO review_photos (review_id, position, image_id)
    SELECT review.id, place, image_id FROM unnest(photos) WITH ORDINALITY AS photo (image_id, place);
  END IF;
END $$;
