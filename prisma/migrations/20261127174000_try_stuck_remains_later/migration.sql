-- As in 20261127050040_leave_in_steps, but that whoever keeps their words this time gets back those that an earlier leaving has withdrawn
-- and that had not all come back yet: what is still withdrawn when the account is erased is erased with it.
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

-- Words that are kept come back before an account is erased, also when the job could not do that in time.
ALTER FUNCTION erase_more(uuid, timestamptz) RENAME TO erase_more_rows;
CREATE FUNCTION erase_more(who uuid, up_to timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  person users;
BEGIN
  SELECT * INTO person FROM users WHERE id = who AND leaving_at <= up_to FOR UPDATE;
  IF FOUND AND person.leaving_keeps AND withdraw_more(person) THEN RETURN true; END IF;
  RETURN erase_more_rows(who, up_to);
END $$;

-- When its last step failed. It is left aside then, so that it keeps nothing else, and is tried again by a later run.
ALTER TABLE "unfinished_rows" ADD COLUMN "failed_at" TIMESTAMPTZ(3);

-- One step of the job: how many rows it took, 0 only when no server has anything left to take, and what failed.
CREATE FUNCTION take_more_remains(OUT taken int, OUT failure text) LANGUAGE plpgsql AS $$
DECLARE
  unfinished unfinished_rows;
  is_left boolean;
BEGIN
  taken := 0;
  SELECT * INTO unfinished FROM unfinished_rows WHERE failed_at IS NULL OR failed_at < now() - interval '2 minutes'
   ORDER BY failed_at NULLS FIRST, since, place, id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  BEGIN
    IF unfinished.place = 'users' THEN is_left := go_on_with_person(unfinished.id::uuid);
    ELSE is_left := delete_remains(unfinished.place, unfinished.id::int);
    END IF;
    IF NOT is_left THEN DELETE FROM unfinished_rows WHERE place = unfinished.place AND id = unfinished.id; END IF;
    taken := coalesce(nullif(current_setting('tafula.taken_along', true), ''), '0')::int;
  EXCEPTION
    -- Of two that met, the one that was chosen to fail does it again at once.
    WHEN deadlock_detected OR serialization_failure THEN RAISE;
    -- A step that took too long is no part of "others".
    WHEN query_canceled OR OTHERS THEN
      failure := format('%s %s: %s', unfinished.place, unfinished.id, SQLERRM);
      UPDATE unfinished_rows SET failed_at = clock_timestamp() WHERE place = unfinished.place AND id = unfinished.id;
  END;
  taken := 1 + taken;
END $$;

-- As the version before calls it.
CREATE OR REPLACE FUNCTION take_remains() RETURNS int LANGUAGE sql AS $$ SELECT taken FROM take_more_remains() $$;
