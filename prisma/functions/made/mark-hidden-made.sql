-- A hidden note that its writer deletes leaves a mark, so that the next one begins hidden.
CREATE OR REPLACE FUNCTION mark_hidden_made() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  appealed int;
BEGIN
  IF OLD.hidden_at IS NOT NULL THEN
    -- Nothing is left when the note goes with its writer or its recipe.
    INSERT INTO hidden_made_marks (user_id, recipe_id, hidden_reason, unjudged_weight, case_id)
    SELECT users.id, recipes.id, OLD.hidden_reason,
           (SELECT weight FROM moderation_cases WHERE item = 'made ' || OLD.id AND state = 'open' AND hidden_at IS NOT NULL),
           (SELECT id FROM moderation_cases WHERE item = 'made ' || OLD.id AND state = 'hidden')
      FROM users, recipes WHERE users.id = OLD.user_id AND recipes.id = OLD.recipe_id
    RETURNING case_id INTO appealed;
    -- Nobody can judge words that are gone, and other words are no second appeal.
    UPDATE appeals
       SET state = 'declined', judged_at = now(), answer = 'You deleted the note while the appeal was waiting, which ended it.'
     WHERE case_id = appealed AND state = 'waiting';
  END IF;
  UPDATE moderation_cases SET state = 'gone' WHERE made_id = OLD.id AND state = 'open';
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER made_notes_mark_hidden BEFORE DELETE ON made_notes FOR EACH ROW EXECUTE FUNCTION mark_hidden_made();
