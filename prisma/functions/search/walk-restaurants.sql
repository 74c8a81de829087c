-- The best rated, from one rating, in tenths of a star, down to the next.
CREATE OR REPLACE FUNCTION walk_restaurants(condition text, wanted int) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  ids int[];
BEGIN
  EXECUTE 'SELECT ARRAY(
    SELECT id FROM generate_series(50, 0, -1) AS tenths,
           LATERAL (SELECT restaurant_id AS id FROM restaurant_documents
                     WHERE is_active AND rating = tenths / 10.0 AND ' || condition || '
                     ORDER BY restaurant_id + 0 DESC) AS matching
     LIMIT $1)' INTO ids USING wanted;
  RETURN ids;
END $$;
