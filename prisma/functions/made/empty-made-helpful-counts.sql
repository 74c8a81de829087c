CREATE OR REPLACE FUNCTION empty_made_helpful_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE made_notes SET helpful_count = 0 WHERE helpful_count > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_votes_counted_emptied AFTER TRUNCATE ON made_votes FOR EACH STATEMENT EXECUTE FUNCTION empty_made_helpful_counts();
