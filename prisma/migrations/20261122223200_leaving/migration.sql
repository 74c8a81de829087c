-- Whoever deletes their account leaves at once and is erased after a week. Until then signing in undoes it.
ALTER TABLE "users" ADD COLUMN "leaving_at" TIMESTAMPTZ(3),
                    ADD COLUMN "leaving_keeps" BOOLEAN NOT NULL DEFAULT false,
                    ADD COLUMN "left_at" TIMESTAMPTZ(3);
CREATE INDEX users_leaving ON users (leaving_at) WHERE leaving_at IS NOT NULL;

-- Hidden by its leaving writer. Whatever reads, lists and counts asks for hidden_at alone.
ALTER TABLE "restaurant_reviews" ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3);
ALTER TABLE "recipe_comments" ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3);

-- What cannot be hidden is taken away, and put back when the person returns.
CREATE TABLE "withdrawn_rows" (
    "id" SERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "place" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "withdrawn_rows_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "withdrawn_rows_user_id_idx" ON "withdrawn_rows"("user_id");
CREATE INDEX withdrawn_rows_image ON withdrawn_rows ((content->>'image_id')) WHERE place = 'review_photos';
ALTER TABLE "withdrawn_rows" ADD CONSTRAINT "withdrawn_rows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An act about somebody's words names them, and must forget the name with them.
UPDATE admin_acts SET person_id = user_id FROM restaurant_reviews WHERE subject_kind IN ('review', 'photo') AND subject_id = restaurant_reviews.id;
UPDATE admin_acts SET person_id = user_id FROM recipe_comments WHERE subject_kind = 'comment' AND subject_id = recipe_comments.id;
UPDATE admin_acts SET person_id = author_id FROM moderation_cases WHERE subject_kind = 'name' AND subject_id = moderation_cases.id;

CREATE FUNCTION find_person_of_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := CASE NEW.subject_kind WHEN 'comment' THEN (SELECT user_id FROM recipe_comments WHERE id = NEW.subject_id)
                                         WHEN 'name' THEN (SELECT author_id FROM moderation_cases WHERE id = NEW.subject_id)
                                         ELSE (SELECT user_id FROM restaurant_reviews WHERE id = NEW.subject_id) END;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_acts_find_person BEFORE INSERT ON admin_acts
  FOR EACH ROW WHEN (NEW.person_id IS NULL AND NEW.subject_kind IN ('review', 'photo', 'comment', 'name')) EXECUTE FUNCTION find_person_of_act();

-- “Priya Naidoo on Umbilo Curry House” becomes “Former member on Umbilo Curry House”; a name may have “ on ” in it as well.
CREATE FUNCTION forget_person_of_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE admin_acts
     SET subject_name = 'Former member' || coalesce(substring(subject_name FROM '.*( on .*)$'), ''), details = details - 'reason'
   WHERE person_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER users_forget_acts BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_person_of_acts();

-- A moderator may hide what is withdrawn, which stays hidden when its writer returns; and restore it, which shows it then.
CREATE FUNCTION keep_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Whoever writes has locked the person, so that they leave before or after, and not meanwhile.
    NEW.withdrawn_at := (SELECT leaving_at FROM users WHERE id = NEW.user_id AND NOT leaving_keeps);
  ELSIF NEW.withdrawn_at IS NULL AND NEW.hidden_at = OLD.withdrawn_at THEN
    NEW.hidden_at := NULL;
    NEW.hidden_reason := NULL;
  END IF;
  IF NEW.withdrawn_at IS NOT NULL AND NEW.hidden_at IS NULL THEN
    NEW.hidden_at := NEW.withdrawn_at;
    NEW.hidden_reason := 'Its writer is leaving';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER restaurant_reviews_keep_withdrawn BEFORE INSERT OR UPDATE OF hidden_at, withdrawn_at ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION keep_withdrawn();
CREATE TRIGGER recipe_comments_keep_withdrawn BEFORE INSERT OR UPDATE OF hidden_at, withdrawn_at ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION keep_withdrawn();

-- A muted person may leave and come back: what is taken out and put back is nothing new.
CREATE OR REPLACE FUNCTION refuse_muted(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tafula.leaving', true) = ANY (people::text[]) THEN RETURN; END IF;
  PERFORM FROM users WHERE id = ANY (people) FOR SHARE;
  IF EXISTS (SELECT FROM users WHERE id = ANY (people) AND muted_at IS NOT NULL
                AND (muted_until IS NULL OR muted_until > clock_timestamp())) THEN
    RAISE EXCEPTION 'This person may only read' USING ERRCODE = 'TF403';
  END IF;
END $$;

-- In the order of a deletion: the person is locked already, then recipes and restaurants, then what hangs on them.
CREATE FUNCTION lock_written_about(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM recipes
    WHERE id IN (SELECT recipe_id FROM recipe_comments WHERE user_id = person
                 UNION SELECT recipe_id FROM recipe_likes WHERE user_id = person
                 UNION SELECT (content->>'recipe_id')::int FROM withdrawn_rows WHERE user_id = person AND place = 'recipe_likes')
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews WHERE user_id = person)
    ORDER BY id FOR NO KEY UPDATE;
END $$;

CREATE FUNCTION withdraw_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tafula.leaving', NEW.id::text, true);
  DELETE FROM user_sessions WHERE user_id = NEW.id;
  PERFORM lock_written_about(NEW.id);
  WITH gone AS (DELETE FROM recipe_likes WHERE user_id = NEW.id RETURNING *)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT NEW.id, 'recipe_likes', to_jsonb(gone) FROM gone;
  WITH gone AS (DELETE FROM review_votes WHERE user_id = NEW.id RETURNING *)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT NEW.id, 'review_votes', to_jsonb(gone) FROM gone;
  IF NOT NEW.leaving_keeps THEN
    UPDATE restaurant_reviews SET withdrawn_at = NEW.leaving_at WHERE user_id = NEW.id;
    UPDATE recipe_comments SET withdrawn_at = NEW.leaving_at WHERE user_id = NEW.id;
    RETURN NULL;
  END IF;
  WITH gone AS (DELETE FROM review_photos USING restaurant_reviews AS review
                 WHERE review.id = review_id AND review.user_id = NEW.id RETURNING review_photos.*)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT NEW.id, 'review_photos', to_jsonb(gone) FROM gone;
  -- A link to the person's own pages would name them.
  INSERT INTO withdrawn_rows (user_id, place, content)
  SELECT NEW.id, 'social_links', jsonb_build_object('id', id, 'social_link', social_link)
    FROM restaurant_reviews WHERE user_id = NEW.id AND social_link IS NOT NULL;
  UPDATE restaurant_reviews SET social_link = NULL WHERE user_id = NEW.id AND social_link IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_withdraw AFTER UPDATE OF leaving_at ON users
  FOR EACH ROW WHEN (OLD.leaving_at IS NULL AND NEW.leaving_at IS NOT NULL) EXECUTE FUNCTION withdraw_person();

-- What was hidden or deleted by others meanwhile stays so.
CREATE FUNCTION put_back_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tafula.leaving', NEW.id::text, true);
  PERFORM lock_written_about(NEW.id);
  UPDATE restaurant_reviews SET withdrawn_at = NULL WHERE user_id = NEW.id AND withdrawn_at IS NOT NULL;
  UPDATE recipe_comments SET withdrawn_at = NULL WHERE user_id = NEW.id AND withdrawn_at IS NOT NULL;
  INSERT INTO recipe_likes SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::recipe_likes, content) AS was
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'recipe_likes' AND EXISTS (SELECT FROM recipes WHERE id = was.recipe_id)
  ON CONFLICT DO NOTHING;
  INSERT INTO review_photos SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::review_photos, content) AS was
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
CREATE TRIGGER users_put_back AFTER UPDATE OF leaving_at ON users
  FOR EACH ROW WHEN (OLD.leaving_at IS NOT NULL AND NEW.leaving_at IS NULL) EXECUTE FUNCTION put_back_person();

-- Everything that hangs on the person goes with the row. What they leave moves to a row that was never anybody.
CREATE FUNCTION erase_left(up_to timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  person users;
  nobody uuid;
  erased int := 0;
BEGIN
  FOR person IN SELECT * FROM users WHERE leaving_at <= up_to ORDER BY leaving_at LIMIT most FOR UPDATE SKIP LOCKED LOOP
    PERFORM set_config('tafula.leaving', person.id::text, true);
    PERFORM lock_written_about(person.id);
    IF person.leaving_keeps THEN
      DELETE FROM review_photos USING restaurant_reviews AS review WHERE review.id = review_id AND review.user_id = person.id;
      INSERT INTO users (provider, provider_user_id, google_user_data, left_at)
      VALUES ('nobody', gen_random_uuid(), person.google_user_data, now()) RETURNING id INTO nobody;
      UPDATE restaurant_reviews SET social_link = NULL WHERE user_id = person.id AND social_link IS NOT NULL;
      UPDATE restaurant_reviews SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
      UPDATE recipe_comments SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
      -- What is reported of these is still to be judged.
      UPDATE moderation_cases SET author_id = nobody
       WHERE author_id = person.id AND kind <> 'name' AND state = 'open';
    END IF;
    DELETE FROM users WHERE id = person.id;
    erased := erased + 1;
  END LOOP;
  RETURN erased;
END $$;
