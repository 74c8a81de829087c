-- The key of an ingredient is made from the beginning of its name alone. Where the statistics of the table are old, the
-- key is worked out anew for many rows, and a long name of rare letters took a millisecond each.
CREATE OR REPLACE FUNCTION ingredient_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN strip(to_tsvector('pg_catalog.english', name_key(left(split_part(name, ',', 1), 60))))::text;

-- The index has the keys of the function as it was. A second one is built beside it, because REINDEX would let every reader of
-- the table wait.
CREATE INDEX recipe_ingredients_by_new_key ON recipe_ingredients (ingredient_key(name), recipe_id);
DROP INDEX recipe_ingredients_by_key;
ALTER INDEX recipe_ingredients_by_new_key RENAME TO recipe_ingredients_by_key;
