-- What somebody tells the next cook: "I made this". One of each person for each recipe.
CREATE TABLE "made_notes" (
    "id" SERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "recipe_id" INTEGER NOT NULL,
    "rating" SMALLINT NOT NULL,
    "note_text" TEXT,
    "changed_text" TEXT,
    "image_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_reason" TEXT,
    "withdrawn_at" TIMESTAMPTZ(3),
    "helpful_count" INTEGER NOT NULL DEFAULT 0,
    "pinned_step" SMALLINT,

    CONSTRAINT "made_notes_pkey" PRIMARY KEY ("id")
);
ALTER TABLE made_notes ADD CONSTRAINT made_notes_rating_range CHECK (rating BETWEEN 1 AND 5);
ALTER TABLE made_notes ADD CONSTRAINT made_notes_note_length CHECK (char_length(note_text) BETWEEN 1 AND 2000);
ALTER TABLE made_notes ADD CONSTRAINT made_notes_changed_length CHECK (char_length(changed_text) BETWEEN 1 AND 1000);
ALTER TABLE made_notes ADD CONSTRAINT made_notes_helpful_count_minimum CHECK (helpful_count >= 0);
ALTER TABLE made_notes ADD CONSTRAINT made_notes_pinned_step_minimum CHECK (pinned_step >= 1);
ALTER TABLE made_notes ADD CONSTRAINT made_notes_pinned_in_words CHECK (pinned_step IS NULL OR coalesce(changed_text, note_text) IS NOT NULL);
ALTER TABLE made_notes ADD CONSTRAINT made_notes_hidden_with_reason CHECK (hidden_at IS NULL OR char_length(hidden_reason) BETWEEN 1 AND 500);
CREATE UNIQUE INDEX "made_notes_user_id_recipe_id_key" ON "made_notes"("user_id", "recipe_id");
CREATE UNIQUE INDEX "made_notes_recipe_id_pinned_step_key" ON "made_notes"("recipe_id", "pinned_step");
CREATE INDEX "made_notes_user_id_created_at_id_idx" ON "made_notes"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "made_notes_recipe_id_created_at_id_idx" ON "made_notes"("recipe_id", "created_at" DESC, "id" DESC);
CREATE INDEX "made_notes_created_at_id_idx" ON "made_notes"("created_at" DESC, "id" DESC);
CREATE INDEX "made_notes_image_id_idx" ON "made_notes"("image_id");
CREATE INDEX made_notes_by_help ON made_notes (recipe_id, helpful_count DESC, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX made_notes_hidden ON made_notes (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
CREATE INDEX made_notes_words ON made_notes USING gin (to_tsvector('simple', coalesce(note_text, '') || ' ' || coalesce(changed_text, '')));
ALTER TABLE "made_notes" ADD CONSTRAINT "made_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "made_notes" ADD CONSTRAINT "made_notes_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "made_notes" ADD CONSTRAINT "made_notes_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Who found which note helpful: once a person, never one's own.
CREATE TABLE "made_votes" (
    "user_id" UUID NOT NULL,
    "made_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "made_votes_pkey" PRIMARY KEY ("user_id","made_id")
);
CREATE INDEX "made_votes_made_id_idx" ON "made_votes"("made_id");
ALTER TABLE "made_votes" ADD CONSTRAINT "made_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "made_votes" ADD CONSTRAINT "made_votes_made_id_fkey" FOREIGN KEY ("made_id") REFERENCES "made_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "moderation_cases" ADD COLUMN "made_id" INTEGER;
CREATE INDEX "moderation_cases_made_id_idx" ON "moderation_cases"("made_id");
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_made_id_fkey" FOREIGN KEY ("made_id") REFERENCES "made_notes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "hidden_made_marks" (
    "user_id" UUID NOT NULL,
    "recipe_id" INTEGER NOT NULL,
    "hidden_reason" TEXT,
    "unjudged_weight" INTEGER,
    "case_id" INTEGER,

    CONSTRAINT "hidden_made_marks_pkey" PRIMARY KEY ("user_id","recipe_id")
);
CREATE UNIQUE INDEX "hidden_made_marks_case_id_key" ON "hidden_made_marks"("case_id");
CREATE INDEX "hidden_made_marks_recipe_id_idx" ON "hidden_made_marks"("recipe_id");
ALTER TABLE "hidden_made_marks" ADD CONSTRAINT "hidden_made_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "hidden_made_marks" ADD CONSTRAINT "hidden_made_marks_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "hidden_made_marks" ADD CONSTRAINT "hidden_made_marks_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "moderation_cases"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- How many made it, and their mean. The row of the recipe is locked first, as where its likes are counted.
ALTER TABLE "recipes" ADD COLUMN "made_count" INTEGER NOT NULL DEFAULT 0,
                      ADD COLUMN "made_sum" INTEGER NOT NULL DEFAULT 0,
                      ADD COLUMN "made_rating" DOUBLE PRECISION;
ALTER TABLE recipes ADD CONSTRAINT recipes_made_count_minimum CHECK (made_count >= 0);
ALTER TABLE recipes ADD CONSTRAINT recipes_made_of_notes
  CHECK (made_sum BETWEEN made_count AND 5 * made_count AND (made_rating IS NULL) = (made_count = 0));

-- As loved_mean(), but of what nobody has made it says what is expected: such a recipe stands between the good and the bad ones.
CREATE FUNCTION mean_of_made(count int, sum int) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round((5 * 3.5 + sum) / (5 + count), 3);

-- It decides about the order of lists, which are told of it with the document.
ALTER TABLE "recipe_documents" ADD COLUMN "made_mean" DOUBLE PRECISION NOT NULL DEFAULT 3.5;

CREATE FUNCTION add_to_made(ids int[], stars int[], steps int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM recipes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE recipes
     SET made_count = made_count + change.count, made_sum = made_sum + change.sum,
         made_rating = round((made_sum + change.sum)::numeric / nullif(made_count + change.count, 0), 2)
    FROM (SELECT id, sum(step)::int AS count, sum(star * step)::int AS sum
            FROM unnest(ids, stars, steps) AS one (id, star, step) GROUP BY id) AS change
   WHERE recipes.id = change.id;
  UPDATE recipe_documents SET made_mean = mean_of_made(made_count, made_sum)
    FROM recipes WHERE recipes.id = recipe_id AND recipe_id = ANY (ids) AND made_mean <> mean_of_made(made_count, made_sum);
END $$;

CREATE FUNCTION count_made_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_made(array_agg(recipe_id), array_agg(rating::int), array_agg(1)) FROM added WHERE hidden_at IS NULL HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_made(array_agg(recipe_id), array_agg(rating::int), array_agg(-1)) FROM removed WHERE hidden_at IS NULL HAVING count(*) > 0;
  ELSE
    PERFORM add_to_made(array_agg(recipe_id), array_agg(rating), array_agg(step))
       FROM (SELECT recipe_id, rating::int, sum(step)::int AS step
               FROM (SELECT recipe_id, rating, 1 AS step FROM added WHERE hidden_at IS NULL
                     UNION ALL
                     SELECT recipe_id, rating, -1 FROM removed WHERE hidden_at IS NULL) AS both_sides
              GROUP BY recipe_id, rating) AS steps
      WHERE step <> 0 HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER made_notes_counted_added AFTER INSERT ON made_notes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_made_notes();
CREATE TRIGGER made_notes_counted_removed AFTER DELETE ON made_notes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_made_notes();
CREATE TRIGGER made_notes_counted_changed AFTER UPDATE ON made_notes
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_made_notes();

CREATE FUNCTION empty_made_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE recipe_documents SET made_mean = 3.5 WHERE made_mean <> 3.5;
  UPDATE recipes SET made_count = 0, made_sum = 0, made_rating = NULL WHERE made_count > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER made_notes_counted_emptied AFTER TRUNCATE ON made_notes FOR EACH STATEMENT EXECUTE FUNCTION empty_made_counts();

-- The page is told by the notes themselves, and lists by the document.
CREATE OR REPLACE FUNCTION tell_of_changed_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.like_count := NEW.like_count;
  OLD.comment_count := NEW.comment_count;
  OLD.made_count := NEW.made_count;
  OLD.made_sum := NEW.made_sum;
  OLD.made_rating := NEW.made_rating;
  PERFORM tell_of_one('recipe ' || NEW.id, OLD *<> NEW);
  IF OLD.id <> NEW.id THEN PERFORM tell_of_one('recipe ' || OLD.id, true); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER made_notes_tell_added AFTER INSERT ON made_notes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipes();
CREATE TRIGGER made_notes_tell_removed AFTER DELETE ON made_notes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipes();
CREATE TRIGGER made_notes_tell_before AFTER UPDATE ON made_notes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipes();
CREATE TRIGGER made_notes_tell_after AFTER UPDATE ON made_notes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_recipes();
CREATE TRIGGER made_notes_tell_emptied AFTER TRUNCATE ON made_notes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE OR REPLACE FUNCTION tell_of_writers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array_agg(topic))
     FROM (SELECT DISTINCT unnest(ARRAY(SELECT 'recipe ' || recipe_id FROM recipe_comments WHERE user_id = after.id)
                               || ARRAY(SELECT 'recipe ' || recipe_id FROM made_notes WHERE user_id = after.id)
                               || ARRAY(SELECT 'restaurant ' || restaurant_id FROM restaurant_reviews WHERE user_id = after.id)
                               || ARRAY(SELECT 'recipe ' || id FROM recipes WHERE suggested_by = after.id)
                               || ARRAY(SELECT 'restaurant ' || id FROM restaurants WHERE suggested_by = after.id)
                               || CASE WHEN after.google_user_data->'picture' IS DISTINCT FROM before.google_user_data->'picture'
                                       THEN ARRAY['pictures'] END)
                  AS topic
             FROM after JOIN before USING (id)
            WHERE after.google_user_data IS DISTINCT FROM before.google_user_data) AS written;
  RETURN NULL;
END $$;

-- A muted person may only read. A picture is also taken out by others, and never changed alone by its person.
CREATE TRIGGER made_notes_only_reading AFTER INSERT ON made_notes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER made_notes_no_edits BEFORE UPDATE OF rating, note_text, changed_text ON made_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();
CREATE TRIGGER made_votes_only_reading AFTER INSERT ON made_votes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

-- A picture that is taken out is shown only where something else shows it.
CREATE FUNCTION leave_made_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE images SET is_left = true WHERE id = OLD.image_id AND NOT is_left;
  RETURN NULL;
END $$;
CREATE TRIGGER made_notes_leave_replaced AFTER UPDATE OF image_id ON made_notes
  FOR EACH ROW WHEN (OLD.image_id IS NOT NULL AND OLD.image_id IS DISTINCT FROM NEW.image_id) EXECUTE FUNCTION leave_made_photo();
CREATE TRIGGER made_notes_leave_removed AFTER DELETE ON made_notes
  FOR EACH ROW WHEN (OLD.image_id IS NOT NULL) EXECUTE FUNCTION leave_made_photo();

CREATE FUNCTION refuse_own_made_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN made_notes ON made_notes.id = made_id WHERE made_notes.user_id = added.user_id) THEN
    RAISE check_violation USING MESSAGE = 'Nobody finds their own note helpful', CONSTRAINT = 'made_votes_not_ones_own';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER made_votes_checked AFTER INSERT ON made_votes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_own_made_votes();

CREATE FUNCTION count_made_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM made_notes WHERE id IN (SELECT made_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE made_notes SET helpful_count = helpful_count + step * total
    FROM (SELECT made_id, count(*)::int AS total FROM changed GROUP BY made_id) AS totals
   WHERE made_notes.id = made_id;
  RETURN NULL;
END $$;
CREATE TRIGGER made_votes_counted_added AFTER INSERT ON made_votes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_made_votes();
CREATE TRIGGER made_votes_counted_removed AFTER DELETE ON made_votes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_made_votes();
CREATE FUNCTION empty_made_helpful_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE made_notes SET helpful_count = 0 WHERE helpful_count > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER made_votes_counted_emptied AFTER TRUNCATE ON made_votes FOR EACH STATEMENT EXECUTE FUNCTION empty_made_helpful_counts();

-- In the order of a deletion: first the person, then the note, which is deleted under the same lock. No row when nobody may see it.
CREATE FUNCTION set_made_helpful(person uuid, made int, wanted boolean) RETURNS TABLE (is_own boolean, is_helpful boolean, helpful int)
LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
  writer uuid;
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  SELECT user_id INTO writer FROM made_notes WHERE id = made AND hidden_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF writer <> person AND wanted THEN
    INSERT INTO made_votes (user_id, made_id) VALUES (person, made) ON CONFLICT DO NOTHING;
  ELSIF NOT wanted THEN
    DELETE FROM made_votes WHERE user_id = person AND made_id = made;
    DELETE FROM withdrawn_rows WHERE user_id = person AND place = 'made_votes' AND (content->>'made_id')::int = made;
  END IF;
  RETURN QUERY SELECT writer = person, EXISTS (SELECT FROM made_votes WHERE user_id = person AND made_id = made), helpful_count
                 FROM made_notes WHERE id = made;
END $$;

-- Replaces the person's earlier note, and writes nothing when it says the same. The picture must be this person's upload, or stand in
-- the earlier note, and be none that was hidden; locked, so that the cleaner does not delete it before it is used.
CREATE FUNCTION save_made(person uuid, recipe int, stars int, words text, changed text, photo text,
                          OUT refused text, OUT is_new boolean, OUT made made_notes)
LANGUAGE plpgsql AS $$
DECLARE
  is_leaving boolean;
BEGIN
  SELECT leaving_at IS NOT NULL INTO is_leaving FROM users WHERE id = person FOR NO KEY UPDATE;
  PERFORM FROM recipes WHERE id = recipe FOR NO KEY UPDATE;
  IF NOT FOUND THEN refused := 'recipe'; RETURN; END IF;
  SELECT * INTO made FROM made_notes WHERE user_id = person AND recipe_id = recipe;
  is_new := NOT FOUND;
  IF photo IS NOT NULL AND photo IS DISTINCT FROM made.image_id THEN
    PERFORM FROM images WHERE id = photo AND user_id = person FOR KEY SHARE SKIP LOCKED;
    IF NOT FOUND OR EXISTS (SELECT FROM hidden_of_person(person, ARRAY[photo])) THEN refused := 'photo'; RETURN; END IF;
  END IF;

  IF is_new THEN
    INSERT INTO made_notes (user_id, recipe_id, rating, note_text, changed_text, image_id)
    VALUES (person, recipe, stars, words, changed, photo)
    RETURNING * INTO made;
    RETURN;
  END IF;
  IF NOT is_leaving AND (made.rating, made.note_text, made.changed_text, made.image_id) IS NOT DISTINCT FROM (stars, words, changed, photo)
  THEN RETURN; END IF;
  -- What an editor pinned are the words that they read.
  UPDATE made_notes
     SET rating = stars, note_text = words, changed_text = changed, image_id = photo, updated_at = now(),
         pinned_step = CASE WHEN (note_text, changed_text) IS NOT DISTINCT FROM (words, changed) THEN pinned_step END
   WHERE id = made.id RETURNING * INTO made;
END $$;
