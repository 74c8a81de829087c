-- How many recipes each query finds, up to 200.
CREATE OR REPLACE FUNCTION count_recipe_matches(queries text[]) RETURNS int[] LANGUAGE sql STABLE
RETURN ARRAY(SELECT cardinality(CASE WHEN query LIKE '%:*%' THEN newest_recipes('all', '{}', query::tsquery, 200)
                                     ELSE newest_recipes('all', ARRAY[query::tsquery], NULL, 200) END)
               FROM unnest(queries) WITH ORDINALITY AS asked (query, place) ORDER BY place);
