CREATE OR REPLACE FUNCTION refuse_without_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM made_notes WHERE id = NEW.made_id FOR KEY SHARE;
  IF NOT FOUND THEN PERFORM refuse_orphan(TG_TABLE_NAME, 'made_id'); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_votes_of_made AFTER INSERT OR UPDATE OF made_id ON made_votes
  FOR EACH ROW EXECUTE FUNCTION refuse_without_made();
