-- Only a name that somebody judged is remembered: three reports alone take none for good.
CREATE OR REPLACE FUNCTION note_shown_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cases int[] := ARRAY(SELECT id FROM moderation_cases WHERE author_id = NEW.id AND kind = 'name' AND item = 'name ' || NEW.id);
BEGIN
  IF NEW.hidden_names <> OLD.hidden_names THEN
    PERFORM note_showing('name ' || NEW.id);
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM moderation_cases WHERE id = ANY (cases) AND state = 'open' AND hidden_at IS NOT NULL) THEN
    UPDATE users SET hidden_names = trim_array(hidden_names, least(1, cardinality(hidden_names))) WHERE id = NEW.id;
  END IF;
  DELETE FROM appeals WHERE case_id = ANY (cases) AND state = 'waiting';
  UPDATE reports SET item = 'former name ' || case_id WHERE case_id = ANY (cases);
  UPDATE moderation_cases SET item = 'former name ' || id, state = CASE state WHEN 'open' THEN 'gone' ELSE state END
   WHERE id = ANY (cases);
  RETURN NULL;
END $$;

-- Whoever chose another name before this, and was never judged.
UPDATE users SET hidden_names = ARRAY[]::TEXT[]
 WHERE hidden_names <> ARRAY[]::TEXT[] AND name_hidden_at IS NULL
   AND EXISTS (SELECT FROM moderation_cases WHERE author_id = users.id AND item LIKE 'former name %' AND state = 'gone' AND hidden_at IS NOT NULL)
   AND NOT EXISTS (SELECT FROM moderation_cases WHERE author_id = users.id AND kind = 'name' AND state = 'hidden');
