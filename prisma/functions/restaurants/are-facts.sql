CREATE OR REPLACE FUNCTION are_facts(facts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_typeof(facts) = 'object'
  AND NOT EXISTS (
    SELECT FROM jsonb_each(facts) AS fact (name, value), LATERAL (SELECT value #>> '{}' AS word) AS said
     WHERE jsonb_typeof(value) <> 'string' OR NOT CASE
       WHEN name IN ('halaal', 'kosher') THEN word IN ('no', 'yes', 'certified')
       WHEN name IN ('halaal_certifier', 'kosher_certifier') THEN char_length(word) BETWEEN 1 AND 100
       WHEN name IN ('halaal_until', 'kosher_until') THEN word ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
       WHEN name = 'alcohol' THEN word IN ('served', 'bring_your_own', 'none')
       WHEN name IN ('vegetarian', 'vegan', 'gluten_free', 'wheelchair', 'cards', 'backup_power', 'outdoor_tables', 'child_friendly')
         THEN word IN ('no', 'yes')
       ELSE false END);
