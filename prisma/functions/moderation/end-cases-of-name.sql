-- What was open about a name ends with it, and the next one can be reported by the same people.
CREATE OR REPLACE FUNCTION end_cases_of_name(person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cases int[] := ARRAY(SELECT id FROM moderation_cases WHERE author_id = person AND kind = 'name' AND item = 'name ' || person);
BEGIN
  DELETE FROM appeals WHERE case_id = ANY (cases) AND state = 'waiting';
  UPDATE reports SET item = 'former name ' || case_id WHERE case_id = ANY (cases);
  UPDATE moderation_cases SET item = 'former name ' || id, state = CASE state WHEN 'open' THEN 'gone' ELSE state END
   WHERE id = ANY (cases);
END $$;
