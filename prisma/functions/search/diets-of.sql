CREATE OR REPLACE FUNCTION diets_of(facts jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT replace(fact, '_', '-')
               FROM unnest(ARRAY['halaal', 'kosher', 'vegetarian', 'vegan', 'gluten_free']) AS fact
              WHERE facts ->> fact IN ('yes', 'certified'));
