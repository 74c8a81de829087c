-- Numbers of one length never are those of another: minutes since 1970 stay below 2^26 for a century.
CREATE OR REPLACE FUNCTION stretch_number(length_index int, minute int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (length_index << 26) + minute / (stretch_lengths())[length_index];
