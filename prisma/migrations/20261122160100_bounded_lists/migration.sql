-- The lists of the back office, the sitemap and the figures cost about the same however much there is.

-- Restaurants for an administrator's words, the last added first, and how many match (counted to 1,001). As find_recipes().
CREATE FUNCTION find_managed_restaurants(sought tsquery[], beginning tsquery, wanted int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  condition text := search_condition('all', sought, beginning);
  kept int := greatest(wanted, 1001);
  last_block int := (SELECT restaurant_id >> 12 FROM restaurant_documents ORDER BY restaurant_id DESC LIMIT 1);
BEGIN
  IF is_common('restaurant', condition, kept) THEN
    EXECUTE 'SELECT ARRAY(
      SELECT id FROM generate_series($1, 0, -1) AS block,
             LATERAL (SELECT restaurant_id AS id FROM restaurant_documents WHERE restaurant_id >> 12 = block AND ' || condition || '
                       ORDER BY restaurant_id + 0 DESC) AS matching
       LIMIT $2)' INTO ids USING last_block, kept;
  ELSE
    EXECUTE 'SELECT ARRAY(SELECT restaurant_id FROM restaurant_documents WHERE ' || indexed_condition('all', sought, beginning) || '
                           ORDER BY restaurant_id + 0 DESC LIMIT $1)' INTO ids USING kept;
  END IF;
  total := least(1001, cardinality(ids));
  ids := ids[1:wanted];
END $$;

-- Authors by name, and by a part of it. Shorter parts than three letters are found by going along the order.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX recipe_authors_by_name ON recipe_authors (lower(name), id);
CREATE INDEX recipe_authors_by_name_part ON recipe_authors USING GIN (name_key(name) gin_trgm_ops) WITH (fastupdate = off);

-- What is missing of active restaurants, the newest first.
CREATE INDEX restaurants_without_photo ON restaurants (created_at DESC, id DESC) WHERE is_active AND image_url IS NULL;
CREATE INDEX restaurants_without_coordinates ON restaurants (created_at DESC, id DESC)
  WHERE is_active AND (latitude IS NULL OR longitude IS NULL);
CREATE INDEX restaurants_without_phone ON restaurants (created_at DESC, id DESC) WHERE is_active AND phone IS NULL;

-- When each part of the sitemap changed last, without reading its rows.
CREATE INDEX recipes_by_sitemap_part ON recipes (((id - 1) / 5000), updated_at);
CREATE INDEX restaurants_by_sitemap_part ON restaurants (((id - 1) / 5000), updated_at) WHERE is_active;
