-- A week's subject is its Monday, as a number of days.
CREATE OR REPLACE FUNCTION week_of(day date) RETURNS int LANGUAGE sql IMMUTABLE
RETURN day - extract(isodow FROM day)::int + 1 - date '1970-01-01';
