-- See 20261127050000_delete_in_steps.
CREATE TRIGGER restaurant_reviews_leave_remains AFTER DELETE ON restaurant_reviews FOR EACH ROW EXECUTE FUNCTION leave_remains();
ALTER TABLE "review_votes" DROP CONSTRAINT "review_votes_review_id_fkey";
CREATE TRIGGER review_votes_of_review AFTER INSERT OR UPDATE OF review_id ON review_votes
  FOR EACH ROW EXECUTE FUNCTION refuse_without_review();
CREATE TRIGGER made_notes_leave_remains AFTER DELETE ON made_notes FOR EACH ROW EXECUTE FUNCTION leave_remains();
ALTER TABLE "made_votes" DROP CONSTRAINT "made_votes_made_id_fkey";
CREATE TRIGGER made_votes_of_made AFTER INSERT OR UPDATE OF made_id ON made_votes
  FOR EACH ROW EXECUTE FUNCTION refuse_without_made();

-- As in 20261124130100_made, but that a note of a deleted recipe is gone with it.
CREATE OR REPLACE FUNCTION set_made_helpful(person uuid, made int, wanted boolean)
RETURNS TABLE (is_own boolean, is_helpful boolean, helpful int) LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
  writer uuid;
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  SELECT user_id INTO writer FROM made_notes
   WHERE id = made AND hidden_at IS NULL AND EXISTS (SELECT FROM recipes WHERE id = recipe_id)
     FOR NO KEY UPDATE;
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
