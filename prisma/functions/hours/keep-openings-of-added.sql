CREATE OR REPLACE FUNCTION keep_openings_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_openings
         (restaurant_id, open_minutes, is_open, changes_at, rating, city, province, cuisine, diets, halaal_until)
    SELECT added.id, open_minutes, is_open_at(open_minutes, minute), changes_after(open_minutes, minute),
           coalesce(rating, 0), lower(city), province, lower(cuisine_type), diets_of(facts),
           (facts ->> 'halaal_until')::date
      FROM added, openings_as_of WHERE is_active AND open_minutes <> '{}';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_openings_added AFTER INSERT ON restaurants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_openings_of_added();
