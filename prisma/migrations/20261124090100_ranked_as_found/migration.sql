-- Which are open changes every minute, and half of all places are shut: of those that are open fewer are counted and ranked,
-- so that a search for them passes no more rows than one for all.
CREATE FUNCTION most_counted(sought tsquery[]) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN EXISTS (SELECT FROM unnest(sought) AS term WHERE term::text LIKE '''=open=%') THEN 300 ELSE 1000 END;

-- The best rated, from one rating, in tenths of a star, down to the next.
CREATE FUNCTION walk_query(condition text, wanted int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 'SELECT matching.*
          FROM generate_series(50, 0, -1) AS tenths,
               LATERAL (SELECT restaurant_id, rating, words FROM restaurant_documents
                         WHERE is_active AND rating = tenths / 10.0 AND ' || condition || '
                         ORDER BY restaurant_id + 0 DESC) AS matching
         LIMIT ' || wanted;

-- What many have is walked, and what few have is gathered. Hours are compared row by row where few rows are read for it: of few
-- names, and of names of which many are open.
CREATE FUNCTION best_query(part text, sought tsquery[], beginning tsquery, wanted int) RETURNS text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  hours tsquery[] := ARRAY(SELECT term FROM unnest(sought) AS term WHERE term::text LIKE '''=open=%');
  worded tsquery[] := ARRAY(SELECT term FROM unnest(sought) AS term WHERE term <> ALL (hours));
  named text := search_condition(part, worded, beginning);
  compared text := '';
  few int := wanted;
  gathered text;
BEGIN
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

CREATE OR REPLACE FUNCTION best_restaurants(part text, sought tsquery[], beginning tsquery, wanted int) RETURNS int[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  ids int[];
BEGIN
  EXECUTE 'SELECT ARRAY(SELECT restaurant_id FROM (' || best_query(part, sought, beginning, wanted) || ') AS best)' INTO ids;
  RETURN ids;
END $$;

-- The first `most` by how well they match, the others in the order of the list. They are ranked as they are found: to look each
-- up again by its id took a third of the time of a search.
CREATE FUNCTION rank_restaurants(listed text, most int, query tsquery, own_words tsquery) RETURNS int[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  ids int[];
BEGIN
  EXECUTE '
    SELECT ARRAY(
      SELECT restaurant_id
        FROM (SELECT *, row_number() OVER (ORDER BY is_titled DESC, rating DESC, restaurant_id DESC) AS place
                FROM (' || listed || ') AS listed) AS placed
       ORDER BY is_titled DESC,
             CASE WHEN place <= $1 THEN
               ts_rank(words, $2) + ts_rank(words, $3) + ts_rank(ts_filter(words, ''{a}''), $3, 2) END DESC NULLS LAST,
             place)' INTO ids USING most, query, own_words;
  RETURN ids;
END $$;

CREATE OR REPLACE FUNCTION find_restaurants(sought tsquery[], beginning tsquery, query tsquery, own_words tsquery, wanted int,
                             OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  in_title text := search_condition('title', sought, beginning);
  anywhere text := search_condition('all', sought, beginning);
  most int := most_counted(sought);
  kept int := greatest(wanted, most + 1);
BEGIN
  -- From rating to rating costs more with hours: it is gathered sooner.
  IF NOT is_common('restaurant', anywhere, greatest(most + 1, 601)) THEN
    ids := rank_restaurants(
      'SELECT restaurant_id, rating, words, ' || CASE WHEN own_words IS NULL THEN 'false' ELSE in_title END || ' AS is_titled
         FROM restaurant_documents WHERE is_active AND ' || indexed_condition('all', sought, beginning) || ' LIMIT 10000',
      most, query, own_words);
  ELSE
    ids := '{}';
    IF own_words IS NOT NULL THEN
      ids := rank_restaurants('SELECT *, true AS is_titled FROM (' || best_query('title', sought, beginning, kept) || ') AS titled',
                              most, query, own_words);
    END IF;
    IF cardinality(ids) < kept THEN
      ids := ids || rank_restaurants(
        'SELECT *, false AS is_titled
           FROM (' || walk_query(anywhere || format(' AND restaurant_id <> ALL (%L)', ids), kept - cardinality(ids)) || ') AS matched',
        most - cardinality(ids), query, own_words);
    END IF;
  END IF;
  total := least(most + 1, cardinality(ids));
  ids := ids[:wanted];
END $$;

CREATE OR REPLACE FUNCTION find_loved_restaurants(sought tsquery[], beginning tsquery, wanted int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  condition text := coalesce(search_condition('all', sought, beginning), 'true');
  is_whole_list boolean := cardinality(sought) = 0 AND beginning IS NULL;
  most int := most_counted(sought);
BEGIN
  IF is_whole_list THEN
    total := (SELECT count(*) FROM (SELECT FROM restaurants WHERE is_active ORDER BY coalesce(rating, 0) DESC, id DESC LIMIT 1001) AS counted);
  ELSIF is_common('restaurant', condition, greatest(most + 1, 601)) THEN
    total := cardinality(walk_restaurants(condition, most + 1));
  ELSE
    EXECUTE 'SELECT coalesce(array_agg(restaurant_id ORDER BY loved DESC, restaurant_id DESC), ''{}'')
               FROM (SELECT restaurant_id FROM restaurant_documents
                      WHERE is_active AND ' || indexed_condition('all', sought, beginning) || ' LIMIT 10000) AS matching
               JOIN restaurant_ratings USING (restaurant_id)' INTO ids;
    total := least(most + 1, cardinality(ids));
    ids := ids[:wanted];
    RETURN;
  END IF;
  EXECUTE 'SELECT ARRAY(
    SELECT loved.restaurant_id
      FROM (SELECT restaurant_id FROM restaurant_ratings ORDER BY loved DESC, restaurant_id DESC) AS loved,
           LATERAL (SELECT FROM restaurant_documents AS document
                     WHERE document.restaurant_id = loved.restaurant_id AND is_active AND ' || condition || ' OFFSET 0) AS matching
     LIMIT $1)' INTO ids USING wanted;
END $$;
