-- A moderator may hide what is withdrawn, which stays hidden when its writer returns; and restore it, which shows it then.
CREATE OR REPLACE FUNCTION keep_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER made_notes_keep_withdrawn BEFORE INSERT OR UPDATE OF hidden_at, withdrawn_at ON made_notes
  FOR EACH ROW EXECUTE FUNCTION keep_withdrawn();

CREATE OR REPLACE TRIGGER recipe_comments_keep_withdrawn BEFORE INSERT OR UPDATE OF hidden_at, withdrawn_at ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION keep_withdrawn();

CREATE OR REPLACE TRIGGER restaurant_reviews_keep_withdrawn BEFORE INSERT OR UPDATE OF hidden_at, withdrawn_at ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION keep_withdrawn();
