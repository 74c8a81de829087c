-- Notes of those who made it are hidden, reported, withdrawn and erased as reviews are. Each function that is written anew here was
-- taken from its newest version.

CREATE TRIGGER made_notes_keep_withdrawn BEFORE INSERT OR UPDATE OF hidden_at, withdrawn_at ON made_notes
  FOR EACH ROW EXECUTE FUNCTION keep_withdrawn();
CREATE TRIGGER made_votes_put_by BEFORE INSERT ON made_votes FOR EACH ROW EXECUTE FUNCTION put_by_tap();

-- As put_by_link(): what arrives late of somebody who leaves their words, but not their pictures.
CREATE FUNCTION put_by_made_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tafula.leaving', true) = NEW.user_id::text
     OR NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND leaving_at IS NOT NULL AND leaving_keeps) THEN RETURN NEW; END IF;
  DELETE FROM withdrawn_rows
   WHERE user_id = NEW.user_id AND place = 'made_photos' AND (content->>'id')::int = NEW.id;
  IF NEW.image_id IS NOT NULL THEN
    INSERT INTO withdrawn_rows (user_id, place, content)
    VALUES (NEW.user_id, 'made_photos', jsonb_build_object('id', NEW.id, 'image_id', NEW.image_id));
    NEW.image_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER made_notes_put_by_photo BEFORE INSERT OR UPDATE OF image_id ON made_notes
  FOR EACH ROW EXECUTE FUNCTION put_by_made_photo();
CREATE INDEX withdrawn_rows_made_image ON withdrawn_rows ((content->>'image_id')) WHERE place = 'made_photos';

CREATE OR REPLACE FUNCTION lock_written_about(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM recipes
    WHERE id IN (SELECT recipe_id FROM recipe_comments WHERE user_id = person
                 UNION SELECT recipe_id FROM made_notes WHERE user_id = person
                 UNION SELECT recipe_id FROM recipe_likes WHERE user_id = person
                 UNION SELECT (content->>'recipe_id')::int FROM withdrawn_rows WHERE user_id = person AND place = 'recipe_likes')
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews WHERE user_id = person)
    ORDER BY id FOR NO KEY UPDATE;
END $$;

CREATE OR REPLACE FUNCTION withdraw_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tafula.leaving', NEW.id::text, true);
  DELETE FROM user_sessions WHERE user_id = NEW.id;
  PERFORM lock_written_about(NEW.id);
  WITH gone AS (DELETE FROM recipe_likes WHERE user_id = NEW.id RETURNING *)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT NEW.id, 'recipe_likes', to_jsonb(gone) FROM gone;
  WITH gone AS (DELETE FROM review_votes WHERE user_id = NEW.id RETURNING *)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT NEW.id, 'review_votes', to_jsonb(gone) FROM gone;
  WITH gone AS (DELETE FROM made_votes WHERE user_id = NEW.id RETURNING *)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT NEW.id, 'made_votes', to_jsonb(gone) FROM gone;
  IF NOT NEW.leaving_keeps THEN
    UPDATE restaurant_reviews SET withdrawn_at = NEW.leaving_at WHERE user_id = NEW.id;
    UPDATE recipe_comments SET withdrawn_at = NEW.leaving_at WHERE user_id = NEW.id;
    UPDATE made_notes SET withdrawn_at = NEW.leaving_at WHERE user_id = NEW.id;
    RETURN NULL;
  END IF;
  WITH gone AS (DELETE FROM review_photos USING restaurant_reviews AS review
                 WHERE review.id = review_id AND review.user_id = NEW.id RETURNING review_photos.*)
  INSERT INTO withdrawn_rows (user_id, place, content) SELECT NEW.id, 'review_photos', to_jsonb(gone) FROM gone;
  INSERT INTO withdrawn_rows (user_id, place, content)
  SELECT NEW.id, 'made_photos', jsonb_build_object('id', id, 'image_id', image_id)
    FROM made_notes WHERE user_id = NEW.id AND image_id IS NOT NULL;
  UPDATE made_notes SET image_id = NULL WHERE user_id = NEW.id AND image_id IS NOT NULL;
  -- A link to the person's own pages would name them.
  INSERT INTO withdrawn_rows (user_id, place, content)
  SELECT NEW.id, 'social_links', jsonb_build_object('id', id, 'social_link', social_link)
    FROM restaurant_reviews WHERE user_id = NEW.id AND social_link IS NOT NULL;
  UPDATE restaurant_reviews SET social_link = NULL WHERE user_id = NEW.id AND social_link IS NOT NULL;
  RETURN NULL;
END $$;

-- What was hidden or deleted by others meanwhile stays so. Of photos, two may have been put by for one place.
CREATE OR REPLACE FUNCTION put_back_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tafula.leaving', NEW.id::text, true);
  PERFORM lock_written_about(NEW.id);
  UPDATE restaurant_reviews SET withdrawn_at = NULL WHERE user_id = NEW.id AND withdrawn_at IS NOT NULL;
  UPDATE recipe_comments SET withdrawn_at = NULL WHERE user_id = NEW.id AND withdrawn_at IS NOT NULL;
  UPDATE made_notes SET withdrawn_at = NULL WHERE user_id = NEW.id AND withdrawn_at IS NOT NULL;
  INSERT INTO recipe_likes SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::recipe_likes, content) AS was
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'recipe_likes' AND EXISTS (SELECT FROM recipes WHERE id = was.recipe_id)
  ON CONFLICT DO NOTHING;
  INSERT INTO review_photos (review_id, position, image_id)
  SELECT was.review_id, row_number() OVER (PARTITION BY was.review_id ORDER BY was.position, withdrawn_rows.id), was.image_id
    FROM withdrawn_rows, jsonb_populate_record(NULL::review_photos, content) AS was
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'review_photos'
     AND EXISTS (SELECT FROM restaurant_reviews WHERE id = was.review_id)
  ON CONFLICT DO NOTHING;
  UPDATE made_notes SET image_id = images.id FROM withdrawn_rows JOIN images ON images.id = content->>'image_id'
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'made_photos' AND made_notes.id = (content->>'id')::int
     AND made_notes.user_id = NEW.id AND NOT EXISTS (SELECT FROM hidden_of_person(NEW.id, ARRAY[images.id]));
  UPDATE restaurant_reviews SET social_link = content->>'social_link' FROM withdrawn_rows
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'social_links' AND restaurant_reviews.id = (content->>'id')::int;
  INSERT INTO review_votes SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::review_votes, content) AS was
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'review_votes'
     AND EXISTS (SELECT FROM restaurant_reviews WHERE id = was.review_id)
  ON CONFLICT DO NOTHING;
  INSERT INTO made_votes SELECT was.* FROM withdrawn_rows, jsonb_populate_record(NULL::made_votes, content) AS was
   WHERE withdrawn_rows.user_id = NEW.id AND place = 'made_votes' AND EXISTS (SELECT FROM made_notes WHERE id = was.made_id)
  ON CONFLICT DO NOTHING;
  DELETE FROM withdrawn_rows WHERE user_id = NEW.id;
  RETURN NULL;
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
    UPDATE made_notes SET image_id = NULL WHERE user_id = person.id AND image_id IS NOT NULL;
    INSERT INTO users (provider, provider_user_id, google_user_data, left_at)
    VALUES ('nobody', gen_random_uuid(), person.google_user_data, now()) RETURNING id INTO nobody;
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

-- However a note is hidden or shown again, its case says so.
CREATE FUNCTION note_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL THEN PERFORM note_showing('made ' || NEW.id);
  ELSIF NOT is_withdrawn(to_jsonb(NEW)) THEN
    INSERT INTO moderation_cases (kind, item, made_id, author_id, state, hidden_at, judged_at, reason)
    VALUES ('made', 'made ' || NEW.id, NEW.id, NEW.user_id, 'hidden', now(), now(), coalesce(NEW.hidden_reason, 'Against the house rules'))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER made_notes_note_hidden AFTER INSERT ON made_notes
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION note_made();
CREATE TRIGGER made_notes_note_changed AFTER UPDATE OF hidden_at ON made_notes
  FOR EACH ROW WHEN ((NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL)) EXECUTE FUNCTION note_made();

-- A hidden note that its writer deletes leaves a mark, so that the next one begins hidden.
CREATE FUNCTION mark_hidden_made() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  appealed int;
BEGIN
  IF OLD.hidden_at IS NOT NULL THEN
    -- Nothing is left when the note goes with its writer or its recipe.
    INSERT INTO hidden_made_marks (user_id, recipe_id, hidden_reason, unjudged_weight, case_id)
    SELECT users.id, recipes.id, OLD.hidden_reason,
           (SELECT weight FROM moderation_cases WHERE item = 'made ' || OLD.id AND state = 'open' AND hidden_at IS NOT NULL),
           (SELECT id FROM moderation_cases WHERE item = 'made ' || OLD.id AND state = 'hidden')
      FROM users, recipes WHERE users.id = OLD.user_id AND recipes.id = OLD.recipe_id
    RETURNING case_id INTO appealed;
    -- Nobody can judge words that are gone, and other words are no second appeal.
    UPDATE appeals
       SET state = 'declined', judged_at = now(), answer = 'You deleted the note while the appeal was waiting, which ended it.'
     WHERE case_id = appealed AND state = 'waiting';
  END IF;
  UPDATE moderation_cases SET state = 'gone' WHERE made_id = OLD.id AND state = 'open';
  RETURN OLD;
END $$;
CREATE TRIGGER made_notes_mark_hidden BEFORE DELETE ON made_notes FOR EACH ROW EXECUTE FUNCTION mark_hidden_made();

CREATE FUNCTION hide_marked_made() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reason text;
BEGIN
  SELECT hidden_reason INTO reason FROM hidden_made_marks WHERE user_id = NEW.user_id AND recipe_id = NEW.recipe_id;
  IF FOUND THEN
    NEW.hidden_at := now();
    NEW.hidden_reason := reason;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER made_notes_hide_marked BEFORE INSERT ON made_notes FOR EACH ROW EXECUTE FUNCTION hide_marked_made();

-- Before the case of a hidden note is opened anew: triggers fire in the order of their names.
CREATE FUNCTION reopen_marked_made() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark hidden_made_marks;
BEGIN
  DELETE FROM hidden_made_marks WHERE user_id = NEW.user_id AND recipe_id = NEW.recipe_id RETURNING * INTO mark;
  IF mark.unjudged_weight IS NOT NULL THEN
    INSERT INTO moderation_cases (kind, item, made_id, author_id, hidden_at, reason, weight)
    VALUES ('made', 'made ' || NEW.id, NEW.id, NEW.user_id, NEW.hidden_at, NEW.hidden_reason, mark.unjudged_weight);
  END IF;
  UPDATE moderation_cases SET item = 'made ' || NEW.id, made_id = NEW.id WHERE id = mark.case_id;
  RETURN NULL;
END $$;
CREATE TRIGGER made_notes_meet_mark AFTER INSERT ON made_notes
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION reopen_marked_made();

CREATE OR REPLACE FUNCTION end_case_of_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  goes_on record;
BEGIN
  IF NEW.kind = 'photo' AND NEW.state = 'hidden' AND NEW.review_id IS NULL AND OLD.review_id IS NOT NULL AND NEW.image_id IS NOT NULL THEN
    SELECT review.id, restaurant.name, 'photo ' || review.id || '-' || NEW.image_id AS item INTO goes_on
      FROM hidden_photos AS hidden
      JOIN restaurant_reviews AS review ON review.id = hidden.review_id
      JOIN restaurants AS restaurant ON restaurant.id = review.restaurant_id
     WHERE hidden.image_id = NEW.image_id AND hidden.review_id <> OLD.review_id AND review.user_id = NEW.author_id
       AND NOT EXISTS (SELECT FROM moderation_cases AS other
                        WHERE other.item = 'photo ' || review.id || '-' || NEW.image_id AND other.state IN ('open', 'hidden'))
     ORDER BY review.id LIMIT 1;
    IF FOUND THEN
      UPDATE notices
         SET details = details || jsonb_build_object('subject', goes_on.name, 'address', '/hidden/' || replace(goes_on.item, ' ', '/'))
       WHERE user_id = NEW.author_id AND details->>'address' = '/hidden/' || replace(NEW.item, ' ', '/');
      NEW.review_id := goes_on.id;
      NEW.item := goes_on.item;
      RETURN NEW;
    END IF;
  END IF;
  IF (CASE NEW.kind WHEN 'review' THEN NEW.review_id IS NULL
                   WHEN 'comment' THEN NEW.comment_id IS NULL
                   WHEN 'made' THEN NEW.made_id IS NULL
                   WHEN 'photo' THEN NEW.review_id IS NULL OR NEW.image_id IS NULL
                   ELSE NEW.author_id IS NULL END) THEN
    IF NEW.state = 'open' THEN NEW.state := 'gone'; END IF;
    DELETE FROM appeals WHERE case_id = NEW.id AND state = 'waiting';
    IF NEW.kind = 'name' THEN
      NEW.item := 'nobody ' || NEW.id;
      UPDATE reports SET item = 'nobody ' || NEW.id WHERE case_id = NEW.id;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER moderation_cases_end BEFORE UPDATE OF review_id, image_id, comment_id, made_id, author_id ON moderation_cases
  FOR EACH ROW EXECUTE FUNCTION end_case_of_nothing();

CREATE OR REPLACE FUNCTION note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject text := coalesce(
    (SELECT name FROM restaurants WHERE id = (SELECT restaurant_id FROM restaurant_reviews WHERE id = NEW.review_id)),
    (SELECT title FROM recipes WHERE id = (SELECT recipe_id FROM recipe_comments WHERE id = NEW.comment_id)),
    (SELECT title FROM recipes WHERE id = (SELECT recipe_id FROM made_notes WHERE id = NEW.made_id)), '');
BEGIN
  INSERT INTO notices (user_id, kind, details)
  SELECT user_id, 'report_judged',
         jsonb_build_object('item', NEW.kind, 'subject', subject, 'outcome', 'gone', 'reason', label_of(reports.reason),
                            'rule', NULL, 'address', NULL)
    FROM reports JOIN users ON users.id = user_id WHERE case_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION delete_old_cases(up_to timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  old_ids int[] := ARRAY(
    SELECT id FROM moderation_cases
     WHERE (state IN ('kept', 'restored', 'gone') OR state = 'hidden' AND (item LIKE 'former name %' OR
              CASE kind WHEN 'review' THEN review_id IS NULL WHEN 'comment' THEN comment_id IS NULL WHEN 'made' THEN made_id IS NULL
                        WHEN 'photo' THEN review_id IS NULL OR image_id IS NULL ELSE author_id IS NULL END))
       AND coalesce(restored_at, judged_at, opened_at) < up_to
       AND NOT EXISTS (SELECT FROM hidden_review_marks WHERE case_id = moderation_cases.id)
       AND NOT EXISTS (SELECT FROM hidden_made_marks WHERE case_id = moderation_cases.id)
     ORDER BY coalesce(restored_at, judged_at, opened_at) LIMIT most);
  deleted int;
BEGIN
  -- Nothing of these comes back: what is over stays so.
  PERFORM lock_cases(old_ids);
  DELETE FROM moderation_cases WHERE id = ANY (old_ids);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;

CREATE OR REPLACE FUNCTION find_person_of_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := CASE NEW.subject_kind WHEN 'comment' THEN (SELECT user_id FROM recipe_comments WHERE id = NEW.subject_id)
                                         WHEN 'made' THEN (SELECT user_id FROM made_notes WHERE id = NEW.subject_id)
                                         WHEN 'name' THEN (SELECT author_id FROM moderation_cases WHERE id = NEW.subject_id)
                                         ELSE (SELECT user_id FROM restaurant_reviews WHERE id = NEW.subject_id) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER admin_acts_find_person BEFORE INSERT ON admin_acts
  FOR EACH ROW WHEN (NEW.person_id IS NULL AND NEW.subject_kind IN ('review', 'photo', 'comment', 'name', 'made'))
  EXECUTE FUNCTION find_person_of_act();

CREATE OR REPLACE FUNCTION forget_person_of_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE admin_acts
     SET subject_name = 'Former member' || CASE WHEN subject_kind IN ('review', 'photo', 'comment', 'made')
                                                THEN coalesce(substring(subject_name FROM '.*( on .*)$'), '') ELSE '' END,
         details = plain_details(details)
   WHERE person_id = OLD.id;
  PERFORM forget_words_about(OLD.id);
  RETURN OLD;
END $$;

-- What the version before this one asks for by name is still told to it.
DROP FUNCTION hide_all_of(uuid, text, int, int, jsonb);
CREATE FUNCTION hide_all_of(person uuid, because text, judge int, broken int, told jsonb, OUT reviews int, OUT comments int, OUT made int)
LANGUAGE plpgsql AS $$
DECLARE
  review_ids int[];
  comment_ids int[];
  made_ids int[];
  open_ids int[];
BEGIN
  PERFORM FROM users
    WHERE id IN (SELECT person UNION
                 SELECT reports.user_id FROM reports JOIN moderation_cases AS handling ON handling.id = case_id
                  WHERE author_id = person AND state = 'open')
    ORDER BY id FOR NO KEY UPDATE;
  review_ids := ARRAY(SELECT id FROM restaurant_reviews
                       WHERE user_id = person AND (hidden_at IS NULL OR hidden_at = withdrawn_at OR EXISTS (
                         SELECT FROM moderation_cases WHERE item = 'review ' || restaurant_reviews.id AND state = 'open'))
                       ORDER BY created_at DESC, id DESC LIMIT 2000);
  comment_ids := ARRAY(SELECT id FROM recipe_comments
                        WHERE user_id = person AND (hidden_at IS NULL OR hidden_at = withdrawn_at OR EXISTS (
                          SELECT FROM moderation_cases WHERE item = 'comment ' || recipe_comments.id AND state = 'open'))
                        ORDER BY created_at DESC, id DESC LIMIT 2000);
  made_ids := ARRAY(SELECT id FROM made_notes
                     WHERE user_id = person AND (hidden_at IS NULL OR hidden_at = withdrawn_at OR EXISTS (
                       SELECT FROM moderation_cases WHERE item = 'made ' || made_notes.id AND state = 'open'))
                     ORDER BY created_at DESC, id DESC LIMIT 2000);
  PERFORM FROM recipes
    WHERE id IN (SELECT recipe_id FROM recipe_comments WHERE id = ANY (comment_ids)
                 UNION SELECT recipe_id FROM made_notes WHERE id = ANY (made_ids)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews WHERE id = ANY (review_ids))
    ORDER BY id FOR NO KEY UPDATE;
  open_ids := ARRAY(SELECT id FROM moderation_cases
                     WHERE author_id = person AND state = 'open'
                       AND (kind = 'review' AND review_id = ANY (review_ids) OR kind = 'comment' AND comment_id = ANY (comment_ids)
                            OR kind = 'made' AND made_id = ANY (made_ids)));

  INSERT INTO moderation_cases AS handling
         (kind, item, review_id, comment_id, made_id, author_id, state, hidden_at, judged_at, judged_by, rule, reason)
  SELECT written.kind::"CaseKind", written.kind || ' ' || coalesce(written.review_id, written.comment_id, written.made_id),
         written.review_id, written.comment_id, written.made_id, person, 'hidden', now(), now(), judge, broken, because
    FROM (SELECT 'review' AS kind, id AS review_id, NULL::int AS comment_id, NULL::int AS made_id FROM unnest(review_ids) AS id
          UNION ALL SELECT 'comment', NULL, id, NULL FROM unnest(comment_ids) AS id
          UNION ALL SELECT 'made', NULL, NULL, id FROM unnest(made_ids) AS id) AS written
  ON CONFLICT (item) WHERE state IN ('open', 'hidden') DO UPDATE
     SET state = 'hidden', hidden_at = coalesce(handling.hidden_at, now()), judged_at = now(), judged_by = judge, rule = broken,
         reason = because
   WHERE handling.state = 'open';
  UPDATE restaurant_reviews SET hidden_at = now(), hidden_reason = because WHERE id = ANY (review_ids);
  GET DIAGNOSTICS reviews = ROW_COUNT;
  UPDATE recipe_comments SET hidden_at = now(), hidden_reason = because WHERE id = ANY (comment_ids);
  GET DIAGNOSTICS comments = ROW_COUNT;
  UPDATE made_notes SET hidden_at = now(), hidden_reason = because WHERE id = ANY (made_ids);
  GET DIAGNOSTICS made = ROW_COUNT;

  INSERT INTO notices (user_id, kind, details)
  SELECT reports.user_id, 'report_judged',
         jsonb_build_object('item', handling.kind, 'subject', coalesce(restaurants.name, recipes.title, '')) || (told->reports.reason::text)
    FROM reports
    JOIN moderation_cases AS handling ON handling.id = reports.case_id
    LEFT JOIN restaurant_reviews ON handling.kind = 'review' AND restaurant_reviews.id = handling.review_id
    LEFT JOIN restaurants ON restaurants.id = restaurant_reviews.restaurant_id
    LEFT JOIN recipe_comments ON recipe_comments.id = handling.comment_id
    LEFT JOIN made_notes ON made_notes.id = handling.made_id
    LEFT JOIN recipes ON recipes.id = coalesce(recipe_comments.recipe_id, made_notes.recipe_id)
   WHERE handling.id = ANY (open_ids)
   ORDER BY reports.id;
END $$;
