CREATE OR REPLACE FUNCTION refuse_too_many_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM list_entries WHERE list_id IN (SELECT list_id FROM written) GROUP BY list_id HAVING count(*) > 100) THEN
    RAISE EXCEPTION 'A list has 100 entries at the most' USING ERRCODE = 'check_violation', CONSTRAINT = 'list_entries_most';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER list_entries_most AFTER INSERT ON list_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_too_many_entries();
