-- What is edited meanwhile has its diets from the trigger, and is left alone.
UPDATE restaurant_openings SET diets = diets_of(facts), halaal_until = (facts ->> 'halaal_until')::date
  FROM restaurants WHERE id = restaurant_id AND diets_of(facts) <> '{}';
