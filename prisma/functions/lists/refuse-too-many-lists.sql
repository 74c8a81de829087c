-- The transaction that writes a list has locked the person, so that two at once do not both find room.
CREATE OR REPLACE FUNCTION refuse_too_many_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM own_lists WHERE user_id IN (SELECT user_id FROM written) GROUP BY user_id HAVING count(*) > 50) THEN
    RAISE EXCEPTION 'A person has 50 lists at the most' USING ERRCODE = 'check_violation', CONSTRAINT = 'own_lists_most';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER own_lists_most AFTER INSERT ON own_lists
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_too_many_lists();
