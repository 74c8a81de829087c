-- The key of an ingredient is made from the beginning of its name alone. Where the statistics of the table are old, PostgreSQL computes
-- the key of many rows again, and a long name of rare letters takes a millisecond.
CREATE OR REPLACE FUNCTION ingredient_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN strip(to_tsvector('pg_catalog.english', name_key(left(split_part(name, ',', 1), 60))))::text;
