-- One step of erasing somebody who wrote very much. Words that are kept come back first, also when the job could not do that in time.
-- Says whether another step is needed before erase_person() does the rest.
CREATE OR REPLACE FUNCTION erase_more(who uuid, up_to timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $$
DECLARE
  person users;
BEGIN
  SELECT * INTO person FROM users WHERE id = who AND leaving_at <= up_to FOR UPDATE;
  IF FOUND AND person.leaving_keeps AND withdraw_more(person) THEN RETURN true; END IF;
  RETURN erase_more_rows(who, up_to);
END $$;
