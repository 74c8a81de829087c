-- How many more rows this transaction may delete, of a thousand. What hung on the rows that were deleted is counted by its own call.
CREATE OR REPLACE FUNCTION count_taken(more int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int := coalesce(nullif(current_setting('tafula.taken_along', true), ''), '0')::int + more;
BEGIN
  PERFORM set_config('tafula.taken_along', taken::text, true);
  RETURN 1000 - taken;
END $$;
