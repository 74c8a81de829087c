CREATE OR REPLACE FUNCTION note_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL THEN PERFORM note_showing('comment ' || NEW.id);
  ELSIF NOT is_withdrawn(to_jsonb(NEW)) THEN PERFORM note_hiding('comment', 'comment ' || NEW.id, NULL, NULL, NEW.id, NEW.user_id, NEW.hidden_reason);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipe_comments_note_changed AFTER UPDATE OF hidden_at ON recipe_comments
  FOR EACH ROW WHEN ((NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL)) EXECUTE FUNCTION note_comment();

CREATE OR REPLACE TRIGGER recipe_comments_note_hidden AFTER INSERT ON recipe_comments
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION note_comment();
