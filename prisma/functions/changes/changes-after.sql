-- The largest number when it never changes again.
CREATE OR REPLACE FUNCTION changes_after(open_minutes int[], minute int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(min(change), 2147483647) FROM unnest(open_minutes) AS change WHERE change > minute);
