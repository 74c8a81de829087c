CREATE OR REPLACE FUNCTION go_on_with_person(who uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  person users;
BEGIN
  SELECT * INTO person FROM users WHERE id = who FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF person.leaving_at IS NULL THEN RETURN put_back_more(person); END IF;
  RETURN withdraw_more(person);
END $$;
