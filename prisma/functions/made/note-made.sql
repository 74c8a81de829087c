-- However a note is hidden or shown again, its case says so.
CREATE OR REPLACE FUNCTION note_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL THEN PERFORM note_showing('made ' || NEW.id);
  ELSIF NOT is_withdrawn(to_jsonb(NEW)) THEN
    INSERT INTO moderation_cases (kind, item, made_id, author_id, state, hidden_at, judged_at, reason)
    VALUES ('made', 'made ' || NEW.id, NEW.id, NEW.user_id, 'hidden', now(), now(), coalesce(NEW.hidden_reason, 'Against the house rules'))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_notes_note_changed AFTER UPDATE OF hidden_at ON made_notes
  FOR EACH ROW WHEN ((NEW.hidden_at IS NULL) <> (OLD.hidden_at IS NULL)) EXECUTE FUNCTION note_made();

CREATE OR REPLACE TRIGGER made_notes_note_hidden AFTER INSERT ON made_notes
  FOR EACH ROW WHEN (NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION note_made();
