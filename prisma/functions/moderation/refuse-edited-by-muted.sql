CREATE OR REPLACE FUNCTION refuse_edited_by_muted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_muted(ARRAY[NEW.user_id]);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER kept_shopping_lists_no_edits BEFORE UPDATE OF recipes, items ON kept_shopping_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();

CREATE OR REPLACE TRIGGER list_entries_no_edits BEFORE UPDATE OF line, position ON list_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();

CREATE OR REPLACE TRIGGER made_notes_no_edits BEFORE UPDATE OF rating, note_text, changed_text ON made_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();

CREATE OR REPLACE TRIGGER own_lists_no_edits BEFORE UPDATE OF name, description ON own_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();

CREATE OR REPLACE TRIGGER own_lists_no_links BEFORE UPDATE OF link ON own_lists
  FOR EACH ROW WHEN (NEW.link IS NOT NULL) EXECUTE FUNCTION refuse_edited_by_muted();

CREATE OR REPLACE TRIGGER recipe_comments_no_edits BEFORE UPDATE OF comment_text ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();

CREATE OR REPLACE TRIGGER restaurant_reviews_no_edits BEFORE UPDATE OF rating, review_text, visit_date, social_link ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();

-- The same suggestion, sent again, only changes the one that waits. Its note is the suggester's alone to write.
CREATE OR REPLACE TRIGGER suggestions_no_edits BEFORE UPDATE OF note ON suggestions
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();
