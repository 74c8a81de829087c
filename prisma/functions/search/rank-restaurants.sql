-- The first `most` restaurants by how well they match, the others in the order of the list. They are ranked as they are found: to look
-- each up again by its id would take a third of the time of a search.
CREATE OR REPLACE FUNCTION rank_restaurants(listed text, most int, query tsquery, own_words tsquery) RETURNS int[]
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
