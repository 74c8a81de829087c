-- What a writer deletes ends its open cases while it can still be named, and whoever reported it is told.
CREATE FUNCTION label_of(reason "ReportReason") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE reason WHEN 'off_topic' THEN 'Not about this place' WHEN 'rude' THEN 'Rude or hateful'
                     WHEN 'personal' THEN 'Personal information' WHEN 'advertising' THEN 'Advertising'
                     WHEN 'fake' THEN 'Looks fake' ELSE 'Something else' END;
$$;

CREATE FUNCTION note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject text := coalesce(
    (SELECT name FROM restaurants WHERE id = (SELECT restaurant_id FROM restaurant_reviews WHERE id = NEW.review_id)),
    (SELECT title FROM recipes WHERE id = (SELECT recipe_id FROM recipe_comments WHERE id = NEW.comment_id)), '');
BEGIN
  INSERT INTO notices (user_id, kind, details)
  SELECT user_id, 'report_judged',
         jsonb_build_object('item', NEW.kind, 'subject', subject, 'outcome', 'gone', 'reason', label_of(reports.reason),
                            'rule', NULL, 'address', NULL)
    FROM reports JOIN users ON users.id = user_id WHERE case_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER moderation_cases_gone AFTER UPDATE ON moderation_cases
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state = 'gone') EXECUTE FUNCTION note_gone();

CREATE FUNCTION end_cases_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE moderation_cases SET state = 'gone' WHERE comment_id = OLD.id AND state = 'open';
  RETURN OLD;
END $$;
CREATE TRIGGER recipe_comments_end_cases BEFORE DELETE ON recipe_comments FOR EACH ROW EXECUTE FUNCTION end_cases_of_comment();

-- A review that reports hid, and nobody judged, cannot be shown by writing it again: the next one waits in the same place of the
-- queue. Null is a hiding that somebody decided.
ALTER TABLE "hidden_review_marks" ADD COLUMN "unjudged_weight" INTEGER;

DROP TRIGGER restaurant_reviews_mark_hidden ON restaurant_reviews;
CREATE OR REPLACE FUNCTION mark_hidden_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.hidden_at IS NOT NULL THEN
    -- Nothing is left when the review goes with its writer or its restaurant.
    INSERT INTO hidden_review_marks (user_id, restaurant_id, hidden_reason, unjudged_weight)
    SELECT users.id, restaurants.id, OLD.hidden_reason,
           (SELECT weight FROM moderation_cases WHERE item = 'review ' || OLD.id AND state = 'open' AND hidden_at IS NOT NULL)
      FROM users, restaurants WHERE users.id = OLD.user_id AND restaurants.id = OLD.restaurant_id;
  END IF;
  UPDATE moderation_cases SET state = 'gone' WHERE review_id = OLD.id AND state = 'open';
  RETURN OLD;
END $$;
CREATE TRIGGER restaurant_reviews_mark_hidden BEFORE DELETE ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION mark_hidden_review();

-- The mark stays until the case of the new review knows of it.
CREATE OR REPLACE FUNCTION hide_marked_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reason text;
BEGIN
  SELECT hidden_reason INTO reason FROM hidden_review_marks WHERE user_id = NEW.user_id AND restaurant_id = NEW.restaurant_id;
  IF FOUND THEN
    NEW.hidden_at := now();
    NEW.hidden_reason := reason;
  END IF;
  RETURN NEW;
END $$;

-- By its name it comes before the note that a hidden review was judged, which finds the case open and leaves it so.
CREATE FUNCTION reopen_marked_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waiting int;
BEGIN
  DELETE FROM hidden_review_marks WHERE user_id = NEW.user_id AND restaurant_id = NEW.restaurant_id
    RETURNING unjudged_weight INTO waiting;
  IF waiting IS NOT NULL THEN
    INSERT INTO moderation_cases (kind, item, review_id, author_id, hidden_at, reason, weight)
    VALUES ('review', 'review ' || NEW.id, NEW.id, NEW.user_id, NEW.hidden_at, NEW.hidden_reason, waiting);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurant_reviews_meet_mark AFTER INSERT ON restaurant_reviews
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION reopen_marked_review();
