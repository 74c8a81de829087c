CREATE OR REPLACE FUNCTION is_open_at(open_minutes int[], minute int) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT count(*) % 2 = 1 FROM unnest(open_minutes) AS change WHERE change <= minute);
