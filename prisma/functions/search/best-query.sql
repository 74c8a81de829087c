-- The query for the best restaurants. A beginning of very many words is found by no index: then the index is asked for the opening
-- hours, because where few places are open, whole blocks of rows would be compared otherwise.
CREATE OR REPLACE FUNCTION best_query(part text, sought tsquery[], beginning tsquery, wanted int) RETURNS text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  hours tsquery[] := ARRAY(SELECT term FROM unnest(sought) AS term WHERE term::text LIKE '''=open=%');
  worded tsquery[] := ARRAY(SELECT term FROM unnest(sought) AS term WHERE term <> ALL (hours));
  named text := search_condition(part, worded, beginning);
  compared text := '';
  few int := wanted;
  gathered text;
BEGIN
  IF worded = '{}' THEN
    named := search_condition(part, sought, beginning);
    worded := sought;
    hours := '{}';
  END IF;
  IF hours <> '{}' THEN
    few := 2 * wanted;
    compared := ' AND arrayoverlap(open_stretches, ' || replace(search_condition(part, hours, NULL), 'open_stretches && ', '') || ')';
  END IF;
  IF NOT is_common('restaurant', named, few) THEN
    gathered := indexed_condition(part, worded, beginning) || compared;
  ELSIF hours = '{}' OR is_common('restaurant', named || compared, wanted) THEN
    RETURN walk_query(named || compared, wanted);
  ELSE
    gathered := indexed_condition(part, sought, beginning);
  END IF;
  RETURN 'SELECT restaurant_id, rating, words FROM restaurant_documents WHERE is_active AND ' || gathered || '
           ORDER BY rating + 0 DESC, restaurant_id DESC LIMIT ' || wanted;
END $$;
