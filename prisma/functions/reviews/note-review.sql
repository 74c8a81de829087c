CREATE OR REPLACE FUNCTION note_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL THEN PERFORM note_showing('review ' || NEW.id);
  ELSIF NOT is_withdrawn(to_jsonb(NEW)) THEN PERFORM note_hiding('review', 'review ' || NEW.id, NEW.id, NULL, NULL, NEW.user_id, NEW.hidden_reason);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_note_changed AFTER UPDATE OF hidden_at ON restaurant_reviews
  FOR EACH ROW WHEN ((NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL)) EXECUTE FUNCTION note_review();

CREATE OR REPLACE TRIGGER restaurant_reviews_note_hidden AFTER INSERT ON restaurant_reviews
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION note_review();
