-- How many rows this transaction may still delete, of a thousand. Rows that belong to the deleted ones count in a call of their own.
CREATE OR REPLACE FUNCTION count_taken(more int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int := coalesce(nullif(current_setting('tafula.taken_along', true), ''), '0')::int + more;
BEGIN
  PERFORM set_config('tafula.taken_along', taken::text, true);
  RETURN 1000 - taken;
END $$;
