-- A common word that stands in few names was joined, in the index, with all that is open. Few names are read first, and their
-- hours compared row by row.
CREATE OR REPLACE FUNCTION best_restaurants(part text, sought tsquery[], beginning tsquery, wanted int) RETURNS int[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  condition text := search_condition(part, sought, beginning);
  hours tsquery[] := ARRAY(SELECT term FROM unnest(sought) AS term WHERE term::text LIKE '''=open=%');
  worded tsquery[] := ARRAY(SELECT term FROM unnest(sought) AS term WHERE term <> ALL (hours));
  ids int[];
BEGIN
  IF is_common('restaurant', condition, wanted) THEN RETURN walk_restaurants(condition, wanted); END IF;
  IF hours <> '{}' AND NOT is_common('restaurant', search_condition(part, worded, beginning), wanted) THEN
    EXECUTE 'SELECT ARRAY(SELECT restaurant_id
                            FROM (SELECT * FROM restaurant_documents
                                   WHERE is_active AND ' || indexed_condition(part, worded, beginning) || ' OFFSET 0) AS named
                           WHERE ' || search_condition(part, hours, NULL) || '
                           ORDER BY rating DESC, restaurant_id DESC LIMIT $1)' INTO ids USING wanted;
    RETURN ids;
  END IF;
  EXECUTE 'SELECT ARRAY(SELECT restaurant_id FROM restaurant_documents WHERE is_active AND ' || indexed_condition(part, sought, beginning) || '
                         ORDER BY rating + 0 DESC, restaurant_id DESC LIMIT $1)' INTO ids USING wanted;
  RETURN ids;
END $$;

-- In PL/pgSQL, which is planned once: SQL was planned anew several times in each search.
CREATE OR REPLACE FUNCTION stretches_at(minute int) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY[stretch_number(1, minute), stretch_number(2, minute), stretch_number(3, minute),
               stretch_number(4, minute), stretch_number(5, minute), stretch_number(6, minute)];
END $$;
