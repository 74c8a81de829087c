-- Restaurants that are open at a minute, found by an index. The hours are cut into the longest of these stretches that fit, and
-- each minute lies in one stretch of each length: six numbers to look for, whatever the hours.
CREATE OR REPLACE FUNCTION stretch_lengths() RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[1440, 240, 60, 30, 5, 1];
