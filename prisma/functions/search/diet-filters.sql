CREATE OR REPLACE FUNCTION diet_filters(diets text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(search_filter('diet', diet)::text, ' '), '')::tsvector FROM unnest(diets) AS diet);
