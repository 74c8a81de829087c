-- Like search_condition(), for reading all that match at once: with no other word, the index has to find the beginning.
CREATE OR REPLACE FUNCTION indexed_condition(part text, sought tsquery[], beginning tsquery) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN cardinality(sought) = 0 THEN search_condition(part, ARRAY[beginning], NULL)
            ELSE search_condition(part, sought, beginning) END;
