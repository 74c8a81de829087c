CREATE OR REPLACE FUNCTION start_of_day(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE
RETURN day::timestamp AT TIME ZONE 'Africa/Johannesburg';
