-- Whoever was muted after their session was read reports, appeals and finds helpful no more than they write.
CREATE TRIGGER reports_only_reading AFTER INSERT ON reports
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER appeals_only_reading AFTER INSERT ON appeals
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER review_votes_only_reading AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
-- The same suggestion, sent again, only changes the one that waits. Its note is the suggester's alone to write.
CREATE TRIGGER suggestions_no_edits BEFORE UPDATE OF note ON suggestions
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();
