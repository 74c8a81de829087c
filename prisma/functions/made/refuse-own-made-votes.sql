CREATE OR REPLACE FUNCTION refuse_own_made_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN made_notes ON made_notes.id = made_id WHERE made_notes.user_id = added.user_id) THEN
    RAISE check_violation USING MESSAGE = 'Nobody finds their own note helpful', CONSTRAINT = 'made_votes_not_ones_own';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_votes_checked AFTER INSERT ON made_votes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_own_made_votes();
