-- What a recipe needs, whatever is done to it: "onions, finely chopped" and "1 large onion" are not far from one another.
CREATE FUNCTION ingredient_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN strip(to_tsvector('pg_catalog.english', name_key(split_part(name, ',', 1))))::text;

-- Recipes with the same ingredient, those that were added shortly before and after first.
CREATE INDEX recipe_ingredients_by_key ON recipe_ingredients (ingredient_key(name), recipe_id);
