-- A muted person may leave and come back: what is taken out and put back is nothing new.
CREATE OR REPLACE FUNCTION refuse_muted(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tafula.leaving', true) = ANY (people::text[]) THEN RETURN; END IF;
  PERFORM FROM users WHERE id = ANY (people) FOR SHARE;
  IF EXISTS (SELECT FROM users WHERE id = ANY (people) AND muted_at IS NOT NULL
                AND (muted_until IS NULL OR muted_until > clock_timestamp())) THEN
    RAISE EXCEPTION 'This person may only read' USING ERRCODE = 'TF403';
  END IF;
END $$;
