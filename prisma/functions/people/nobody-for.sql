-- Makes the person without a name who stands for what somebody leaves behind.
CREATE OR REPLACE FUNCTION nobody_for(person users) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  nobody uuid := person.left_to;
BEGIN
  IF nobody IS NULL THEN
    INSERT INTO users (provider, provider_user_id, google_user_data, left_at)
    VALUES ('nobody', gen_random_uuid(), person.google_user_data, now()) RETURNING id INTO nobody;
    UPDATE users SET left_to = nobody WHERE id = person.id;
  END IF;
  RETURN nobody;
END $$;
