-- The filters of a restaurant besides its city and cuisine: its facts and its price.
CREATE OR REPLACE FUNCTION told_filters(facts jsonb, price_level int) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN facts ?| ARRAY['alcohol', 'cards', 'backup_power', 'wheelchair', 'outdoor_tables', 'child_friendly'] THEN
         (SELECT string_agg(search_filter('fact', fact || '=' || (facts ->> fact))::text, ' ')::tsvector
            FROM unnest(ARRAY['alcohol', 'cards', 'backup_power', 'wheelchair', 'outdoor_tables', 'child_friendly']) AS fact
           WHERE facts ->> fact IS NOT NULL)
       ELSE '' END
    || CASE WHEN price_level IS NULL THEN '' ELSE search_filter('price', price_level::text) END;
