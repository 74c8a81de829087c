-- The best rated, from one rating, in tenths of a star, down to the next.
CREATE OR REPLACE FUNCTION walk_query(condition text, wanted int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 'SELECT matching.*
          FROM generate_series(50, 0, -1) AS tenths,
               LATERAL (SELECT restaurant_id, rating, words FROM restaurant_documents
                         WHERE is_active AND rating = tenths / 10.0 AND ' || condition || '
                         ORDER BY restaurant_id + 0 DESC) AS matching
         LIMIT ' || wanted;
