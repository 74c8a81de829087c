-- The same for reading all that match at once: with nothing else, the beginning has to be asked of the index.
CREATE OR REPLACE FUNCTION indexed_condition(part text, sought tsquery[], beginning tsquery) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN cardinality(sought) = 0 THEN search_condition(part, ARRAY[beginning], NULL)
            ELSE search_condition(part, sought, beginning) END;
