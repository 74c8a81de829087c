-- What is edited meanwhile has its filters from the trigger, and is left alone.
UPDATE restaurant_documents AS document SET words = words || told_filters(facts, price_level)
  FROM restaurants
 WHERE restaurants.id = restaurant_id AND told_filters(facts, price_level) <> ''
   AND NOT words @@ ALL (SELECT quote_literal(lexeme)::tsquery FROM unnest(told_filters(facts, price_level)));
