-- In PL/pgSQL, because PostgreSQL plans that once. It would plan SQL again several times in each search.
CREATE OR REPLACE FUNCTION stretches_at(minute int) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY[stretch_number(1, minute), stretch_number(2, minute), stretch_number(3, minute),
               stretch_number(4, minute), stretch_number(5, minute), stretch_number(6, minute)];
END $$;
