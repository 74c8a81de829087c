CREATE OR REPLACE FUNCTION refuse_written_by_muted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_muted(ARRAY(SELECT DISTINCT user_id FROM written WHERE user_id IS NOT NULL));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER appeals_only_reading AFTER INSERT ON appeals
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER favorites_only_reading AFTER INSERT ON favorites
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER images_only_reading AFTER INSERT ON images
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER kept_shopping_lists_only_reading AFTER INSERT ON kept_shopping_lists
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER list_entries_only_reading AFTER INSERT ON list_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

-- A muted person may only read. A picture is also taken out by others, and never changed alone by its person.
CREATE OR REPLACE TRIGGER made_notes_only_reading AFTER INSERT ON made_notes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER made_votes_only_reading AFTER INSERT ON made_votes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

-- A muted person deletes what is theirs, and takes a link back, but writes and shows nothing new.
CREATE OR REPLACE TRIGGER own_lists_only_reading AFTER INSERT ON own_lists
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER recipe_comments_only_reading AFTER INSERT ON recipe_comments
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER recipe_likes_only_reading AFTER INSERT ON recipe_likes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

-- Whoever was muted after their session was read reports, appeals and finds helpful no more than they write.
CREATE OR REPLACE TRIGGER reports_only_reading AFTER INSERT ON reports
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER restaurant_reviews_only_reading AFTER INSERT ON restaurant_reviews
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER review_votes_only_reading AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();

CREATE OR REPLACE TRIGGER suggestions_only_reading AFTER INSERT ON suggestions
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
