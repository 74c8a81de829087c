CREATE OR REPLACE FUNCTION stretches_of(open_minutes int[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  lengths int[] := stretch_lengths();
  stretches int[] := '{}';
  minute int;
BEGIN
  FOR pair IN 1 .. cardinality(open_minutes) / 2 LOOP
    minute := open_minutes[2 * pair - 1];
    WHILE minute < open_minutes[2 * pair] LOOP
      FOR length_index IN 1 .. cardinality(lengths) LOOP
        IF minute % lengths[length_index] = 0 AND minute + lengths[length_index] <= open_minutes[2 * pair] THEN
          stretches := stretches || stretch_number(length_index, minute);
          minute := minute + lengths[length_index];
          EXIT;
        END IF;
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN stretches;
END $$;
