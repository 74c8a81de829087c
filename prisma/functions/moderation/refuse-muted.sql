-- A muted person may only read: what they write or show anew is refused, and they may delete what is theirs. Nothing is refused
-- when they leave or come back, because what is taken out and put back is nothing new. The row of the person is held, so that
-- whoever mutes them waits for what they are writing.
CREATE OR REPLACE FUNCTION refuse_muted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NULL OR current_setting('tafula.leaving', true) = NEW.user_id::text THEN RETURN NEW; END IF;
  PERFORM FROM users WHERE id = NEW.user_id FOR SHARE;
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND muted_at IS NOT NULL
                AND (muted_until IS NULL OR muted_until > clock_timestamp())) THEN
    RAISE EXCEPTION 'This person may only read' USING ERRCODE = 'TF403';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER appeals_refuse_muted BEFORE INSERT ON appeals
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER favorites_refuse_muted BEFORE INSERT ON favorites
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

-- A picture is also taken out by others, and never changed alone by its person.
CREATE OR REPLACE TRIGGER images_refuse_muted BEFORE INSERT ON images
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER kept_shopping_lists_refuse_muted BEFORE INSERT OR UPDATE OF recipes, items ON kept_shopping_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER list_entries_refuse_muted BEFORE INSERT OR UPDATE OF line, position ON list_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER made_notes_refuse_muted BEFORE INSERT OR UPDATE OF rating, note_text, changed_text ON made_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER made_votes_refuse_muted BEFORE INSERT ON made_votes
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER own_lists_refuse_muted BEFORE INSERT OR UPDATE OF name, description ON own_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER recipe_comments_refuse_muted BEFORE INSERT OR UPDATE OF comment_text ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER recipe_likes_refuse_muted BEFORE INSERT ON recipe_likes
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER reports_refuse_muted BEFORE INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER restaurant_reviews_refuse_muted BEFORE INSERT OR UPDATE OF rating, review_text, visit_date, social_link ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

CREATE OR REPLACE TRIGGER review_votes_refuse_muted BEFORE INSERT ON review_votes
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

-- The same suggestion, sent again, only changes the one that waits. Its note is the suggester's alone to write.
CREATE OR REPLACE TRIGGER suggestions_refuse_muted BEFORE INSERT OR UPDATE OF note ON suggestions
  FOR EACH ROW EXECUTE FUNCTION refuse_muted();

-- A muted person may take a link back, which makes it null.
CREATE OR REPLACE TRIGGER own_lists_refuse_muted_link BEFORE UPDATE OF link ON own_lists
  FOR EACH ROW WHEN (NEW.link IS NOT NULL) EXECUTE FUNCTION refuse_muted();
