-- Whatever somebody who is leaving sent just before, and is stored just after, is what comes back with them, and not what it took
-- the place of.

-- What was hidden or deleted by others meanwhile stays so. Of photos, two may have been put by for one place.
CREATE OR REPLACE FUNCTION put_back_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tafula.leaving', NEW.id::text, true);
  PERFORM lock_written_about(NEW.id);
  UPDATE restaurant_reviews SET withdrawn_at = NULL WHERE user_id = NEW.id AND withdrawn_at IS NOT NULL;
  UPDATE recipe_comments SET withdrawn_at = NULL WHERE user_id = NEW.id AND withdrawn_at IS NOT NULL;
  INSERT INTO recipe_likes SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::recipe_likes, content) AS was
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'recipe_likes' AND EXISTS (SELECT FROM recipes WHERE id = was.recipe_id)
  ON CONFLICT DO NOTHING;
  INSERT INTO review_photos (review_id, position, image_id)
  SELECT was.review_id, row_number() OVER (PARTITION BY was.review_id ORDER BY was.position, withdrawn_rows.id), was.image_id
    FROM withdrawn_rows, jsonb_populate_record(NULL::review_photos, content) AS was
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'review_photos'
     AND EXISTS (SELECT FROM restaurant_reviews WHERE id = was.review_id)
  ON CONFLICT DO NOTHING;
  UPDATE restaurant_reviews SET social_link = content->>'social_link' FROM withdrawn_rows
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'social_links' AND restaurant_reviews.id = (content->>'id')::int;
  INSERT INTO review_votes SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::review_votes, content) AS was
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'review_votes'
     AND EXISTS (SELECT FROM restaurant_reviews WHERE id = was.review_id)
  ON CONFLICT DO NOTHING;
  DELETE FROM withdrawn_rows WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

-- Each after those that are put by already, as a photo that is shown again comes after those that are shown.
CREATE OR REPLACE FUNCTION put_by_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := (SELECT users.id FROM users JOIN restaurant_reviews AS review ON review.user_id = users.id
                   WHERE review.id = NEW.review_id AND leaving_at IS NOT NULL AND leaving_keeps);
BEGIN
  IF person IS NULL THEN RETURN NEW; END IF;
  DELETE FROM withdrawn_rows
   WHERE user_id = person AND place = 'review_photos' AND content->>'image_id' = NEW.image_id
     AND (content->>'review_id')::int = NEW.review_id;
  NEW.position := (SELECT coalesce(max((content->>'position')::int), 0) + 1 FROM withdrawn_rows
                    WHERE user_id = person AND place = 'review_photos' AND (content->>'review_id')::int = NEW.review_id);
  INSERT INTO withdrawn_rows (user_id, place, content) VALUES (person, 'review_photos', to_jsonb(NEW));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION put_by_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tafula.leaving', true) = NEW.user_id::text
     OR NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND leaving_at IS NOT NULL AND leaving_keeps) THEN RETURN NEW; END IF;
  DELETE FROM withdrawn_rows
   WHERE user_id = NEW.user_id AND place = 'social_links' AND (content->>'id')::int = NEW.id;
  IF NEW.social_link IS NOT NULL THEN
    INSERT INTO withdrawn_rows (user_id, place, content)
    VALUES (NEW.user_id, 'social_links', jsonb_build_object('id', NEW.id, 'social_link', NEW.social_link));
    NEW.social_link := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER restaurant_reviews_put_by_link BEFORE INSERT OR UPDATE OF social_link ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION put_by_link();

-- Replaces the person's earlier review, and writes nothing when it says the same, which of what is partly put by nobody can tell.
-- Photos must be this person's uploads, or stand in the earlier review; locked, so that the cleaner does not delete one before it
-- is used.
CREATE OR REPLACE FUNCTION save_review(person uuid, restaurant int, stars int, words text, visited date, link text, photos text[],
                            OUT refused text, OUT is_new boolean, OUT review restaurant_reviews)
LANGUAGE plpgsql AS $$
DECLARE
  usable int;
  is_leaving boolean;
BEGIN
  SELECT leaving_at IS NOT NULL INTO is_leaving FROM users WHERE id = person FOR NO KEY UPDATE;
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
    IF NOT is_leaving AND (review.rating, review.review_text, review.visit_date, review.social_link)
         IS NOT DISTINCT FROM (stars, words, visited, link)
       AND photos = ARRAY(SELECT image_id FROM review_photos WHERE review_id = review.id ORDER BY position) THEN
      RETURN;
    END IF;
    UPDATE restaurant_reviews
       SET rating = stars, review_text = words, visit_date = visited, social_link = link, updated_at = now()
     WHERE id = review.id RETURNING * INTO review;
    DELETE FROM review_photos WHERE review_id = review.id;
    DELETE FROM withdrawn_rows
     WHERE user_id = person AND place = 'review_photos' AND (content->>'review_id')::int = review.id;
  END IF;
  IF cardinality(photos) > 0 THEN
    INSERT INTO review_photos (review_id, position, image_id)
    SELECT review.id, place, image_id FROM unnest(photos) WITH ORDINALITY AS photo (image_id, place);
  END IF;
END $$;

-- With no `wanted` the like turns round. No row when there is no such recipe.
CREATE OR REPLACE FUNCTION set_like(person uuid, recipe int, wanted boolean) RETURNS TABLE (is_liked boolean, likes int)
LANGUAGE plpgsql ROWS 1 AS $$
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

-- In the order of a deletion: first the person, then the review, which is deleted under the same lock. No row when nobody may see it.
CREATE OR REPLACE FUNCTION set_helpful(person uuid, review int, wanted boolean) RETURNS TABLE (is_own boolean, is_helpful boolean, helpful int)
LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
  writer uuid;
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  SELECT user_id INTO writer FROM restaurant_reviews
   WHERE id = review AND hidden_at IS NULL AND EXISTS (SELECT FROM restaurants WHERE id = restaurant_id AND is_active)
     FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF writer <> person AND wanted THEN
    INSERT INTO review_votes (user_id, review_id) VALUES (person, review) ON CONFLICT DO NOTHING;
  ELSIF NOT wanted THEN
    DELETE FROM review_votes WHERE user_id = person AND review_id = review;
    DELETE FROM withdrawn_rows WHERE user_id = person AND place = 'review_votes' AND (content->>'review_id')::int = review;
  END IF;
  RETURN QUERY SELECT writer = person, EXISTS (SELECT FROM review_votes WHERE user_id = person AND review_id = review), helpful_count
                 FROM restaurant_reviews WHERE id = review;
END $$;
