-- Whoever deletes an account with very much in it leaves at once. A thousand rows of each kind go, or come back, with that, the rest by
-- the job that deletes what hung on deleted rows, and an account is erased in such steps as well.
ALTER TABLE "users" ADD COLUMN "left_to" UUID;

-- Says whether anything is left. The person is locked already, then recipes and restaurants, then what hangs on them.
CREATE FUNCTION withdraw_more(person users) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT int := 1000;
  keeps CONSTANT boolean := person.leaving_keeps;
  likes int[] := ARRAY(SELECT recipe_id FROM recipe_likes WHERE user_id = person.id ORDER BY recipe_id LIMIT most);
  votes int[] := ARRAY(SELECT review_id FROM review_votes WHERE user_id = person.id ORDER BY review_id LIMIT most);
  made_likes int[] := ARRAY(SELECT made_id FROM made_votes WHERE user_id = person.id ORDER BY made_id LIMIT most);
  comments int[] := ARRAY(SELECT id FROM recipe_comments WHERE user_id = person.id AND NOT keeps AND withdrawn_at IS NULL ORDER BY id LIMIT most);
  notes int[] := ARRAY(SELECT id FROM made_notes
                        WHERE user_id = person.id AND CASE WHEN keeps THEN image_id IS NOT NULL ELSE withdrawn_at IS NULL END
                        ORDER BY id LIMIT most);
  -- A link to the person's own pages would name them.
  reviews int[] := ARRAY(SELECT id FROM restaurant_reviews
                          WHERE user_id = person.id
                            AND CASE WHEN keeps THEN social_link IS NOT NULL OR EXISTS (SELECT FROM review_photos WHERE review_id = id)
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
    SELECT person.id, 'made_photos', jsonb_build_object('id', id, 'image_id', image_id) FROM made_notes WHERE id = ANY (notes);
    UPDATE made_notes SET image_id = NULL WHERE id = ANY (notes);
    INSERT INTO withdrawn_rows (user_id, place, content)
    SELECT person.id, 'social_links', jsonb_build_object('id', id, 'social_link', social_link)
      FROM restaurant_reviews WHERE id = ANY (reviews) AND social_link IS NOT NULL;
    UPDATE restaurant_reviews SET social_link = NULL WHERE id = ANY (reviews) AND social_link IS NOT NULL;
  ELSE
    UPDATE restaurant_reviews SET withdrawn_at = person.leaving_at WHERE id = ANY (reviews);
    UPDATE recipe_comments SET withdrawn_at = person.leaving_at WHERE id = ANY (comments);
    UPDATE made_notes SET withdrawn_at = person.leaving_at WHERE id = ANY (notes);
  END IF;
  RETURN most IN (cardinality(likes), cardinality(votes), cardinality(made_likes), cardinality(comments), cardinality(notes),
                  cardinality(reviews));
END $$;

CREATE OR REPLACE FUNCTION withdraw_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_sessions WHERE user_id = NEW.id;
  IF withdraw_more(NEW) THEN
    INSERT INTO unfinished_rows (place, id) VALUES ('users', NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- What was hidden or deleted by others meanwhile stays so. The photos of one review come back together.
CREATE FUNCTION put_back_more(person users) RETURNS boolean LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION put_back_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF put_back_more(NEW) THEN
    INSERT INTO unfinished_rows (place, id) VALUES ('users', NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION go_on_with_person(who uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  person users;
BEGIN
  SELECT * INTO person FROM users WHERE id = who FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF person.leaving_at IS NULL THEN RETURN put_back_more(person); END IF;
  RETURN withdraw_more(person);
END $$;

-- One step of the job. Returns how many rows it took, and 0 only when no server has anything left to take.
CREATE FUNCTION take_remains() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  unfinished unfinished_rows;
  is_left boolean;
BEGIN
  SELECT * INTO unfinished FROM unfinished_rows ORDER BY since, place, id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  IF unfinished.place = 'users' THEN is_left := go_on_with_person(unfinished.id::uuid);
  ELSE is_left := delete_remains(unfinished.place, unfinished.id::int);
  END IF;
  IF NOT is_left THEN DELETE FROM unfinished_rows WHERE place = unfinished.place AND id = unfinished.id; END IF;
  RETURN 1 + coalesce(nullif(current_setting('tafula.taken_along', true), ''), '0')::int;
END $$;

-- Who stands for what somebody leaves: a row that was never anybody.
CREATE FUNCTION nobody_for(person users) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  nobody uuid := person.left_to;
BEGIN
  IF nobody IS NULL THEN
    INSERT INTO users (provider, provider_user_id, google_user_data, left_at)
    VALUES ('nobody', gen_random_uuid(), person.google_user_data, now()) RETURNING id INTO nobody;
    UPDATE users SET left_to = nobody WHERE id = person.id;
  END IF;
  RETURN nobody;
END $$;

-- One step for somebody with very much. Says whether to come again before erase_person() does the rest. From the first one on nobody
-- comes back to it by signing in: that begins another account.
CREATE FUNCTION erase_more(who uuid, up_to timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION erase_person(who uuid, up_to timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  person users;
  nobody uuid;
BEGIN
  SELECT * INTO person FROM users WHERE id = who AND leaving_at <= up_to FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM set_config('tafula.leaving', person.id::text, true);
  PERFORM lock_written_about(person.id);
  IF person.leaving_keeps THEN
    DELETE FROM review_photos USING restaurant_reviews AS review WHERE review.id = review_id AND review.user_id = person.id;
    DELETE FROM hidden_photos USING restaurant_reviews AS review WHERE review.id = review_id AND review.user_id = person.id;
    UPDATE made_notes SET image_id = NULL, hidden_image_id = NULL
     WHERE user_id = person.id AND num_nonnulls(image_id, hidden_image_id) > 0;
    nobody := nobody_for(person);
    UPDATE restaurant_reviews SET social_link = NULL WHERE user_id = person.id AND social_link IS NOT NULL;
    UPDATE restaurant_reviews SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
    UPDATE recipe_comments SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
    UPDATE made_notes SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
    -- What is reported of these is still to be judged.
    UPDATE moderation_cases SET author_id = nobody
     WHERE author_id = person.id AND kind <> 'name' AND state = 'open';
  END IF;
  DELETE FROM users WHERE id = person.id;
  RETURN true;
END $$;
