-- The mean of its ratings and of five more of 3.5 stars, so that a few cannot outdo many. Below three reviews it has not joined.
CREATE OR REPLACE FUNCTION loved_mean(ratings int, sum int) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ratings < 3 THEN 0 ELSE round((5 * 3.5 + sum) / (5 + ratings), 3) END;
