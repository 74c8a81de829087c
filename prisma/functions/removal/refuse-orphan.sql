-- Raises the error of a foreign key: the row refers to nothing.
CREATE OR REPLACE FUNCTION refuse_orphan(orphan text, reference text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'insert or update on table "%" violates foreign key constraint "%_%_fkey"', orphan, orphan, reference
    USING ERRCODE = 'foreign_key_violation', TABLE = orphan, CONSTRAINT = orphan || '_' || reference || '_fkey';
END $$;
