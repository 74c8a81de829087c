CREATE OR REPLACE FUNCTION count_restaurant_matches(queries text[]) RETURNS int[] LANGUAGE sql STABLE
RETURN ARRAY(SELECT cardinality(CASE WHEN query LIKE '%:*%' THEN best_restaurants('all', '{}', query::tsquery, 200)
                                     ELSE best_restaurants('all', ARRAY[query::tsquery], NULL, 200) END)
               FROM unnest(queries) WITH ORDINALITY AS asked (query, place) ORDER BY place);
