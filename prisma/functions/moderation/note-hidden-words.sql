-- However a review, a comment or a note is hidden or shown again, its case says so; whoever does it in the back office adds who it
-- was, and why. Argument: the kind of the case.
CREATE OR REPLACE FUNCTION note_hidden_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text := TG_ARGV[0];
BEGIN
  IF NEW.hidden_at IS NULL THEN
    PERFORM note_showing(of_kind || ' ' || NEW.id);
  ELSIF NOT is_withdrawn(to_jsonb(NEW)) THEN
    INSERT INTO moderation_cases (kind, item, review_id, comment_id, made_id, author_id, state, hidden_at, judged_at, reason)
    VALUES (of_kind::"CaseKind", of_kind || ' ' || NEW.id,
            CASE of_kind WHEN 'review' THEN NEW.id END, CASE of_kind WHEN 'comment' THEN NEW.id END,
            CASE of_kind WHEN 'made' THEN NEW.id END,
            NEW.user_id, 'hidden', now(), now(), coalesce(NEW.hidden_reason, 'Against the house rules'))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_note_changed AFTER UPDATE OF hidden_at ON restaurant_reviews FOR EACH ROW
  WHEN ((NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL)) EXECUTE FUNCTION note_hidden_words('review');

CREATE OR REPLACE TRIGGER restaurant_reviews_note_hidden AFTER INSERT ON restaurant_reviews FOR EACH ROW
  WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION note_hidden_words('review');

CREATE OR REPLACE TRIGGER recipe_comments_note_changed AFTER UPDATE OF hidden_at ON recipe_comments FOR EACH ROW
  WHEN ((NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL)) EXECUTE FUNCTION note_hidden_words('comment');

CREATE OR REPLACE TRIGGER recipe_comments_note_hidden AFTER INSERT ON recipe_comments FOR EACH ROW
  WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION note_hidden_words('comment');

CREATE OR REPLACE TRIGGER made_notes_note_changed AFTER UPDATE OF hidden_at ON made_notes FOR EACH ROW
  WHEN ((NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL)) EXECUTE FUNCTION note_hidden_words('made');

CREATE OR REPLACE TRIGGER made_notes_note_hidden AFTER INSERT ON made_notes FOR EACH ROW
  WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION note_hidden_words('made');
