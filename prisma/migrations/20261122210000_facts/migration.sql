-- What is known of a place. Facts that are not known are left out.
ALTER TABLE "restaurants" ADD COLUMN "facts" JSONB NOT NULL DEFAULT '{}', ADD COLUMN "facts_confirmed" JSONB NOT NULL DEFAULT '{}', ADD COLUMN "confirmed_on" DATE;
-- What a recipe suits, by its editor.
ALTER TABLE "recipes" ADD COLUMN "diets" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE recipes ALTER COLUMN diets SET NOT NULL;

CREATE FUNCTION are_facts(facts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
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

ALTER TABLE restaurants
  ADD CONSTRAINT restaurants_facts_known CHECK (are_facts(facts)),
  ADD CONSTRAINT restaurants_vegan_is_vegetarian CHECK (NOT facts @> '{"vegan": "yes"}' OR facts @> '{"vegetarian": "yes"}'),
  ADD CONSTRAINT restaurants_halaal_certified_by CHECK ((facts @> '{"halaal": "certified"}') = (facts ? 'halaal_certifier')
                                                    AND (facts ? 'halaal_certifier') = (facts ? 'halaal_until')),
  ADD CONSTRAINT restaurants_kosher_certified_by CHECK ((facts @> '{"kosher": "certified"}') = (facts ? 'kosher_certifier')
                                                    AND (facts ? 'kosher_certifier') = (facts ? 'kosher_until'));
ALTER TABLE recipes
  ADD CONSTRAINT recipes_diets_known
    CHECK (diets <@ ARRAY['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'nut-free', 'no-pork-or-alcohol']),
  ADD CONSTRAINT recipes_vegan_is_vegetarian CHECK (NOT 'vegan' = ANY (diets) OR 'vegetarian' = ANY (diets));

-- Those that were confirmed longest ago.
CREATE INDEX restaurants_stalest ON restaurants (confirmed_on NULLS FIRST, id) WHERE is_active;

-- Whoever changes a fact, also by SQL, has confirmed it on that day, unless the day is written with it.
CREATE FUNCTION date_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := '{}';
  confirmed_before jsonb := '{}';
  today text := (now() AT TIME ZONE 'Africa/Johannesburg')::date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    before := OLD.facts;
    confirmed_before := OLD.facts_confirmed;
  END IF;
  NEW.facts_confirmed := (
    SELECT coalesce(jsonb_object_agg(name, CASE WHEN is_changed AND NEW.facts_confirmed -> name IS NOT DISTINCT FROM confirmed_before -> name
                                                THEN today ELSE coalesce(NEW.facts_confirmed ->> name, today) END), '{}')
      FROM jsonb_object_keys(NEW.facts) AS name,
           LATERAL (SELECT (NEW.facts -> name, NEW.facts -> (name || '_certifier'), NEW.facts -> (name || '_until'))
               IS DISTINCT FROM (before -> name, before -> (name || '_certifier'), before -> (name || '_until')) AS is_changed) AS said
     WHERE name !~ '_(certifier|until)$');
  RETURN NEW;
END $$;
CREATE TRIGGER restaurants_date_facts BEFORE INSERT OR UPDATE OF facts, facts_confirmed ON restaurants
  FOR EACH ROW EXECUTE FUNCTION date_facts();
