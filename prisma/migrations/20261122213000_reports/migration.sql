CREATE TYPE "CaseKind" AS ENUM ('review', 'comment', 'photo', 'name');
CREATE TYPE "CaseState" AS ENUM ('open', 'kept', 'hidden', 'restored', 'gone');
CREATE TYPE "ReportReason" AS ENUM ('off_topic', 'rude', 'personal', 'advertising', 'fake', 'other');
CREATE TYPE "AppealState" AS ENUM ('waiting', 'granted', 'declined');

-- One handling of something that a person wrote or is called, from the first report or the hiding to its end. `item` names it
-- in one column, so that one handling at a time is a key; what is deleted leaves its case behind.
CREATE TABLE "moderation_cases" (
    "id" SERIAL NOT NULL,
    "kind" "CaseKind" NOT NULL,
    "item" TEXT NOT NULL,
    "review_id" INTEGER,
    "image_id" TEXT,
    "comment_id" INTEGER,
    "author_id" UUID,
    "state" "CaseState" NOT NULL DEFAULT 'open',
    "report_count" INTEGER NOT NULL DEFAULT 0,
    "sound_count" INTEGER NOT NULL DEFAULT 0,
    "weight" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hidden_at" TIMESTAMPTZ(3),
    "judged_at" TIMESTAMPTZ(3),
    "judged_by" INTEGER,
    "rule" SMALLINT,
    "reason" TEXT,
    "restored_at" TIMESTAMPTZ(3),

    CONSTRAINT "moderation_cases_pkey" PRIMARY KEY ("id")
);
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_judged_at_once CHECK ((state IN ('open', 'gone')) = (judged_at IS NULL));
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_hidden_for_a_reason
  CHECK (state NOT IN ('hidden', 'restored') OR (hidden_at IS NOT NULL AND char_length(reason) BETWEEN 1 AND 500));
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_restored_at_once CHECK (state <> 'restored' OR restored_at IS NOT NULL);
CREATE UNIQUE INDEX moderation_cases_one_at_a_time ON moderation_cases (item) WHERE state IN ('open', 'hidden');
CREATE INDEX moderation_cases_heaviest ON moderation_cases (weight DESC, id) WHERE state = 'open';
CREATE INDEX "moderation_cases_review_id_idx" ON "moderation_cases"("review_id");
CREATE INDEX "moderation_cases_image_id_idx" ON "moderation_cases"("image_id");
CREATE INDEX "moderation_cases_comment_id_idx" ON "moderation_cases"("comment_id");
CREATE INDEX "moderation_cases_author_id_state_idx" ON "moderation_cases"("author_id", "state");
CREATE INDEX "moderation_cases_judged_by_idx" ON "moderation_cases"("judged_by");
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "restaurant_reviews"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "recipe_comments"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_judged_by_fkey" FOREIGN KEY ("judged_by") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A person reports a thing once, whatever became of the report.
CREATE TABLE "reports" (
    "id" SERIAL NOT NULL,
    "case_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "item" TEXT NOT NULL,
    "reason" "ReportReason" NOT NULL,
    "words" TEXT,
    "weight" INTEGER NOT NULL,
    "is_sound" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);
ALTER TABLE reports ADD CONSTRAINT reports_something_else_in_words CHECK (reason <> 'other' OR words IS NOT NULL);
ALTER TABLE reports ADD CONSTRAINT reports_words_length CHECK (char_length(words) BETWEEN 1 AND 500);
ALTER TABLE reports ADD CONSTRAINT reports_weight_range CHECK (weight BETWEEN 1 AND 100);
CREATE UNIQUE INDEX "reports_user_id_item_key" ON "reports"("user_id", "item");
CREATE INDEX "reports_user_id_id_idx" ON "reports"("user_id", "id" DESC);
CREATE INDEX "reports_case_id_id_idx" ON "reports"("case_id", "id" DESC);
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "moderation_cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "appeals" (
    "id" SERIAL NOT NULL,
    "case_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "words" TEXT NOT NULL,
    "state" "AppealState" NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "judged_at" TIMESTAMPTZ(3),
    "judged_by" INTEGER,
    "answer" TEXT,

    CONSTRAINT "appeals_pkey" PRIMARY KEY ("id")
);
ALTER TABLE appeals ADD CONSTRAINT appeals_words_length CHECK (char_length(words) BETWEEN 1 AND 500);
ALTER TABLE appeals ADD CONSTRAINT appeals_judged_at_once CHECK ((state = 'waiting') = (judged_at IS NULL));
ALTER TABLE appeals ADD CONSTRAINT appeals_declined_with_an_answer CHECK (state <> 'declined' OR char_length(answer) BETWEEN 1 AND 500);
CREATE UNIQUE INDEX "appeals_case_id_key" ON "appeals"("case_id");
CREATE INDEX "appeals_user_id_idx" ON "appeals"("user_id");
CREATE INDEX "appeals_judged_by_idx" ON "appeals"("judged_by");
CREATE INDEX appeals_oldest ON appeals (id) WHERE state = 'waiting';
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "moderation_cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_judged_by_fkey" FOREIGN KEY ("judged_by") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The weight of the reports that are there, and never one of whoever wrote the thing.
CREATE FUNCTION weigh_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE moderation_cases
       SET report_count = report_count - 1, weight = weight - OLD.weight, sound_count = sound_count - OLD.is_sound::int
     WHERE id = OLD.case_id;
    RETURN NULL;
  END IF;
  UPDATE moderation_cases
     SET report_count = report_count + 1, weight = weight + NEW.weight, sound_count = sound_count + NEW.is_sound::int
   WHERE id = NEW.case_id AND author_id <> NEW.user_id;
  IF NOT FOUND THEN RAISE EXCEPTION 'a report of one''s own'; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reports_weigh AFTER INSERT OR DELETE ON reports FOR EACH ROW EXECUTE FUNCTION weigh_reports();

-- Who deletes the thing, or leaves, ends what was open about it. Nothing goes on naming a person who left.
CREATE FUNCTION end_case_of_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE NEW.kind WHEN 'review' THEN NEW.review_id IS NULL
                   WHEN 'comment' THEN NEW.comment_id IS NULL
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
CREATE TRIGGER moderation_cases_end BEFORE UPDATE OF review_id, image_id, comment_id, author_id ON moderation_cases
  FOR EACH ROW EXECUTE FUNCTION end_case_of_nothing();

-- A hidden photo is taken out of its review, and kept from coming back with an older form.
CREATE TABLE "hidden_photos" (
    "review_id" INTEGER NOT NULL,
    "image_id" TEXT NOT NULL,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_photos_pkey" PRIMARY KEY ("review_id","image_id")
);
CREATE INDEX "hidden_photos_image_id_idx" ON "hidden_photos"("image_id");
ALTER TABLE "hidden_photos" ADD CONSTRAINT "hidden_photos_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "restaurant_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "hidden_photos" ADD CONSTRAINT "hidden_photos_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Five can be sent; one that comes back stands after them.
ALTER TABLE review_photos DROP CONSTRAINT review_photos_position_range;
ALTER TABLE review_photos ADD CONSTRAINT review_photos_position_range CHECK (position BETWEEN 1 AND 10);

CREATE FUNCTION leave_out_hidden_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM hidden_photos WHERE image_id = NEW.image_id AND review_id = NEW.review_id) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_photos_leave_out_hidden BEFORE INSERT ON review_photos
  FOR EACH ROW EXECUTE FUNCTION leave_out_hidden_photo();

-- While a name is hidden, whatever else is written into the profile waits beside it.
ALTER TABLE "users" ADD COLUMN "name_hidden_at" TIMESTAMPTZ(3), ADD COLUMN "name_before_hiding" JSONB;
CREATE FUNCTION guest_of(profile jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('name', 'A guest', 'given_name', NULL,
                            'picture', CASE jsonb_typeof(profile) WHEN 'object' THEN profile->'picture' END);
$$;
CREATE FUNCTION hide_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.name_hidden_at IS NOT NULL THEN
    IF OLD.name_hidden_at IS NULL OR NEW.google_user_data IS DISTINCT FROM OLD.google_user_data THEN
      NEW.name_before_hiding := NEW.google_user_data;
      NEW.google_user_data := guest_of(NEW.google_user_data);
    END IF;
  ELSIF OLD.name_hidden_at IS NOT NULL THEN
    IF NEW.google_user_data IS NOT DISTINCT FROM OLD.google_user_data THEN
      NEW.google_user_data := NEW.name_before_hiding;
    END IF;
    NEW.name_before_hiding := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_hide_name BEFORE UPDATE OF google_user_data, name_hidden_at ON users
  FOR EACH ROW EXECUTE FUNCTION hide_name();

-- However something is hidden or shown again, its case says so; whoever does it in the back office adds who it was, and why.
CREATE FUNCTION note_hiding(of_kind "CaseKind", of_item text, of_review int, of_image text, of_comment int, of_author uuid, why text)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO moderation_cases (kind, item, review_id, image_id, comment_id, author_id, state, hidden_at, judged_at, reason)
  VALUES (of_kind, of_item, of_review, of_image, of_comment, of_author, 'hidden', now(), now(), coalesce(why, 'Against the house rules'))
  ON CONFLICT DO NOTHING;
$$;
CREATE FUNCTION note_showing(of_item text) RETURNS void LANGUAGE sql AS $$
  UPDATE moderation_cases SET state = 'restored', restored_at = now() WHERE item = of_item AND state = 'hidden';
$$;

-- Hidden by whoever leaves, where rows know of that: nobody judged it.
CREATE FUNCTION is_withdrawn(written jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT written->>'withdrawn_at' IS NOT NULL;
$$;

CREATE FUNCTION note_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL THEN PERFORM note_showing('review ' || NEW.id);
  ELSIF NOT is_withdrawn(to_jsonb(NEW)) THEN PERFORM note_hiding('review', 'review ' || NEW.id, NEW.id, NULL, NULL, NEW.user_id, NEW.hidden_reason);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurant_reviews_note_hidden AFTER INSERT ON restaurant_reviews
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION note_review();
CREATE TRIGGER restaurant_reviews_note_changed AFTER UPDATE OF hidden_at ON restaurant_reviews
  FOR EACH ROW WHEN ((NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL)) EXECUTE FUNCTION note_review();

CREATE FUNCTION note_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL THEN PERFORM note_showing('comment ' || NEW.id);
  ELSIF NOT is_withdrawn(to_jsonb(NEW)) THEN PERFORM note_hiding('comment', 'comment ' || NEW.id, NULL, NULL, NEW.id, NEW.user_id, NEW.hidden_reason);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_comments_note_hidden AFTER INSERT ON recipe_comments
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION note_comment();
CREATE TRIGGER recipe_comments_note_changed AFTER UPDATE OF hidden_at ON recipe_comments
  FOR EACH ROW WHEN ((NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL)) EXECUTE FUNCTION note_comment();

CREATE FUNCTION note_shown_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_showing('photo ' || OLD.review_id || '-' || OLD.image_id);
  RETURN NULL;
END $$;
CREATE TRIGGER hidden_photos_note_shown AFTER DELETE ON hidden_photos FOR EACH ROW EXECUTE FUNCTION note_shown_photo();

CREATE FUNCTION note_shown_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_showing('name ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER users_note_shown AFTER UPDATE OF name_hidden_at ON users
  FOR EACH ROW WHEN (NEW.name_hidden_at IS NULL AND OLD.name_hidden_at IS NOT NULL) EXECUTE FUNCTION note_shown_name();

-- What was hidden before this can be appealed too.
INSERT INTO moderation_cases (kind, item, review_id, author_id, state, opened_at, hidden_at, judged_at, judged_by, reason)
SELECT 'review', 'review ' || id, id, user_id, 'hidden', hidden_at, hidden_at, hidden_at,
       (SELECT admin_id FROM admin_acts WHERE subject_kind = 'review' AND subject_id = review.id AND act = 'hid' ORDER BY id DESC LIMIT 1),
       coalesce(hidden_reason, 'Against the house rules')
  FROM restaurant_reviews AS review WHERE hidden_at IS NOT NULL;
INSERT INTO moderation_cases (kind, item, comment_id, author_id, state, opened_at, hidden_at, judged_at, judged_by, reason)
SELECT 'comment', 'comment ' || id, id, user_id, 'hidden', hidden_at, hidden_at, hidden_at,
       (SELECT admin_id FROM admin_acts WHERE subject_kind = 'comment' AND subject_id = comment.id AND act = 'hid' ORDER BY id DESC LIMIT 1),
       coalesce(hidden_reason, 'Against the house rules')
  FROM recipe_comments AS comment WHERE hidden_at IS NOT NULL;
