-- Which are open changes every minute, and half of all places are shut: of those that are open fewer are counted and ranked,
-- so that a search for them passes no more rows than one for all.
CREATE OR REPLACE FUNCTION most_counted(sought tsquery[]) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN EXISTS (SELECT FROM unnest(sought) AS term WHERE term::text LIKE '''=open=%') THEN 300 ELSE 1000 END;
