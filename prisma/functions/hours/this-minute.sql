CREATE OR REPLACE FUNCTION this_minute() RETURNS int LANGUAGE sql VOLATILE
RETURN floor(extract(epoch FROM clock_timestamp()) / 60)::int;
