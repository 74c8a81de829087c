CREATE OR REPLACE FUNCTION write_restaurant_documents(ids int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM restaurants WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  WITH texts AS MATERIALIZED (
    SELECT id, coalesce(rating, 0) AS rating, is_active, cuisine_type, city, province, facts, price_level,
           search_text(name) AS name,
           search_text(concat_ws(' ', cuisine_type, city)) AS kind,
           search_text(concat_ws(' ', province, address)) AS place,
           search_text(description) AS description
      FROM restaurants
     WHERE id = ANY (ids)
  ), learnt AS MATERIALIZED (
    SELECT learn_search_words(array_agg(concat_ws(' ', name, kind, place, description))) FROM texts
  )
  INSERT INTO restaurant_documents AS document (restaurant_id, rating, is_active, halaal_until, words)
  SELECT id, rating, is_active, (facts ->> 'halaal_until')::date,
         setweight(to_tsvector('english', name), 'A')
           || setweight(to_tsvector('english', kind), 'B')
           || setweight(to_tsvector('english', place), 'C')
           || setweight(to_tsvector('english', description), 'D')
           || coalesce(search_filter('cuisine', cuisine_type), '')
           || coalesce(search_filter('city', city), '')
           || search_filter('province', coalesce(province, ''))
           || fact_filters(facts)
           || told_filters(facts, price_level)
    FROM texts, (SELECT count(*) FROM learnt) AS learnt_first
  ON CONFLICT (restaurant_id) DO UPDATE
     SET rating = excluded.rating, is_active = excluded.is_active, halaal_until = excluded.halaal_until, words = excluded.words
   WHERE (document.rating, document.is_active, document.halaal_until, document.words)
         IS DISTINCT FROM (excluded.rating, excluded.is_active, excluded.halaal_until, excluded.words);
END $$;
