CREATE OR REPLACE FUNCTION south_african_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
RETURN (moment AT TIME ZONE 'Africa/Johannesburg')::date;
