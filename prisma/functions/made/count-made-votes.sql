CREATE OR REPLACE FUNCTION count_made_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM made_notes WHERE id IN (SELECT made_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE made_notes SET helpful_count = helpful_count + step * total
    FROM (SELECT made_id, count(*)::int AS total FROM changed GROUP BY made_id) AS totals
   WHERE made_notes.id = made_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_votes_counted_added AFTER INSERT ON made_votes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_made_votes();

CREATE OR REPLACE TRIGGER made_votes_counted_removed AFTER DELETE ON made_votes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_made_votes();
