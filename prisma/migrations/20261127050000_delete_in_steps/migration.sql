-- A recipe with very many likes is gone at once when it is deleted. What hangs on it goes with it as far as that is quick, and a job
-- takes the rest in steps. Such rows refer to theirs by triggers, not by a foreign key, which would delete all of them in one step.
CREATE TABLE "unfinished_rows" (
    "place" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "unfinished_rows_pkey" PRIMARY KEY ("place","id")
);

-- How many more rows this transaction may delete, of a thousand. What hung on the rows that were deleted is counted by its own call.
CREATE FUNCTION count_taken(more int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int := coalesce(nullif(current_setting('tafula.taken_along', true), ''), '0')::int + more;
BEGIN
  PERFORM set_config('tafula.taken_along', taken::text, true);
  RETURN 1000 - taken;
END $$;

-- Deletes as many of the rows that hang on the deleted one as there is room for, and says whether some may be left. Replies go
-- before what they answer, which would change each of them. Each statement stands by itself, so that its plan is made once.
CREATE FUNCTION delete_remains(gone_place text, gone_id int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  room int := count_taken(0);
  step int;
BEGIN
  IF gone_place = 'recipes' THEN
    IF room > 0 AND EXISTS (SELECT FROM recipe_comments WHERE recipe_id = gone_id AND reply_to_id IS NOT NULL) THEN
      DELETE FROM recipe_comments WHERE ctid = ANY (ARRAY(SELECT ctid FROM recipe_comments WHERE recipe_id = gone_id AND reply_to_id IS NOT NULL LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM recipe_comments WHERE recipe_id = gone_id) THEN
      DELETE FROM recipe_comments WHERE ctid = ANY (ARRAY(SELECT ctid FROM recipe_comments WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM made_notes WHERE recipe_id = gone_id) THEN
      DELETE FROM made_notes WHERE ctid = ANY (ARRAY(SELECT ctid FROM made_notes WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM recipe_likes WHERE recipe_id = gone_id) THEN
      DELETE FROM recipe_likes WHERE ctid = ANY (ARRAY(SELECT ctid FROM recipe_likes WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM favorites WHERE recipe_id = gone_id) THEN
      DELETE FROM favorites WHERE ctid = ANY (ARRAY(SELECT ctid FROM favorites WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM list_entries WHERE recipe_id = gone_id) THEN
      DELETE FROM list_entries WHERE ctid = ANY (ARRAY(SELECT ctid FROM list_entries WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
  ELSIF gone_place = 'restaurants' THEN
    IF room > 0 AND EXISTS (SELECT FROM restaurant_reviews WHERE restaurant_id = gone_id) THEN
      DELETE FROM restaurant_reviews WHERE ctid = ANY (ARRAY(SELECT ctid FROM restaurant_reviews WHERE restaurant_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM favorites WHERE restaurant_id = gone_id) THEN
      DELETE FROM favorites WHERE ctid = ANY (ARRAY(SELECT ctid FROM favorites WHERE restaurant_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM list_entries WHERE restaurant_id = gone_id) THEN
      DELETE FROM list_entries WHERE ctid = ANY (ARRAY(SELECT ctid FROM list_entries WHERE restaurant_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
  ELSIF gone_place = 'restaurant_reviews' THEN
    IF room > 0 AND EXISTS (SELECT FROM review_votes WHERE review_id = gone_id) THEN
      DELETE FROM review_votes WHERE ctid = ANY (ARRAY(SELECT ctid FROM review_votes WHERE review_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
  ELSIF gone_place = 'made_notes' THEN
    IF room > 0 AND EXISTS (SELECT FROM made_votes WHERE made_id = gone_id) THEN
      DELETE FROM made_votes WHERE ctid = ANY (ARRAY(SELECT ctid FROM made_votes WHERE made_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
  END IF;
  RETURN room <= 0;
END $$;

CREATE FUNCTION leave_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF delete_remains(TG_TABLE_NAME, OLD.id) THEN
    INSERT INTO unfinished_rows (place, id) VALUES (TG_TABLE_NAME, OLD.id);
  END IF;
  RETURN NULL;
END $$;

-- What is reported, or waits with an appeal, goes at once: nobody is to judge what is gone, and who reported it is told.
CREATE FUNCTION delete_unjudged(gone_place text, gone_id int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unjudged int[] := ARRAY(SELECT id FROM moderation_cases WHERE state = 'open'
                          UNION SELECT case_id FROM appeals WHERE state = 'waiting');
BEGIN
  IF gone_place = 'recipes' THEN
    DELETE FROM recipe_comments USING moderation_cases AS handling
     WHERE handling.id = ANY (unjudged) AND recipe_comments.id = handling.comment_id AND recipe_id = gone_id;
    DELETE FROM made_notes USING moderation_cases AS handling
     WHERE handling.id = ANY (unjudged) AND made_notes.id = handling.made_id AND recipe_id = gone_id;
  ELSE
    DELETE FROM restaurant_reviews USING moderation_cases AS handling
     WHERE handling.id = ANY (unjudged) AND restaurant_reviews.id = handling.review_id AND restaurant_id = gone_id;
  END IF;
END $$;

CREATE FUNCTION leave_written_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF delete_remains(TG_TABLE_NAME, OLD.id) THEN
    PERFORM delete_unjudged(TG_TABLE_NAME, OLD.id);
    INSERT INTO unfinished_rows (place, id) VALUES (TG_TABLE_NAME, OLD.id);
  END IF;
  RETURN NULL;
END $$;

-- As a foreign key says it.
CREATE FUNCTION refuse_orphan(orphan text, reference text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'insert or update on table "%" violates foreign key constraint "%_%_fkey"', orphan, orphan, reference
    USING ERRCODE = 'foreign_key_violation', TABLE = orphan, CONSTRAINT = orphan || '_' || reference || '_fkey';
END $$;

-- The row is held as a foreign key holds it: whoever deletes it waits, and then finds what was added.
CREATE FUNCTION refuse_without_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM recipes WHERE id = NEW.recipe_id FOR KEY SHARE;
  IF NOT FOUND THEN PERFORM refuse_orphan(TG_TABLE_NAME, 'recipe_id'); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_without_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurants WHERE id = NEW.restaurant_id FOR KEY SHARE;
  IF NOT FOUND THEN PERFORM refuse_orphan(TG_TABLE_NAME, 'restaurant_id'); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_without_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurant_reviews WHERE id = NEW.review_id FOR KEY SHARE;
  IF NOT FOUND THEN PERFORM refuse_orphan(TG_TABLE_NAME, 'review_id'); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_without_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM made_notes WHERE id = NEW.made_id FOR KEY SHARE;
  IF NOT FOUND THEN PERFORM refuse_orphan(TG_TABLE_NAME, 'made_id'); END IF;
  RETURN NULL;
END $$;
