-- Like loved_mean(), but 3.5 for a recipe that nobody has made, which then stands between the good and the bad ones.
CREATE OR REPLACE FUNCTION mean_of_made(count int, sum int) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round((5 * 3.5 + sum) / (5 + count), 3);
