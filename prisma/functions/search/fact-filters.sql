CREATE OR REPLACE FUNCTION fact_filters(facts jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN diet_filters(diets_of(facts))
    || CASE WHEN facts @> '{"halaal": "certified"}' THEN search_filter('halaal', 'certified') ELSE '' END;
