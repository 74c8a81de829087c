-- A position as a point in space, by which distances are ordered. NULL without a position.
CREATE OR REPLACE FUNCTION earth_place(latitude float8, longitude float8) RETURNS cube LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN cube(cube(cube(6371 * cosd(latitude) * cosd(longitude)), 6371 * cosd(latitude) * sind(longitude)), 6371 * sind(latitude));
